/** What the order table does beyond going somewhere: copy an order into a new draft, cancel orders. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { href } from '#engine/schema/screen.ts'
import type { ActionTools } from '#engine/schema/table.ts'
import { getStore } from '#offline/store.ts'
import { b2c } from '../contract.ts'
import { copyOfOrder, ORDER_DRAFT } from '../forms.ts'
import { screens } from '../module.ts'
import type { OrderRow } from '../order-data.ts'

/**
 * Opens the entry form filled like this order. The e-commerce number stays behind: it names one order, and the gateway
 * refuses a second with it.
 */
export async function copyAsNew(order: OrderRow, tools: ActionTools): Promise<void> {
  const store = getStore()
  if (!store) throw new Error('The database of this device is not open')
  const draft = await store.drafts.create(ORDER_DRAFT, copyOfOrder(order), {
    href: screens.b2COrderEntry.path,
  })
  tools.navigate(href(screens.b2COrderEntry, {}, { draft: draft.id }))
}

const nameOf = (order: OrderRow): string => order.orderNo || order.receiver.name

/**
 * Queues one cancellation per order: an order's own commands stay in line behind each other, and every order gets its
 * own receipt. All are on the device in one transaction, or none is.
 */
export async function cancelOrders(orders: readonly OrderRow[], tools: ActionTools): Promise<void> {
  const store = getStore()
  if (!store) throw new Error('The database of this device is not open')
  await store.outbox.enqueueMany(
    b2c.deleteOrder,
    orders.map((order) => ({
      parameter: { ids: [order.id] },
      options: { entity: `order:${order.id}`, label: i18n._(msg`Cancel ${nameOf(order)}`) },
    })),
  )
  tools.say(
    msg`${plural(orders.length, { one: '# cancellation is queued', other: '# cancellations are queued' })}`,
  )
}
