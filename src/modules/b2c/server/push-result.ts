/** `POST /ops/push-result`: whether the courier took an order (design page "The operations side": push results; record 0024). */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'

const pushResult = object({
  eventId: text(100, { minLength: 8 }),
  waybillNo: text(40),
  result: oneOf(['placed', 'failed', 'collected']),
  /** Why it failed, in the courier's words. */
  note: optional(text(250)),
})

const codes = { placed: '1', failed: '2', collected: '4' } as const

export const pushResultRoute: OpsRoute<typeof pushResult> = {
  path: 'push-result',
  input: pushResult,
  source: 'spec 001 §4 "Push status"; record 0024',
  handle: async ({ waybillNo, result, note = '' }: StaticOf<typeof pushResult>, { db, now }) => {
    const order = await db
      .selectFrom('b2c_order')
      .select(['id', 'cus_code', 'status'])
      .where('waybill_no', '=', inCapitals(waybillNo))
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Refusal('absent', msg`There is no parcel with this number.`)
    const isOpen = result === 'collected' ? order.status === 'DISPATCH' : order.status === 'PENDING'
    if (!isOpen) throw new Refusal('status', msg`This order is past that stage.`)
    const push_status = codes[result]
    await db
      .updateTable('b2c_order')
      .set((old) => ({
        push_status,
        push_note: result === 'failed' ? note : '',
        updated_at: now,
        rev: old('rev', '+', 1),
      }))
      .where('id', '=', order.id)
      .execute()
    await db
      .insertInto('b2c_order_history')
      .values({
        cus_code: order.cus_code,
        order_id: order.id,
        at: now,
        who: note || 'courier',
        what: result === 'failed' ? 'pushFailed' : 'pushed',
        from_status: order.status,
        to_status: order.status,
      })
      .execute()
    return { pushStatus: push_status }
  },
}
