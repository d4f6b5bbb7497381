/** Finding stored orders by ids that came over the wire. */
import { sql } from 'kysely'
import { lockedById } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredOrder } from './tables.ts'

/** The customer's own among these orders, locked. */
export const lockOrders = (
  ids: readonly string[],
  cusCode: string,
  db: Trx,
): Promise<Map<string, StoredOrder>> =>
  lockedById(db.selectFrom('b2c_order').selectAll().where('cus_code', '=', cusCode), ids)

/** The customer's orders by any of their numbers, as they were asked for (trimmed). Locked in the order of their ids if they are to change. */
export async function ordersByNumber(
  asked: readonly string[],
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  isLocking: boolean,
): Promise<Map<string, StoredOrder>> {
  const numbers = [...new Set(asked.map((number) => number.trim()).filter(Boolean))]
  if (!numbers.length) return new Map()
  const { rows } = await sql<{
    number: string
    order_id: string
  }>`select number, order_id from b2c_orders_by_number(${caller.cusCode}, ${numbers}::text[])`.execute(db)
  const ids = rows.map(({ order_id }) => order_id)
  const orders = isLocking
    ? await lockOrders(ids, caller.cusCode, db)
    : await readOrders(ids, caller.cusCode, db)
  return new Map(
    rows.flatMap(({ number, order_id }) => {
      const order = orders.get(order_id)
      return order ? [[number, order] as const] : []
    }),
  )
}

async function readOrders(
  ids: readonly string[],
  cusCode: string,
  db: Trx,
): Promise<Map<string, StoredOrder>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('b2c_order')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
