/** From orders that were selected to a claim of their parcels. It is a draft before the form opens, so nothing of it is lost. */
import type { ActionTools } from '#engine/table/index.ts'
import { href } from '#engine/screen/index.ts'
import { newId } from '#offline/new-id.ts'
import { openedStore } from '#offline/store.ts'
import { claimForm, workOrderData } from '../forms.ts'
import { MOST_CLAIMED } from '../kit.ts'
import { screens } from '../module.ts'

/** Opens a claim of these parcels. */
export async function beginClaim(waybillNos: readonly string[], tools: ActionTools): Promise<void> {
  const screen = screens.claimWorkOrderNew
  const data = workOrderData('CLAIM', newId(), waybillNos.slice(0, MOST_CLAIMED))
  const draft = await openedStore().drafts.create(claimForm.id, data, { href: screen.path })
  tools.navigate(href(screen, {}, { draft: draft.id }))
}
