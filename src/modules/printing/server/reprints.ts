/** Labels that were printed once more, by time, with who and why (record 0088). */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { reprintColumns, reprintTitle, type ReprintRow } from '#modules/printing/reprint-columns.ts'
import {
  exportRows,
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
import { defineExport, type RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import type { ReprintTable } from './tables.ts'

type List = typeof printing.queryReprints
type Query = Input<List>
type Reprints<O> = SelectQueryBuilder<Database & { reprint: ReprintTable }, 'reprint', O>

const sorting: SortColumns = {
  columns: {
    at: sql`created_at`,
    who: sql`who`,
    reason: sql`reason`,
    times: sql`times`,
    waybillNo: sql`waybill_no`,
    orderNo: sql`order_no`,
  },
  unasked: { prop: 'at', order: 'desc' },
}

/** Every print of a label after its first, with its order. */
const own = ({ db, caller }: RowsContext): Reprints<object> =>
  db.selectFrom(
    sql<ReprintTable>`(
      select p.id, p.subject as order_id, o.order_no, o.waybill_no, o.receiver_name, p.at as created_at,
             p.who, p.reason, p.copies, p.via, p.times
        from (select *, row_number() over (partition by subject order by id)::int as times
                from print_record where cus_code = ${caller.cusCode} and what in ('label', 'carrier')) p
        join b2c_order o on o.cus_code = ${caller.cusCode} and o.id::text = p.subject
       where p.times > 1)`.as('reprint'),
  ) as unknown as Reprints<object>

function matching(query: Filters<Query>, context: RowsContext): Reprints<object> {
  const numbers = ['order_no', 'waybill_no'] as const
  const dated = withCreated(withValues(own(context), { reason: query.reason }), query)
  const numbered = withNumbers(dated, query.orderNumber, { ours: numbers })
  return withPart(numbered, query.keyword, ['receiver_name', 'who', ...numbers])
}

const sorted = <O>(rows: Reprints<O>, { sort }: Pick<Query, 'sort'>): Reprints<O> =>
  sortedBy(rows, sort, sorting)

const toRow = (row: ReprintTable): ReprintRow => ({
  id: String(row.id),
  orderId: row.order_id,
  orderNo: row.order_no,
  waybillNo: row.waybill_no,
  receiver: row.receiver_name,
  at: row.created_at.toISOString(),
  who: row.who,
  reason: row.reason,
  times: row.times,
  copies: row.copies,
  via: row.via,
})

export async function queryReprints(query: Query, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sorted(wanted.selectAll(), query), wanted, query)
  return { list: (rows as unknown as ReprintTable[]).map(toRow), total }
}

export const reprintExport = defineExport<List, ReprintTable, ReprintRow>({
  dataId: 'printing.reprints',
  title: reprintTitle,
  call: tasks.exportOrders,
  query: printing.queryReprints,
  func: '*',
  columns: reprintColumns,
  toRow,
  rows: async (query, ids, context) => {
    const wanted = matching(query, context)
    // Ids of prints are numbers.
    const chosen = ids ? wanted.where(sql<boolean>`id::text = any (${[...ids]}::text[])`) : wanted
    return exportRows(chosen, undefined, (rows) => sorted(rows.selectAll(), query))
  },
})
