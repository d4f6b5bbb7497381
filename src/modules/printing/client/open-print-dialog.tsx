/** The print preview, from any screen. */
import { mountDialog } from './mount-dialog.tsx'
import { PrintDialog, type PrintRequest } from './PrintDialog.tsx'

/** Resolves when the person closes it: true once the labels were recorded as printed. */
export const openPrintDialog = (request: PrintRequest): Promise<boolean> =>
  mountDialog<boolean>((close) => <PrintDialog request={request} onClose={close} />)
