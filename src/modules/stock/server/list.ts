/** `/stock/list.do`, `/stock/warehouses.do`, `/stock/movements.do` (spec 001 §3; record 0025). */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import { sellableOf, type BookedStock, type StockGrade } from '#domain/stock-measures.ts'
import { fromGrams } from '#domain/weight.ts'
import type { stock } from '#modules/stock/contract.ts'
import { partOf } from '#server/database/filters.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredSku } from './tables.ts'

type List = typeof stock.stockList
type Row = StoredSku & BookedStock & { warehouse: string; grade: StockGrade; total: string }

/** One row for each warehouse, SKU and grade; batches are added up. */
export async function stockList(input: Input<List>, { db, caller }: SignedContext): Promise<Output<List>> {
  const { page, pageSize, warehouse, skus, keyword = '', grade = 'GOOD' } = input
  const pattern = keyword.trim() && partOf(keyword.trim())
  const { rows } = await sql<Row>`
    select s.*, l.*, count(*) over () as total
    from stock_sku s join (
      select sku, warehouse, grade, sum(in_stock) as "inStock", sum(pending_outbound) as "pendingOutbound",
        sum(historical_inbound) as "historicalInbound", sum(allocated) as allocated,
        sum(historical_outbound) as "historicalOutbound"
      from stock_level where cus_code = ${caller.cusCode} and (${grade} = 'ALL' or grade = ${grade})
        and (${warehouse ?? ''} = '' or warehouse = ${warehouse ?? ''})
        and (${skus === undefined} or sku = any (${skus ?? []}::text[]))
      group by sku, warehouse, grade) l using (sku)
    where s.cus_code = ${caller.cusCode}
      and (${pattern} = '' or s.sku ilike ${pattern} or s.name ilike ${pattern} or s.name_en ilike ${pattern})
    order by s.sku, l.warehouse, l.grade desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { list: rows.map(toStockRow), total: Number(rows[0]?.total ?? 0) }
}

const toStockRow = (row: Row): Output<List>['list'][number] => {
  const booked = {
    inStock: Number(row.inStock),
    pendingOutbound: Number(row.pendingOutbound),
    historicalInbound: Number(row.historicalInbound),
    allocated: Number(row.allocated),
    historicalOutbound: Number(row.historicalOutbound),
  }
  return {
    id: [row.warehouse, row.sku, ...(row.grade === 'GOOD' ? [] : [row.grade])].join('|'),
    warehouse: row.warehouse,
    sku: row.sku,
    grade: row.grade,
    name: row.name,
    nameEn: row.name_en,
    status: row.status,
    hsCode: row.hs_code,
    unitValue: fromMinor(BigInt(row.unit_value)),
    currency: row.currency,
    barcodes: row.barcodes,
    weight: fromGrams(Number(row.weight_g)),
    length: fromMinor(BigInt(row.length_mm), 1),
    width: fromMinor(BigInt(row.width_mm), 1),
    height: fromMinor(BigInt(row.height_mm), 1),
    isSerial: row.is_serial ? '1' : '0',
    isBatch: row.is_batch ? '1' : '0',
    ...booked,
    sellable: sellableOf(booked),
  }
}

export async function stockWarehouses(
  _: unknown,
  { db, caller, language }: SignedContext,
): Promise<Output<typeof stock.stockWarehouses>> {
  const rows = await db
    .selectFrom('stock_level')
    .select((of) => [
      'warehouse',
      of.fn.count<string>('sku').distinct().as('skus'),
      sql<string>`warehouse_name(warehouse, ${language})`.as('name'),
    ])
    .where('cus_code', '=', caller.cusCode)
    .groupBy('warehouse')
    .orderBy('warehouse')
    .limit(200)
    .execute()
  return rows.map(({ warehouse, name, skus }) => ({ code: warehouse, name, skus: Number(skus) }))
}

type Movements = typeof stock.stockMovements

export async function stockMovements(
  { page, pageSize, warehouse, sku }: Input<Movements>,
  { db, caller }: SignedContext,
): Promise<Output<Movements>> {
  const of = db
    .selectFrom('stock_movement')
    .where('cus_code', '=', caller.cusCode)
    .where('warehouse', '=', warehouse)
    .where('sku', '=', sku)
  const rows = await of
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { count } = await of
    .select((each) => each.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const list = rows.map(({ id, at, kind, quantity, grade, batch, about, note, reverses }) => ({
    id: String(id),
    at: at.toISOString(),
    kind,
    quantity,
    grade,
    batch,
    about,
    note,
    reverses: reverses === null ? '' : String(reverses),
  }))
  return { list, total: Number(count) }
}
