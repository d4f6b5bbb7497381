/**
 * Steps the person can undo in this tab (record 0089). Whatever can be undone registers a step here: Ctrl+Z, the
 * button of its message and that of the next message do the same. Editors with steps of their own keep those.
 */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'

export interface Step {
  /** What was done, in the person's words: "Closed: Lan". The message names it. */
  readonly name: string
  /** Undoes it. Returns false when it is too late and a message has said why. */
  readonly undo: () => Promise<boolean | void> | boolean | void
  /** Redoes it; false as for `undo`. Absent: it cannot be redone. */
  readonly redo?: () => Promise<boolean | void> | boolean | void
  /** Whether it can still be undone; true by default. */
  readonly isCurrent?: () => boolean
  /** Names the step for `forgetStep`. */
  readonly key?: string
}

/** Steps that are remembered. */
const MOST = 50
/** A message with an undo button stays long enough to be read and reached, in milliseconds. */
const STAYS_MS = 10_000

let done: Step[] = []
let undone: Step[] = []

const isCurrent = ({ isCurrent: test }: Step): boolean => test?.() ?? true

/** Registers a step without a message, for places that show it themselves. */
export function keepStep(step: Step): void {
  done = [...done.filter(isCurrent), step].slice(-MOST)
  undone = []
}

/** What a message about a registered step offers. */
export const undoButton = (step: Step) => ({
  forMs: STAYS_MS,
  action: { label: i18n._(msg`Undo`), run: () => void undoStep(step) },
})

/** Registers a step and shows a message with an undo button. */
export function didStep(step: Step): void {
  keepStep(step)
  notify(step.name, 'info', undoButton(step))
}

/** Forgets a step that was undone elsewhere. */
export function forgetStep(key: string): void {
  done = done.filter((step) => step.key !== key)
  undone = undone.filter((step) => step.key !== key)
}

/** Forgets all steps, for the next person on this device. */
export function forgetSteps(): void {
  done = []
  undone = []
}

/** Undoes a step, wherever it is in the list. */
async function undoStep(step: Step): Promise<void> {
  if (!done.includes(step) || !isCurrent(step)) return
  done = done.filter((each) => each !== step)
  if ((await step.undo()) === false) return
  const { name, redo } = step
  if (redo) undone = [...undone, step]
  const again = redo && {
    forMs: STAYS_MS,
    action: { label: i18n._(msg`Redo`), run: () => void redoStep(step) },
  }
  notify(i18n._(msg`Undone: ${name}`), 'info', again ?? {})
}

async function redoStep(step: Step): Promise<void> {
  if (!undone.includes(step)) return
  undone = undone.filter((each) => each !== step)
  if ((await step.redo?.()) === false) return
  done = [...done, step]
  const { name } = step
  notify(i18n._(msg`Redone: ${name}`), 'info', undoButton(step))
}

/** Undoes the last step that still can be undone. */
export function undoLast(): void {
  const step = done.findLast(isCurrent)
  if (step) void undoStep(step)
  else notify(i18n._(msg`Nothing to undo`))
}

/** Redoes the last undone step. */
export function redoLast(): void {
  const step = undone.at(-1)
  if (step) void redoStep(step)
  else notify(i18n._(msg`Nothing to redo`))
}
