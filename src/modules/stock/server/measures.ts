/** The measures as sums of movements: one place says what a kind of movement adds to which. */
import { sql, type RawBuilder } from 'kysely'
import {
  bookedMeasures,
  stockMovements,
  type BookedMeasure,
  type BookedStock,
} from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'

/** Rows of (warehouse, sku) with each measure, of one customer. */
const sumOf = (measure: BookedMeasure): RawBuilder<number> => {
  const kinds = Object.entries<{ effect: Partial<Record<BookedMeasure, 1 | -1>> }>(stockMovements)
  const of = (sign: 1 | -1) =>
    kinds.filter(([, { effect }]) => effect[measure] === sign).map(([kind]) => kind)
  return sql<number>`coalesce(sum(case when kind = any (${of(1)}::text[]) then quantity
    when kind = any (${of(-1)}::text[]) then -quantity else 0 end), 0)::bigint as ${sql.ref(measure)}`
}

export const measuresOf = (cusCode: string): RawBuilder<unknown> => sql`(
  select warehouse, sku, ${sql.join(bookedMeasures.map(sumOf))}
  from stock_movement where cus_code = ${cusCode} group by warehouse, sku)`

/** What is booked of these SKUs in one warehouse; a SKU without a movement is not in it. */
export async function bookedOf(
  db: Trx,
  cusCode: string,
  warehouse: string,
  skus: readonly string[],
): Promise<Map<string, BookedStock>> {
  if (!skus.length) return new Map()
  const { rows } = await sql<BookedStock & { sku: string }>`
    select sku, ${sql.join(bookedMeasures.map(sumOf))} from stock_movement
    where cus_code = ${cusCode} and warehouse = ${warehouse} and sku = any (${skus}::text[]) group by sku`.execute(
    db,
  )
  return new Map(
    rows.map(({ sku, ...booked }) => [
      sku,
      Object.fromEntries(bookedMeasures.map((key) => [key, Number(booked[key])])) as Record<
        BookedMeasure,
        number
      >,
    ]),
  )
}

/** Until this transaction ends nobody else reserves or receives these SKUs; always in one order, so that nobody waits in a ring. */
export async function lockSkus(db: Trx, cusCode: string, skus: readonly string[]): Promise<void> {
  if (!skus.length) return
  await db
    .selectFrom('stock_sku')
    .select('id')
    .where('cus_code', '=', cusCode)
    .where('sku', 'in', [...skus])
    .orderBy('sku')
    .forUpdate()
    .execute()
}
