/** `/cod/statements.do` and `/cod/statementLines.do`. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import type { StatementRow } from '#modules/cod/columns.ts'
import type { cod } from '#modules/cod/contract.ts'
import type { StatementState, Step } from '#modules/cod/states.ts'
import { pageOf, sortedBy, withPart, withValues, type SortColumns } from '#server/database/list-query.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StatementView } from './tables.ts'

type Query = Input<typeof cod.statements>

const sorting: SortColumns = {
  columns: { cutDay: sql`cut_on`, dueDay: sql`due_on`, bankAmount: sql`bank_amount` },
  unasked: { prop: 'cutDay', order: 'desc' },
}
const amountOf = (minor: number): string => fromMinor(BigInt(minor))

const toRow = (row: StatementView): StatementRow => ({
  id: row.id,
  statementNo: row.statement_no,
  state: row.state,
  country: row.country,
  currency: row.currency,
  cutDay: row.cut_on,
  dueDay: row.due_on,
  parcels: row.parcels,
  collectedAmount: amountOf(row.collected),
  feeAmount: amountOf(row.fees),
  reversedAmount: amountOf(row.reversed),
  setOffAmount: amountOf(row.set_off),
  bankAmount: amountOf(row.bank_amount),
  bankRef: row.bank_ref,
  sentAt: row.sent_at?.toISOString() ?? '',
  settledAt: row.settled_at?.toISOString() ?? '',
  returnReason: row.return_reason,
})

export async function statements(
  query: Query,
  { db, caller }: SignedContext,
): Promise<Output<typeof cod.statements>> {
  const { state, country, currency } = query
  const own = db.selectFrom('cod_statement_list').where('cus_code', '=', caller.cusCode)
  const valued = withValues(own, { state: state as StatementState | undefined, country, currency })
  const wanted = withPart(valued, query.keyword, ['statement_no', 'bank_ref'])
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorting), wanted, query)
  return { list: rows.map(toRow), total }
}

interface Line {
  readonly id: string
  readonly waybillNo: string
  readonly amount: string
  readonly note: string
  readonly in_all: number
}

/** The lines of each step; `s` is the statement. */
const lines = {
  COLLECTED: sql`select p.id::text as id, p.waybill_no as number, p.amount - p.reversed as amount, '' as note
      from cod_parcel p where p.cus_code = s.cus_code and p.statement_id = s.id`,
  FEE: sql`select p.id::text as id, p.waybill_no as number, p.fee as amount, '' as note
      from cod_parcel p where p.cus_code = s.cus_code and p.statement_id = s.id and p.fee > 0`,
  REVERSED: sql`select r.id::text as id, p.waybill_no as number, r.amount - r.fee as amount, r.reason as note
      from cod_reversal r join cod_parcel p on p.id = r.parcel_id where r.cus_code = s.cus_code and r.statement_id = s.id`,
  SET_OFF: sql`select s.id::text as id, '' as number, s.set_off as amount, '' as note where s.set_off > 0`,
} as const satisfies Record<Step, unknown>

export async function statementLines(
  { statementNo, part, page, pageSize }: Input<typeof cod.statementLines>,
  { db, caller }: SignedContext,
): Promise<Output<typeof cod.statementLines>> {
  const statement = await db
    .selectFrom('cod_statement')
    .select(['id', 'currency'])
    .where('cus_code', '=', caller.cusCode)
    .where('statement_no', '=', statementNo)
    .executeTakeFirst()
  if (!statement) return { list: [], total: 0 }
  const found = sql`from cod_statement s cross join lateral (${lines[part]}) l where s.id = ${statement.id}`
  const { rows } = await sql<Line>`
    select l.id, l.number as "waybillNo", l.amount::text as amount, l.note, (select count(*) ${found})::int as in_all
      ${found} order by l.number, l.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ id, waybillNo, amount, note }) => ({
      id,
      waybillNo,
      currency: statement.currency,
      lineAmount: fromMinor(BigInt(amount)),
      note,
    })),
    total: rows[0]?.in_all ?? 0,
  }
}
