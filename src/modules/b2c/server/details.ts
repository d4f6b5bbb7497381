/** `/b2c/queryOrderDetailsList.do`: orders with their history. Ids of another customer's orders return nothing. */
import type { Input, Output } from '#contract/call.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { idsOf } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { toOrderRow } from './order-row.ts'

type Details = typeof b2c.queryOrderDetailsList
type History = Output<Details>['list'][number]['history']

/** Entries per order, as they came about (a call that waited for another carries the earlier time); the wire carries no more. */
const ENTRIES = 500

export async function queryOrderDetailsList(
  { ids }: Input<Details>,
  context: SignedContext,
): Promise<Output<Details>> {
  const { db, caller } = context
  const wanted = idsOf(ids)
  if (!wanted.length) return { list: [] }
  const rows = await db
    .selectFrom('b2c_order')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', wanted)
    .execute()
  const histories = await readHistories(
    rows.map(({ id }) => id),
    context,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const inOrder = wanted.flatMap((id) => found.get(id) ?? [])
  return { list: inOrder.map((row) => ({ order: toOrderRow(row), history: histories.get(row.id) ?? [] })) }
}

async function readHistories(
  ids: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, History>> {
  const histories = new Map<string, History>(ids.map((id) => [id, []]))
  if (!ids.length) return histories
  const rows = await db
    .selectFrom('b2c_order_history')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', 'in', [...ids])
    .orderBy('order_id')
    .orderBy('id')
    .execute()
  for (const { order_id, at, who, what, from_status, to_status } of rows) {
    const history = histories.get(order_id)
    if (history && history.length < ENTRIES)
      history.push({ at: at.toISOString(), who, what, from: from_status, to: to_status })
  }
  return histories
}
