/** What complaints tell people who were away: answers that wait to be read. */
import type { NewsKind } from '#modules/home/contract.ts'
import { newsOf, type NewsSource } from '#server/news.ts'

/** The list of complaints has states, and no filter by numbers. */
const NAMED = 0

export const news: NewsSource<NewsKind> = {
  kind: 'COMPLAINT_ANSWERED',
  func: 'Z-805',
  since: async (from, { db, caller }) => {
    const rows = await db
      .selectFrom('complaint')
      .select('complaint_no')
      .where('cus_code', '=', caller.cusCode)
      .where('state', '=', 'ANSWERED')
      .where('answered_at', '>', from)
      .execute()
    return newsOf(
      rows.map((row) => row.complaint_no),
      NAMED,
    )
  },
}
