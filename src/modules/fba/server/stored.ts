/** Finding stored orders by ids that came over the wire, their labels, and writing their history. */
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import type { HistoryWhat, StoredOrder } from './tables.ts'

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
    .selectFrom('fba_order')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Cartons with a box label, by id of the order. */
export async function labelledOf(
  ids: readonly string[],
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('fba_box_label')
    .select((of) => ['order_id', of.fn.countAll<string>().as('count')])
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', 'in', [...ids])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]))
}

export interface HistoryEntry {
  readonly order_id: string
  readonly from_status?: string
  readonly to_status?: string
}

/** One entry per order, in one statement, in the caller's name. */
export async function addHistory(
  { db, caller, now }: SignedContext,
  what: HistoryWhat,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (!entries.length) return
  const common = { cus_code: caller.cusCode, at: now, who: caller.loginCode, what }
  await db
    .insertInto('fba_order_history')
    .values(entries.map((entry) => ({ ...common, ...entry })))
    .execute()
}
