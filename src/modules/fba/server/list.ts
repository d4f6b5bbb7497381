/** The list, its counts and the details of FBA orders (record 0025). */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { documentStatusCodes } from '#domain/document-status.ts'
import type { fba } from '#modules/fba/contract.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { midnight, partOf } from '#server/database/filters.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { toFbaRow } from './order-row.ts'
import { orderIds, labelledOf } from './stored.ts'

type List = typeof fba.queryFbaOrderList
type Query = Input<List>
type Orders<O> = SelectQueryBuilder<Database, 'fba_order', O>

const sortColumns = {
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  orderNo: sql`order_no`,
  shipmentCode: sql`shipment_code`,
  amazonReference: sql`amazon_reference`,
  centre: sql`centre`,
  status: sql`status`,
  warehouse: sql`warehouse`,
  country: sql`country`,
  cartonCount: sql`carton_count`,
  pieces: sql`pieces`,
  weight: sql`weight_g`,
  volume: sql`volume_l`,
  value: sql`value`,
} as const

export async function queryFbaOrderList(query: Query, context: SignedContext): Promise<Output<List>> {
  const rows = await sorted(filtered(query, context).selectAll(), query)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { count } = await filtered(query, context)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const labelled = await labelledOf(
    rows.map((row) => row.id),
    context,
  )
  return {
    list: rows.map((row) => toFbaRow({ ...row, labelled: labelled.get(row.id) ?? 0 })),
    total: Number(count),
  }
}

/** The customer's orders a query asks for, for the list and for its export. */
export function filtered(query: Query, { db, caller }: RowsContext): Orders<object> {
  const { status, orderNumber, keyword = '', country, createdFrom, createdTo } = query
  let orders: Orders<object> = db.selectFrom('fba_order').where('cus_code', '=', caller.cusCode)
  if (status) orders = orders.where('status', '=', status)
  if (country) orders = orders.where('country', '=', country)
  if (createdFrom) orders = orders.where('created_at', '>=', midnight(createdFrom, 'createdFrom'))
  if (createdTo) orders = orders.where('created_at', '<', midnight(createdTo, 'createdTo', 1))
  if (orderNumber?.length) {
    const numbers = orderNumber.map((number) => number.trim()).filter(Boolean)
    orders = orders.where((or) =>
      or.or([
        or('order_no', '=', sql<string>`any (${numbers.map((number) => number.toUpperCase())}::text[])`),
        or.and([
          or('shipment_code', '<>', ''),
          or(
            'shipment_code',
            '=',
            sql<string>`any (${numbers.map((number) => number.toUpperCase())}::text[])`,
          ),
        ]),
      ]),
    )
  }
  return keyword.trim() ? withKeyword(orders, partOf(keyword.trim())) : orders
}

const withKeyword = (orders: Orders<object>, pattern: string): Orders<object> =>
  orders.where((or) =>
    or.or([
      or('order_no', 'ilike', pattern),
      or('shipment_code', 'ilike', pattern),
      or('centre', 'ilike', pattern),
      or('goods_name', 'ilike', pattern),
      sql<boolean>`exists (select 1 from jsonb_array_elements(goods) g where g ->> 'sku' ilike ${pattern})`,
    ]),
  )

/** The pattern of the wire lets 2026-02-31 pass; the database would call it an error of ours. */
/** Newest first unless asked otherwise; the id settles ties, so that pages do not overlap. */
export function sorted<O>(orders: Orders<O>, { sort }: Pick<Query, 'sort'>): Orders<O> {
  const { prop = 'createdAt', order = 'desc' } = sort ?? {}
  if (!Object.hasOwn(sortColumns, prop)) {
    const message = msg`This column cannot be sorted.`
    throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
  }
  const column = sortColumns[prop as keyof typeof sortColumns]
  return orders.orderBy(sql`${column} ${order === 'asc' ? sql`asc` : sql`desc`}`).orderBy('id', 'asc')
}

export async function getFbaOrderCount(
  _: unknown,
  { db, caller }: SignedContext,
): Promise<Output<typeof fba.getFbaOrderCount>> {
  const rows = await db
    .selectFrom('fba_order')
    .select((of) => ['status', of.fn.countAll<string>().as('count')])
    .where('cus_code', '=', caller.cusCode)
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map((row) => [row.status, Number(row.count)]))
  const list = documentStatusCodes.map((status) => ({ status, count: counted.get(status) ?? 0 }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}

type Details = typeof fba.queryFbaOrderDetails
/** Entries per order; the wire carries no more. */
const ENTRIES = 500

/** Somebody else's ids answer nothing. */
export async function queryFbaOrderDetails(
  { ids }: Input<Details>,
  context: SignedContext,
): Promise<Output<Details>> {
  const { db, caller } = context
  const wanted = orderIds(ids)
  if (!wanted.length) return { list: [] }
  const own = <T>(rows: { where: (column: 'cus_code', is: '=', value: string) => T }): T =>
    rows.where('cus_code', '=', caller.cusCode)
  const rows = await own(db.selectFrom('fba_order').selectAll()).where('id', 'in', wanted).execute()
  const entries = await own(db.selectFrom('fba_order_history').selectAll())
    .where('order_id', 'in', wanted)
    .orderBy('id')
    .execute()
  const labelled = await labelledOf(
    rows.map((row) => row.id),
    context,
  )
  const list = wanted.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    const history = entries
      .filter((entry) => entry.order_id === id)
      .slice(0, ENTRIES)
      .map(({ at, who, what, from_status: from, to_status: to }) => ({
        at: at.toISOString(),
        who,
        what,
        from,
        to,
      }))
    return [{ order: toFbaRow({ ...row, labelled: labelled.get(row.id) ?? 0 }), history }]
  })
  return { list }
}
