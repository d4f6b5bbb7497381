/** The server side of statistics. */
import { statistics } from '#modules/statistics/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { cargoBatchQuery } from './batches.ts'
import { cargoStatusQuery } from './cargo.ts'
import { statisticsExports } from './export.ts'
import { migrations } from './migrations.ts'
import { rejectAnalysis } from './rejects.ts'
import { seed } from './seed.ts'
import { stockFlowQuery } from './stock-flow.ts'
import { weightDisputes, weightResults } from './weight-ops.ts'
import { disputeWeight, weightCounts, weightQuery } from './weights.ts'

export const serverModule = defineServerModule({
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
  ops: [weightResults, weightDisputes],
  exports: statisticsExports,
})
