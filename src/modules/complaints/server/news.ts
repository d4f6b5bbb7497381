/** What complaints tell people who were away: answers that wait to be read. */
import type { NewsKind } from '#modules/home/contract.ts'
import { numberedNews } from '#server/news.ts'

export const news = numberedNews<NewsKind>({
  kind: 'COMPLAINT_ANSWERED',
  func: 'Z-805',
  most: 0,
  find: (from, { db, caller }) =>
    db
      .selectFrom('complaint')
      .select('complaint_no as number')
      .where('cus_code', '=', caller.cusCode)
      .where('state', '=', 'ANSWERED')
      .where('answered_at', '>', from)
      .execute(),
})
