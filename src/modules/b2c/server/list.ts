/** `/b2c/queryOrderList.do`: filters, a closed list of sort columns, pages, and an honest total (spec 001 §7; record 0004). */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { toGrams } from '#domain/weight.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { orderFields } from '#modules/b2c/order-fields.ts'
import { sortColumnsOf } from '#server/database/declared-columns.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { partOf } from '#server/database/filters.ts'
import {
  countedPage,
  type Filters,
  hasFilters,
  sortedBy,
  withCreated,
  withNumbers,
  withValues,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { SignedContext } from '#server/handler.ts'
import { findParts, withParts, type Matches, type Orders } from './list-keyword.ts'
import { toOrderRow } from './order-row.ts'

type List = typeof b2c.queryOrderList
type Query = Input<List>

/** Column of a wire name that may be sorted by; a JSON path for what lies inside an address. */
const columns = {
  ...sortColumnsOf(orderFields),
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  orderNo: sql`order_no`,
  waybillNo: sql`waybill_no`,
  status: sql`status`,
  printStatus: sql`print_status`,
  country: sql`country`,
  'receiver.name': sql`receiver_name`,
  'receiver.phone': sql`receiver_phone`,
  goodsName: sql`goods_name`,
  itemCount: sql`item_count`,
  volumetricWeight: sql`volumetric_g`,
  billableWeight: sql`billable_g`,
  itemValue: sql`item_value`,
  insuranceFee: sql`insurance_fee`,
  freight: sql`freight`,
  batchName: sql`batch_name`,
  mainAccount: sql`main_account`,
}
/**
 * Orders without a price come last either way. Orders of one import were created at one moment; their numbers are in the order
 * of its rows (record 0087).
 */
const sorting: SortColumns = { columns, nullable: ['freight'], tie: sql`order_no` }

/** Counted exactly up to here; beyond it the total is a floor and `more` is true. */
const COUNT_LIMIT = 10_000

export async function queryOrderList(query: Query, context: SignedContext): Promise<Output<List>> {
  const filter = await filterOf(query, context)
  const isPlain = isPlainQuery(query)
  const counted = isPlain ? countedByStatus(query, context) : countedUpTo(COUNT_LIMIT + 1, filter(), context)
  const { rows, total } = await countedPage(sorted(filter().selectAll(), query), counted, query)
  const list = rows.map(toOrderRow)
  return !isPlain && total > COUNT_LIMIT ? { list, total: COUNT_LIMIT, more: true } : { list, total }
}

/** The customer's orders that a query asks for, for the list and for its export; a fresh query each time. */
export async function filterOf(query: Filters<Query>, context: RowsContext): Promise<() => Orders<object>> {
  const keyword = query.keyword?.trim()
  const matches = keyword ? await findParts(keyword, context) : undefined
  return () => filtered(query, matches, context)
}

function filtered(
  query: Filters<Query>,
  matches: Matches | undefined,
  { db, caller }: RowsContext,
): Orders<object> {
  const { status, country, receiver, phone, weightFrom, weightTo } = query
  const own: Orders<object> = db.selectFrom('b2c_order').where('cus_code', '=', caller.cusCode)
  const valued = withValues(own, {
    status,
    country,
    route_id: query.routeId,
    payment_method: query.paymentMethod,
    print_status: query.printStatus,
    batch_id: query.batch,
  })
  let orders = withCreated(valued, query)
  if (receiver?.trim()) orders = orders.where('receiver_name', 'ilike', partOf(receiver))
  if (phone?.trim()) orders = orders.where('receiver_phone', 'like', partOf(phone))
  if (query.isUnlisted) orders = orders.where(hasUnlisted, '=', query.isUnlisted === '1')
  if (weightFrom) orders = orders.where('weight_g', '>=', toGrams(weightFrom) ?? 0)
  if (weightTo) orders = orders.where('weight_g', '<=', toGrams(weightTo) ?? 0)
  // Order, waybill or e-commerce order numbers. Ours are upper case; a shop's are as the shop spells them.
  const numbers = { ours: ['order_no', 'waybill_no'], asTyped: ['ecommerce_order_no'] } as const
  const numbered = withNumbers(orders, query.orderNumber, numbers)
  return matches ? withParts(numbered, matches) : numbered
}

/** As its index has it (migration 0007_unlisted). */
const hasUnlisted = sql<boolean>`(sender ? 'unlisted' or receiver ? 'unlisted')`

export const sorted = <O>(orders: Orders<O>, { sort }: Pick<Query, 'sort'>): Orders<O> =>
  sortedBy(orders, sort, sorting)

/** Nothing but a status filters. */
function isPlainQuery({
  page: _page,
  pageSize: _size,
  sort: _sort,
  status: _status,
  ...rest
}: Query): boolean {
  return !hasFilters(rest)
}

/** From the counters of the status rail (migration 0002_counters): exact, whatever there is. */
function countedByStatus({ status }: Query, { db, caller }: SignedContext) {
  const counts = db.selectFrom('b2c_order_count').where('cus_code', '=', caller.cusCode)
  return withValues(counts, { status }).select(sql<number>`coalesce(sum(n), 0)`.as('in_all'))
}

const countedUpTo = (most: number, orders: Orders<object>, { db }: SignedContext) =>
  db
    .selectFrom(orders.select('id').limit(most).as('hit'))
    .select((of) => of.fn.countAll<number>().as('in_all'))
