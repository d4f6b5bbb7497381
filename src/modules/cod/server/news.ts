/** What collected cash tells people who were away: money that was sent to their bank. */
import type { NewsKind } from '#modules/home/contract.ts'
import { newsOf, type NewsSource } from '#server/news.ts'

/** The list of statements has states, and no filter by numbers. */
const NAMED = 0

export const news: NewsSource<NewsKind> = {
  kind: 'COD_SENT',
  func: 'Z-70701',
  since: async (from, { db, caller }) => {
    const rows = await db
      .selectFrom('cod_remittance')
      .select('bank_ref')
      .where('cus_code', '=', caller.cusCode)
      .where('state', '<>', 'RETURNED')
      .where('sent_at', '>', from)
      .execute()
    return newsOf(
      rows.map((row) => row.bank_ref),
      NAMED,
    )
  },
}
