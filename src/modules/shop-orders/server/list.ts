/** Lists of orders, their counts, and one order with its history (record 0114). */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { pushStatusCodes } from '#domain/push-status.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import { blockCodes, orderStateCodes } from '#modules/shop-orders/states.ts'
import { midnight } from '#server/database/filters.ts'
import { amongIds } from '#server/database/ids.ts'
import {
  countsBy,
  pageOf,
  sortedBy,
  withPart,
  withValues,
  type Filters,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { SignedContext } from '#server/handler.ts'
import { ownOrders, wireRows } from './stored.ts'

type Calls = typeof shopOrders
type Query = Input<Calls['queryShopOrder']>
type B2cQuery = Input<Calls['queryB2cOrderByStatus']>
type Orders<O> = SelectQueryBuilder<Database, 'shop_order', O>

const receiver = (key: string): RawBuilder<string> =>
  sql<string>`coalesce(own_receiver, receiver) ->> ${sql.lit(key)}`

const sorts: SortColumns = {
  columns: {
    orderedAt: sql`ordered_at`,
    shipBy: sql`ship_by`,
    updatedAt: sql`updated_at`,
    externalOrderId: sql`external_order_id`,
  },
  unasked: { prop: 'orderedAt', order: 'desc' },
  nullable: ['shipBy'],
}

type Shared = Filters<Omit<Query, 'state' | 'block' | 'isOpen' | 'ids'>>

function matching(query: Shared, context: SignedContext): Orders<object> {
  const { way, platform, externalShopId, country, orderNumber, keyword, orderedFrom, orderedTo } = query
  let found = withValues(ownOrders(context), { way, platform, external_shop_id: externalShopId })
  if (country) found = found.where(sql<boolean>`${receiver('country')} = ${country}`)
  if (orderedFrom) found = found.where(sql<boolean>`ordered_at >= ${midnight(orderedFrom, 'orderedFrom')}`)
  if (orderedTo) found = found.where(sql<boolean>`ordered_at < ${midnight(orderedTo, 'orderedTo', 1)}`)
  if (orderNumber?.some((number) => number.trim())) found = found.where(numbered(orderNumber))
  return withPart(found, keyword, ['external_order_id', 'buyer'], (pattern) => [
    sql<boolean>`${receiver('name')} ilike ${pattern}`,
    sql<boolean>`exists (select from shop_order_line l where l.order_id = shop_order.id
      and (l.name ilike ${pattern} or l.seller_sku ilike ${pattern} or l.sku ilike ${pattern}))`,
    sql<boolean>`exists (select from shop_package p where p.order_id = shop_order.id
      and (p.order_no ilike ${pattern} or p.waybill_no ilike ${pattern} or p.tracking_no ilike ${pattern}))`,
  ])
}

/** Numbers of the platform as it spells them, ours in capitals. */
function numbered(numbers: readonly string[]): RawBuilder<boolean> {
  const typed = numbers.map((number) => number.trim()).filter(Boolean)
  const ours = typed.map((number) => inCapitals(number))
  return sql<boolean>`(external_order_id = any (${typed}::text[]) or exists (select from shop_package p
    where p.order_id = shop_order.id and (p.order_no = any (${ours}::text[]) or p.waybill_no = any (${ours}::text[])
      or p.tracking_no = any (${typed}::text[]))))`
}

function matchingAll(query: Filters<Query>, context: SignedContext): Orders<object> {
  const { state, block, isOpen, ids } = query
  let found = withValues(matching(query, context), { state, block })
  if (isOpen === '1') found = found.where('block', '<>', '')
  if (ids) found = found.where(amongIds(ids))
  return found
}

const matchingB2c = (query: Filters<B2cQuery>, context: SignedContext): Orders<object> =>
  withValues(matching(query, context), { push_status: query.pushStatus })
    .where('way', '=', 'B2C')
    .where('push_status', '<>', '')

async function page(
  wanted: Orders<object>,
  query: Pick<Query, 'page' | 'pageSize' | 'sort'>,
  context: SignedContext,
) {
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorts), wanted, query)
  return { list: await wireRows(rows, context), total }
}

export const queryShopOrder = (
  query: Query,
  context: SignedContext,
): Promise<Output<Calls['queryShopOrder']>> => page(matchingAll(query, context), query, context)

export const queryB2cOrderByStatus = (
  query: B2cQuery,
  context: SignedContext,
): Promise<Output<Calls['queryB2cOrderByStatus']>> => page(matchingB2c(query, context), query, context)

export const countShopOrders = (
  query: Input<Calls['countShopOrders']>,
  context: SignedContext,
): Promise<Output<Calls['countShopOrders']>> =>
  countsBy(matchingAll(query, context), 'state', orderStateCodes)

export const countOpenOrders = (
  query: Input<Calls['countOpenOrders']>,
  context: SignedContext,
): Promise<Output<Calls['countOpenOrders']>> => countsBy(matchingAll(query, context), 'block', blockCodes)

export async function countB2cOrders(
  query: Input<Calls['countB2cOrders']>,
  context: SignedContext,
): Promise<Output<Calls['countB2cOrders']>> {
  const { list, total } = await countsBy(matchingB2c(query, context), 'push_status', pushStatusCodes)
  return { list: list.map(({ push_status, count }) => ({ pushStatus: push_status, count })), total }
}

type Get = Calls['getShopOrder']

export async function getShopOrder({ ids }: Input<Get>, context: SignedContext): Promise<Output<Get>> {
  const rows = await ownOrders(context).selectAll().where(amongIds(ids)).execute()
  const wire = await wireRows(rows, context)
  return { list: rows.map(({ trace }, at) => ({ order: wire[at] as (typeof wire)[number], trace })) }
}
