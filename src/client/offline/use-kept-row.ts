/** A row of a table as this device keeps it. */
import { useLive } from './use-live.ts'

/** @returns null where this device keeps none, undefined while it is looked up */
export const useKeptRow = <Row>(table: string, id: string): Row | null | undefined =>
  useLive(
    `row ${table} ${id}`,
    ['rows'],
    async (store) => ((await store.cache.readRow(table, id))?.row ?? null) as Row | null,
  )
