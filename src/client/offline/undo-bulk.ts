/** Undoes a bulk action before it is sent (record 0023), from its table, the header or Ctrl+Z. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import { forgetStep } from '#client/undo/undo-stack.ts'
import { getStore, TooLate, type JournalView, type Store } from '#offline/store.ts'

/** Runs a step on a bulk action and reports a failure. Returns whether it succeeded. */
export async function changeBulk(work: (store: Store) => Promise<void>): Promise<boolean> {
  const store = getStore()
  if (!store) return false
  try {
    await work(store)
    return true
  } catch (error) {
    if (error instanceof TooLate)
      notify(i18n._(msg`Too late: part of it was already sent. The rest follows.`), 'bad')
    else {
      console.error('The action on a batch failed.', error)
      notify(i18n._(msg`That is not possible now. Nothing was lost.`), 'bad')
    }
    return false
  }
}

/** Returns whether it was undone. */
export async function undoBulk(id: string): Promise<boolean> {
  const isUndone = await changeBulk((store) => store.journal.undo(id))
  if (!isUndone) return false
  forgetStep(id)
  notify(i18n._(msg`Undone. Nothing was sent.`), 'good')
  return true
}

/** Whether nothing of it was sent yet, so that it can be undone. */
export const isHeld = ({ entry, slices }: JournalView): boolean =>
  entry.undoneAt === undefined &&
  slices.length > 0 &&
  slices.every(
    (slice) =>
      slice.state === 'queued' &&
      slice.queued.state !== 'sending' &&
      !slice.queued.isUncertain &&
      slice.queued.attempt === 0,
  )
