/** Finding stored orders by ids that came over the wire. */
import type { Trx } from '#server/database/tenant.ts'
import type { StoredOrder } from './tables.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids that can be ids of orders at all; anything else would only upset the database. */
export const orderIds = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase())),
]

/** The customer's own among these orders, locked in the order of their ids, so that two bulk actions never deadlock. */
export async function lockOrders(
  ids: readonly string[],
  cusCode: string,
  db: Trx,
): Promise<Map<string, StoredOrder>> {
  const wanted = orderIds(ids)
  if (!wanted.length) return new Map()
  const rows = await db
    .selectFrom('b2c_order')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
