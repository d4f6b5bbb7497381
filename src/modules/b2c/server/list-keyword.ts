/** The keyword of the order list: part of a receiver name, phone or number (migration 0003_search). */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { partOf } from '#server/database/filters.ts'

export type Orders<O> = SelectQueryBuilder<Database, 'b2c_order', O>

/** Few matches are named; of many only the pattern is kept. */
export type Matches = { ids: string[] } | { pattern: string }

/** Up to here the matches are looked up first; beyond, the newest orders are read until a page is full. */
const FEW = 2000

/**
 * A rare text is found by its own index, in no order; a common one by going through the newest orders. Which of the two it
 * is, is asked first: each way is seconds slower than the other where it does not fit.
 */
export async function findParts(keyword: string, { db }: RowsContext): Promise<Matches> {
  const pattern = partOf(keyword)
  const { rows } = await sql<{
    ids: string[]
  }>`select b2c_order_find(${pattern}, ${FEW + 1}::int) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  return ids.length > FEW ? { pattern } : { ids }
}

export function withParts(orders: Orders<object>, matches: Matches): Orders<object> {
  if ('ids' in matches) return orders.where('id', '=', sql<string>`any (${matches.ids}::uuid[])`)
  const { pattern } = matches
  return orders.where((or) =>
    or.or([
      or('receiver_name', 'ilike', pattern),
      or('receiver_phone', 'like', pattern),
      or('waybill_no', 'ilike', pattern),
      or('order_no', 'ilike', pattern),
      or('ecommerce_order_no', 'ilike', pattern),
    ]),
  )
}
