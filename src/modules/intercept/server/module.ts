/** The server side of interceptions. */
import { intercept } from '#modules/intercept/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { createValidate, interceptOrder, orderInterceptBatch } from './create.ts'
import { checks } from './checks.ts'
import { interceptExport } from './export.ts'
import { settleEnded } from './fees.ts'
import { interceptCounts, interceptList } from './list.ts'
import { migrations } from './migrations.ts'
import { interceptOps } from './ops.ts'
import { seed } from './seed.ts'
import { interceptionWork } from './simulate.ts'
import './tables.ts'
import { withdrawIntercept } from './withdraw.ts'

export const serverModule = defineServerModule({
  name: 'intercept',
  calls: intercept,
  migrations,
  seed,
  exports: [interceptExport],
  ops: interceptOps,
  simulated: [interceptionWork],
  hourly: settleEnded,
  checks,
  handlers: {
    createValidate,
    interceptOrder,
    orderInterceptBatch,
    interceptList,
    interceptCounts,
    withdrawIntercept,
  },
})
