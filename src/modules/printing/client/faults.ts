/** Looks at labels that were drawn for what the designer calls an error: they print, and would not scan. */
import {
  checkTemplate,
  encoderFor,
  errorsOf,
  type LabelOutcome,
  type LabelTemplate,
  type LabelValues,
  type Typeface,
} from '#engine/label/index.ts'
import type { LabelFault } from './worker-messages.ts'

/** Labels looked at of each template: looking takes as long as drawing, and what a template has wrong shows in the first. */
const LOOKED_AT = 20

export class Faults {
  readonly found: LabelFault[] = []
  private readonly looks = new Map<LabelTemplate, number>()

  constructor(private readonly typeface: Typeface) {}

  /** `before`: labels of earlier runs. Labels that were refused say so themselves. */
  async look(
    template: LabelTemplate,
    labels: readonly LabelValues[],
    before: number,
    outcomes: readonly LabelOutcome[],
  ): Promise<void> {
    const looks = this.looks.get(template) ?? 0
    const wanted = labels.slice(0, LOOKED_AT - looks)
    this.looks.set(template, looks + wanted.length)
    const refused = new Set(outcomes.filter(({ refusals }) => refusals.length).map(({ index }) => index))
    const tools = { typeface: this.typeface, encode: await encoderFor(template.components) }
    for (const [at, values] of wanted.entries()) {
      if (refused.has(at)) continue
      for (const error of errorsOf(checkTemplate(template, values, tools)))
        this.found.push({ index: before + at, error })
    }
  }
}
