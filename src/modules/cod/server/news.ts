/** What collected cash tells people who were away: money that was sent to their bank. */
import type { NewsKind } from '#modules/home/contract.ts'
import { numberedNews } from '#server/news.ts'

export const news = numberedNews<NewsKind>({
  kind: 'COD_SENT',
  func: 'Z-70701',
  most: 0,
  find: (from, { db, caller }) =>
    db
      .selectFrom('cod_remittance')
      .select('bank_ref as number')
      .where('cus_code', '=', caller.cusCode)
      .where('state', '<>', 'RETURNED')
      .where('sent_at', '>', from)
      .execute(),
})
