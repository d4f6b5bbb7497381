/** Queued rows and receipts as React values. */
import type { OutboxCounts, OutboxRow, Receipt } from '#offline/types.ts'
import { useLive } from './use-live.ts'

const noRows: OutboxRow[] = []
const noReceipts: Receipt[] = []
const noCounts: OutboxCounts = { ready: 0, sending: 0, waiting: 0, person: 0, checking: 0 }

/** Rows that are not accepted yet, in the order they will be sent; of these calls, or of all. */
export const useOutbox = (calls?: readonly string[]): OutboxRow[] => useKnownOutbox(calls) ?? noRows

/** The same, undefined until the queue was read: who says "all sent" must know. */
export const useKnownOutbox = (calls?: readonly string[]): OutboxRow[] | undefined =>
  useLive(`outbox ${calls?.join(' ') ?? '*'}`, ['outbox'], (store) => store.outbox.list(calls))

/** Receipts of the last 30 days, newest first. */
export function useReceipts(limit: number): Receipt[] {
  return useLive(`receipts ${limit}`, ['receipts'], (store) => store.receipts.list(limit)) ?? noReceipts
}

/** How many records (orders, not commands) wait in which state; cheaper than the rows themselves. */
export function useOutboxCounts(): OutboxCounts {
  return useLive('counts', ['outbox'], (store) => store.outbox.counts()) ?? noCounts
}
