/** Many changed orders in one statement: rows travel as one JSON text. */
import { sql } from 'kysely'
import type { SignedContext } from '#server/handler.ts'
import type { StoredOrder } from './tables.ts'

/** What never changes once an order is placed. */
const fixed: readonly string[] = [
  'id',
  'cus_code',
  'account_id',
  'main_account',
  'main_account_name',
  'order_no',
  'created_at',
]

/** Replaces the stored orders by these; the caller holds their locks. */
export async function storeRows(rows: readonly StoredOrder[], { db, caller }: SignedContext): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((column) => !fixed.includes(column))
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))
  await sql`update b2c_order o set ${set}
    from jsonb_populate_recordset(null::b2c_order, ${JSON.stringify(rows)}::jsonb) n
    where o.id = n.id and o.cus_code = ${caller.cusCode}`.execute(db)
}
