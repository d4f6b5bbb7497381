/** What webhooks tell people who were away: endpoints that were paused because nothing arrived there. */
import type { NewsKind } from '#modules/home/contract.ts'
import { numberedNews } from '#server/news.ts'

export const news = numberedNews<NewsKind>({
  kind: 'WEBHOOK_STOPPED',
  func: 'Z-841',
  most: 0,
  find: (from, { db, caller }) =>
    db
      .selectFrom('webhook_endpoint')
      .select('url as number')
      .where('cus_code', '=', caller.cusCode)
      .where('stopped_at', '>', from)
      .execute(),
})
