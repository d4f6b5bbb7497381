/** `/goods/getSkus.do`, `/goods/getSkusCount.do`, `/wms/getSkus.do`. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { skuStatusCodes } from '#domain/sku-facts.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import type { goods } from '#modules/goods/contract.ts'
import { attentionCodes } from '#modules/goods/wire-shapes.ts'
import type { StoredSku } from './tables.ts'
import {
  countedPage,
  countsBy,
  hasFilters,
  pageOf,
  sortedBy,
  withPart,
  withValues,
  type Filters,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import { isChanged, isEnding, isIncomplete, isLow, skuFacts, toSkuRow, type SkuFacts } from './sku-row.ts'

type Query = Filters<Input<typeof goods.wmsGetSkus>>

const attentions = { INCOMPLETE: isIncomplete, CHANGED: isChanged, ENDING: isEnding, LOW: isLow } as const

/** The customer's SKUs. */
export const ownSkus = ({ db, caller }: Pick<RowsContext, 'db' | 'caller'>) =>
  db.selectFrom('stock_sku').where('cus_code', '=', caller.cusCode)

/** SKUs a query asks for. */
export function matching(query: Query, context: RowsContext) {
  const { status, category, battery, attention, keyword, skus, warehouse } = query
  let rows = withValues(ownSkus(context), { status, battery })
  if (category)
    rows = rows.where(
      sql<boolean>`(category = ${category} or category in (select id from goods_category where parent_id = ${category}))`,
    )
  if (attention) rows = rows.where(attentions[attention])
  if (warehouse)
    rows = rows.where(
      sql<boolean>`exists (select from stock_level l where l.cus_code = stock_sku.cus_code and l.sku = stock_sku.sku
        and l.warehouse = ${warehouse})`,
    )
  const codes = (skus ?? []).map(tidyCode).filter(Boolean)
  if (codes.length)
    rows = rows.where(
      sql<boolean>`sku in (select sku from stock_sku_code where cus_code = ${context.caller.cusCode} and code = any (${codes}::text[]))`,
    )
  return withPart(rows, keyword, ['sku', 'name', 'name_en'], (pattern) => [
    sql<boolean>`exists (select from unnest(barcodes) code where code ilike ${pattern})`,
  ])
}

const sorting: SortColumns = {
  columns: {
    updatedAt: sql`updated_at`,
    createdAt: sql`created_at`,
    sku: sql`sku`,
    name: sql`name`,
  },
  unasked: { prop: 'updatedAt', order: 'desc' },
}

/** The rows with all that `toSkuRow` reads. */
export const whole = (rows: ReturnType<typeof matching>, language: Language) =>
  rows
    .selectAll('stock_sku')
    .select(skuFacts)
    .select(
      sql<string | null>`(select coalesce(names ->> ${language}, names ->> 'en') from goods_category c
        where c.id = stock_sku.category)`.as('category_name'),
    )

export const sorted = (
  rows: ReturnType<typeof matching>,
  { sort }: Pick<Input<typeof goods.getSkus>, 'sort'>,
  language: Language,
) => sortedBy(whole(rows, language), sort, sorting)

/** Nothing but a state filters: the counters of the master know how many there are. */
const isPlain = (query: Query & Partial<Pick<Input<List>, 'page' | 'pageSize' | 'sort'>>): boolean => {
  const { status: _status, page: _page, pageSize: _size, sort: _sort, ...others } = query
  return !hasFilters(others)
}

const statusCounts = ({ status }: Query, { db, caller }: Pick<RowsContext, 'db' | 'caller'>) =>
  withValues(db.selectFrom('stock_sku_count').where('cus_code', '=', caller.cusCode), { status })

/** The page of `whole` that was asked for, and how many SKUs the query finds. */
const pageOfSkus = <O>(
  whole: SelectQueryBuilder<Database, 'stock_sku', O>,
  wanted: ReturnType<typeof matching>,
  query: Query & Pick<Input<List>, 'page' | 'pageSize'>,
  context: SignedContext,
) =>
  isPlain(query)
    ? countedPage(
        whole,
        statusCounts(query, context).select(sql<number>`coalesce(sum(n), 0)`.as('in_all')),
        query,
      )
    : pageOf(whole, wanted, query)

type List = typeof goods.getSkus

export async function getSkus(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const whole = sorted(wanted, query, context.language)
  const { rows, total } = await pageOfSkus(whole, wanted, query, context)
  return { list: rows.map((row) => toSkuRow(row as StoredSku & SkuFacts)), total }
}

type Counts = typeof goods.getSkusCount

async function countsOfStatus(query: Query, context: SignedContext) {
  if (!isPlain(query)) return countsBy(matching(query, context), 'status', skuStatusCodes)
  const rows = await statusCounts(query, context)
    .select((of) => ['status', of.fn.sum<string>('n').as('count')])
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  const list = skuStatusCodes.map((status) => ({ status, count: counted.get(status) ?? 0 }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}

export async function getSkusCount(query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> {
  const counted = await countsOfStatus(query, context)
  const count = (attention: (typeof attentionCodes)[number]) =>
    matching({ ...query, attention }, context).select(sql<number>`count(*)`.as('count'))
  const { rows } = await sql<Record<string, number>>`select ${sql.join(
    attentionCodes.map((code) => sql`(${count(code)}) as ${sql.ref(code.toLowerCase())}`),
  )}`.execute(context.db)
  return {
    ...counted,
    attention: attentionCodes.map((id) => ({ id, count: Number(rows[0]?.[id.toLowerCase()] ?? 0) })),
  }
}

export interface StockSums {
  in_stock: number
  pending_outbound: number
  allocated: number
  historical_inbound: number
  historical_outbound: number
}

/** Of goods nobody has brought. */
const noSums: StockSums = {
  in_stock: 0,
  pending_outbound: 0,
  allocated: 0,
  historical_inbound: 0,
  historical_outbound: 0,
}

export const toSums = (row: StockSums) => ({
  inStock: Number(row.in_stock),
  pendingOutbound: Number(row.pending_outbound),
  sellable: Number(row.in_stock) - Number(row.allocated) - Number(row.pending_outbound),
  historicalInbound: Number(row.historical_inbound),
  allocated: Number(row.allocated),
  historicalOutbound: Number(row.historical_outbound),
})

export interface WithSums {
  sums: StockSums | null
}

/** The rows with the sums of one warehouse, or of all where none is given: one look at what the stock ledger keeps (record 0126). */
export const withSums = (rows: ReturnType<typeof sorted>, warehouse = '') =>
  rows.select(
    sql<StockSums | null>`(select json_build_object('in_stock', s.in_stock, 'pending_outbound', s.pending_outbound,
        'allocated', s.allocated, 'historical_inbound', s.historical_inbound, 'historical_outbound', s.historical_outbound)
      from stock_sum s where s.cus_code = stock_sku.cus_code and s.sku = stock_sku.sku and s.warehouse = ${warehouse})`.as(
      'sums',
    ),
  )

export const toProductRow = (row: StoredSku & SkuFacts & WithSums) => ({
  ...toSkuRow(row),
  ...toSums(row.sums ?? noSums),
})

type Products = typeof goods.wmsGetSkus

export async function wmsGetSkus(query: Input<Products>, context: SignedContext): Promise<Output<Products>> {
  const wanted = matching(query, context)
  const whole = withSums(sorted(wanted, query, context.language), query.warehouse)
  const { rows, total } = await pageOfSkus(whole, wanted, query, context)
  return { list: rows.map((row) => toProductRow(row as StoredSku & SkuFacts & WithSums)), total }
}
