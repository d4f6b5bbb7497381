/** How a document came about: steps as patches with a name each, back, forth, and to any of them. Pure. */
import { apply, type Patches } from 'mutative'

export interface Step<What extends string> {
  /** What was done. */
  readonly what: What
  /** Parts of the document it was done to. */
  readonly ids: readonly string[]
  /** Epoch milliseconds. */
  readonly at: number
  /** Steps of one key that follow each other quickly are one: typing, arrow keys. */
  readonly mergeKey: string | undefined
  readonly patches: Patches
  readonly inverse: Patches
}

export interface Steps<Document extends object, What extends string> {
  readonly present: Document
  /** Oldest first. */
  readonly past: readonly Step<What>[]
  /** Next first. */
  readonly future: readonly Step<What>[]
}

/** Steps one can go back. */
const STEPS_MOST = 200
/** Steps of one key no further apart than this are one, milliseconds. */
const TOGETHER_MS = 1000

/** Steps of a document that was just opened. */
export const beginSteps = <Document extends object, What extends string>(
  present: Document,
): Steps<Document, What> => ({ present, past: [], future: [] })

/** What a step leads to; what was undone before is gone. A step that changes nothing is none. */
export function takeStep<Document extends object, What extends string>(
  steps: Steps<Document, What>,
  present: Document,
  step: Step<What>,
): Steps<Document, What> {
  if (step.patches.length === 0 || isSame(step)) return steps
  return { present, past: withStep(steps.past, step), future: [] }
}

/** The same value written again: from the outside nothing happened. */
const isSame = ({ patches, inverse }: Step<string>): boolean =>
  patches.length === inverse.length && valuesOf(patches) === valuesOf(inverse)

const valuesOf = (patches: Patches): string =>
  JSON.stringify(patches.map(({ path, value }) => [path, value as unknown]))

function withStep<What extends string>(past: readonly Step<What>[], step: Step<What>): readonly Step<What>[] {
  const last = past.at(-1)
  const isApart =
    !last || step.mergeKey === undefined || last.mergeKey !== step.mergeKey || step.at - last.at > TOGETHER_MS
  if (isApart) return [...past, step].slice(-STEPS_MOST)
  const joined: Step<What> = {
    ...step,
    patches: [...last.patches, ...step.patches],
    inverse: [...step.inverse, ...last.inverse],
  }
  return [...past.slice(0, -1), joined]
}

/** The last step is taken back; it stays to be done again. */
export function undo<Document extends object, What extends string>(
  steps: Steps<Document, What>,
): Steps<Document, What> {
  const { present, past, future } = steps
  const step = past.at(-1)
  if (!step) return steps
  return { present: apply(present, step.inverse), past: past.slice(0, -1), future: [step, ...future] }
}

/** The step that was taken back last is done again. */
export function redo<Document extends object, What extends string>(
  steps: Steps<Document, What>,
): Steps<Document, What> {
  const { present, past, future } = steps
  const [step, ...later] = future
  if (!step) return steps
  return { present: apply(present, step.patches), past: [...past, step], future: later }
}

/** To where `count` steps were done; steps taken back stay to come back to. */
export function jump<Document extends object, What extends string>(
  steps: Steps<Document, What>,
  count: number,
): Steps<Document, What> {
  let at = steps
  while (at.past.length > Math.max(0, count)) at = undo(at)
  while (at.past.length < count && at.future.length > 0) at = redo(at)
  return at
}
