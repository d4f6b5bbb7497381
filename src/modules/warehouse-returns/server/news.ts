/** What returns tell people who were away: which wait for a decision, which are destroyed soon, and parcels that may be theirs. */
import { returnTariff, storageClock } from '#domain/storage-clock.ts'
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { newsOf, type NewsSource } from '#server/news.ts'
import { candidatesOf } from './evidence.ts'
import { filtered, whole } from './headless.ts'

const DAY_MS = 86_400_000
/** Newest parcels without an owner that are compared with own records. */
const MOST_COMPARED = 100

const waiting = ({ db, caller }: SignedContext) =>
  db
    .selectFrom('wr_return')
    .select(['return_no', 'arrived_at'])
    .where('cus_code', '=', caller.cusCode)
    .where('state', '=', 'INSPECTED')
    .where('arrived_at', 'is not', null)
    .orderBy('arrived_at')

/** Days until a parcel that arrived then is destroyed. */
const daysLeft = (arrivedAt: Date | null, now: Date): number =>
  arrivedAt ? storageClock(arrivedAt, now).daysLeft : returnTariff.lastDay

const toNews = (rows: readonly { return_no: string; arrived_at: Date | null }[], now: Date) =>
  newsOf(
    rows.map((row) => row.return_no),
    NAMED_MAX,
    Math.min(...rows.map((row) => daysLeft(row.arrived_at, now))),
  )

const decisionNeeded: NewsSource<NewsKind> = {
  kind: 'RETURN_DECISION',
  func: 'Z-61401',
  since: async (from, context) =>
    toNews(await waiting(context).where('inspected_at', '>', from).execute(), context.now),
}

/** Those that came to one of the days of warning in the meantime. */
const endingSoon: NewsSource<NewsKind> = {
  kind: 'RETURN_ENDING',
  func: 'Z-61401',
  since: async (from, context) => {
    const { now } = context
    const { lastDay, warnDays } = returnTariff
    // Days begin at midnight, so one more is asked for than is needed.
    const firstWarning = new Date(now.getTime() - (lastDay - Math.max(...warnDays) - 2) * DAY_MS)
    const old = await waiting(context).where('arrived_at', '<', firstWarning).execute()
    const warned = old.filter(({ arrived_at: at }) =>
      warnDays.some((days) => daysLeft(at, from) > days && daysLeft(at, now) <= days),
    )
    return toNews(warned, now)
  },
}

/** A candidate is computed for each parcel, so only the newest that have come since are compared. */
const candidateFound: NewsSource<NewsKind> = {
  kind: 'HEADLESS_CANDIDATE',
  func: 'Z-61501',
  since: async (from, context) => {
    const parcels = await whole(filtered({ returnHeadlessStatus: '0' }, context))
      .where('created_at', '>', from)
      .limit(MOST_COMPARED)
      .execute()
    const best = await candidatesOf(parcels, context.caller.cusCode, context.db)
    return { count: parcels.filter((parcel) => best(parcel).length > 0).length, numbers: [] }
  },
}

export const news: readonly NewsSource<NewsKind>[] = [decisionNeeded, endingSoon, candidateFound]
