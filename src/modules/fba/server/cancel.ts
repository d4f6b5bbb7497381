/** `/fba/cancel.do`: cancels; each order is judged on its own (record 0025). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { documentRefusal } from '#domain/document-status.ts'
import type { fba } from '#modules/fba/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { addHistory, lockOrders } from './stored.ts'
import type { StoredOrder } from './tables.ts'

type Cancel = typeof fba.cancel

export async function cancel({ ids }: Input<Cancel>, context: SignedContext): Promise<Output<Cancel>> {
  const found = await lockOrders(ids, context.caller.cusCode, context.db)
  const reasonFor = (row: StoredOrder | undefined) =>
    row ? documentRefusal('cancel', row.status) : msg`There is no such order.`
  await cancelAll(
    [...found.values()].filter((row) => !reasonFor(row)),
    context,
  )
  const list = ids.map((id) => {
    const reason = reasonFor(found.get(id.toLowerCase()))
    return { id, ok: reason ? ('0' as const) : ('1' as const), desc: reason ? context.say(reason) : '' }
  })
  return { list }
}

async function cancelAll(rows: readonly StoredOrder[], context: SignedContext): Promise<void> {
  if (!rows.length) return
  const { db, caller, now } = context
  const ids = rows.map(({ id }) => id)
  await db
    .updateTable('fba_order')
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
  await context.audit('fba.cancelled', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} orders`, { ids })
}
