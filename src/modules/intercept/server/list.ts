/** `/b2c/orderIntercept/queryList.do` and its counts. */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { interceptStatusCodes } from '#domain/interceptions.ts'
import { fromMinor } from '#domain/money.ts'
import type { InterceptRow } from '#modules/intercept/columns.ts'
import type { intercept } from '#modules/intercept/contract.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { midnight } from '#server/database/filters.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { StoredIntercept } from './tables.ts'

type List = typeof intercept.interceptList
type Query = Input<List>
export type Requests<O> = SelectQueryBuilder<Database, 'intercept_request', O>

const sortColumns = { createdAt: sql`created_at`, updatedAt: sql`updated_at` } as const

export const toRow = (row: StoredIntercept): InterceptRow => ({
  id: row.id,
  orderId: row.order_id,
  orderNo: row.order_no,
  waybillNo: row.waybill_no,
  receiverName: row.receiver_name,
  country: row.country,
  wish: row.wish,
  change: row.change,
  remark: row.remark,
  status: row.status,
  fee: fromMinor(BigInt(row.fee)),
  note: row.note,
  who: row.who,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export async function interceptList(query: Query, context: SignedContext): Promise<Output<List>> {
  const rows = await sorted(matching(query, context).selectAll(), query)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { count } = await matching(query, context)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { list: rows.map(toRow), total: Number(count) }
}

/** The customer's requests that a query asks for. */
export function matching(query: Query, { db, caller }: RowsContext): Requests<object> {
  const { status, wish, country, keyword, orderNumber, createdFrom, createdTo } = query
  let found: Requests<object> = db.selectFrom('intercept_request').where('cus_code', '=', caller.cusCode)
  if (status) found = found.where('status', '=', status)
  if (wish) found = found.where('wish', '=', wish)
  if (country) found = found.where('country', '=', country)
  if (createdFrom) found = found.where('created_at', '>=', midnight(createdFrom, 'createdFrom'))
  if (createdTo) found = found.where('created_at', '<', midnight(createdTo, 'createdTo', 1))
  const numbers = orderNumber?.map((number) => number.trim().toUpperCase()).filter(Boolean)
  if (numbers?.length)
    found = found.where((or) =>
      or.or([
        or('waybill_no', '=', sql<string>`any (${numbers}::text[])`),
        or('order_no', '=', sql<string>`any (${numbers}::text[])`),
      ]),
    )
  const part = keyword?.trim().replace(/[\\%_]/g, '\\$&')
  if (!part) return found
  return found.where((or) =>
    or.or(
      (['receiver_name', 'waybill_no', 'order_no'] as const).map((column) =>
        or(column, 'ilike', `%${part}%`),
      ),
    ),
  )
}

/** A day the calendar does not have is the caller's error, not the database's. */
/** Newest first unless asked otherwise; the id settles ties. */
export function sorted<O>(found: Requests<O>, { sort }: Pick<Query, 'sort'>): Requests<O> {
  const { prop = 'createdAt', order = 'desc' } = sort ?? {}
  if (!Object.hasOwn(sortColumns, prop)) {
    const message = msg`This column cannot be sorted.`
    throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
  }
  const column = sortColumns[prop as keyof typeof sortColumns]
  return found.orderBy(sql`${column} ${order === 'asc' ? sql`asc` : sql`desc`}`).orderBy('id', 'asc')
}

export async function interceptCounts(
  _: unknown,
  { db, caller }: SignedContext,
): Promise<Output<typeof intercept.interceptCounts>> {
  const rows = await db
    .selectFrom('intercept_request')
    .select((of) => ['status', of.fn.countAll<string>().as('count')])
    .where('cus_code', '=', caller.cusCode)
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  const list = interceptStatusCodes.map((status) => ({ status, count: counted.get(status) ?? 0 }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}
