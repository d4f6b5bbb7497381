/** `/b2b/deleteOrder.do`: cancels; each order is judged on its own (record 0025). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { documentRefusal } from '#domain/document-status.ts'
import type { b2b } from '#modules/b2b/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import type { Ledger } from './ledger.ts'
import { addHistory, lockOrders } from './stored.ts'
import type { StoredOrder } from './tables.ts'

type Delete = typeof b2b.deleteOrder

export const deleteOf =
  (ledger: Ledger) =>
  async ({ ids }: Input<Delete>, context: SignedContext): Promise<Output<Delete>> => {
    const found = await lockOrders(ids, context.caller.cusCode, context.db)
    const reasonFor = (row: StoredOrder | undefined) =>
      row ? documentRefusal('cancel', row.status) : msg`There is no such order.`
    await cancelAll(
      [...found.values()].filter((row) => !reasonFor(row)),
      context,
      ledger,
    )
    const list = ids.map((id) => {
      const reason = reasonFor(found.get(id.toLowerCase()))
      return { id, ok: reason ? ('0' as const) : ('1' as const), desc: reason ? context.say(reason) : '' }
    })
    return { list }
  }

async function cancelAll(
  rows: readonly StoredOrder[],
  context: SignedContext,
  ledger: Ledger,
): Promise<void> {
  if (!rows.length) return
  const { db, caller, now } = context
  const ids = rows.map(({ id }) => id)
  await db
    .updateTable('b2b_order')
    .set((old) => ({ status: 'CANCELLED' as const, updated_at: now, rev: old('rev', '+', 1) }))
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .execute()
  for (const { cus_code, order_no } of rows)
    await ledger.drop(db, { cusCode: cus_code, about: order_no }, now)
  const entries = rows.map(({ id, status }) => ({
    order_id: id,
    from_status: status,
    to_status: 'CANCELLED',
  }))
  await addHistory(context, 'cancelled', entries)
  await context.audit('b2b.cancelled', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} orders`, { ids })
}
