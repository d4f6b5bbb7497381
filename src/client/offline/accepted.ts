/** Tells this tab that the gateway accepted a command, whichever tab sent it. */
import type { Applied } from '#offline/effects.ts'
import type { OutboxRow, Receipt } from '#offline/types.ts'

type AcceptedListener = (row: OutboxRow, receipt: Receipt) => void
type AppliedListener = (applied: Applied) => void
const accepted = new Set<AcceptedListener>()
const applied = new Set<AppliedListener>()

/** Called once per tab and accepted queued row, after the receipt is stored. Returns how to stop listening. */
export const onAccepted = (listener: AcceptedListener): (() => void) => listen(accepted, listener)

/** Called with the effects of each accepted command, queued or not, for code that holds such rows in memory. Returns how to stop listening. */
export const onApplied = (listener: AppliedListener): (() => void) => listen(applied, listener)

/** Passes an accepted row on. A listener that throws does not keep the others from hearing. */
export const announceAccepted = (row: OutboxRow, receipt: Receipt): void =>
  tell(accepted, (listener) => listener(row, receipt))

/** Passes effects on. */
export const announceApplied = (effects: Applied): void => tell(applied, (listener) => listener(effects))

function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell<L>(listeners: Set<L>, call: (listener: L) => void): void {
  for (const listener of listeners) {
    try {
      call(listener)
    } catch (error) {
      console.error('A listener of accepted commands failed.', error)
    }
  }
}
