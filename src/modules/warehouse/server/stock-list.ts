/** `/wms/queryStock.do`, `/wms/countStock.do`: a row for each SKU, with its warehouses (record 0097). */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { fromMinor } from '#domain/money.ts'
import { sellableOf } from '#domain/stock-measures.ts'
import type { SkuStockRow, warehouse } from '#modules/warehouse/contract.ts'
import {
  ageCodes,
  COVER_DAYS,
  daysOfCover,
  stockStateCodes,
  type StockState,
} from '#modules/warehouse/stock-facts.ts'
import {
  countedPage,
  countsBy,
  hasFilters,
  pageOf,
  sortedBy,
  withValues,
  type Filters,
  type SortColumns,
} from '#server/database/list-query.ts'
import { partOf } from '#server/database/filters.ts'
import type { Database } from '#server/database/schema.ts'
import type { ExportRows, RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'

type List = typeof warehouse.queryStock
type Query = Filters<Input<List>>

/** SKUs with the sums of their levels: what lists filter and sort by. */
export interface StockedSku {
  id: string
  cus_code: string
  sku: string
  name: string
  name_en: string
  barcodes: string[]
  unit_value: number
  currency: string
  alert_qty: number
  in_stock: number
  pending_outbound: number
  sellable: number
  allocated: number
  historical_inbound: number
  historical_outbound: number
  defective: number
  state: StockState
}
type WithStock = Database & { stocked: StockedSku }
type Stocked<O> = SelectQueryBuilder<WithStock, 'stocked', O>

/**
 * Good goods, in one warehouse where it is given. Defective ones are counted apart. The facts of a SKU are joined from outside: what only
 * counts does not read them.
 */
function stocked({ db, caller }: Pick<RowsContext, 'db' | 'caller'>, place = ''): Stocked<object> {
  const sums = sql<StockedSku>`(select k.id, l.cus_code, l.sku, k.name, k.name_en, k.barcodes, k.unit_value, k.currency, l.alert_qty,
      l.in_stock, l.pending_outbound, l.in_stock - l.allocated - l.pending_outbound as sellable, l.allocated,
      l.historical_inbound, l.historical_outbound, l.defective, l.state
    from stock_sum l left join stock_sku k on k.cus_code = l.cus_code and k.sku = l.sku
    where l.cus_code = ${caller.cusCode} and l.warehouse = ${place})`
  return db.selectFrom(sums.as('stocked')) as unknown as Stocked<object>
}

/** The SKUs a query asks for. */
function matching(query: Query, context: RowsContext): Stocked<object> {
  const { keyword, state, warehouse: place, age, skus } = query
  let rows = withValues(stocked(context, place), { state })
  if (skus?.length)
    rows = rows.where(
      sql<boolean>`stocked.sku in (select sku from stock_sku_code where cus_code = ${context.caller.cusCode}
        and code = any (${skus.map((each) => inCapitals(each.trim()))}::text[]))`,
    )
  // Units leave in the order they came: older ones are there where less came in since than there is.
  if (age)
    rows = rows.where(
      sql<boolean>`in_stock > coalesce((select sum(m.quantity) from stock_movement m
        where m.cus_code = stocked.cus_code and m.sku = stocked.sku and m.grade = 'GOOD' and m.reverses is null
          and (${place ?? ''} = '' or m.warehouse = ${place ?? ''})
          and m.kind in ('RECEIPT', 'TRANSFER_IN', 'RETURN_IN', 'FOUND', 'REGRADE_IN')
          and m.at > ${new Date(Date.now() - Number(age) * 86_400_000)}), 0)`,
    )
  if (keyword?.trim())
    rows = rows.where(sql<boolean>`stocked.sku = any (array(select stock_sku_find(${partOf(keyword)})))`)
  return rows
}

const sorting: SortColumns = {
  columns: {
    sku: sql`sku`,
    name: sql`name`,
    inStock: sql`in_stock`,
    sellable: sql`sellable`,
    allocated: sql`allocated`,
    pendingOutbound: sql`pending_outbound`,
    defective: sql`defective`,
  },
  unasked: { prop: 'sku', order: 'asc' },
  tie: sql`sku`,
}

export interface StockFacts {
  levels: SkuStockRow['warehouses']
  under_way: number
  left_lately: number
  oldest: string | null
}

const facts = ({ language }: RowsContext, place: string) =>
  [
    sql<StockFacts['levels']>`(select json_agg(json_build_object('id', l.warehouse, 'warehouse', l.warehouse,
        'warehouseName', warehouse_name(l.warehouse, ${language}), 'grade', l.grade, 'batch', l.batch,
        'expiresOn', coalesce(to_char(b.expires_on, 'YYYY-MM-DD'), ''), 'inStock', l.in_stock,
        'sellable', l.in_stock - l.allocated - l.pending_outbound, 'allocated', l.allocated,
        'pendingOutbound', l.pending_outbound, 'historicalInbound', l.historical_inbound,
        'historicalOutbound', l.historical_outbound) order by l.warehouse, l.grade desc, b.expires_on nulls last, l.batch)
      from (select * from stock_level l where l.cus_code = stocked.cus_code and l.sku = stocked.sku
          and (${place} = '' or l.warehouse = ${place}) order by warehouse, grade desc, batch limit 200) l
      left join stock_batch b using (cus_code, sku, batch))`.as('levels'),
    sql<number>`coalesce((select sum(l.sent - l.received - l.lost) from warehouse_transfer_line l
      join warehouse_transfer t on t.id = l.transfer_id
      where l.cus_code = stocked.cus_code and l.sku = stocked.sku and l.received + l.lost < l.sent
        and t.kind = 'WAREHOUSE' and (${place} = '' or t.to_warehouse = ${place})), 0)::int`.as('under_way'),
    sql<number>`coalesce((select sum(m.quantity) from stock_movement m where m.cus_code = stocked.cus_code
      and m.sku = stocked.sku and m.grade = 'GOOD' and m.kind = 'SHIP' and m.reverses is null
      and (${place} = '' or m.warehouse = ${place})
      and m.at > now() - make_interval(days => ${COVER_DAYS})), 0)::int`.as('left_lately'),
    sql<string | null>`(select to_char(min(came.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from (
        select m.at, sum(m.quantity) over (order by m.at desc, m.id desc) - m.quantity as newer
        from stock_movement m where m.cus_code = stocked.cus_code and m.sku = stocked.sku and m.grade = 'GOOD'
          and m.reverses is null and (${place} = '' or m.warehouse = ${place})
          and m.kind in ('RECEIPT', 'TRANSFER_IN', 'RETURN_IN', 'FOUND', 'REGRADE_IN')) came
      where came.newer < stocked.in_stock)`.as('oldest'),
  ] as const

const sorted = (
  rows: Stocked<object>,
  query: Pick<Input<List>, 'sort' | 'warehouse'>,
  context: RowsContext,
) => sortedBy(rows.selectAll().select(facts(context, query.warehouse ?? '')), query.sort, sorting)

const DAY_MS = 86_400_000

export function toStockRow(row: StockedSku & StockFacts): SkuStockRow {
  const booked = {
    inStock: Number(row.in_stock),
    pendingOutbound: Number(row.pending_outbound),
    allocated: Number(row.allocated),
  }
  const sellable = sellableOf(booked)
  const cover = daysOfCover(sellable, row.left_lately)
  const oldest = row.oldest ? Math.floor((Date.now() - Date.parse(row.oldest)) / DAY_MS) : undefined
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    nameEn: row.name_en,
    barcodes: row.barcodes,
    state: row.state,
    ...booked,
    sellable,
    historicalInbound: Number(row.historical_inbound),
    historicalOutbound: Number(row.historical_outbound),
    defective: Number(row.defective),
    underWay: Number(row.under_way),
    alertQty: Number(row.alert_qty),
    cover: cover === undefined ? '' : String(Math.min(cover, 99_999)),
    age: oldest === undefined ? '' : String(Math.max(0, oldest)),
    ages: ageCodes.filter((days) => oldest !== undefined && oldest > Number(days)).map((id) => ({ id })),
    value: fromMinor(BigInt(row.unit_value) * BigInt(booked.inStock)),
    currency: row.currency,
    warehouses: row.levels ?? [],
  }
}

