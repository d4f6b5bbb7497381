/** `/baseinfo/monthlyBill/` queryMonthList, countMonthList, queryMonthBill, queryBillDetail, and their exports. */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { monthEnd, monthOf, monthStart, shiftMonth } from '#domain/bill-months.ts'
import { chargeFamilyCodes } from '#domain/ledger-accounts.ts'
import { fromMinor } from '#domain/money.ts'
import { billStateCodes } from '#modules/bills/bill-codes.ts'
import { billColumns, lineColumns, type BillLine, type BillRow } from '#modules/bills/columns.ts'
import { bills } from '#modules/bills/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import {
  countsBy,
  pageOf,
  sortedBy,
  withNumbers,
  withPart,
  withValues,
  type Filters,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import { defineExport, type RowsContext } from '#server/exports/source.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { formulaOf } from './formula.ts'
import type { BillItemView, BillRowView } from './tables.ts'

type MonthQuery = Input<typeof bills.queryMonthList>
type LineQuery = Input<typeof bills.queryBillDetail>
type Months<O> = SelectQueryBuilder<Database, 'bill_row', O>
type Items<O> = SelectQueryBuilder<Database, 'bill_item', O>

const text = (minor: number): string => fromMinor(BigInt(minor))
const iso = (at: Date | null): string => at?.toISOString() ?? ''

const toBillRow = (row: BillRowView): BillRow => ({
  id: row.id,
  month: row.period,
  currency: row.currency,
  billNo: row.bill_no,
  state: row.state,
  lines: Number(row.lines),
  openingAmount: text(row.opening),
  chargedAmount: text(row.charges),
  creditedAmount: text(row.credits),
  settledAmount: text(row.payments),
  closingAmount: text(row.closing),
  billedAmount: text(row.amount),
  dueAmount: text(row.due),
  disputedAmount: text(row.disputed),
  dueDay: row.due_day,
  issuedAt: iso(row.issued_at),
  confirmedAt: iso(row.confirmed_at),
  confirmedBy: row.confirmed_by,
})

const monthSorting: SortColumns = {
  columns: { month: sql`period`, billedAmount: sql`amount`, dueAmount: sql`due`, lines: sql`lines` },
  unasked: { prop: 'month', order: 'desc' },
}

const months = ({ state, currency }: Filters<MonthQuery>, { db, caller }: RowsContext): Months<object> =>
  withValues(db.selectFrom('bill_row').where('cus_code', '=', caller.cusCode), { state, currency })

export async function queryMonthList(
  query: MonthQuery,
  context: SignedContext,
): Promise<Output<typeof bills.queryMonthList>> {
  const wanted = months(query, context)
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, monthSorting), wanted, query)
  return { list: rows.map(toBillRow), total }
}

export const countMonthList = (query: Input<typeof bills.countMonthList>, context: SignedContext) =>
  countsBy(months(query, context), 'state', billStateCodes)

const noBill = msg`There is no bill of this month.`

export async function queryMonthBill(
  { month, currency }: Input<typeof bills.queryMonthBill>,
  context: SignedContext,
): Promise<Output<typeof bills.queryMonthBill>> {
  const { db, caller } = context
  const row = await months({ currency }, context).selectAll().where('period', '=', month).executeTakeFirst()
  if (!row) throw new Refusal('absent', noBill)
  const { cus_type } = await db
    .selectFrom('customer')
    .select('cus_type')
    .where('cus_code', '=', caller.cusCode)
    .executeTakeFirstOrThrow()
  const disputed = await db
    .selectFrom('bill_dispute')
    .select('line')
    .where('cus_code', '=', caller.cusCode)
    .where(sql<boolean>`bill_id::text = ${row.bill_id}`)
    .where('state', '=', 'DISPUTED')
    .orderBy('line')
    .execute()
  return {
    ...toBillRow(row),
    payType: cus_type === 'MONTHLY' ? 'MONTHLY' : 'PREPAID',
    digest: row.digest,
    disputedLineIds: disputed.map(({ line }) => String(line)),
    families: await familiesOf(month, currency, context),
  }
}

interface Family {
  readonly amount: number
  readonly lines: number
}

/** Sums by family of a month and of the one before, the largest first. */
async function familiesOf(month: string, currency: string, context: SignedContext) {
  const [now, before] = [
    await sumsOf(month, currency, context),
    await sumsOf(shiftMonth(month, -1), currency, context),
  ]
  const none: Family = { amount: 0, lines: 0 }
  return chargeFamilyCodes
    .filter((family) => now.has(family) || before.has(family))
    .map((family) => ({ family, of: now.get(family) ?? none, last: before.get(family) ?? none }))
    .toSorted((a, b) => b.of.amount - a.of.amount)
    .map(({ family, of, last }) => ({
      family,
      amount: text(of.amount),
      lastAmount: text(last.amount),
      lines: of.lines,
      lastLines: last.lines,
    }))
}

