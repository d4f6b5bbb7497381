/** The bulk actions of a table that are worth showing. */
import { useLive } from '#client/offline/use-live.ts'
import { isShown, reportOf, type JournalReport } from './journal-report.ts'

const none: readonly JournalReport[] = []

/** Newest first; of one table, or of all. */
export const useReports = (table?: string): readonly JournalReport[] =>
  useLive(`journal ${table ?? '*'}`, ['journal', 'outbox', 'receipts'], async (store) =>
    (await store.journal.list(table)).map(reportOf),
  ) ?? none

/** Those a tray shows. */
export const useTray = (table: string): readonly JournalReport[] =>
  useLive(`tray ${table}`, ['journal', 'outbox', 'receipts'], async (store) => {
    const now = Date.now()
    return (await store.journal.list(table)).map(reportOf).filter((report) => isShown(report, now))
  }) ?? none
