/** `/b2c/queryOrderList.do`: filters, a closed list of sort columns, pages, and an honest total (spec 001 §7; record 0004). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { toGrams } from '#domain/weight.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { midnight, partOf } from '#server/database/filters.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { countsByStatus } from './counts.ts'
import { findParts, withParts, type Matches, type Orders } from './list-keyword.ts'
import { toOrderRow } from './order-row.ts'

type List = typeof b2c.queryOrderList
type Query = Input<List>

/** Column of a wire name that may be sorted by; a JSON path for what lies inside an address. */
const sortColumns = {
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  orderNo: sql`order_no`,
  waybillNo: sql`waybill_no`,
  ecommerceOrderNo: sql`ecommerce_order_no`,
  status: sql`status`,
  printStatus: sql`print_status`,
  country: sql`country`,
  'receiver.name': sql`receiver_name`,
  'receiver.phone': sql`receiver_phone`,
  goodsName: sql`goods_name`,
  itemCount: sql`item_count`,
  weight: sql`weight_g`,
  volumetricWeight: sql`volumetric_g`,
  billableWeight: sql`billable_g`,
  itemValue: sql`item_value`,
  insuranceFee: sql`insurance_fee`,
  codAmount: sql`cod_amount`,
  otherFee: sql`other_fee`,
  freight: sql`freight`,
  paymentMethod: sql`payment_method`,
  expressType: sql`express_type`,
  shippingType: sql`shipping_type`,
  mainAccount: sql`main_account`,
} as const

/** Counted exactly up to here; beyond it the total is a floor and `more` is true. */
export const COUNT_LIMIT = 10_000

export async function queryOrderList(query: Query, context: SignedContext): Promise<Output<List>> {
  const filter = await filterOf(query, context)
  const rows = await sorted(filter().selectAll(), query)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const counted = await totalOf(query, filter, context)
  return { list: rows.map(toOrderRow), ...counted }
}

/** The customer's orders that a query asks for, for the list and for its export; a fresh query each time. */
export async function filterOf(query: Query, context: RowsContext): Promise<() => Orders<object>> {
  const keyword = query.keyword?.trim()
  const matches = keyword ? await findParts(keyword, context) : undefined
  return () => filtered(query, matches, context)
}

function filtered(query: Query, matches: Matches | undefined, { db, caller }: RowsContext): Orders<object> {
  const { status, orderNumber, country, routeId, paymentMethod, printStatus, createdFrom, createdTo } = query
  const { receiver, phone, weightFrom, weightTo } = query
  let orders: Orders<object> = db.selectFrom('b2c_order').where('cus_code', '=', caller.cusCode)
  if (status) orders = orders.where('status', '=', status)
  if (country) orders = orders.where('country', '=', country)
  if (routeId) orders = orders.where('route_id', '=', routeId)
  if (paymentMethod) orders = orders.where('payment_method', '=', paymentMethod)
  if (printStatus) orders = orders.where('print_status', '=', printStatus)
  if (createdFrom) orders = orders.where('created_at', '>=', midnight(createdFrom, 'createdFrom'))
  if (createdTo) orders = orders.where('created_at', '<', midnight(createdTo, 'createdTo', 1))
  if (receiver?.trim()) orders = orders.where('receiver_name', 'ilike', partOf(receiver))
  if (phone?.trim()) orders = orders.where('receiver_phone', 'like', partOf(phone))
  if (weightFrom) orders = orders.where('weight_g', '>=', toGrams(weightFrom) ?? 0)
  if (weightTo) orders = orders.where('weight_g', '<=', toGrams(weightTo) ?? 0)
  if (orderNumber?.length) orders = withNumbers(orders, orderNumber)
  return matches ? withParts(orders, matches) : orders
}

/** Order, waybill or e-commerce order numbers. Ours are upper case; a shop's are as the shop spells them. */
function withNumbers(orders: Orders<object>, numbers: readonly string[]): Orders<object> {
  const typed = numbers.map((number) => number.trim()).filter(Boolean)
  const ours = typed.map((number) => number.toUpperCase())
  return orders.where((or) =>
    or.or([
      or('order_no', '=', sql<string>`any (${ours}::text[])`),
      or('waybill_no', '=', sql<string>`any (${ours}::text[])`),
      or.and([
        or('ecommerce_order_no', '<>', ''),
        or('ecommerce_order_no', '=', sql<string>`any (${typed}::text[])`),
      ]),
    ]),
  )
}

/** Newest first unless asked otherwise; the id settles ties, so that pages do not overlap. */
export function sorted<O>(orders: Orders<O>, { sort }: Pick<Query, 'sort'>): Orders<O> {
  const { prop = 'createdAt', order = 'desc' } = sort ?? {}
  if (!Object.hasOwn(sortColumns, prop)) {
    const message = msg`This column cannot be sorted.`
    throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
  }
  const column = sortColumns[prop as keyof typeof sortColumns]
  // Only freight can be null: orders without a price come last either way.
  const last = prop === 'freight' ? sql`nulls last` : sql``
  return orders.orderBy(sql`${column} ${order === 'asc' ? sql`asc` : sql`desc`} ${last}`).orderBy('id', 'asc')
}

/** From the counters when nothing but a status filters, else counted up to the limit. */
async function totalOf(
  query: Query,
  filter: () => Orders<object>,
  context: SignedContext,
): Promise<{ total: number; more?: boolean }> {
  const { page: _page, pageSize: _size, sort: _sort, status, ...rest } = query
  const isPlain = Object.values(rest).every((value) => value === undefined || value.length === 0)
  if (isPlain) {
    const counts = await countsByStatus(context)
    return {
      total: counts
        .filter((row) => !status || row.status === status)
        .reduce((sum, { count }) => sum + count, 0),
    }
  }
  const { count } = await context.db
    .selectFrom(
      filter()
        .select('id')
        .limit(COUNT_LIMIT + 1)
        .as('hit'),
    )
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > COUNT_LIMIT ? { total: COUNT_LIMIT, more: true } : { total: Number(count) }
}
