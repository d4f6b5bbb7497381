/** The server side of inbound tickets. The stock they fill is kept by another slice, which the registry hands over. */
import { inbound, PUT_RULES } from '#modules/inbound/contract.ts'
import { ticketRules } from '#modules/inbound/rules.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { queryPutBatches, renamePutBatch } from './batches.ts'
import { checks } from './checks.ts'
import { ticketExport } from './export.ts'
import { countPutOrders, getPutOrderItems, queryPutOrders } from './list.ts'
import { forecastTarget, parcelTarget, putOrderImportTask, validatePutOrderForecast } from './forecast.ts'
import { migrations } from './migrations.ts'
import { putReceipts } from './ops.ts'
import { openPutReturns, putReturns, putReturnWork } from './returns.ts'
import { addPutOrder, validatePutOrder } from './save.ts'
import { seedOf } from './seed.ts'
import { settleOf } from './settle.ts'
import type { Receive } from './shelve.ts'
import { openPutOrders, putWork } from './simulate.ts'

export const makeInboundModule = ({ receive }: { readonly receive: Receive }): ServerModule =>
  defineServerModule({
    name: 'inbound',
    calls: inbound,
    migrations,
    seed: seedOf(receive),
    checks,
    rules: { [PUT_RULES]: ticketRules },
    exports: [ticketExport],
    imports: [forecastTarget, parcelTarget],
    ops: [putReceipts(receive), openPutOrders, putReturns, openPutReturns],
    simulated: [putWork, putReturnWork],
    handlers: {
      validatePutOrder,
      addPutOrder,
      validatePutOrderForecast,
      putOrderImportTask,
      queryPutBatches,
      renamePutBatch,
      getPutOrderItems,
      queryPutOrders,
      countPutOrders,
      settlePutOrders: settleOf(receive),
    },
  })
