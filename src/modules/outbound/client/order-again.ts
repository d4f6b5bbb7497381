import { openOrderDraft } from '#client/offline/open-order-draft.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { copyOfOrder, OUT_DRAFT } from '../forms.ts'
import { screens } from '../module.ts'
import type { OutRow } from '../wire-shapes.ts'

/** Opens the entry form filled like this order. Numbers that name one order stay behind. */
export const orderAgain = (order: OutRow, tools: Pick<ActionTools, 'navigate'>): Promise<void> =>
  openOrderDraft(copyOfOrder(order), { kind: OUT_DRAFT, screen: screens.outboundOrderEntry }, tools)
