/** Lists and counts of cases, of COD and of duty alike. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input } from '#contract/call.ts'
import { caseStateCodes } from '#modules/unusual/case-facts.ts'
import type { unusual } from '#modules/unusual/contract.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  withNumbers,
  withPart,
  withValues,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'

export type Type = 'cod' | 'tax'
export type CaseQuery = Input<typeof unusual.queryUnusualCod> | Input<typeof unusual.queryOvertax>
type Cases<O> = SelectQueryBuilder<Database, 'parcel_case', O>

/** What is due first stands first, unless asked otherwise. */
const sorting: SortColumns = {
  columns: {
    dueAt: sql`due_at`,
    openedAt: sql`opened_at`,
    codAmount: sql`expected`,
    paidAmount: sql`actual`,
    declaredDuty: sql`expected`,
    chargedDuty: sql`actual`,
  },
  unasked: { prop: 'dueAt', order: 'asc' },
}

const own = (type: Type, { db, caller }: RowsContext): Cases<object> =>
  db.selectFrom('parcel_case').where('cus_code', '=', caller.cusCode).where('type', '=', type)

export function filtered(type: Type, query: Filters<CaseQuery>, context: RowsContext): Cases<object> {
  const { state, kind, country } = query
  const numbers = ['order_no', 'waybill_no'] as const
  const found = withValues(own(type, context), {
    state,
    kind,
    country,
    pay_state: 'payState' in query ? query.payState : undefined,
  })
  const numbered = withNumbers(found, query.orderNumber, { ours: numbers })
  return withPart(numbered, query.keyword, ['receiver_name', ...numbers])
}

export function sorted<O>(rows: Cases<O>, { sort }: Pick<CaseQuery, 'sort'>): Cases<O> {
  // A deadline matters while a case is open.
  const open = !sort || sort.prop === 'dueAt' ? rows.orderBy(sql`state = 'OPEN' desc`) : rows
  return sortedBy(open, sort, sorting)
}

export function casesOn(type: Type, query: CaseQuery, context: SignedContext) {
  const wanted = filtered(type, query, context)
  return pageOf(sorted(wanted.selectAll(), query), wanted, query)
}

export const countsOf = (type: Type) => (query: Filters<CaseQuery>, context: SignedContext) =>
  countsBy(filtered(type, query, context), 'state', caseStateCodes)
