/** What a person can do about a bulk action, from its table or the Sync centre. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import { getStore, TooLate, type Store } from '#offline/store.ts'
import type { JournalReport } from './journal-report.ts'

async function notified(work: (store: Store) => Promise<void>): Promise<boolean> {
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

/** Whether it was taken back. */
export const undo = async ({ entry }: JournalReport): Promise<boolean> => {
  const isUndone = await notified((store) => store.journal.undo(entry.id))
  if (isUndone) notify(i18n._(msg`Undone. Nothing was sent.`), 'good')
  return isUndone
}

export const sendNow = ({ entry }: JournalReport): Promise<boolean> =>
  notified((store) => store.journal.release(entry.id))

export const dismiss = ({ entry }: JournalReport): Promise<boolean> =>
  notified((store) => store.journal.dismiss(entry.id))

/** Slices that were refused as a whole, once more with the same keys. */
export const tryAgain = ({ stuck }: JournalReport): Promise<boolean> =>
  notified(async (store) => {
    for (const key of stuck) await store.outbox.retry(key)
  })
