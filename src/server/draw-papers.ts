/** Papers of one or more A4 pages as a PDF, drawn on the gateway by the engine that draws on devices. */
import { deflateSync } from 'node:zlib'
import type { LabelComponent } from '#engine/label/document.ts'
import { drawPages, textsOfPages } from '#engine/label/draw-pages.ts'
import { A4 } from '#engine/label/papers/page-parts.ts'
import { fonts } from './label-fonts.ts'

export const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes)

/**
 * Resolves with the bytes of the PDF.
 *
 * @throws where a part cannot be drawn, e.g. a code that is too long for its place
 */
export async function drawPapers(
  pages: readonly (readonly LabelComponent[])[],
  title: string,
): Promise<Uint8Array> {
  const { typeface } = await fonts().typefaceFor(textsOfPages(pages, A4))
  return drawPages(pages, { page: A4, typeface, title, deflate })
}
