/** What warehouses and couriers report about FBA orders: `/ops/fba-progress` (design page "The operations side"). */
import { msg } from '@lingui/core/macro'
import { instant, object, oneOf, text, type StaticOf } from '#contract/schema.ts'
import { mayBecome } from '#domain/document-status.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import type { StoredOrder } from './tables.ts'

const progress = object({
  /** Minted where it was seen; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  orderNo: text(40, { minLength: 1 }),
  cusCode: text(50, { minLength: 1 }),
  status: oneOf(['RECEIVED', 'PACKED', 'DISPATCHED', 'DELIVERED']),
  place: text(100, { minLength: 1 }),
  at: instant(),
})
type Progress = StaticOf<typeof progress>

export const progressRoute: OpsRoute<typeof progress> = {
  path: 'fba-progress',
  input: progress,
  source: 'record 0025',
  handle: async (event, { db, now }) => {
    const order = await lockOrder(event, db)
    const { status: to } = event
    const { status: from } = order
    if (!mayBecome(from, to)) throw new Refusal('status', msg`An order cannot go from ${from} to ${to}.`)
    await db
      .updateTable('fba_order')
      .set((old) => ({ status: to, updated_at: now, rev: old('rev', '+', 1) }))
      .where('id', '=', order.id)
      .execute()
    const at = new Date(event.at)
    await db
      .insertInto('fba_order_history')
      .values({
        cus_code: order.cus_code,
        order_id: order.id,
        at: Number.isNaN(at.getTime()) || at > now ? now : at,
        who: event.place,
        what: 'reported',
        from_status: from,
        to_status: to,
      })
      .execute()
    return { status: to }
  },
}

async function lockOrder({ orderNo, cusCode }: Progress, db: Trx): Promise<StoredOrder> {
  const row = await db
    .selectFrom('fba_order')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('order_no', '=', orderNo.toUpperCase())
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', msg`There is no such order.`)
  return row
}
