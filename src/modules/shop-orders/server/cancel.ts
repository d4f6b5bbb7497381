/** `/scOrder/cancelOrder.do`: cancels orders, and the parcels and outbound orders that were made of them. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import { cancelRefusal } from '#modules/shop-orders/order-rules.ts'
import type { SignedContext } from '#server/handler.ts'
import { decideEach } from './decide.ts'
import type { Fulfilment } from './fulfilment.ts'
import { traceWith } from './settle.ts'
import type { StoredOrder } from './tables.ts'

type Cancel = typeof shopOrders.cancelOrder

export const cancelOrderOf =
  (fulfilment: Fulfilment) =>
  async ({ orders }: Input<Cancel>, context: SignedContext): Promise<Output<Cancel>> => {
    const answer = await decideEach(orders, context, {
      refuse: cancelRefusal,
      apply: (row) => cancelOne(row, context, fulfilment),
    })
    const taken = answer.list.filter(({ ok }) => ok === '1').map(({ id }) => id)
    if (taken.length > 0) await context.audit('shopOrder.cancelled', `${taken.length} orders`, { ids: taken })
    return answer
  }

/** All of an order or nothing of it: a parcel that cannot be cancelled any more keeps the others. */
async function cancelOne(
  row: StoredOrder,
  context: SignedContext,
  fulfilment: Fulfilment,
): Promise<string | undefined> {
  const { db, now, caller } = context
  await sql`savepoint one_cancel`.execute(db)
  const problem = await cancelParcels(row, context, fulfilment)
  if (problem !== undefined) {
    await sql`rollback to savepoint one_cancel`.execute(db)
    return problem
  }
  await noteShared(row, context)
  await db
    .updateTable('shop_order')
    .set({
      step: 'CANCELLED',
      conflict: '',
      problem: '',
      trace: traceWith(row.trace, 'cancelled', { now, who: caller.loginCode }),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  return undefined
}

const sharedCancelled = (number: string) =>
  msg`Its parcel was cancelled with order ${number}. Place it again.`

/** Orders that were in its parcel have none any more: they say why. */
async function noteShared(row: StoredOrder, context: SignedContext): Promise<void> {
  const { db, now, caller, translate } = context
  if (row.merge_id === null) return
  const others = await db
    .selectFrom('shop_order')
    .select(['id', 'trace'])
    .where('merge_id', '=', row.merge_id)
    .where('id', '<>', row.id)
    .where('step', '=', 'FAILED')
    .execute()
  const number = row.external_order_id
  for (const { id, trace } of others)
    await db
      .updateTable('shop_order')
      .set({
        problem: translate(sharedCancelled(number)),
        trace: traceWith(trace, 'unmerged', { now, who: caller.loginCode, detail: number }),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
}

async function cancelParcels(
  row: StoredOrder,
  context: SignedContext,
  fulfilment: Fulfilment,
): Promise<string | undefined> {
  const made = await context.db
    .selectFrom('shop_package')
    .select(['b2c_order_id', 'out_order_id'])
    .where('order_id', '=', row.id)
    .where('parcel_step', 'not in', ['', 'CANCELLED'])
    .execute()
  const parcels = made.flatMap(({ b2c_order_id }) => (b2c_order_id ? [b2c_order_id] : []))
  const outgoing = made.flatMap(({ out_order_id }) => (out_order_id ? [out_order_id] : []))
  const outcomes = [
    ...(parcels.length > 0 ? (await fulfilment.cancelParcels({ ids: parcels }, context)).list : []),
    ...(outgoing.length > 0 ? await fulfilment.cancelOut(context, outgoing) : []),
  ]
  return outcomes.find(({ ok }) => ok !== '1')?.desc
}
