/** Prints one scanned label without a dialog of ours: on the paper and the printer chosen on this device, then records it (record 0088). */
import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReprintReason } from '#modules/printing/print-kinds.ts'
import { getStore } from '#offline/store.ts'
import type { Found } from './bulk-lines.ts'
import { printPdf } from './deliver-pdf.ts'
import { startDrawing } from './label-worker.ts'
import { remarksOf } from './outcome-messages.ts'
import { runsOf, thingOfGoods, thingOfOrder, type Thing } from './printables.ts'
import { momentOf } from './printing-time.ts'
import { offsetOf, type PrintHabits } from './printers.ts'
import { recordThings } from './record-printables.ts'
import { isCodHidden, sortOut, waitingCalls, waitingOf } from './sort-out.ts'
import { oneFile } from './use-drawing.ts'
import { pickerOf, readPapers, type Offer } from './use-papers.ts'

/** What a scanned number is: a label to print, or why there is none. */
type Scanned =
  | { readonly thing: Thing; readonly times: number }
  | { readonly refused: string; readonly isUnknown: boolean }

const translate = (message: MessageDescriptor): string => i18n._(message)

/** Decides what a found number prints, by the rules of every other print. */
export async function scannedOf({ kind, ok, desc, times, order, sku }: Found): Promise<Scanned> {
  const moment = momentOf(new Date(), location.origin)
  if (order) {
    const waiting = waitingOf((await getStore()?.outbox.list(waitingCalls)) ?? [])
    const [refused] = sortOut([order], waiting).refused
    if (refused) return { refused: translate(refused.reason), isUnknown: false }
    const before = Math.max(times, order.printStatus === '1' ? 1 : 0)
    return { thing: thingOfOrder(order, moment), times: before }
  }
  if (sku && ok === '1') return { thing: thingOfGoods({ ...sku, count: 1 }, moment), times: 0 }
  if (kind === 'document')
    return { refused: translate(msg`Lists of documents are printed in Bulk printing.`), isUnknown: false }
  return { refused: desc || translate(msg`This number is not known.`), isUnknown: true }
}

/** The last PDF stays until the next: the browser's print dialog may still read it. */
let lastUrl = ''

/** @throws Error with a text for the person where the label cannot be printed */
export async function printScanned(
  thing: Thing,
  { offer, habits, reason }: { offer: Offer; habits: PrintHabits; reason: ReprintReason },
): Promise<void> {
  if (thing.order && isCodHidden(thing.order)) {
    const { drawnByServer } = await import('./gateway-papers.ts')
    if (!(await drawnByServer([thing.order], 1))) throw new Error(translate(msg`The label was not printed.`))
    return
  }
  const templateOf = pickerOf((await readPapers([thing], habits, offer, undefined)).of)
  const { xMm, yMm } = offsetOf(habits)
  const placing = { xMm, yMm, startCell: undefined }
  const message = await startDrawing(runsOf([thing], templateOf, 1), placing, thing.name, () => undefined)
    .drawn
  const [refusal] = remarksOf(message?.outcomes ?? []).filter(({ tone }) => tone === 'stop')
  if (!message || refusal)
    throw new Error(refusal ? translate(refusal.text) : translate(msg`The label was not printed.`))
  const pdf = await oneFile(message.pdfs)
  if (lastUrl) URL.revokeObjectURL(lastUrl)
  lastUrl = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
  if ((await printPdf(lastUrl)) === 'blocked')
    throw new Error(translate(msg`The browser did not open a tab for the label.`))
  await recordThings([thing], templateOf, 1, reason)
}
