/**
 * Closes months (record 0107): everything booked before the provider's midnight goes on one bill, in one transaction under the lock of
 * the customer's ledger. Any number of runs and gateways come to the same bills.
 */
import { sql, type Kysely } from 'kysely'
import { dueDayOf, monthEnd, monthOf, monthsOver, monthStart } from '#domain/bill-months.ts'
import { billClosed } from '#domain/ledger-events.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { post, posting } from '#server/ledger/ledger.ts'
import { openLedger } from '#server/ledger/open-ledger.ts'

interface Account {
  readonly cusCode: string
  readonly currency: string
}

/** Source of the booking that makes a debt of what a bill asks for. */
export const BILL_SOURCE = 'bill'
const sourceIdOf = ({ cusCode, currency }: Account, month: string) => `${cusCode}-${currency}-${month}`

/**
 * Closes one month, once. A month in which nothing was charged and nothing is owed has no bill; one whose credits exceed its charges is
 * billed with the next.
 *
 * @param now the caller's clock, after the end of the month
 * @returns number of the bill; undefined where there is none
 */
export async function closeMonth(
  db: Trx,
  account: Account,
  month: string,
  now: Date,
): Promise<string | undefined> {
  const { cusCode, currency } = account
  const until = monthEnd(month)
  if (now < until) throw new RangeError(`${month} is not over`)
  // Nothing can be booked into the month from here on: the lock carries the customer's clock beyond its end.
  await openLedger(db, cusCode, [currency], { sources: [], now })
  const { rows } = await sql<{
    billNo: string | null
    since: string | null
    opening: number
  }>`select max(bill_no) filter (where period >= ${month}) as "billNo", max(until)::text as since,
       coalesce((array_agg(closing order by period desc))[1], 0)::bigint as opening
     from bill where cus_code = ${cusCode} and currency = ${currency}`.execute(db)
  const { billNo: known, since, opening } = rows[0] ?? { billNo: null, since: null, opening: 0 }
  if (known !== null) return known
  const from = since ?? '-infinity'
  const { rows: sums } = await sql<{
    lines: number
    charges: number
    credits: number
    payments: number
    net: number
    billed: number
  }>`select count(*) filter (where amount <> 0 or billed <> 0) as lines,
       coalesce(sum(amount) filter (where amount > 0), 0)::bigint as charges,
       coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credits,
       coalesce(sum(amount + net), 0)::bigint as payments, coalesce(sum(net), 0)::bigint as net,
       coalesce(sum(billed), 0)::bigint as billed
     from bill_movement
    where cus_code = ${cusCode} and currency = ${currency} and booked_at >= ${from}::timestamptz and booked_at < ${until}`.execute(
    db,
  )
  const [sum] = sums
  if (!sum || sum.billed < 0 || (sum.lines === 0 && opening === 0)) return undefined
  const { rows: made } = await sql<{ id: string; billNo: string }>`
    insert into bill (cus_code, currency, period, bill_no, since, until, lines, opening, charges, credits, payments, closing, amount,
        digest, due_on, issued_at)
      values (${cusCode}, ${currency}, ${month},
        'BL' || ${month.replace('-', '')} || '-' || lpad(nextval('bill_serial')::text, 6, '0'),
        ${from}::timestamptz, ${until}, ${sum.lines}, ${opening}, ${sum.charges}, ${sum.credits}, ${sum.payments},
        ${opening - sum.net}, ${sum.billed}, '', ${dueDayOf(now)}, ${now})
      returning id, bill_no as "billNo"`.execute(db)
  const [bill] = made
  if (!bill) throw new Error('no bill was made')
  await sql`
    insert into bill_line (tx, cus_code, bill_id, currency, family, amount, billed, about, waybill_no, note, detail, at, booked_at, credit_of)
      select m.id, m.cus_code, ${bill.id}, m.currency, coalesce(l.family, m.family), m.amount, m.billed, m.about, m.waybill_no, m.note,
             m.detail, m.at, m.booked_at, m.credit_of
        from bill_movement m left join bill_line l on l.tx = m.credit_of
       where m.cus_code = ${cusCode} and m.currency = ${currency} and m.booked_at >= ${from}::timestamptz
         and m.booked_at < ${until} and (m.amount <> 0 or m.billed <> 0)`.execute(db)
  await sql`update bill set digest = bill_digest(id) where id = ${bill.id}`.execute(db)
  if (sum.billed > 0) {
    const occasion = {
      cusCode,
      source: { type: BILL_SOURCE, id: sourceIdOf(account, month) },
      about: bill.billNo,
    }
    await post(db, posting(billClosed, { currency, amount: BigInt(sum.billed) }, occasion), now)
  }
  return bill.billNo
}

/** Accounts with a charge before this month that is on no bill, or that owe something; each with the first month to close. */
const accountsToClose = async (db: Trx, start: Date): Promise<(Account & { first: Date })[]> => {
  const { rows } = await sql<Account & { first: Date }>`
    select a.cus_code as "cusCode", a.currency, case when b.closing <> 0 then b.until else m.first end as first
      from ledger_balance a
      left join lateral (select max(until) as until, (array_agg(closing order by period desc))[1] as closing
        from bill where (cus_code, currency) = (a.cus_code, a.currency)) b on true
      left join lateral (select min(m.booked_at) as first from bill_movement m
        where m.cus_code = a.cus_code and m.currency = a.currency and (m.amount <> 0 or m.billed <> 0)
          and m.booked_at >= coalesce(b.until, '-infinity') and m.booked_at < ${start}) m on true
     where a.account = 'available' and case when b.closing <> 0 then b.until else m.first end < ${start}
     order by 1, 2`.execute(db)
  return rows
}

/**
 * Closes every month that is over. One transaction for each bill: what is done when a gateway is killed stays done, the rest follows.
 *
 * @returns how many months were closed with a bill, the ones closed before included where another gateway was faster
 */
export async function closeMonths(db: Kysely<Database>, now: Date): Promise<number> {
  const start = monthStart(monthOf(now))
  const accounts = await withTenant(db, EVERY_TENANT, (trx) => accountsToClose(trx, start))
  let closed = 0
  for (const { first, ...account } of accounts)
    for (const month of monthsOver(monthOf(first), now)) {
      const billNo = await withTenant(db, account.cusCode, (trx) => closeMonth(trx, account, month, now))
      if (billNo) closed++
    }
  return closed
}
