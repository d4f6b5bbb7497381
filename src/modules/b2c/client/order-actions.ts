/** What the order table does beyond going somewhere: copy an order into a new draft. */
import { href } from '#engine/screen/index.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { getStore } from '#offline/store.ts'
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
    isOrder: true,
  })
  tools.navigate(href(screens.b2COrderEntry, {}, { draft: draft.id }))
}
