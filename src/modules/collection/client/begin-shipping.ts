/** From chosen parcels to a form that is filled with them: it is a draft from the start, so nothing of it is lost. */
import { href } from '#engine/screen/index.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { getStore } from '#offline/store.ts'
import { wholeData, type ChosenParcel } from '../ship-form.ts'

/** Where a shipment is written. */
interface ShippingPlace {
  /** Kind of the draft: the form's id. */
  readonly kind: string
  readonly screen: { readonly path: `/${string}` }
}

export async function openShipping(
  data: Record<string, unknown>,
  { kind, screen }: ShippingPlace,
  tools: ActionTools,
): Promise<void> {
  const store = getStore()
  if (!store) throw new Error('The database of this device is not open')
  const draft = await store.drafts.create(kind, data, { href: screen.path, isOrder: true })
  tools.navigate(href(screen, {}, { draft: draft.id }))
}

export const beginShipping = (
  parcels: readonly ChosenParcel[],
  place: ShippingPlace,
  tools: ActionTools,
): Promise<void> => openShipping(wholeData(parcels), place, tools)
