/** Finding stored orders by ids that came over the wire, and writing their history. */
import { sql } from 'kysely'
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
    .selectFrom('b2b_order')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Pieces that still wait for goods, by number of the order. */
export async function waitingOf(
  orderNos: readonly string[],
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
): Promise<Map<string, number>> {
  if (!orderNos.length) return new Map()
  const { rows } = await sql<{ about: string; waiting: string }>`
    select d.about, sum(greatest(0, d.wanted - coalesce(h.held, 0))) as waiting from stock_demand d
    left join (select about, warehouse, sku, sum(case kind when 'RESERVE' then quantity when 'RELEASE' then -quantity else 0 end) as held
      from stock_movement where cus_code = ${caller.cusCode} and about = any (${[...orderNos]}::text[]) group by 1, 2, 3) h
      using (about, warehouse, sku)
    where d.cus_code = ${caller.cusCode} and d.about = any (${[...orderNos]}::text[]) group by d.about`.execute(
    db,
  )
  return new Map(rows.map(({ about, waiting }) => [about, Number(waiting)]))
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
    .insertInto('b2b_order_history')
    .values(entries.map((entry) => ({ ...common, ...entry })))
    .execute()
}
