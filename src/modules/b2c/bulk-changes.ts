/** A change of many orders: which fields it touches, and whether someone else has changed them since. Pure, for both sides. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input } from '#contract/call.ts'
import { refusal } from '#domain/order-actions.ts'
import { noPlaceLists } from '#domain/places.ts'
import type { b2c } from './contract.ts'
import type { OrderDraft, OrderRow } from './order-data.ts'
import type { bulkEditable } from './order-fields.ts'
import { checkOrder } from './rules.ts'
import { tidyOrder } from './tidy-order.ts'

/** What a bulk edit sets; what is absent stays. */
export type Changes = Partial<Pick<OrderDraft, 'sender' | 'routeId' | keyof typeof bulkEditable>>
type Field = keyof Changes

export const touched = (set: Changes): Field[] => Object.keys(set) as Field[]

/** Keys of an address in one order, without what is empty or noted by the gateway: it may answer them in another. */
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(
        Object.entries(value)
          .filter(([key, each]) => key !== 'unlisted' && each !== '' && each !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : JSON.stringify(value ?? '')

/** What the order says in the touched fields: sent with the change, so that the gateway sees what it was made on. */
const seenIn = (order: OrderRow, set: Changes): Changes =>
  Object.fromEntries(
    touched(set).flatMap((field) => (order[field] === undefined ? [] : [[field, order[field]]])),
  )

/** Whether a touched field holds neither what was seen nor what is wanted. */
export const isChangedSince = (order: OrderRow, set: Changes, was: Changes): boolean =>
  touched(set).some((field) => {
    const now = plain(order[field])
    return now !== plain(was[field]) && now !== plain(set[field])
  })

/** Why one COD amount cannot be set in all of these orders: the amount is in each order's own currency. Both sides use this function. */
export const codRefusal = (
  orders: readonly { readonly currency: string }[],
): MessageDescriptor | undefined =>
  new Set(orders.map(({ currency }) => currency)).size > 1
    ? msg`The selected orders have different currencies.`
    : undefined

/** One call for these orders. */
export const batchEdit = (orders: readonly OrderRow[], set: Changes): Input<typeof b2c.batchEditOrder> => ({
  set,
  orders: orders.map((order) => ({ id: order.id, was: seenIn(order, set) })),
})

/** What an order is set to when the remark is added to what it says already: a change of its own for each. */
export function withOwnRemark(order: OrderRow, set: Changes): Changes {
  const [own, added] = [order.remark?.trim() ?? '', set.remark ?? '']
  return added === '' || own === '' ? set : { ...set, remark: `${own} ${added}` }
}

/** One call for changes that differ from order to order. */
export const batchUpdate = (
  orders: readonly OrderRow[],
  setOf: (order: OrderRow) => Changes,
): Input<typeof b2c.batchUpdateB2COrder> => ({
  orders: orders.map((order) => {
    const set = setOf(order)
    return { id: order.id, set, was: seenIn(order, set) }
  }),
})

/**
 * Why this order cannot take the change: its status, else the first rule the whole order would break. The gateway adds the
 * price and the places, whose lists are not loaded for this.
 */
export function editRefusal(order: OrderRow, set: Changes): MessageDescriptor | undefined {
  return (
    refusal('edit', order.status) ?? checkOrder(tidyOrder({ ...order, ...set }, noPlaceLists))[0]?.message
  )
}
