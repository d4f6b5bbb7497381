/** One label after the other, laid out and handed on: what PDF, ZPL and PNG have in common. */
import { encoderFor } from './code/encoder.ts'
import type { LabelTemplate } from './document.ts'
import type { Typeface } from './font/typeface.ts'
import type { LabelValues } from './label-data.ts'
import { compileTemplate, layoutLabel } from './layout/layout.ts'
import type { LabelRefusal, LabelWarning, Mark } from './layout/marks.ts'
import { picturesOf, type DecodePicture } from './picture/pictures.ts'

/** What became of one label. */
export interface LabelOutcome {
  /** Index in the list that was given. */
  index: number
  warnings: readonly LabelWarning[]
  /** Not empty: this label is not in the file. */
  refusals: readonly LabelRefusal[]
}

export interface BatchOptions {
  template: LabelTemplate
  typeface: Typeface
  /** Unpacks the pictures of the template; without it a template with pictures is refused. */
  decodePicture?: DecodePicture | undefined
  /** Called after each label; answers false to stop. May wait, so that a stop can arrive. */
  onProgress?: ((done: number) => boolean | Promise<boolean>) | undefined
}

interface Painter {
  /** Called once, before any label: what all of them begin with. */
  share(marks: readonly Mark[]): Promise<void> | void
  paint(marks: readonly Mark[]): Promise<void> | void
}

export interface Batch {
  /** Labels drawn, copies not counted. */
  count: number
  /** Labels with something to say about them. */
  outcomes: readonly LabelOutcome[]
}

/** Resolves undefined when it was stopped. Throws when what all labels share cannot be drawn. */
export async function drawBatch(
  labels: readonly LabelValues[],
  { template, typeface, decodePicture, onProgress }: BatchOptions,
  painter: Painter,
): Promise<Batch | undefined> {
  const compiled = compileTemplate(template, {
    typeface,
    pictures: await picturesOf([template], decodePicture),
    encode: await encoderFor(template.components),
  })
  const { shared } = compiled
  if (!shared.ok)
    throw new Error(`template ${template.name} cannot be drawn: ${JSON.stringify(shared.refusals)}`)
  await painter.share(shared.marks)
  const outcomes: LabelOutcome[] = []
  let count = 0
  for (const [index, values] of labels.entries()) {
    const laidOut = layoutLabel(compiled, values)
    if (laidOut.ok) {
      await painter.paint(laidOut.marks)
      count += 1
      if (laidOut.warnings.length) outcomes.push({ index, warnings: laidOut.warnings, refusals: [] })
    } else outcomes.push({ index, warnings: [], refusals: laidOut.refusals })
    if (onProgress && !(await onProgress(index + 1))) return undefined
  }
  return { count, outcomes }
}
