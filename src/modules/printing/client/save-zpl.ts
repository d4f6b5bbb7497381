/** Labels as a file for a thermal printer of 203 dpi; other printers take it at their own dots. */
import { saveFile } from '#client/offline/save-file.ts'
import { drawZpl } from './label-worker.ts'
import type { LabelRun, Placing } from './worker-messages.ts'

/** Dots of the usual thermal printer. */
const DOTS_PER_MM = 8

export async function saveZpl(runs: readonly LabelRun[], placing: Placing, pdfName: string): Promise<void> {
  const zpl = await drawZpl(runs, placing, DOTS_PER_MM)
  saveFile(pdfName.replace(/\.pdf$/, '.zpl'), 'text/plain', zpl)
}
