/** From chosen parcels to a form that is filled with them. */
import { openOrderDraft } from '#client/offline/open-order-draft.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { wholeData, type ChosenParcel } from '../ship-form.ts'

// For other feature modules, which load it with this file.
export { openOrderDraft }

/** Opens the form of a shipment, filled with everything in these parcels. */
export const beginShipping = (
  parcels: readonly ChosenParcel[],
  place: Parameters<typeof openOrderDraft>[1],
  tools: ActionTools,
): Promise<void> => openOrderDraft(wholeData(parcels), place, tools)
