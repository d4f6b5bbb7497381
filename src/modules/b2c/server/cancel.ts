/** `/b2c/deleteOrder.do`: cancels; each order is judged on its own (spec 001 §4, §7). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { refusal } from '#domain/waybill-status.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { addHistory } from './history.ts'
import { lockOrders } from './stored.ts'
import type { StoredOrder } from './tables.ts'

type Delete = typeof b2c.deleteOrder

export async function deleteOrder({ ids }: Input<Delete>, context: SignedContext): Promise<Output<Delete>> {
  const found = await lockOrders(ids, context.caller.cusCode, context.db)
  const reasonFor = (row: StoredOrder | undefined) =>
    row ? refusal('cancel', row.status) : msg`There is no such order.`
  await cancelAll(
    [...found.values()].filter((row) => !reasonFor(row)),
    context,
  )
  const list = ids.map((id) => {
    const reason = reasonFor(found.get(id.toLowerCase()))
    return reason ? { id, ok: '0' as const, desc: context.say(reason) } : { id, ok: '1' as const, desc: '' }
  })
  return { list }
}

async function cancelAll(rows: readonly StoredOrder[], context: SignedContext): Promise<void> {
  if (!rows.length) return
  const { db, caller, now } = context
  const ids = rows.map(({ id }) => id)
  await db
    .updateTable('b2c_order')
    .set((old) => ({ status: 'CANCELLED' as const, updated_at: now, rev: old('rev', '+', 1) }))
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
