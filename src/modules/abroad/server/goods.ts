/** `/b2c/queryWareGoods.do`, `queryGoodsDetail.do`, `goodsHistory.do`: lines of goods, where their pieces are, what happened to them. */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { fromMinor } from '#domain/money.ts'
import type { abroad } from '#modules/abroad/contract.ts'
import type { GoodsRow } from '#modules/abroad/columns.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { midnight } from '#server/database/filters.ts'
import { isId } from '#server/database/ids.ts'
import { pageOf } from '#server/database/list-query.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'

type Query = Input<typeof abroad.queryGoodsDetail>

export interface StoredGoods {
  id: string
  parcel_id: string
  express_no: string
  warehouse_id: string
  warehouse_name: string
  status: GoodsRow['parcelStatus']
  name: string
  name_en: string
  hs_code: string
  sku: string
  unit_value: number
  currency: string
  received: number
  free: number
  reserved: number
  shipped: number
  destroyed: number
  days: number
  arrived_at: Date
  orders: string
}

/** Lines of goods that have arrived. */
export function goodsOf(query: Omit<Query, 'page' | 'pageSize'>, { db, caller }: RowsContext) {
  const { expressNos, warehouseId, holds, arrivedFrom, arrivedTo } = query
  const keyword = query.keyword?.trim()
  let goods = db
    .selectFrom('collect_item as i')
    .innerJoin('collect_stock as s', 's.id', 'i.id')
    .innerJoin('collect_parcel_now as p', 'p.id', 'i.parcel_id')
    .where('i.cus_code', '=', caller.cusCode)
    .where('p.cus_code', '=', caller.cusCode)
    .where('p.arrived_at', 'is not', null)
  if (warehouseId) goods = goods.where('p.warehouse_id', '=', warehouseId)
  if (holds) goods = goods.where(`s.${holds}`, '>', 0)
  if (arrivedFrom) goods = goods.where('p.arrived_at', '>=', midnight(arrivedFrom, 'arrivedFrom'))
  if (arrivedTo) goods = goods.where('p.arrived_at', '<', midnight(arrivedTo, 'arrivedTo', 1))
  if (expressNos?.length) {
    const numbers = expressNos.map((number) => inCapitals(number.trim()))
    goods = goods.where('p.express_no', '=', sql<string>`any (${numbers}::text[])`)
  }
  if (!keyword) return goods
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return goods.where((or) =>
    or.or([
      or('i.name', 'ilike', pattern),
      or('i.name_en', 'ilike', pattern),
      or('i.sku', 'ilike', pattern),
      or('p.express_no', 'ilike', pattern),
    ]),
  )
}

/** Orders that have taken of it, newest first. */
const orders = sql<string>`(select coalesce(left(string_agg(o.order_no, ', ' order by a.id desc), 500), '')
  from collect_allocation a join b2c_order o on o.id = a.order_id
 where a.item_id = i.id and a.released_at is null)`

export const whole = (goods: ReturnType<typeof goodsOf>, language: Language) =>
  goods
    .select([
      sql<string>`warehouse_name(p.warehouse_id, ${language})`.as('warehouse_name'),
      'i.id',
      'i.parcel_id',
      'p.express_no',
      'p.warehouse_id',
      'p.status',
      'i.name',
      'i.name_en',
      'i.hs_code',
      'i.sku',
      'i.unit_value',
      'p.currency',
      's.received',
      's.free',
      's.reserved',
      's.shipped',
      's.destroyed',
      sql<Date>`p.arrived_at`.as('arrived_at'),
      sql<number>`floor(extract(epoch from now() - p.arrived_at) / 86400)::integer`.as('days'),
      orders.as('orders'),
    ])
    .orderBy('p.arrived_at', 'desc')
    .orderBy('i.parcel_id')
    .orderBy('i.line')

export const toGoodsRow = (row: StoredGoods): GoodsRow => ({
  id: row.id,
  parcelId: row.parcel_id,
  expressNo: row.express_no,
  warehouseId: row.warehouse_id,
  warehouseName: row.warehouse_name,
  parcelStatus: row.status,
  name: row.name,
  nameEn: row.name_en,
  hsCode: row.hs_code,
  sku: row.sku,
  unitValue: fromMinor(BigInt(row.unit_value)),
  currency: row.currency,
  received: row.received,
  inWarehouse: row.free + row.reserved,
  free: row.free,
  reserved: row.reserved,
  shipped: row.shipped,
  destroyed: row.destroyed,
  days: Math.max(0, row.days),
  arrivedAt: row.arrived_at.toISOString(),
  orders: row.orders,
})

export async function queryGoodsDetail(
  query: Query,
  context: SignedContext,
): Promise<Output<typeof abroad.queryGoodsDetail>> {
  const mine = goodsOf(query, context)
  const { rows, total } = await pageOf(whole(mine, context.language), mine, query)
  return { list: rows.map(toGoodsRow), total }
}

export async function queryWareGoods(
  query: Input<typeof abroad.queryWareGoods>,
  context: SignedContext,
): Promise<Output<typeof abroad.queryWareGoods>> {
  const { list, total } = await queryGoodsDetail(query, context)
  return { list: list.map(({ orders: _orders, ...row }) => row), total }
}

export const noGoods = msg`These goods do not exist.`
const ENTRIES = 500

type History = typeof abroad.goodsHistory

export async function goodsHistory(
  { itemId }: Input<History>,
  { db, caller }: SignedContext,
): Promise<Output<History>> {
  const item = isId(itemId)
    ? await db
        .selectFrom('collect_item')
        .select(['id', 'parcel_id'])
        .where('cus_code', '=', caller.cusCode)
        .where('id', '=', itemId)
        .executeTakeFirst()
    : undefined
  if (!item) throw new Refusal('absent', noGoods)
  const rows = await db
    .selectFrom('collect_history')
    .select(['at', 'what', 'quantity', 'order_no', 'who'])
    .where('cus_code', '=', caller.cusCode)
    .where('parcel_id', '=', item.parcel_id)
    .where((or) => or.or([or('item_id', 'is', null), or('item_id', '=', item.id)]))
    .orderBy('at')
    .orderBy('id')
    .limit(ENTRIES)
    .execute()
  return {
    list: rows.map(({ at, order_no, ...row }) => ({ ...row, at: at.toISOString(), orderNo: order_no })),
  }
}
