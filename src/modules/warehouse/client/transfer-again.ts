import type { ActionTools } from '#engine/table/index.ts'
import { href } from '#engine/screen/index.ts'
import { openedStore } from '#offline/store.ts'
import type { TransferRow } from '../contract.ts'
import { transferForm } from '../forms.ts'
import { screens } from '../module.ts'
import { toFormData } from '../transfer-data.ts'

/** Opens the form of a new transfer filled like this one; its day of arrival stays behind. */
export async function transferAgain(
  row: TransferRow,
  { navigate }: Pick<ActionTools, 'navigate'>,
): Promise<void> {
  const data = { ...toFormData(row), expectedOn: '', platformShipmentId: '' }
  const draft = await openedStore().drafts.create(transferForm.id, data, {
    href: screens.warehouseTransferNew.path,
  })
  navigate(href(screens.warehouseTransferNew, {}, { draft: draft.id }))
}
