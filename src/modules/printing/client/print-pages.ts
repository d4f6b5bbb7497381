/** Prints or saves papers of any feature module as a PDF, drawn in the label worker. Works offline. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import type { LabelComponent, LabelPage } from '#engine/label/index.ts'
import { downloadPdf, printPdf } from './deliver-pdf.ts'
import { drawPapers } from './label-worker.ts'
import { offsetOf, readHabits, type Offset } from './printers.ts'

interface PagesRequest {
  readonly pages: readonly (readonly LabelComponent[])[]
  readonly page: LabelPage
  /** Name of the file without its ending; also what a viewer shows. */
  readonly title: string
  readonly isSaved?: boolean
  /** What the printer is off by. Absent: what the printer chosen on this device is. */
  readonly offset?: Offset
}

/** How long a printed file stays: the browser's dialog reads it while it is open. */
const KEPT_MS = 10 * 60_000

/** Opens the browser's print dialog with the pages, or saves them. */
export async function printPages({ pages, page, title, isSaved, offset }: PagesRequest): Promise<void> {
  const placing = offset ?? offsetOf(await readHabits())
  const pdf = await drawPapers(pages, page, title, placing)
  await deliver(pdf, title, isSaved === true)
}

/** Prints or saves a PDF that exists already. */
export async function deliver(pdf: Uint8Array<ArrayBuffer>, title: string, isSaved: boolean): Promise<void> {
  const url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  if (isSaved) return downloadPdf(url, `${title}.pdf`)
  if ((await printPdf(url)) !== 'blocked') return
  downloadPdf(url, `${title}.pdf`)
  notify(i18n._(msg`The browser did not open a window. The file was saved instead.`))
}
