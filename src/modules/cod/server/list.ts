/** `/api/codManagement.do`, `/api/codCount.do`, `/cod/calendar.do`, and the export. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import { cycleOf, localDay } from '#modules/cod/cycles.ts'
import { codTitle, columns, type CodRow } from '#modules/cod/columns.ts'
import { cod } from '#modules/cod/contract.ts'
import { codStateCodes, type CodState } from '#modules/cod/states.ts'
import { codFeeOf } from '#modules/cod/amounts.ts'
import { tasks } from '#modules/tasks/contract.ts'
import {
  countsBy,
  exportRows,
  pageOf,
  sortedBy,
  withCreated,
  withNumbers,
  withPart,
  withValues,
  type Filters,
  type SortColumns,
} from '#server/database/list-query.ts'
import { realDay } from '#server/database/filters.ts'
import type { Database } from '#server/database/schema.ts'
import { defineExport, type RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import type { CodListView } from './tables.ts'

type Query = Input<typeof cod.codManagement>
type Parcels<O> = SelectQueryBuilder<Database, 'cod_list', O>

const sorting: SortColumns = {
  columns: { createdAt: sql`created_at`, codAmount: sql`amount`, dueDay: sql`due_on` },
  nullable: ['dueDay'],
}

const amountOf = (minor: number | bigint): string => fromMinor(BigInt(minor))

/** Before a statement has been cut the fee is what it will be. */
const feeIn = ({ statement_no, state, fee, amount, reversed, currency, country }: CodListView): bigint =>
  statement_no === null && state !== 'REVERSED'
    ? codFeeOf(BigInt(amount - reversed), currency, country)
    : BigInt(fee)

function toRow(row: CodListView): CodRow {
  const fee = feeIn(row)
  const paid =
    row.state === 'REVERSED' ? 0n : BigInt(row.amount) - BigInt(row.reversed) - fee - BigInt(row.withheld)
  return {
    id: row.id,
    state: row.state,
    waybillNo: row.waybill_no,
    orderNo: row.order_no,
    orderId: row.order_id,
    country: row.country,
    receiverName: row.receiver_name,
    currency: row.currency,
    codAmount: amountOf(row.amount),
    codFee: amountOf(fee),
    withheldAmount: amountOf(row.withheld),
    reversedAmount: amountOf(row.reversed),
    netAmount: amountOf(paid),
    createdAt: row.created_at.toISOString(),
    dueDay: row.due_on ?? '',
    statementNo: row.statement_no ?? '',
    bankRef: row.bank_ref ?? '',
    settledAt: row.settled_at?.toISOString() ?? '',
  }
}

function matching(query: Filters<Query>, { db, caller }: RowsContext): Parcels<object> {
  const { state, country, currency, statementNo, dueFrom, dueTo } = query
  let found = withValues(db.selectFrom('cod_list').where('cus_code', '=', caller.cusCode), {
    state,
    country,
    currency,
  })
  if (dueFrom) found = found.where(sql<boolean>`due_on >= ${realDay(dueFrom, 'dueFrom')}::date`)
  if (dueTo) found = found.where(sql<boolean>`due_on <= ${realDay(dueTo, 'dueTo')}::date`)
  const ours = ['order_no', 'waybill_no'] as const
  const numbered = withNumbers(withCreated(found, query), query.orderNumber, { ours })
  return withPart(withPart(numbered, statementNo, ['statement_no']), query.keyword, [
    'receiver_name',
    ...ours,
  ])
}

const sorted = <O>(rows: Parcels<O>, { sort }: Pick<Query, 'sort'>): Parcels<O> =>
  sortedBy(rows, sort, sorting)

export async function codManagement(
  query: Query,
  context: SignedContext,
): Promise<Output<typeof cod.codManagement>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sorted(wanted.selectAll(), query), wanted, query)
  return { list: rows.map(toRow), total }
}

interface Sum {
  readonly state: CodState
  readonly currency: string
  readonly count: number
  readonly amount: string
}

export async function codCount(
  query: Input<typeof cod.codCount>,
  context: SignedContext,
): Promise<Output<typeof cod.codCount>> {
  const wanted = matching(query, context)
  const counts = await countsBy(wanted, 'state', codStateCodes)
  const sums = (await wanted
    .select([
      'state',
      'currency',
      sql<number>`count(*)`.as('count'),
      sql<string>`sum(amount)::text`.as('amount'),
    ])
    .groupBy(['state', 'currency'])
    .orderBy('currency')
    .execute()) as unknown as Sum[]
  return {
    ...counts,
    sums: sums.map(({ state, currency, count, amount }) => ({
      state,
      currency,
      count: Number(count),
      codAmount: fromMinor(BigInt(amount)),
    })),
  }
}

interface Due {
  readonly dueDay: string
  readonly country: string
  readonly currency: string
  readonly parcels: number
  readonly amounts: string[]
  readonly net: string
}

export async function calendar(
  _: unknown,
  { db, caller, now }: SignedContext,
): Promise<Output<typeof cod.calendar>> {
  const { rows } = await sql<Due>`
    select due_on as "dueDay", country, currency, count(*)::int as parcels,
           coalesce(array_agg((amount - reversed)::text) filter (where statement_id is null), '{}') as amounts,
           coalesce(sum(amount - reversed - fee - withheld) filter (where statement_id is not null), 0)::text as net
      from cod_parcel where cus_code = ${caller.cusCode} and settled_at is null and reversed < amount
     group by due_on, country, currency order by due_on, country, currency limit 500`.execute(db)
  return {
    list: rows.map(({ amounts, net, ...due }) => ({
      ...due,
      netAmount: fromMinor(amounts.reduce((sum, each) => sum + netOf(BigInt(each), due), BigInt(net))),
      isLate: due.dueDay < localDay(now, cycleOf(due.country)) ? ('1' as const) : ('0' as const),
    })),
  }
}

/** What is probably paid of a parcel that is on no statement yet. */
const netOf = (collected: bigint, { currency, country }: Pick<Due, 'currency' | 'country'>): bigint =>
  collected - codFeeOf(collected, currency, country)

export const codExport = defineExport<typeof cod.codManagement, CodListView, CodRow>({
  dataId: 'codManage',
  title: codTitle,
  call: tasks.exportCodManagement,
  query: cod.codManagement,
  func: 'Z-707015',
  columns,
  toRow,
  rows: async (query, ids, context) =>
    exportRows(matching(query, context), ids, (rows) => sorted(rows.selectAll(), query)),
})
