/** The server side of the dashboard. */
import { home } from '#modules/home/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { getAreaSignCount } from './areas.ts'
import { getOrderBatchTrack } from './batches.ts'
import { getAllOrderCount, getData } from './figures.ts'
import { migrations } from './migrations.ts'
import { getRejectReason } from './reasons.ts'
import { getDatatrends } from './trends.ts'

export const serverModule = defineServerModule({
  name: 'home',
  calls: home,
  migrations,
  handlers: {
    getData,
    getAllOrderCount,
    getDatatrends,
    getOrderBatchTrack,
    getRejectReason,
    getAreaSignCount,
  },
})
