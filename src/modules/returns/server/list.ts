/** The list of returns, its counts, and taking announcements back. */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { returns } from '#modules/returns/contract.ts'
import { returnStateCodes, takeBackRefusal, type ReturnState } from '#modules/returns/return-facts.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
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
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { toReturnRow } from './return-row.ts'

type List = typeof returns.queryBackOrderList
type Query = Input<List>
type Returns<O> = SelectQueryBuilder<Database, 'b2c_return', O>

const sorting: SortColumns = {
  columns: { createdAt: sql`created_at`, returnNo: sql`return_no`, dueAt: sql`due_at` },
  nullable: ['dueAt'],
}

const own = ({ db, caller }: RowsContext): Returns<object> =>
  db.selectFrom('b2c_return').where('cus_code', '=', caller.cusCode)

export function filtered(query: Filters<Query>, context: RowsContext): Returns<object> {
  const { state, reason, country, isUnlisted } = query
  const numbers = ['return_no', 'order_no', 'waybill_no'] as const
  const all = own(context)
  const placed = isUnlisted ? all.where(sql<boolean>`address ? 'unlisted'`, '=', isUnlisted === '1') : all
  const dated = withCreated(withValues(placed, { state, reason, country }), query)
  const numbered = withNumbers(dated, query.orderNumber, { ours: numbers })
  return withPart(numbered, query.keyword, ['receiver_name', ...numbers])
}

export const sorted = <O>(rows: Returns<O>, { sort }: Pick<Query, 'sort'>): Returns<O> =>
  sortedBy(rows, sort, sorting)

export async function queryBackOrderList(query: Query, context: SignedContext): Promise<Output<List>> {
  const wanted = filtered(query, context)
  const { rows, total } = await pageOf(sorted(wanted.selectAll(), query), wanted, query)
  return { list: rows.map(toReturnRow), total }
}

export const getCountBackState = (
  query: Input<typeof returns.getCountBackState>,
  context: SignedContext,
): Promise<Output<typeof returns.getCountBackState>> =>
  countsBy(filtered(query, context), 'state', returnStateCodes)

type Cancel = typeof returns.cancelBackOrders

export async function cancelBackOrders(
  { ids }: Input<Cancel>,
  context: SignedContext,
): Promise<Output<Cancel>> {
  const { db, caller } = context
  const states = db.selectFrom('b2c_return').select(['id', 'state']).where('cus_code', '=', caller.cusCode)
  const reasonFor = (row: { state: ReturnState } | undefined) =>
    row ? takeBackRefusal(row.state) : msg`This return does not exist.`
  const list = outcomesOf(ids, await lockedById(states, ids), reasonFor, context)
  await takeBack(takenOf(list), context)
  return { list }
}

async function takeBack(ids: readonly string[], context: SignedContext): Promise<void> {
  if (!ids.length) return
  await context.db
    .updateTable('b2c_return')
    .set((old) => ({ state: 'CANCELLED' as const, due_at: null, rev: old('rev', '+', 1) }))
    .where('cus_code', '=', context.caller.cusCode)
    .where(amongIds(ids))
    .execute()
  await context.audit('returns.takenBack', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} returns`, {
    ids,
  })
}
