/**
 * From lists of named values to a PDF: the one function the browser's worker, a page and the gateway call. Values come
 * from orders (`labelValues`), articles (`skuValues`), cartons (`boxValues`) or anything else a template has places for.
 */
import type { LabelTemplate } from './document.ts'
import type { Typeface } from './font/typeface.ts'
import type { LabelValues } from './label-data.ts'
import { picturesOf, type DecodePicture } from './picture/pictures.ts'
import { compileTemplate, layoutLabel } from './layout/layout.ts'
import type { LabelRefusal, LabelWarning } from './layout/marks.ts'
import { LabelDocument } from './pdf/label-document.ts'
import type { Deflate } from './pdf/objects.ts'

/** What became of one label. */
export interface LabelOutcome {
  /** Index in the list that was given. */
  index: number
  warnings: readonly LabelWarning[]
  /** Not empty: this label is not in the file. */
  refusals: readonly LabelRefusal[]
}

export interface DrawnLabels {
  pdf: Uint8Array
  /** Labels drawn, copies not counted. */
  count: number
  /** Labels with something to say about them. */
  outcomes: readonly LabelOutcome[]
}

export interface DrawOptions {
  template: LabelTemplate
  typeface: Typeface
  deflate?: Deflate | undefined
  /** Unpacks the pictures of the template; without it a template with pictures is refused. */
  decodePicture?: DecodePicture | undefined
  /** What a viewer shows. */
  title?: string
  /** Pages of each label, 1 or more. */
  copies?: number
  /** Called after each label; answers false to stop. May wait, so that a stop can arrive. */
  onProgress?: (done: number) => boolean | Promise<boolean>
}

/** Draws the labels in order. Resolves undefined when it was stopped. */
export async function drawLabels(
  labels: readonly LabelValues[],
  options: DrawOptions,
): Promise<DrawnLabels | undefined> {
  const { template, typeface, deflate, copies = 1, onProgress } = options
  const compiled = compileTemplate(template, typeface, await picturesOf([template], options.decodePicture))
  const document = new LabelDocument(template.page, deflate)
  const { shared } = compiled
  if (!shared.ok)
    throw new Error(`template ${template.name} cannot be drawn: ${JSON.stringify(shared.refusals)}`)
  await document.share(shared.marks)
  const outcomes: LabelOutcome[] = []
  let count = 0
  for (const [index, values] of labels.entries()) {
    const laidOut = layoutLabel(compiled, values)
    if (laidOut.ok) {
      await document.add(laidOut.marks, copies)
      count += 1
      if (laidOut.warnings.length) outcomes.push({ index, warnings: laidOut.warnings, refusals: [] })
    } else outcomes.push({ index, warnings: [], refusals: laidOut.refusals })
    if (onProgress && !(await onProgress(index + 1))) return undefined
  }
  return { pdf: await document.finish(options.title ?? `${labels.length} labels`), count, outcomes }
}
