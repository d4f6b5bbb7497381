/** `/b2c/updateB2COrder.do`, `/b2c/editOrder.do` (spec 001 §4): allowed by status, from the revision the caller saw, priced anew. */
import { msg } from '@lingui/core/macro'
import { seesAmounts } from '#contract/amounts.ts'
import type { Input, Output } from '#contract/call.ts'
import { withStoredValues } from '#domain/kept-amounts.ts'
import { refusal } from '#domain/order-actions.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { placeEvent } from '#server/unlisted-places.ts'
import { holdChanged } from './costs.ts'
import { addHistory } from './history.ts'
import { isFault, validate, loadOrderFacts, refusalOf, duplicateFault, type Accepted } from './validate.ts'
import { draftPart, savedOf, toOrderRow } from './order-row.ts'
import { lockOrders } from './stored.ts'
import type { OrderDraft, StoredOrder } from './tables.ts'
import { findDuplicates, lockNumbers } from './duplicates.ts'

type Update = typeof b2c.updateB2COrder

export async function updateB2COrder(
  { id, rev, order }: Input<Update>,
  context: SignedContext,
): Promise<Output<Update>> {
  const before = await editableOrder(id, rev, context)
  return replaceOrder(before, withoutGaps(order, before, context), context)
}

/**
 * An empty amount of a person who sees none is the stored one, in the stored currency; of anybody else no amount.
 * @throws Refusal when amounts nobody has seen would change their currency
 */
function withoutGaps(order: OrderDraft, before: StoredOrder, { caller }: SignedContext): OrderDraft {
  if (seesAmounts(caller))
    return { ...order, codAmount: order.codAmount || '0', otherFee: order.otherFee || '0' }
  const { currency, goods, codAmount, otherFee } = draftPart(before)
  const amounts = [order.codAmount, order.otherFee, ...order.goods.map(({ unitValue }) => unitValue)]
  if (order.currency !== currency && amounts.includes('')) {
    const { currency: wanted } = order
    const message = msg`Enter the amounts in ${wanted}, or keep ${currency}.`
    throw new Refusal('invalid', message, [{ path: 'currency', message }])
  }
  return {
    ...order,
    goods: withStoredValues(order.goods, goods),
    codAmount: order.codAmount || codAmount,
    otherFee: order.otherFee || otherFee,
  }
}

/** `/b2c/editOrder.do`: what is not named stays as it is, and everything is validated anew. */
export async function editOrder(
  { id, rev, changes }: Input<typeof b2c.editOrder>,
  context: SignedContext,
): Promise<Output<Update>> {
  const before = await editableOrder(id, rev, context)
  const order = toOrderRow(before)
  const receiver = { ...order.receiver, ...changes.receiver }
  return replaceOrder(before, { ...order, ...changes, receiver }, context)
}

async function replaceOrder(
  before: StoredOrder,
  order: OrderDraft,
  context: SignedContext,
): Promise<Output<Update>> {
  const { db, caller, now } = context
  const accepted = await validateEdit(order, before, context)
  const rev = before.rev + 1
  const changed = { ...before, ...(accepted as unknown as StoredOrder), rev }
  const fault = (await holdChanged([{ before, after: changed }], context)).get(before.id)
  if (fault) throw refusalOf(fault)
  const after = await db
    .updateTable('b2c_order')
    .set({ ...accepted, updated_at: now, rev })
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addHistory(context, 'edited', [
    { order_id: after.id, from_status: before.status, to_status: after.status },
  ])
  const sides = ({ sender, receiver }: Pick<OrderDraft, 'sender' | 'receiver'>) => [sender, receiver]
  const place = placeEvent(sides(after), sides(order), sides(before))
  if (place) await addHistory(context, place, [{ order_id: after.id }])
  await context.audit('b2c.edited', after.id, { before: toOrderRow(before) })
  return savedOf(after)
}

/** Returns the order, locked and unchanged since the caller read it. Another customer's order looks absent. */
async function editableOrder(id: string, rev: number, { db, caller }: SignedContext): Promise<StoredOrder> {
  const row = (await lockOrders([id], caller.cusCode, db)).get(id.toLowerCase())
  if (!row) throw new Refusal('absent', msg`This order does not exist.`)
  const reason = refusal('edit', row.status)
  if (reason) throw new Refusal('status', reason)
  if (row.rev !== rev)
    throw new Refusal('changed', msg`This order was changed while you were editing.`, [], {
      order: toOrderRow(row),
    })
  return row
}

async function validateEdit(
  draft: OrderDraft,
  before: StoredOrder,
  context: SignedContext,
): Promise<Accepted> {
  const { db, caller } = context
  const verdict = validate(draft, await loadOrderFacts(context))
  if (isFault(verdict)) throw refusalOf(verdict.fault)
  const number = verdict.accepted.ecommerce_order_no ?? ''
  if (number && number !== before.ecommerce_order_no) {
    await lockNumbers(caller.cusCode, [number], db)
    const duplicate = (await findDuplicates(caller.cusCode, [number], db, before.id)).get(number)
    if (duplicate !== undefined) throw refusalOf(duplicateFault(number, duplicate))
  }
  return verdict.accepted
}
