/** What is done about orders that are there already, many at a time (spec 001 §7 "Update", "Actions"; record 0024). */
import { allOptional, list, object, oneOf, optional, text } from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { schemasOf } from '#domain/fields.ts'
import { postalAddress } from '#modules/address/contract.ts'
import { ordersBounced, ordersForecastAgain, ordersSet, ordersSetEach } from './kept-orders.ts'
import { bulkEditable } from './order-fields.ts'

/** What of an order can be changed for many at once; what is absent stays. Limits are those of the order. */
const changes = object({
  sender: optional(postalAddress),
  routeId: optional(text(20)),
  ...allOptional(schemasOf(bulkEditable)),
})

/** What became of each row; `code` is the name of the refusal ("status", "changed", "invalid", "absent" …), "" where it was taken. */
export const rowOutcomes = object({
  list: list(object({ id: text(40), ok: oneOf(['0', '1']), desc: text(500), code: text(20) })),
})

/** Parts of the product that show what these calls change. */
const invalidates = [
  'b2c.queryOrderList',
  'b2c.getCountGoodsState',
  'b2c.queryOrderDetailsList',
  'tracking.trackingList',
  ...staleAccount,
  'home.getData',
  'home.getAllOrderCount',
  'home.getDatatrends',
  'home.getOrderBatchTrack',
  'home.getAreaSignCount',
] as const

const command = {
  kind: 'command',
  offline: 'queue',
  output: rowOutcomes,
  errors: [20100],
  invalidates,
} as const
const ids = list(text(40), 1000, 1)

export const careCalls = {
  /**
   * The same change of many orders. `was` is what the caller saw in the touched fields: an order where someone else has
   * changed one of them since then is refused with `changed`; without `was` the present values are replaced.
   */
  batchEditOrder: {
    ...command,
    path: '/b2c/batchEditOrder.do',
    access: ['Z-50302'],
    input: object({ set: changes, orders: list(object({ id: text(40), was: optional(changes) }), 1000, 1) }),
    timeoutMs: 300_000,
    accepted: ordersSet,
    source: 'spec 001 §4, §7; record 0024',
  },
  /** A change of its own for each order, e.g. weights off a scale. */
  batchUpdateB2COrder: {
    ...command,
    path: '/b2c/batchUpdateB2COrder.do',
    access: ['Z-50302'],
    input: object({
      orders: list(object({ id: text(40), set: changes, was: optional(changes) }), 1000, 1),
    }),
    timeoutMs: 300_000,
    accepted: ordersSetEach,
    source: 'spec 001 §4, §7; record 0024',
  },
  /** What to do with abnormal parcels: AGAIN sends them out once more, BACK returns them to the sender. */
  bounceOrder: {
    ...command,
    path: '/b2c/bounceOrder.do',
    access: ['Z-50311'],
    input: object({ ids, way: oneOf(['AGAIN', 'BACK']) }),
    accepted: ordersBounced,
    source: 'spec 001 §7; record 0024',
  },
  /** Announces orders to the courier again that failed to reach it or were cancelled; a cancelled one gets a new waybill number. */
  reForecastOrder: {
    ...command,
    path: '/b2c/reForecastOrder.do',
    access: ['Z-50312'],
    input: object({ ids }),
    accepted: ordersForecastAgain,
    source: 'spec 001 §7; record 0024',
  },
} as const
