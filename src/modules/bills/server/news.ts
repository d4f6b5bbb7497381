/** What bills tell people who were away: a new month, money that is due soon, and what was decided about a dispute. */
import { sql } from 'kysely'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { NewsKind } from '#modules/home/contract.ts'
import { newsOf, numberedNews, type NewsSource } from '#server/news.ts'

const FUNC = 'Z-70501'
/** The list of bills has states, and no filter by numbers. */
const NAMED = 0
/** Days before a bill is due that it is called to mind. */
const WARN_DAYS = 5

const issued = numberedNews<NewsKind>({
  kind: 'BILL_ISSUED',
  func: FUNC,
  most: NAMED,
  find: (from, { db, caller }) =>
    db
      .selectFrom('bill')
      .select('bill_no as number')
      .where('cus_code', '=', caller.cusCode)
      .where('issued_at', '>', from)
      .execute(),
})

/** Every visit, until it is paid: forgetting it costs money. */
const due: NewsSource<NewsKind> = {
  kind: 'BILL_DUE',
  func: FUNC,
  since: async (_, { db, caller }) => {
    const rows = await db
      .selectFrom('bill_row')
      .select([
        'bill_no',
        sql<number>`due_day::date - (now() at time zone ${PROVIDER_ZONE})::date`.as('days_left'),
      ])
      .where('cus_code', '=', caller.cusCode)
      .where('state', 'in', ['ISSUED', 'CONFIRMED'])
      .where('due', '>', 0)
      .where(
        sql<boolean>`nullif(due_day, '')::date <= (now() at time zone ${PROVIDER_ZONE})::date + ${WARN_DAYS}::int`,
      )
      .execute()
    return newsOf(
      rows.map((row) => row.bill_no),
      NAMED,
      rows.length ? Math.min(...rows.map((row) => row.days_left)) : undefined,
    )
  },
}

const decided = numberedNews<NewsKind>({
  kind: 'DISPUTE_DECIDED',
  func: FUNC,
  most: NAMED,
  find: (from, { db, caller }) =>
    db
      .selectFrom('bill_dispute')
      .innerJoin('bill', 'bill.id', 'bill_dispute.bill_id')
      .select('bill.bill_no as number')
      .where('bill_dispute.cus_code', '=', caller.cusCode)
      .where('bill_dispute.decided_at', '>', from)
      .execute(),
})

export const news: readonly NewsSource<NewsKind>[] = [due, issued, decided]
