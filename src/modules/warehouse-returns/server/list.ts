/** The list of returns, its counts, and what each shop announced and got back. */
import { sql, type SelectQueryBuilder } from 'kysely'
import { inCapitals } from '#domain/capitals.ts'
import type { Input, Output } from '#contract/call.ts'
import { warehouseReturnStateCodes } from '#modules/warehouse-returns/return-treatments.ts'
import type { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import type { ReturnRow } from '#modules/warehouse-returns/wire-shapes.ts'
import { amongIds } from '#server/database/ids.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  type SortColumns,
  withCreated,
  withNumbers,
  withPart,
  withValues,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import { toReturnRow } from './return-row.ts'
import type { StoredReturnNow } from './tables.ts'

type List = typeof warehouseReturns.queryReturns
type Query = Input<List>
type Rows<O> = SelectQueryBuilder<Database, 'wr_return_now', O>

const sorting: SortColumns = {
  columns: {
    createdAt: sql`created_at`,
    returnNo: sql`return_no`,
    arrivedAt: sql`arrived_at`,
    shop: sql`shop`,
  },
  nullable: ['arrivedAt'],
}

export function filtered(query: Filters<Query>, { db, caller }: RowsContext): Rows<object> {
  const { state, warehouseId, condition, treatment, shop, isOverdue } = query
  const own = db.selectFrom('wr_return_now').where('cus_code', '=', caller.cusCode)
  const overdue = sql<boolean>`(state = 'ANNOUNCED' and due_at < now())`
  const late = isOverdue ? own.where(sql<boolean>`${overdue} = ${isOverdue === '1'}`) : own
  const valued = withValues(late, { state, warehouse_id: warehouseId, condition, treatment, shop })
  const dated = withCreated(valued, query)
  const { numbers } = query
  const numbered = numbers?.length
    ? dated.where(
        sql<boolean>`(return_no = any (${upper(numbers)}::text[]) or express_no = any (${upper(numbers)}::text[])
          or order_nos && ${numbers.map((each) => each.trim())}::text[])`,
      )
    : withNumbers(dated, undefined, { ours: [] })
  return withPart(numbered, query.keyword, ['return_no', 'express_no', 'shop', 'goods_name'], (pattern) => [
    sql<boolean>`array_to_string(order_nos, ' ') ilike ${pattern}`,
  ])
}
const upper = (numbers: readonly string[]): string[] =>
  numbers.map((each) => inCapitals(each.trim())).filter(Boolean)

export const sorted = <O>(rows: Rows<O>, { sort }: Pick<Query, 'sort'>): Rows<O> =>
  sortedBy(rows, sort, sorting)

/** With the name of the warehouse in the language of the request. */
export const named = (rows: Rows<object>, language: string) =>
  rows
    .selectAll()
    .select(sql<string>`warehouse_name(warehouse_id, ${language})`.as('warehouse_name')) as Rows<
    StoredReturnNow & { warehouse_name: string }
  >

export async function queryReturns(query: Query, context: SignedContext): Promise<Output<List>> {
  const wanted = filtered(query, context)
  const { rows, total } = await pageOf(sorted(named(wanted, context.language), query), wanted, query)
  return {
    list: rows.map((row) => toReturnRow(row as StoredReturnNow & { warehouse_name: string }, context.now)),
    total,
  }
}

/** Own returns by id, as the wire shows them. */
export async function rowsById(
  ids: readonly string[],
  context: SignedContext,
): Promise<Map<string, ReturnRow>> {
  if (ids.length === 0) return new Map()
  const rows = await named(filtered({}, context).where(amongIds(ids)), context.language).execute()
  return new Map(rows.map((row) => [row.id, toReturnRow(row, context.now)]))
}

type Counts = typeof warehouseReturns.countReturns
export const countReturns = (query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> =>
  countsBy(filtered(query, context), 'state', warehouseReturnStateCodes)

type ByShop = typeof warehouseReturns.countByShop
export async function countByShop(_: object, { db, caller, now }: SignedContext): Promise<Output<ByShop>> {
  const { rows } = await sql<Output<ByShop>['list'][number]>`
    select shop, count(*)::int as announced, count(arrived_at)::int as arrived,
      count(*) filter (where state = 'ANNOUNCED' and due_at < ${now})::int as overdue,
      coalesce(sum(expected) filter (where inspected_at is not null), 0)::int as expected,
      coalesce(sum(found) filter (where inspected_at is not null), 0)::int as found
    from wr_return_now where cus_code = ${caller.cusCode} and source = 'ANNOUNCED' and state <> 'CANCELLED'
    group by shop order by announced desc, shop limit 100`.execute(db)
  return { list: rows }
}
