/** From orders that were selected to a claim of their parcels. It is a draft before the form opens, so nothing of it is lost. */
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { href } from '#engine/screen/index.ts'
import { newId } from '#offline/new-id.ts'
import { openedStore } from '#offline/store.ts'
import { claimForm, workOrderData } from '../forms.ts'
import { MOST_CLAIMED } from '../kit.ts'
import { screens } from '../module.ts'
import type { WorkOrderTypeCode } from '../types.ts'

interface Selected {
  readonly waybillNo: string
  readonly status: WaybillStatus
}

/** The type that parcels in one status are mostly claimed for; the person chooses another. */
const usual: Partial<Record<WaybillStatus, WorkOrderTypeCode>> = {
  SIGNED: 'DAMAGED',
  RETURNED: 'RETURN_DAMAGED',
}

function typeFor(orders: readonly Selected[]): WorkOrderTypeCode {
  const [first] = orders
  const isSame = orders.every(({ status }) => status === first?.status)
  return (isSame && first && usual[first.status]) || 'LOST'
}

/** Opens a claim of the parcels of these orders. */
export async function beginClaim(orders: readonly Selected[], tools: ActionTools): Promise<void> {
  const screen = screens.claimWorkOrderNew
  const taken = orders.slice(0, MOST_CLAIMED)
  const data = workOrderData(
    'CLAIM',
    newId(),
    taken.map(({ waybillNo }) => waybillNo),
  )
  const draft = await openedStore().drafts.create(
    claimForm.id,
    { ...data, type: typeFor(taken) },
    { href: screen.path },
  )
  tools.navigate(href(screen, {}, { draft: draft.id }))
}
