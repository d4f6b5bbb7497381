/** `/b2c/saveB2COrder.do`, `/b2c/saveB2COrders.do`, `/b2c/validateOrder.do` (spec 001 §5, §7). */
import type { Input, Output } from '#contract/call.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { isFault, refusalOf } from './validate.ts'
import { savedOf } from './order-row.ts'
import { validateAll, placeOrders, type Placed } from './place.ts'
import type { OrderDraft } from './tables.ts'

export async function saveB2COrder(
  draft: OrderDraft,
  context: SignedContext,
): Promise<Output<typeof b2c.saveB2COrder>> {
  const [placed] = await placeOrders([draft], context)
  if (!placed) throw new Error('no outcome for a draft')
  if (isFault(placed)) throw refusalOf(placed.fault)
  return savedOf(placed.row)
}

export async function saveB2COrders(
  { orders }: Input<typeof b2c.saveB2COrders>,
  context: SignedContext,
): Promise<Output<typeof b2c.saveB2COrders>> {
  const outcomes = await placeOrders(orders, context)
  return { list: outcomes.map((outcome, index) => ({ index, ...answerOf(outcome, context) })) }
}

function answerOf(outcome: Placed, { translate }: SignedContext) {
  if (!isFault(outcome)) {
    const { id, order_no, waybill_no } = outcome.row
    return { ok: '1' as const, id, orderNo: order_no, waybillNo: waybill_no, fields: [] }
  }
  const { fields: faults, text } = outcome.fault
  const fields = faults.map(({ path, message }) => ({ path, desc: translate(message) }))
  return { ok: '0' as const, id: '', orderNo: '', waybillNo: '', desc: translate(text), fields }
}

/** The validation of `saveB2COrder` without saving. */
export async function validateOrder(
  draft: OrderDraft,
  context: SignedContext,
): Promise<Record<never, never>> {
  const [verdict] = await validateAll([draft], context)
  if (verdict && isFault(verdict)) throw refusalOf(verdict.fault)
  return {}
}
