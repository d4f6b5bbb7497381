/** What top-ups tell people who were away: which were credited in the meantime, and which rejected. */
import type { NewsKind } from '#modules/home/contract.ts'
import type { RechargeState } from '#modules/recharge/recharge-states.ts'
import { numberedNews } from '#server/news.ts'

const settled = (kind: NewsKind, states: readonly RechargeState[]) =>
  numberedNews({
    kind,
    func: 'Z-703',
    most: 0,
    find: (from, { db, caller }) =>
      db
        .selectFrom('payment')
        .select('pay_no as number')
        .where('cus_code', '=', caller.cusCode)
        .where('state', 'in', states)
        .where('settled_at', '>', from)
        .execute(),
  })

const refunded = numberedNews<NewsKind>({
  kind: 'TOP_UP_REFUNDED',
  func: 'Z-703',
  most: 0,
  find: (from, { db, caller }) =>
    db
      .selectFrom('payment_refund')
      .select('refund_no as number')
      .where('cus_code', '=', caller.cusCode)
      .where('state', '=', 'DONE')
      .where('settled_at', '>', from)
      .execute(),
})

export const news = [
  settled('TOP_UP_REJECTED', ['REJECTED']),
  settled('TOP_UP_CREDITED', ['PAID', 'CREDITED']),
  refunded,
] as const
