/** What work orders tell people who were away: questions that wait for an answer, and decisions. */
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { newsOf, type NewsSource } from '#server/news.ts'

const FUNC = 'Z-2101'
const DAY_MS = 86_400_000

const ofCustomer = ({ db, caller }: SignedContext) =>
  db
    .selectFrom('work_order')
    .select(['work_order_no', 'due_at'])
    .where('cus_code', '=', caller.cusCode)
    .orderBy('due_at')

type Rows = Awaited<ReturnType<ReturnType<typeof ofCustomer>['execute']>>

/** With the days until the first of them ends; none where no day is set. */
const toNews = (rows: Rows, now: Date) => {
  const ends = rows.flatMap(({ due_at: at }) =>
    at ? [Math.ceil((at.getTime() - now.getTime()) / DAY_MS)] : [],
  )
  return newsOf(
    rows.map(({ work_order_no }) => work_order_no),
    NAMED_MAX,
    ends.length > 0 ? Math.max(0, Math.min(...ends)) : undefined,
  )
}

const asked: NewsSource<NewsKind> = {
  kind: 'WORK_ORDER_ASKED',
  func: FUNC,
  since: async (from, context) =>
    toNews(
      await ofCustomer(context)
        .where('state', '=', 'WAITING_CUSTOMER')
        .where('turn_since', '>', from)
        .execute(),
      context.now,
    ),
}

const decided: NewsSource<NewsKind> = {
  kind: 'WORK_ORDER_DECIDED',
  func: FUNC,
  since: async (from, context) =>
    toNews(
      await ofCustomer(context).where('state', '=', 'DECIDED').where('decided_at', '>', from).execute(),
      context.now,
    ),
}

export const news: readonly NewsSource<NewsKind>[] = [asked, decided]
