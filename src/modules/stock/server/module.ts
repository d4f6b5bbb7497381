/** The server side of stock. */
import { stock } from '#modules/stock/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { checks } from './checks.ts'
import { stockList, stockMovements, stockWarehouses } from './list.ts'
import { migrations } from './migrations.ts'
import { stockCorrectionsRoute, stockMovementsRoute } from './ops.ts'
import { seed } from './seed.ts'
import { openDemands, stockWork } from './simulate.ts'
import { stockCountsRoute } from './stock-counts.ts'

export const serverModule = defineServerModule({
  name: 'stock',
  calls: stock,
  migrations,
  seed,
  checks,
  ops: [stockMovementsRoute, stockCorrectionsRoute, stockCountsRoute, openDemands],
  simulated: [stockWork],
  handlers: { stockList, stockWarehouses, stockMovements },
})
