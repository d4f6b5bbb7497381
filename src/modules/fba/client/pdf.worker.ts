/** Reads and splits PDFs away from the page: what a hostile one does, it does to this worker, which is stopped. */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { FromPdf, ToPdf } from './pdf-messages.ts'

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToPdf>) => void) | null
  postMessage(message: FromPdf): void
}
const scope = self as unknown as WorkerScope

const MOST_PAGES = 1000

/** The chosen pages alone, without notes, links and actions; objects in the open, so that the gateway can see there are none. */
async function part(source: PDFDocument, pages: readonly number[]): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  for (const page of await made.copyPages(source, [...pages])) {
    for (const name of ['Annots', 'AA', 'Metadata', 'PieceInfo']) page.node.delete(PDFName.of(name))
    made.addPage(page)
  }
  return made.save({ useObjectStreams: false })
}

async function join(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  for (const file of files) {
    const source = await PDFDocument.load(file)
    for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page)
  }
  return made.save()
}

async function answer(message: ToPdf): Promise<FromPdf> {
  if (message.kind === 'join') return { kind: 'joined', pdf: await join(message.files) }
  const source = await PDFDocument.load(message.pdf, { updateMetadata: false })
  if (message.kind === 'count') {
    const pages = source.getPageCount()
    return pages > 0 && pages <= MOST_PAGES ? { kind: 'counted', pages } : { kind: 'failed', reason: 'pages' }
  }
  const parts: Uint8Array[] = []
  for (const pages of message.parts) parts.push(await part(source, pages))
  return { kind: 'split', parts }
}

scope.onmessage = ({ data }) => {
  answer(data).then(
    (message) => scope.postMessage(message),
    (error: unknown) =>
      scope.postMessage({ kind: 'failed', reason: /encrypt/i.test(String(error)) ? 'locked' : 'damaged' }),
  )
}
