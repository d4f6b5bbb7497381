/** What outbound orders tell people who were away: orders that need a fix. */
import { sql } from 'kysely'
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import { newsOf, type NewsSource } from '#server/news.ts'

export const news: NewsSource<NewsKind> = {
  kind: 'OUT_EXCEPTION',
  func: 'Z-60901',
  since: async (from, { db, caller }) => {
    const rows = await db
      .selectFrom('out_order')
      .select('order_no')
      .where('cus_code', '=', caller.cusCode)
      .where('status', '=', 'EXCEPTION')
      .where(
        sql<boolean>`exists (select from out_order_history h where h.order_id = out_order.id and h.at > ${from}
          and h.to_status = 'EXCEPTION')`,
      )
      .orderBy('created_at', 'desc')
      .execute()
    return newsOf(
      rows.map((row) => row.order_no),
      NAMED_MAX,
    )
  },
}
