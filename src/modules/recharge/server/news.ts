/** What top-ups tell people who were away: which were credited in the meantime, and which rejected. */
import type { NewsKind } from '#modules/home/contract.ts'
import type { RechargeState } from '#modules/recharge/recharge-states.ts'
import { newsOf, type NewsSource } from '#server/news.ts'

/** The list of top-ups finds one number at a time, so none are named. */
const NAMED = 0

const settled = (kind: NewsKind, states: readonly RechargeState[]): NewsSource<NewsKind> => ({
  kind,
  func: 'Z-703',
  since: async (from, { db, caller }) => {
    const rows = await db
      .selectFrom('payment')
      .select('pay_no')
      .where('cus_code', '=', caller.cusCode)
      .where('state', 'in', states)
      .where('settled_at', '>', from)
      .execute()
    return newsOf(
      rows.map(({ pay_no: payNo }) => payNo),
      NAMED,
    )
  },
})

export const news: readonly NewsSource<NewsKind>[] = [
  settled('TOP_UP_REJECTED', ['REJECTED']),
  settled('TOP_UP_CREDITED', ['PAID', 'CREDITED']),
]
