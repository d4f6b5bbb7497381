/** Lists and counts of cases, of COD and of duty alike. */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input } from '#contract/call.ts'
import { caseStateCodes } from '#modules/unusual/case-facts.ts'
import type { unusual } from '#modules/unusual/contract.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'

export type Type = 'cod' | 'tax'
export type CaseQuery = Input<typeof unusual.queryUnusualCod> | Input<typeof unusual.queryOvertax>
type Cases<O> = SelectQueryBuilder<Database, 'parcel_case', O>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const idsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase())),
]

const sortColumns: Readonly<Record<string, ReturnType<typeof sql>>> = {
  dueAt: sql`due_at`,
  openedAt: sql`opened_at`,
  codAmount: sql`expected`,
  paidAmount: sql`actual`,
  declaredDuty: sql`expected`,
  chargedDuty: sql`actual`,
}

export function filtered(type: Type, query: CaseQuery, { db, caller }: RowsContext): Cases<object> {
  const { state, kind, country, keyword, orderNumber } = query
  let rows: Cases<object> = db
    .selectFrom('parcel_case')
    .where('cus_code', '=', caller.cusCode)
    .where('type', '=', type)
  if (state) rows = rows.where('state', '=', state)
  if (kind) rows = rows.where('kind', '=', kind)
  if (country) rows = rows.where('country', '=', country)
  if ('payState' in query && query.payState) rows = rows.where('pay_state', '=', query.payState)
  if (orderNumber?.length) {
    const ours = orderNumber.map((number) => number.trim().toUpperCase()).filter(Boolean)
    const among = sql<string>`any (${ours}::text[])`
    rows = rows.where((or) => or.or([or('order_no', '=', among), or('waybill_no', '=', among)]))
  }
  if (!keyword?.trim()) return rows
  const pattern = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  return rows.where((or) =>
    or.or([
      or('receiver_name', 'ilike', pattern),
      or('order_no', 'ilike', pattern),
      or('waybill_no', 'ilike', pattern),
    ]),
  )
}

/** What is due first stands first, unless asked otherwise. */
export function sorted<O>(rows: Cases<O>, { sort }: Pick<CaseQuery, 'sort'>): Cases<O> {
  const { prop = 'dueAt', order = 'asc' } = sort ?? {}
  const column = Object.hasOwn(sortColumns, prop) ? sortColumns[prop] : undefined
  if (!column) {
    const message = msg`This column cannot be sorted.`
    throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
  }
  // A deadline matters while a case waits for somebody.
  const open = prop === 'dueAt' ? rows.orderBy(sql`state = 'OPEN' desc`) : rows
  return open.orderBy(sql`${column} ${order === 'asc' ? sql`asc` : sql`desc`}`).orderBy('id', 'asc')
}

export async function pageOf(type: Type, query: CaseQuery, context: SignedContext) {
  const rows = await sorted(filtered(type, query, context).selectAll(), query)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { total } = await filtered(type, query, context)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export const countsOf =
  (type: Type) =>
  async (_: unknown, { db, caller }: SignedContext) => {
    const rows = await db
      .selectFrom('parcel_case')
      .select((of) => ['state', of.fn.countAll<number>().as('count')])
      .where('cus_code', '=', caller.cusCode)
      .where('type', '=', type)
      .groupBy('state')
      .execute()
    const list = caseStateCodes.map((state) => ({
      state,
      count: Number(rows.find((row) => row.state === state)?.count ?? 0),
    }))
    return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
  }
