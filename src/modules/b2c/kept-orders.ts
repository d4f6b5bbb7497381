/** Where a device caches orders, and what accepted commands change in them (record 0048). */
import {
  changeTaken,
  takenIds,
  wholeRow,
  type Effect,
  type Validated,
  type KeptRows,
} from '#contract/effect.ts'
import { entrustStatusOf, type PushStatus, standings } from '#domain/push-status.ts'

export const keptOrders: KeptRows = {
  tables: ['b2cOrder', 'b2cOrderQuery'],
  lists: ['b2c.queryOrderList'],
  inside: { 'b2c.queryOrderDetailsList': 'order' },
  counts: { 'b2c.getCountGoodsState': 'status' },
}
const keptShipments: KeptRows = {
  tables: ['collection.shipments'],
  lists: ['collection.queryShipments'],
}
const keptWatched: KeptRows = { tables: [], lists: ['tracking.trackingList'] }

type Fields = Readonly<Record<string, unknown>>
interface Saved {
  readonly order: Fields & { readonly id: string }
}

/** Adds the order from the response. */
export const orderPlaced = (_parameter: unknown, { order }: Saved): Effect[] => [wholeRow(keptOrders, order)]

/** Replaces the cached order with the one from the response. */
export const orderEdited = (_parameter: unknown, { order }: Saved): Effect[] => [
  { of: keptOrders, changes: [{ id: order.id, set: order }] },
]

/** Fields the freight depends on: after a change it is unknown until the next response. */
const pricedBy = [
  'weight',
  'length',
  'width',
  'height',
  'codAmount',
  'routeId',
  'expressType',
  'shippingType',
]

const changesOf = (id: string, set: Fields) => ({
  id,
  set: Object.keys(set).some((field) => pricedBy.includes(field)) ? { ...set, freight: null } : set,
  add: { rev: 1 },
})

/** Makes the same change to every accepted order. */
export const ordersSet = ({ set }: { readonly set: Fields }, answer: Validated): Effect[] => [
  { of: keptOrders, changes: takenIds(answer).map((id) => changesOf(id, set)) },
]

/** Makes the change of each accepted order. */
export const ordersSetEach = (
  { orders }: { readonly orders: readonly { readonly id: string; readonly set: Fields }[] },
  answer: Validated,
): Effect[] => {
  const taken = new Set(takenIds(answer))
  const changes = orders.filter(({ id }) => taken.has(id)).map(({ id, set }) => changesOf(id, set))
  return [{ of: keptOrders, changes }]
}

/** The push status with what follows from it. */
const pushed = (pushStatus: PushStatus) => ({ pushStatus, entrustStatus: entrustStatusOf[pushStatus] })

/** Marks orders as cancelled, so that their labels can no longer be printed. */
export const ordersCancelled = (parameter: unknown, answer: Validated): Effect[] => [
  ...changeTaken(keptOrders, {
    set: { status: 'CANCELLED', ...pushed(standings.CANCELLED.push) },
    add: { rev: 1 },
  })(parameter, answer),
  ...changeTaken(keptShipments, { set: { status: 'CANCELLED' } })(parameter, answer),
  ...changeTaken(keptWatched, { isRemoved: true })(parameter, answer),
]

/** Cancelled orders get a new waybill number that the response does not contain; labels with the old one are void. */
export const ordersForecastAgain = (parameter: unknown, answer: Validated): Effect[] => [
  ...changeTaken(keptOrders, {
    when: { status: 'CANCELLED' },
    set: { waybillNo: '', printStatus: '0' },
  })(parameter, answer),
  ...changeTaken(keptOrders, {
    set: { status: 'PENDING', ...pushed('0'), pushNote: '' },
    add: { rev: 1 },
  })(parameter, answer),
]

export const ordersBounced = ({ way }: { readonly way: string }, answer: Validated): Effect[] =>
  changeTaken(keptOrders, { set: { bounce: way }, add: { rev: 1 } })(undefined, answer)

/** Marks labels as printed. */
export const ordersPrinted = (parameter: unknown, answer: Validated): Effect[] =>
  changeTaken(keptOrders, { set: { printStatus: '1' } })(parameter, answer)
