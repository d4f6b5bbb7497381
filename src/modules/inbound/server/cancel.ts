/** Tickets cancelled: what the shared `/wms/cancelOrder` does for kind PUT. Each is judged on its own. */
import { changeRefusal } from '#modules/inbound/put-facts.ts'
import { lockedById } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf, type Outcome } from '#server/outcomes.ts'
import { ownTickets } from './list.ts'
import { noTicket, note } from './save.ts'

/** Returns one outcome for each id. The tracking numbers of cancelled tickets may be announced again. */
export async function cancelPutOrders(context: SignedContext, ids: readonly string[]): Promise<Outcome[]> {
  const { db } = context
  const found = await lockedById(ownTickets(context).selectAll(), ids)
  const list = outcomesOf(ids, found, (row) => (row ? changeRefusal(row.state) : noTicket), context)
  const taken = [...new Set(takenOf(list).map((id) => id.toLowerCase()))]
  for (const id of taken) {
    const row = found.get(id)
    if (!row) continue
    await db
      .updateTable('put_order')
      .set({ state: 'CANCELLED', updated_at: context.now, rev: row.rev + 1 })
      .where('cus_code', '=', row.cus_code)
      .where('id', '=', id)
      .execute()
    await db
      .deleteFrom('put_order_tracking')
      .where('cus_code', '=', row.cus_code)
      .where('order_id', '=', id)
      .execute()
    await note(row, 'cancelled', context)
  }
  return list
}
