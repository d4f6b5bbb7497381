/** Orders this device knows: of its lists, of what it has sent itself, and of what waits to be sent. */
import { textAt, valueAt } from '#engine/form/index.ts'
import type { SentOrder } from '#modules/b2c/known-addresses.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { keptOrders } from '#modules/b2c/kept-orders.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import type { Store, TableName } from '#offline/store.ts'

/** Tables of the device it is read from. */
export const sentTables: readonly TableName[] = ['rows', 'outbox', 'receipts']

/** Receipts that are looked at; they are of all calls. */
const RECEIPTS = 300

/** Returns every order once. Cancelled ones, and those that came back to the person, are left out. */
export async function readSentOrders(store: Store): Promise<readonly SentOrder[]> {
  const call = b2c.saveB2COrder.id
  const [lists, waiting, receipts] = await Promise.all([
    Promise.all(keptOrders.tables.map((table) => store.cache.readRows<OrderRow>(table))),
    store.outbox.list([call]),
    store.receipts.list(RECEIPTS),
  ])
  const rows = lists.flat()
  const placed = receipts
    .filter((receipt) => receipt.call === call)
    .flatMap(({ answer, at }) => {
      const order = valueAt(answer, 'order')
      return order ? [{ order: order as OrderRow, at }] : []
    })
  const cancelled = new Set(rows.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id))
  const byId = new Map<string, SentOrder>()
  for (const row of rows) byId.set(row.id, sentOf(row, Date.parse(row.createdAt)))
  // The clock of this device says best how long ago it was sent from here.
  for (const { order, at } of placed) byId.set(order.id, sentOf(order, at))
  const queued = waiting
    .filter(({ state }) => state !== 'person')
    .map(({ key, body, createdAt }): SentOrder => ({
      key,
      id: '',
      number: '',
      at: createdAt,
      receiver: valueAt(body, 'receiver'),
      routeId: textAt(body, 'routeId'),
      taxNo: textAt(body, 'taxNo'),
    }))
  return [...queued, ...[...byId.values()].filter(({ id }) => !cancelled.has(id))]
}

const sentOf = (order: OrderRow, at: number): SentOrder => ({
  key: order.id,
  id: order.id,
  number: textAt(order, 'waybillNo') || textAt(order, 'orderNo'),
  at: Number.isFinite(at) ? at : 0,
  receiver: order.receiver,
  routeId: order.routeId,
  taxNo: textAt(order, 'taxNo'),
})
