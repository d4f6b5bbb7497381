/** `/pay/queryFlow.do` and its export: every entry of the customer's accounts, newest first. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import { flowColumns, flowTitle, type FlowRow } from '#modules/finance/columns.ts'
import { finance } from '#modules/finance/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import {
  pageOf,
  withCreated,
  withNumbers,
  withPart,
  withValues,
  type Filters,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import { defineExport, type RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import type { FlowView } from './tables.ts'

type Query = Input<typeof finance.queryFlow>
type Flow<O> = SelectQueryBuilder<Database, 'finance_flow', O>

const toRow = (row: FlowView): FlowRow => ({
  id: String(row.id),
  createdAt: row.created_at.toISOString(),
  type: row.type,
  account: row.account,
  currency: row.currency,
  flowAmount: fromMinor(BigInt(row.amount)),
  balanceAfter: fromMinor(BigInt(row.balance)),
  ...(row.family ? { family: row.family } : {}),
  about: row.about,
  waybillNo: row.waybill_no,
  note: row.note,
})

function matching(query: Filters<Query>, { db, caller }: RowsContext): Flow<object> {
  const { type, account, currency } = query
  const own = db.selectFrom('finance_flow').where('cus_code', '=', caller.cusCode)
  const dated = withCreated(withValues(own, { type, account, currency }), query)
  const ours = ['about', 'waybill_no'] as const
  const numbers = query.orderNumber?.filter((number) => number.trim())
  return withPart(withNumbers(dated, numbers, { ours }), query.keyword, [...ours, 'note'])
}

/** In the order of booking, the newest first: each balance follows from the line below. */
const newestFirst = <O>(rows: Flow<O>): Flow<O> => rows.orderBy('id', 'desc')

export async function queryFlow(
  query: Query,
  context: SignedContext,
): Promise<Output<typeof finance.queryFlow>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(newestFirst(wanted.selectAll()), wanted, query)
  return { list: rows.map(toRow), total }
}

export const flowExport = defineExport<typeof finance.queryFlow, FlowView, FlowRow>({
  dataId: 'accountFlow',
  title: flowTitle,
  call: tasks.exportOrders,
  query: finance.queryFlow,
  func: 'Z-704015',
  columns: flowColumns,
  toRow,
  rows: async (query, ids, context) => {
    const found = matching(query, context)
    const chosen = ids ? found.where(sql<boolean>`id::text = any (${[...ids]}::text[])`) : found
    return { matching: chosen.select('id'), sorted: newestFirst(chosen.selectAll()) }
  },
})
