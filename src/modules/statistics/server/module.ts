/** The server side of statistics. What an order costs is charged by the slice of orders, which the registry hands over. */
import { statistics } from '#modules/statistics/contract.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { cargoBatchQuery } from './batches.ts'
import { cargoStatusQuery } from './cargo.ts'
import { statisticsExports } from './export.ts'
import { checks } from './checks.ts'
import { migrations } from './migrations.ts'
import { rejectAnalysis } from './rejects.ts'
import { seed } from './seed.ts'
import { stockFlowQuery } from './stock-flow.ts'
import { settleUndisputed } from './weight-costs.ts'
import { weightDisputes, weightResultsOf, type ChargeOrder } from './weight-ops.ts'
import { disputeWeight, weightCounts, weightQuery } from './weights.ts'

export const makeStatisticsModule = (chargeOrder: ChargeOrder): ServerModule =>
  defineServerModule({
    name: 'statistics',
    calls: statistics,
    migrations,
    seed,
    handlers: {
      cargoStatusQuery,
      cargoBatchQuery,
      rejectAnalysis,
      stockFlowQuery,
      weightQuery,
      weightCounts,
      disputeWeight,
    },
    ops: [weightResultsOf(chargeOrder), weightDisputes],
    hourly: settleUndisputed,
    checks,
    exports: statisticsExports,
  })
