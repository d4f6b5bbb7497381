/** What shops tell people who were away: a platform asks for the consent of the seller again. */
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import { newsOf, type NewsSource } from '#server/news.ts'
import { visibleShops } from './visible.ts'

export const news: NewsSource<NewsKind> = {
  kind: 'SHOP_RECONNECT',
  func: 'Z-1801',
  since: async (from, context) => {
    const rows = await visibleShops(context)
      .select('external_id')
      .where('state', '=', 'REAUTH')
      .where('state_at', '>', from)
      .execute()
    return newsOf(
      rows.map((row) => row.external_id),
      NAMED_MAX,
    )
  },
}
