/** What shops tell people who were away: a platform asks for the consent of the seller again. */
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import { numberedNews } from '#server/news.ts'
import { visibleShops } from './visible.ts'

export const news = numberedNews<NewsKind>({
  kind: 'SHOP_RECONNECT',
  func: 'Z-1801',
  most: NAMED_MAX,
  find: (from, context) =>
    visibleShops(context)
      .select('external_id as number')
      .where('state', '=', 'REAUTH')
      .where('state_at', '>', from)
      .execute(),
})
