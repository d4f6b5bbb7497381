/** What the platforms' words for the state of an order mean to us. A word that is in no table is UNKNOWN: held and shown, never guessed. */
import type { Upstream } from '#domain/shop-platforms.ts'

type Words = Readonly<Record<string, Upstream>>

export const shopeeWords: Words = {
  UNPAID: 'HELD',
  PENDING: 'HELD',
  READY_TO_SHIP: 'TO_SHIP',
  RETRY_SHIP: 'TO_SHIP',
  PROCESSED: 'ARRANGED',
  SHIPPED: 'IN_TRANSIT',
  TO_CONFIRM_RECEIVE: 'DELIVERED',
  COMPLETED: 'DELIVERED',
  IN_CANCEL: 'CANCELLING',
  CANCELLED: 'CANCELLED',
  TO_RETURN: 'RETURNING',
}

/** CANCEL: what notices say for CANCELLED. */
export const tiktokWords: Words = {
  UNPAID: 'HELD',
  ON_HOLD: 'HELD',
  AWAITING_SHIPMENT: 'TO_SHIP',
  PARTIALLY_SHIPPING: 'TO_SHIP',
  AWAITING_COLLECTION: 'ARRANGED',
  IN_TRANSIT: 'IN_TRANSIT',
  DELIVERED: 'DELIVERED',
  COMPLETED: 'DELIVERED',
  CANCELLED: 'CANCELLED',
  CANCEL: 'CANCELLED',
}

export const openWords: Words = {
  held: 'HELD',
  to_ship: 'TO_SHIP',
  arranged: 'ARRANGED',
  in_transit: 'IN_TRANSIT',
  delivered: 'DELIVERED',
  cancelling: 'CANCELLING',
  cancelled: 'CANCELLED',
  returning: 'RETURNING',
}

export const upstreamIn = (words: Words, word: string): Upstream =>
  Object.hasOwn(words, word) ? (words[word] ?? 'UNKNOWN') : 'UNKNOWN'

/** Parcels decide first, then the order as a whole, then money: a parcel on its way stays on its way whatever is refunded. */
const fulfilment: Words = {
  cancelled: 'CANCELLED',
  returning: 'RETURNING',
  returned: 'RETURNING',
  partially_returned: 'RETURNING',
  finished: 'DELIVERED',
  partially_finished: 'IN_TRANSIT',
  shipped: 'IN_TRANSIT',
  initialled: 'TO_SHIP',
  waiting: 'TO_SHIP',
  partially_shipped: 'TO_SHIP',
}
const orders: Words = {
  opened: 'HELD',
  placed: 'TO_SHIP',
  finished: 'DELIVERED',
  cancelled: 'CANCELLED',
}
const money: Words = {
  waiting: 'HELD',
  paying: 'HELD',
  failed: 'HELD',
  cancelled: 'CANCELLED',
  paid: 'TO_SHIP',
  partially_refunded: 'TO_SHIP',
  refund_failed: 'TO_SHIP',
  refunding: 'CANCELLING',
  refunded: 'CANCELLING',
}

/** Shoplazza has three words for an order: of the order, of its money and of its parcels. */
export function shoplazzaUpstream({
  status,
  financial,
  fulfillment,
  isCod,
}: {
  readonly status: string
  readonly financial: string
  readonly fulfillment: string
  readonly isCod: boolean
}): Upstream {
  const [order, paid, parcels] = [
    upstreamIn(orders, status),
    upstreamIn(money, financial),
    upstreamIn(fulfilment, fulfillment),
  ]
  if (order === 'UNKNOWN' || paid === 'UNKNOWN' || parcels === 'UNKNOWN') return 'UNKNOWN'
  if (order === 'CANCELLED') return 'CANCELLED'
  if (parcels !== 'TO_SHIP') return parcels
  if (order !== 'TO_SHIP') return order
  // Who pays at the door has not paid yet.
  return isCod && paid === 'HELD' ? 'TO_SHIP' : paid
}
