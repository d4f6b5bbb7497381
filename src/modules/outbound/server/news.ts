/** What outbound orders tell people who were away: orders that need a fix. */
import { sql } from 'kysely'
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import { numberedNews } from '#server/news.ts'

export const news = numberedNews<NewsKind>({
  kind: 'OUT_EXCEPTION',
  func: 'Z-60901',
  most: NAMED_MAX,
  find: (from, { db, caller }) =>
    db
      .selectFrom('out_order')
      .select('order_no as number')
      .where('cus_code', '=', caller.cusCode)
      .where('status', '=', 'EXCEPTION')
      .where(
        sql<boolean>`exists (select from out_order_history h where h.order_id = out_order.id and h.at > ${from}
          and h.to_status = 'EXCEPTION')`,
      )
      .orderBy('created_at', 'desc')
      .execute(),
})
