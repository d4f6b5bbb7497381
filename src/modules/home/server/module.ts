/** The server side of the dashboard. */
import { home, type NewsKind } from '#modules/home/contract.ts'
import type { SeenStep } from '#server/first-steps.ts'
import { defineServerModule } from '#server/handler.ts'
import type { NewsSource } from '#server/news.ts'
import { getAreaSignCount } from './areas.ts'
import { getOrderBatchTrack } from './batches.ts'
import { getAllOrderCount, getDataOf } from './figures.ts'
import { firstStepsOf } from './first-steps.ts'
import { migrations } from './migrations.ts'
import { getRejectReason } from './reasons.ts'
import { getDatatrends } from './trends.ts'

/** `news`: what other slices tell people who were away. `steps`: what they see done of the first steps of new people. */
export const makeHomeModule = (news: readonly NewsSource<NewsKind>[], steps: readonly SeenStep[]) =>
  defineServerModule({
    name: 'home',
    calls: home,
    migrations,
    handlers: {
      getData: getDataOf(news),
      getAllOrderCount,
      getDatatrends,
      getOrderBatchTrack,
      getRejectReason,
      getAreaSignCount,
      firstSteps: firstStepsOf(steps),
    },
  })
