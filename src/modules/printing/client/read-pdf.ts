/** What the PDF worker does with one message. Whatever is handed in, the answer is data: a fault has a reason. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { joinPdfs, pagesOf } from '#modules/printing/join-pdfs.ts'
import { paintPage } from './paint-page.ts'
import type { FromPdf, ToPdf } from './pdf-messages.ts'

export const answerPdf = (message: ToPdf): Promise<FromPdf> =>
  answer(message).catch((error: unknown) => ({
    kind: 'failed',
    reason: /encrypt/i.test(String(error)) ? 'locked' : 'damaged',
  }))

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
