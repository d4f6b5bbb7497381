/** Queued documents as rows of the table. */
import { rowOfSaving } from '#engine/packing/index.ts'
import type { B2BDraft, B2BRow } from './order-data.ts'

/** Stock is the gateway's. */
export const queuedRow: (parameter: unknown, key: string) => B2BRow | null = rowOfSaving(
  (order: B2BDraft) => ({
    country: order.receiver.country,
    waiting: 0,
  }),
)
