/** PDFs one after another in one file. Pure: used by the gateway for files of its carriers, and by the device in a worker. */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

/** What a page may carry beside what it shows: none of it is printed, all of it can do something. */
const CARRIED = ['Annots', 'AA', 'Metadata', 'PieceInfo']

/** The chosen pages alone, without notes, links and actions; objects in the open, so that the gateway can see there are none. */
export async function pagesOf(source: PDFDocument, pages: readonly number[]): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  await appendPages(made, source, pages)
  return made.save({ useObjectStreams: false })
}

async function appendPages(
  made: PDFDocument,
  source: PDFDocument,
  pages: readonly number[] = source.getPageIndices(),
): Promise<void> {
  for (const page of await made.copyPages(source, [...pages])) {
    for (const name of CARRIED) page.node.delete(PDFName.of(name))
    made.addPage(page)
  }
}

/** @throws where one of them is locked or damaged. */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<{ pdf: Uint8Array; pages: number }> {
  const made = await PDFDocument.create()
  for (const file of files) await appendPages(made, await PDFDocument.load(file, { updateMetadata: false }))
  made.catalog.set(PDFName.of('ViewerPreferences'), made.context.obj({ PrintScaling: 'None' }))
  return { pdf: await made.save(), pages: made.getPageCount() }
}
