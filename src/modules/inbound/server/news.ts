/** What inbound tickets tell people who were away: the warehouse found a difference they have not settled yet. */
import { sql } from 'kysely'
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import { newsOf, type NewsSource } from '#server/news.ts'
import { ownTickets } from './list.ts'

export const news: NewsSource<NewsKind> = {
  kind: 'PUT_DIFFERENCE',
  func: 'Z-60401',
  since: async (from, context) => {
    const rows = await ownTickets(context)
      .select('put_order_no')
      .where('status', '=', 'EXCEPTION')
      // What the customer does to a ticket is no news to them.
      .where(
        sql<boolean>`exists (select from put_order_history h where h.order_id = put_order.id and h.at > ${from}
          and h.what in ('arrived', 'counted', 'closed'))`,
      )
      .orderBy('created_at', 'desc')
      .execute()
    return newsOf(
      rows.map((row) => row.put_order_no),
      NAMED_MAX,
    )
  },
}
