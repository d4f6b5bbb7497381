/** The server side of outbound orders. The stock they draw on is kept by another slice, which the registry hands over. */
import { OUT_ORDER_RULES, outbound } from '#modules/outbound/contract.ts'
import { outRules } from '#modules/outbound/rules.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { queryOutBatches, renameOutBatch } from './batches.ts'
import { interceptOf } from './cancel.ts'
import { checks } from './checks.ts'
import { destroyOf } from './destroy.ts'
import { queryOutOrderDetailsList } from './detail.ts'
import { editOf, updateLinesOf } from './edit.ts'
import { outExports } from './export.ts'
import { fixOf } from './fix.ts'
import { importOf, targetOf } from './import.ts'
import type { Ledger } from './ledger.ts'
import { countOutOrders, queryOutOrders } from './list.ts'
import { migrations } from './migrations.ts'
import { certificateRoute, destructionRoute, interceptionRoute, openOutOrders, progressRoute } from './ops.ts'
import { saveOf, validateOf } from './save.ts'
import { seedOf } from './seed.ts'
import { outboundWork } from './simulate.ts'
import { calOutWeight } from './weight.ts'

export const makeOutboundModule = (ledger: Ledger): ServerModule => {
  const target = targetOf(ledger)
  return defineServerModule({
    name: 'outbound',
    calls: outbound,
    migrations,
    seed: seedOf(ledger),
    exports: outExports,
    checks,
    rules: { [OUT_ORDER_RULES]: outRules },
    imports: [target],
    ops: [
      progressRoute(ledger),
      interceptionRoute(ledger),
      destructionRoute(ledger),
      certificateRoute(ledger),
      openOutOrders,
    ],
    simulated: [outboundWork],
    handlers: {
      validateOutOrder: validateOf(ledger),
      saveOutOrders: saveOf(ledger),
      outOrderImportTask: importOf(target),
      queryOutBatches,
      renameOutBatch,
      editOutOrder: editOf(ledger),
      updateOutOrderDetail: updateLinesOf(ledger),
      calOutWeight,
      queryOutOrderDetailsList,
      interceptOrder: interceptOf(ledger),
      fixOutOrders: fixOf(ledger),
      destory: destroyOf(ledger),
      queryOutOrders,
      countOutOrders,
    },
  })
}
