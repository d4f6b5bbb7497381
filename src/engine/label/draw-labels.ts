/** From orders to a PDF: the one function the browser's worker, a page and the gateway call. */
import type { LabelTemplate } from './document.ts'
import type { Typeface } from './font/typeface.ts'
import type { LabelData, LabelMoment } from './label-data.ts'
import { labelValues } from './label-values.ts'
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
  moment: LabelMoment
  deflate?: Deflate
  /** Pages of each label, 1 or more. */
  copies?: number
  /** Called after each label; answers false to stop. May wait, so that a stop can arrive. */
  onProgress?: (done: number) => boolean | Promise<boolean>
}

/** Draws the labels in order. Resolves undefined when it was stopped. */
export async function drawLabels(
  orders: readonly LabelData[],
  options: DrawOptions,
): Promise<DrawnLabels | undefined> {
  const { template, typeface, moment, deflate, copies = 1, onProgress } = options
  const compiled = compileTemplate(template, typeface)
  const document = new LabelDocument(template.page, deflate)
  const { shared } = compiled
  if (!shared.ok)
    throw new Error(`template ${template.name} cannot be drawn: ${JSON.stringify(shared.refusals)}`)
  await document.share(shared.marks)
  const outcomes: LabelOutcome[] = []
  let count = 0
  for (const [index, order] of orders.entries()) {
    const laidOut = layoutLabel(compiled, labelValues(order, moment))
    if (laidOut.ok) {
      await document.add(laidOut.marks, copies)
      count += 1
      if (laidOut.warnings.length) outcomes.push({ index, warnings: laidOut.warnings, refusals: [] })
    } else outcomes.push({ index, warnings: [], refusals: laidOut.refusals })
    if (onProgress && !(await onProgress(index + 1))) return undefined
  }
  return { pdf: await document.finish(titleOf(orders)), count, outcomes }
}

const titleOf = (orders: readonly LabelData[]): string =>
  orders.length === 1 ? `Label ${orders[0]?.waybillNo}` : `${orders.length} labels`
