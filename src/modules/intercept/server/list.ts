/** `/b2c/orderIntercept/queryList.do` and its counts. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { interceptStatusCodes } from '#domain/interceptions.ts'
import { fromMinor } from '#domain/money.ts'
import type { InterceptRow } from '#modules/intercept/columns.ts'
import type { intercept } from '#modules/intercept/contract.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  withCreated,
  withNumbers,
  withPart,
  withValues,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredIntercept } from './tables.ts'

type List = typeof intercept.interceptList
type Query = Input<List>
type Requests<O> = SelectQueryBuilder<Database, 'intercept_request', O>

const sorting: SortColumns = { columns: { createdAt: sql`created_at`, updatedAt: sql`updated_at` } }

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
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sorted(wanted.selectAll(), query), wanted, query)
  return { list: rows.map(toRow), total }
}

const own = ({ db, caller }: RowsContext): Requests<object> =>
  db.selectFrom('intercept_request').where('cus_code', '=', caller.cusCode)

/** The customer's requests that a query asks for. */
export function matching(query: Filters<Query>, context: RowsContext): Requests<object> {
  const { status, wish, country } = query
  const ours = ['waybill_no', 'order_no'] as const
  const dated = withCreated(withValues(own(context), { status, wish, country }), query)
  // Nothing but blanks asks for nothing.
  const numbers = query.orderNumber?.filter((number) => number.trim())
  return withPart(withNumbers(dated, numbers, { ours }), query.keyword, ['receiver_name', ...ours])
}

export const sorted = <O>(found: Requests<O>, { sort }: Pick<Query, 'sort'>): Requests<O> =>
  sortedBy(found, sort, sorting)

export const interceptCounts = (
  query: Input<typeof intercept.interceptCounts>,
  context: SignedContext,
): Promise<Output<typeof intercept.interceptCounts>> =>
  countsBy(matching(query, context), 'status', interceptStatusCodes)
