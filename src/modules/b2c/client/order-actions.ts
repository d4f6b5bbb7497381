/** What the order table does beyond going somewhere: copy an order into a new draft. */
import { openOrderDraft } from '#client/offline/open-order-draft.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { copyOfOrder, ORDER_DRAFT } from '../forms.ts'
import { screens } from '../module.ts'
import type { OrderRow } from '../order-data.ts'

/**
 * Opens the entry form filled like this order. The e-commerce number stays behind: it names one order, and the gateway
 * refuses a second with it.
 */
export const copyAsNew = (order: OrderRow, tools: ActionTools): Promise<void> =>
  openOrderDraft(copyOfOrder(order), { kind: ORDER_DRAFT, screen: screens.b2COrderEntry }, tools)
