/** From pages of components to a PDF: papers of more than one page, each laid out for itself. */
import { encoderFor } from './code/encoder.ts'
import type { LabelComponent, LabelPage } from './document.ts'
import type { SetText } from './font/font-library.ts'
import type { Typeface } from './font/typeface.ts'
import { compileTemplate, textsOf } from './layout/layout.ts'
import type { Shift } from './layout/move.ts'
import { LabelDocument } from './pdf/label-document.ts'
import type { Deflate } from './pdf/objects.ts'

const templateOf = (components: readonly LabelComponent[], page: LabelPage) => ({
  schemaVersion: 1 as const,
  name: 'page',
  page,
  components,
})

export const textsOfPages = (pages: readonly (readonly LabelComponent[])[], page: LabelPage): SetText[] =>
  pages.flatMap((components) => textsOf(templateOf(components, page), {}))

interface PageOptions {
  readonly page: LabelPage
  readonly typeface: Typeface
  readonly title: string
  readonly deflate?: Deflate
  /** Correction of the printer, in dots of the page. */
  readonly shift?: Shift | undefined
}

/** @throws where a part cannot be drawn, e.g. a code that is too long for its place. */
export async function drawPages(
  pages: readonly (readonly LabelComponent[])[],
  { page, typeface, title, deflate, shift }: PageOptions,
): Promise<Uint8Array> {
  const document = new LabelDocument(page, { deflate, shift })
  await document.share([])
  for (const components of pages) {
    const encode = await encoderFor(components)
    const { shared } = compileTemplate(templateOf(components, page), { typeface, encode })
    if (!shared.ok) throw new Error(`a page cannot be drawn: ${JSON.stringify(shared.refusals)}`)
    await document.add(shared.marks)
  }
  return document.finish(title)
}