async function sumsOf(month: string, currency: string, context: SignedContext): Promise<Map<string, Family>> {
  const found = await items({ month, currency }, context)
  const rows = await found
    .select((of) => [
      'family',
      of.fn.sum<string>('amount').as('amount'),
      of.fn.countAll<string>().as('lines'),
    ])
    .groupBy('family')
    .execute()
  return new Map(
    rows.map(({ family, amount, lines }) => [family, { amount: Number(amount), lines: Number(lines) }]),
  )
}

export const toLine = (row: BillItemView): BillLine => ({
  id: String(row.id),
  month: row.period,
  currency: row.currency,
  family: row.family,
  amount: text(row.amount),
  about: row.about,
  waybillNo: row.waybill_no,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  bookedAt: row.booked_at.toISOString(),
  isLate: monthOf(row.created_at) < row.period ? '1' : '0',
  lineState: row.line_state,
  disputeUntil: iso(row.dispute_until),
  disputeReason: row.dispute_reason,
  disputeNote: row.dispute_note,
  disputedAt: iso(row.raised_at),
  answerBy: iso(row.answer_by),
  decisionNote: row.decision_note,
  creditAmount: text(row.credit),
  creditOf: row.credit_of === null ? '' : String(row.credit_of),
  formula: formulaOf(row.detail),
})

/**
 * Lines of issued bills; of a month that has none yet, what is booked so far. The month that runs is asked for by its days, so that the
 * ledger is read no further back.
 */
async function items(query: Filters<LineQuery>, { db, caller }: RowsContext): Promise<Items<object>> {
  const { month, currency, family, lineState } = query
  const issued = month
    ? await db
        .selectFrom('bill')
        .select(['id', 'period'])
        .where('cus_code', '=', caller.cusCode)
        .where('period', '>=', month)
        .$if(currency !== undefined, (found) => found.where('currency', '=', currency ?? ''))
        .execute()
    : []
  // Of one bill the lines are read in their order by an index, however many there are.
  const [bill, ...others] = issued.filter(({ period }) => period === month)
  const own =
    !month || issued.length
      ? db
          .selectFrom('bill_item')
          .where('cus_code', '=', caller.cusCode)
          .$if(bill !== undefined && others.length === 0, (found) =>
            found.where('bill_id', '=', bill?.id ?? ''),
          )
      : // The two views have the same columns.
        (db
          .selectFrom('bill_item_open' as 'bill_item')
          .where('cus_code', '=', caller.cusCode)
          .where('booked_at', '>=', monthStart(month))
          .where('booked_at', '<', monthEnd(month)) as Items<object>)
  const found = withValues(own, { period: month, currency, family, line_state: lineState })
  const ours = ['about', 'waybill_no'] as const
  const numbered = withNumbers(
    found,
    query.orderNumber?.filter((number) => number.trim()),
    { ours },
  )
  return withPart(numbered, query.keyword, [...ours, 'note'])
}

const lineSorting: SortColumns = {
  columns: {
    createdAt: sql`created_at`,
    amount: sql`amount`,
    family: sql`family`,
    waybillNo: sql`waybill_no`,
  },
}

export async function queryBillDetail(
  query: LineQuery,
  context: SignedContext,
): Promise<Output<typeof bills.queryBillDetail>> {
  const wanted = await items(query, context)
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, lineSorting), wanted, query)
  return { list: rows.map(toLine), total }
}

const chosen = <O>(
  rows: SelectQueryBuilder<Database, 'bill_item' & 'bill_row', O>,
  ids: readonly string[] | undefined,
) => (ids ? rows.where(sql<boolean>`id::text = any (${[...ids]}::text[])`) : rows)

export const billExports = [
  defineExport<typeof bills.queryMonthList, BillRowView, BillRow>({
    dataId: 'bills.months',
    title: msg`Bills`,
    call: tasks.exportBills,
    query: bills.queryMonthList,
    func: 'Z-705015',
    columns: billColumns,
    toRow: toBillRow,
    rows: async (query, ids, context) => {
      const found = chosen(months(query, context) as never, ids) as Months<object>
      return { matching: found.select('id'), sorted: sortedBy(found.selectAll(), query.sort, monthSorting) }
    },
  }),
  defineExport<typeof bills.queryBillDetail, BillItemView, BillLine>({
    dataId: 'bills.lines',
    title: msg`Bill lines`,
    call: tasks.exportBillDetails,
    query: bills.queryBillDetail,
    func: 'Z-705015',
    columns: lineColumns,
    toRow: toLine,
    rows: async (query, ids, context) => {
      const found = chosen((await items(query, context)) as never, ids) as Items<object>
      return { matching: found.select('id'), sorted: sortedBy(found.selectAll(), query.sort, lineSorting) }
    },
  }),
]
