/** A statement is paid, and parcels that are late become cases of COD anomalies. */
import { sql, type Kysely } from 'kysely'
import { codRemitted } from '#domain/ledger-events.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { post, posting } from '#server/ledger/ledger.ts'
import { STATEMENT_SOURCE } from './sources.ts'

/** What happened to the cash on delivery of an order, as the slice that keeps the cases takes it. */
interface CodCase {
  readonly orderId: string
  readonly kind: 'UNPAID' | 'DIFFERS'
  /** Minor units. */
  readonly expected: number
  readonly actual: number
  readonly currency: string
  readonly dueAt: Date
}
/** Cases of COD anomalies, kept by another slice. */
export interface Cases {
  /** Opens a case, or brings the one that is open up to date. */
  readonly open: (db: Trx, found: CodCase, now: Date) => Promise<unknown>
  /** Closes open cases of these orders: what was collected is paid. */
  readonly paid: (db: Trx, orderIds: readonly string[], result: string) => Promise<unknown>
}

/** How long a customer may decide about a late parcel. */
const DECIDE_MS = 7 * 86_400_000
const CHANNEL = 'channel:bank' as const

/** Books the transfer of a statement as arrived, once, and marks its parcels paid. The statement is locked or new. */
export async function settleStatement(db: Trx, id: string, cases: Cases, at: Date): Promise<void> {
  const statement = await db
    .updateTable('cod_statement')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!statement) return
  const { cus_code, currency, statement_no, collected, fees, reversed, set_off } = statement
  const amount = BigInt(collected) - BigInt(reversed) - BigInt(set_off)
  if (amount > 0n)
    await post(
      db,
      posting(
        codRemitted,
        { currency, amount, fee: BigInt(fees), to: CHANNEL },
        { cusCode: cus_code, source: { type: STATEMENT_SOURCE, id }, about: statement_no, at },
      ),
      at,
    )
  const paid = await db
    .updateTable('cod_parcel')
    .set({ settled_at: at })
    .where('cus_code', '=', cus_code)
    .where('statement_id', '=', id)
    .returning('order_id')
    .execute()
  await cases.paid(
    db,
    paid.flatMap(({ order_id }) => order_id ?? []),
    statement_no,
  )
}

/** Opens a case for each parcel whose day has passed without payment. Those that have one, and archived ones, stay as they are. */
export const openUnpaid = (db: Kysely<Database>, cases: Cases, now: Date): Promise<number> =>
  withTenant(db, EVERY_TENANT, async (trx) => {
    const { rows } = await sql<Omit<CodCase, 'kind' | 'dueAt'>>`
      select p.order_id as "orderId", (p.amount - p.reversed) as expected, p.handed as actual, p.currency from cod_parcel p
       where p.due_on < cod_today(p.country) and p.settled_at is null and p.reversed < p.amount and p.order_id is not null
         and not exists (select from parcel_case c where c.cus_code = p.cus_code and c.order_id = p.order_id and c.type = 'cod')
       order by p.id`.execute(trx)
    for (const row of rows) await cases.open(trx, lateCase(row, now), now)
    return rows.length
  })

const lateCase = (row: Omit<CodCase, 'kind' | 'dueAt'>, now: Date): CodCase => ({
  ...row,
  kind: row.actual > 0 && row.actual < row.expected ? 'DIFFERS' : 'UNPAID',
  dueAt: new Date(now.getTime() + DECIDE_MS),
})

/** The case of a parcel for which the courier handed over less than it collected. */
export const shortCase = (row: Omit<CodCase, 'kind' | 'dueAt'>, now: Date): CodCase => ({
  ...row,
  kind: 'DIFFERS',
  dueAt: new Date(now.getTime() + DECIDE_MS),
})
