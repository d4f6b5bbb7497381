/** What inbound tickets tell people who were away: the warehouse found a difference they have not settled yet. */
import { sql } from 'kysely'
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import { numberedNews } from '#server/news.ts'
import { ownTickets } from './list.ts'

export const news = numberedNews<NewsKind>({
  kind: 'PUT_DIFFERENCE',
  func: 'Z-60401',
  most: NAMED_MAX,
  find: (from, context) =>
    ownTickets(context)
      .select('put_order_no as number')
      .where('status', '=', 'EXCEPTION')
      // What the customer does to a ticket is no news to them.
      .where(
        sql<boolean>`exists (select from put_order_history h where h.order_id = put_order.id and h.at > ${from}
          and h.what in ('arrived', 'counted', 'closed'))`,
      )
      .orderBy('created_at', 'desc')
      .execute(),
})
