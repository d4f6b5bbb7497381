/** `/b2c/bounceOrder.do`: what to do with abnormal parcels. It is an instruction: the parcel itself moves by its next scan (record 0024). */
import { bounceRefusal } from '#modules/b2c/follow-up-rules.ts'
import type { Input, Output } from '#contract/call.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { addHistory } from './history.ts'
import { validateRows } from './validate-rows.ts'
import type { StoredOrder } from './tables.ts'

type Bounce = typeof b2c.bounceOrder

export const bounceOrder = ({ ids, way }: Input<Bounce>, context: SignedContext): Promise<Output<Bounce>> =>
  validateRows(ids, context, {
    refuse: (row) => bounceRefusal(way, row),
    apply: (rows) => instruct(rows, way, context),
  })

async function instruct(
  rows: readonly StoredOrder[],
  way: Input<Bounce>['way'],
  context: SignedContext,
): Promise<void> {
  const { db, caller, now } = context
  const ids = rows.map(({ id }) => id)
  await db
    .updateTable('b2c_order')
    .set((old) => ({ bounce: way, updated_at: now, rev: old('rev', '+', 1) }))
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .execute()
  const entries = rows.map(({ id, status }) => ({ order_id: id, from_status: status, to_status: status }))
  await addHistory(context, way === 'AGAIN' ? 'sendAgain' : 'sendBack', entries)
  await context.audit('b2c.bounced', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} orders`, { ids, way })
}
