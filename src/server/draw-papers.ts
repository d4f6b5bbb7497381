/** Papers of one or more pages as a PDF, drawn on the gateway by the engine that draws on devices. */
import { deflateSync } from 'node:zlib'
import type { LabelComponent, LabelPage } from '#engine/label/document.ts'
import { drawPages, textsOfPages } from '#engine/label/draw-pages.ts'
import { A4 } from '#engine/label/papers/page-parts.ts'
import { fonts } from './label-fonts.ts'

export const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes)

/**
 * Resolves with the bytes of the PDF, on A4 unless another page is named.
 *
 * @throws where a part cannot be drawn, e.g. a code that is too long for its place
 */
export async function drawPapers(
  pages: readonly (readonly LabelComponent[])[],
  title: string,
  page: LabelPage = A4,
): Promise<Uint8Array> {
  const { typeface } = await fonts().typefaceFor(textsOfPages(pages, page))
  return drawPages(pages, { page, typeface, title, deflate })
}
