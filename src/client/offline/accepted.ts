/** Tells this tab that the gateway accepted a queued row, whichever tab sent it. */
import type { Applied } from '#offline/effects.ts'
import type { OutboxRow, Receipt } from '#offline/types.ts'

/** `applied`: its effects, for code that holds such rows in memory. */
type AcceptedListener = (row: OutboxRow, receipt: Receipt, applied: Applied | undefined) => void
const listeners = new Set<AcceptedListener>()

/** Called once per tab and accepted row, after the receipt is stored. Answers how to stop listening. */
export function onAccepted(listener: AcceptedListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The engine hands the news on. A listener that throws does not keep the others from hearing. */
export function announceAccepted(row: OutboxRow, receipt: Receipt, applied?: Applied): void {
  for (const listener of listeners) {
    try {
      listener(row, receipt, applied)
    } catch (error) {
      console.error('A listener of accepted rows failed.', error)
    }
  }
}
