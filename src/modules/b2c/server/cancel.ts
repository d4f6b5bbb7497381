/** `/b2c/deleteOrder.do`: cancels; each order is validated on its own (spec 001 §4, §7). */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { standings } from '#domain/push-status.ts'
import { refusal } from '#domain/order-actions.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { releaseOrders } from './costs.ts'
import { addHistory } from './history.ts'
import { validateRows } from './validate-rows.ts'
import type { StoredOrder } from './tables.ts'

type Delete = typeof b2c.deleteOrder

export async function deleteOrder({ ids }: Input<Delete>, context: SignedContext): Promise<Output<Delete>> {
  return validateRows(ids, context, {
    refuse: ({ status }) => refusal('cancel', status),
    apply: (rows) => cancelAll(rows, context),
  })
}

async function cancelAll(rows: readonly StoredOrder[], context: SignedContext): Promise<void> {
  const { db, caller, now } = context
  const ids = rows.map(({ id }) => id)
  await releaseOrders(rows, context)
  await db
    .updateTable('b2c_order')
    .set((old) => ({
      status: 'CANCELLED' as const,
      push_status: standings.CANCELLED.push,
      cost_state: sql<
        'OPEN' | 'REFUNDED'
      >`case cost_state when 'CHARGED' then 'REFUNDED' else cost_state end`,
      updated_at: now,
      rev: old('rev', '+', 1),
    }))
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .execute()
  const entries = rows.map(({ id, status }) => ({
    order_id: id,
    from_status: status,
    to_status: 'CANCELLED',
  }))
  await addHistory(context, 'cancelled', entries)
  await context.audit('b2c.cancelled', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} orders`, { ids })
}
