/** What a person can do about a bulk action, from its table or the Sync centre. */
import { changeBulk, undoBulk } from '#client/offline/undo-bulk.ts'
import type { JournalReport } from './journal-report.ts'

/** Whether it was taken back. */
export const undo = ({ entry }: JournalReport): Promise<boolean> => undoBulk(entry.id)

export const sendNow = ({ entry }: JournalReport): Promise<boolean> =>
  changeBulk((store) => store.journal.release(entry.id))

export const dismiss = ({ entry }: JournalReport): Promise<boolean> =>
  changeBulk((store) => store.journal.dismiss(entry.id))

/** Slices that were refused as a whole, once more with the same keys. */
export const tryAgain = ({ stuck }: JournalReport): Promise<boolean> =>
  changeBulk(async (store) => {
    for (const key of stuck) await store.outbox.retry(key)
  })
