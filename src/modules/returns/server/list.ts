/** The list of returns, its counts, and taking announcements back. */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { returns } from '#modules/returns/contract.ts'
import { returnStateCodes, takeBackRefusal, type ReturnState } from '#modules/returns/return-facts.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { midnight } from '#server/database/filters.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { toReturnRow } from './return-row.ts'

type List = typeof returns.queryBackOrderList
type Query = Input<List>
type Returns<O> = SelectQueryBuilder<Database, 'b2c_return', O>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const idsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase())),
]

const sortColumns: Readonly<Record<string, ReturnType<typeof sql>>> = {
  createdAt: sql`created_at`,
  returnNo: sql`return_no`,
  dueAt: sql`due_at`,
}

export function filtered(query: Query, { db, caller }: RowsContext): Returns<object> {
  const { state, reason, country, keyword, orderNumber, createdFrom, createdTo } = query
  let rows: Returns<object> = db.selectFrom('b2c_return').where('cus_code', '=', caller.cusCode)
  if (state) rows = rows.where('state', '=', state)
  if (reason) rows = rows.where('reason', '=', reason)
  if (country) rows = rows.where('country', '=', country)
  if (createdFrom) rows = rows.where('created_at', '>=', midnight(createdFrom, 'createdFrom'))
  if (createdTo) rows = rows.where('created_at', '<', midnight(createdTo, 'createdTo', 1))
  if (orderNumber?.length) rows = withNumbers(rows, orderNumber)
  return keyword?.trim() ? withPart(rows, keyword.trim()) : rows
}

function withNumbers(rows: Returns<object>, numbers: readonly string[]): Returns<object> {
  const ours = numbers.map((number) => number.trim().toUpperCase()).filter(Boolean)
  const among = sql<string>`any (${ours}::text[])`
  return rows.where((or) =>
    or.or([or('return_no', '=', among), or('order_no', '=', among), or('waybill_no', '=', among)]),
  )
}

function withPart(rows: Returns<object>, keyword: string): Returns<object> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return rows.where((or) =>
    or.or([
      or('receiver_name', 'ilike', pattern),
      or('return_no', 'ilike', pattern),
      or('order_no', 'ilike', pattern),
      or('waybill_no', 'ilike', pattern),
    ]),
  )
}

export function sorted<O>(rows: Returns<O>, { sort }: Pick<Query, 'sort'>): Returns<O> {
  const { prop = 'createdAt', order = 'desc' } = sort ?? {}
  const column = Object.hasOwn(sortColumns, prop) ? sortColumns[prop] : undefined
  if (!column) {
    const message = msg`This column cannot be sorted.`
    throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
  }
  return rows
    .orderBy(sql`${column} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last`)
    .orderBy('id', 'asc')
}

export async function queryBackOrderList(query: Query, context: SignedContext): Promise<Output<List>> {
  const rows = await sorted(filtered(query, context).selectAll(), query)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { total } = await filtered(query, context)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: rows.map(toReturnRow), total: Number(total) }
}

export async function getCountBackState(
  _: unknown,
  { db, caller }: SignedContext,
): Promise<Output<typeof returns.getCountBackState>> {
  const rows = await db
    .selectFrom('b2c_return')
    .select((of) => ['state', of.fn.countAll<number>().as('count')])
    .where('cus_code', '=', caller.cusCode)
    .groupBy('state')
    .execute()
  const counted = new Map<ReturnState, number>(rows.map(({ state, count }) => [state, Number(count)]))
  const list = returnStateCodes.map((state) => ({ state, count: counted.get(state) ?? 0 }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}

type Cancel = typeof returns.cancelBackOrders

export async function cancelBackOrders(
  { ids }: Input<Cancel>,
  context: SignedContext,
): Promise<Output<Cancel>> {
  const { db, caller, say } = context
  const found = await db
    .selectFrom('b2c_return')
    .select(['id', 'state'])
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', sql<string>`any (${idsOf(ids)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const states = new Map(found.map(({ id, state }) => [id, state]))
  const list = ids.map((id) => {
    const state = states.get(id.toLowerCase())
    const reason = state ? takeBackRefusal(state) : msg`There is no such return.`
    return reason ? { id, ok: '0' as const, desc: say(reason) } : { id, ok: '1' as const, desc: '' }
  })
  await takeBack(
    list.filter(({ ok }) => ok === '1').map(({ id }) => id),
    context,
  )
  return { list }
}

async function takeBack(ids: readonly string[], context: SignedContext): Promise<void> {
  if (!ids.length) return
  await context.db
    .updateTable('b2c_return')
    .set((old) => ({ state: 'CANCELLED' as const, due_at: null, rev: old('rev', '+', 1) }))
    .where('cus_code', '=', context.caller.cusCode)
    .where('id', '=', sql<string>`any (${idsOf(ids)}::uuid[])`)
    .execute()
  await context.audit('returns.takenBack', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} returns`, {
    ids,
  })
}
