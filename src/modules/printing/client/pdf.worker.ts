/** Reads, splits and joins PDFs away from the page: what a hostile one does, it does to this worker, which is stopped. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { joinPdfs, pagesOf } from '#modules/printing/join-pdfs.ts'
import { paintPage } from './paint-page.ts'
import type { FromPdf, ToPdf } from './pdf-messages.ts'

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToPdf>) => void) | null
  postMessage(message: FromPdf): void
}
const scope = self as unknown as WorkerScope

const MOST_PAGES = 1000

async function answer(message: ToPdf): Promise<FromPdf> {
  if (message.kind === 'join') return { kind: 'joined', ...(await joinPdfs(message.files)) }
  const source = await PDFDocument.load(message.pdf, { updateMetadata: false })
  if (message.kind === 'count') {
    const pages = source.getPageCount()
    return pages > 0 && pages <= MOST_PAGES ? { kind: 'counted', pages } : { kind: 'failed', reason: 'pages' }
  }
  if (message.kind === 'paint') {
    const pictures: ImageData[] = []
    for (const page of message.pages) pictures.push(await paintPage(source.getPage(page)))
    return { kind: 'painted', pictures }
  }
  const parts: Uint8Array[] = []
  for (const pages of message.parts) parts.push(await pagesOf(source, pages))
  return { kind: 'split', parts }
}

scope.onmessage = ({ data }) => {
  answer(data).then(
    (message) => scope.postMessage(message),
    (error: unknown) =>
      scope.postMessage({ kind: 'failed', reason: /encrypt/i.test(String(error)) ? 'locked' : 'damaged' }),
  )
}