/** Nothing but a state and a warehouse filters: the counters of the stock ledger know how many there are. */
const isPlain = ({ keyword, skus, age }: Query): boolean => !hasFilters({ keyword, skus, age })

const stateCounts = ({ state, warehouse: place = '' }: Query, { db, caller }: SignedContext) =>
  withValues(
    db.selectFrom('stock_state_count').where('cus_code', '=', caller.cusCode).where('warehouse', '=', place),
    { state },
  )

export async function queryStock(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const whole = sorted(wanted, query, context)
  const { rows, total } = isPlain(query)
    ? await countedPage(
        whole,
        stateCounts(query, context).select(sql<number>`coalesce(sum(n), 0)`.as('in_all')),
        query,
      )
    : await pageOf(whole, wanted, query)
  return { list: (rows as unknown as (StockedSku & StockFacts)[]).map(toStockRow), total }
}

type Counts = typeof warehouse.countStock
export async function countStock(query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> {
  if (!isPlain(query)) return countsBy(matching(query, context), 'state', stockStateCodes)
  const rows = await stateCounts(query, context)
    .select((of) => ['state', of.fn.sum<string>('n').as('count')])
    .groupBy('state')
    .execute()
  const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const list = stockStateCodes.map((state) => ({ state, count: counted.get(state) ?? 0 }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}

/** What an export of the list reads. */
export function stockRows(
  query: Input<List>,
  ids: readonly string[] | undefined,
  context: RowsContext,
): ExportRows {
  const wanted = matching(query, context)
  const chosen = ids ? wanted.where(sql<boolean>`id = any (${[...ids]}::uuid[])`) : wanted
  return { matching: chosen.select('id'), sorted: sorted(chosen, query, context) }
}
