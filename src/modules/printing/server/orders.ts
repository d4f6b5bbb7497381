/** Orders that are to be printed: found by any number, locked, validated (spec 001 §4), marked. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { StaticOf } from '#contract/schema.ts'
import { refusal } from '#domain/order-actions.ts'
import type { orderRow } from '#modules/b2c/contract.ts'
import type { Database } from '#server/database/schema.ts'
import type { SignedContext } from '#server/handler.ts'
import type { Selectable } from 'kysely'
import { recordPrints, type Printing } from './records.ts'

export type StoredOrder = Selectable<Database['b2c_order']>
export type OrderRow = StaticOf<typeof orderRow>
export type Scope = Pick<SignedContext, 'db' | 'caller'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids that can be ids of records at all; anything else would only upset the database. */
export const uuidsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase())),
]

/** The customer's own among these ids; locked in one order, so that printing and cancelling cannot both win. */
export async function readOrders(
  ids: readonly string[],
  { db, caller }: Scope,
  isLocking: boolean,
): Promise<Map<string, StoredOrder>> {
  const wanted = uuidsOf(ids)
  if (!wanted.length) return new Map()
  const rows = await db
    .selectFrom('b2c_order')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', wanted)
    .orderBy('id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** By id or any of their numbers, as they were asked for. */
export async function ordersByNumber(
  asked: readonly string[],
  scope: Scope,
  isLocking = true,
): Promise<Map<string, StoredOrder>> {
  const numbers = [...new Set(asked.map((number) => number.trim()).filter(Boolean))]
  if (!numbers.length) return new Map()
  const { rows } = await sql<{ number: string; order_id: string }>`
    select number, order_id from b2c_orders_by_number(${scope.caller.cusCode}, ${numbers}::text[])`.execute(
    scope.db,
  )
  const idOf = new Map(rows.map(({ number, order_id }) => [number, order_id]))
  for (const number of numbers) if (UUID.test(number)) idOf.set(number, number.toLowerCase())
  const orders = await readOrders([...idOf.values()], scope, isLocking)
  return new Map(
    numbers.flatMap((number) => {
      const order = orders.get(idOf.get(number) ?? '')
      return order ? [[number, order] as const] : []
    }),
  )
}

/** Why an order cannot be printed; undefined when it can. */
export const labelRefusal = (order: StoredOrder | undefined): MessageDescriptor | undefined =>
  order ? refusal('print', order.status) : msg`This order does not exist.`

/** Marks orders as printed and says so in their history. The revision stays: printing changes nothing an edit could overwrite. */
export async function markPrinted(
  orders: readonly StoredOrder[],
  printing: Printing,
  context: SignedContext,
): Promise<void> {
  if (!orders.length) return
  const { db, caller, now } = context
  const ids = orders.map(({ id }) => id)
  await db
    .updateTable('b2c_order')
    .set({ print_status: '1' })
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .where('print_status', '=', '0')
    .execute()
  const common = { cus_code: caller.cusCode, at: now, who: caller.loginCode, what: 'printed' as const }
  await db
    .insertInto('b2c_order_history')
    .values(
      orders.map(({ id, status }) => ({ ...common, order_id: id, from_status: status, to_status: status })),
    )
    .execute()
  await recordPrints(
    orders.map(({ id, waybill_no }) => ({ subject: id, number: waybill_no })),
    printing,
    context,
  )
  const { what, template, rev, via, copies } = printing
  await context.audit('printing.printed', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} orders`, {
    ids,
    what,
    template,
    rev,
    via,
    copies,
  })
}
