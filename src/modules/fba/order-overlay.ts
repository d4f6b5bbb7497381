/** Queued documents as rows of the table. */
import { rowOfSaving } from '#engine/packing/index.ts'
import type { FbaDraft, FbaRow } from './order-data.ts'

export const queuedRow: (parameter: unknown, key: string) => FbaRow | null = rowOfSaving<
  FbaDraft,
  { labelled: number }
>(() => ({
  labelled: 0,
}))
