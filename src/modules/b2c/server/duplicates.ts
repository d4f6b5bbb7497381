/** Duplicates: one e-commerce order number is placed once per customer. Cancelled orders leave their number free. */
import { sql } from 'kysely'
import type { Trx } from '#server/database/tenant.ts'

/** Locks per customer: enough that two clerks seldom wait for each other, few enough for an import of a thousand. */
const BUCKETS = 256

/**
 * Until this transaction ends nobody else places these numbers for this customer. Always in the same order, so that two
 * imports cannot wait for each other in a ring.
 */
export async function lockNumbers(cusCode: string, numbers: readonly string[], db: Trx): Promise<void> {
  if (!numbers.length) return
  await sql`select pg_advisory_xact_lock(hashtextextended('twin:' || ${cusCode}, bucket)) from (
    select distinct mod(hashtext(n)::bigint + 2147483648, ${BUCKETS}::int) as bucket
    from unnest(${numbers}::text[]) as n order by 1) b`.execute(db)
}

/** Which of these numbers an order of this customer (other than `exceptId`) carries already, and which order that is. */
export async function findDuplicates(
  cusCode: string,
  numbers: readonly string[],
  db: Trx,
  exceptId?: string,
): Promise<Map<string, string>> {
  if (!numbers.length) return new Map()
  const rows = await db
    .selectFrom('b2c_order')
    .select(['ecommerce_order_no', 'order_no'])
    .where('cus_code', '=', cusCode)
    .where('ecommerce_order_no', '<>', '')
    .where('ecommerce_order_no', '=', sql<string>`any (${numbers}::text[])`)
    .where('status', '<>', 'CANCELLED')
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute()
  return new Map(rows.map((row) => [row.ecommerce_order_no, row.order_no]))
}
