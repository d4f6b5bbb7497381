/** Questions that are asked again when their tables change, in this tab or another; throttled, because a queue that drains changes fifty times a second. */
import { Dexie, type ObservabilitySet } from 'dexie'
import type { Connection } from './connection.ts'
import { StoreReadOnly, type TableName } from './store.ts'

const THROTTLE_MS = 100

export function watchTables<T>(
  connection: Connection,
  tables: readonly TableName[],
  query: () => Promise<T>,
  listener: (value: T) => void,
): () => void {
  const prefixes = tables.map((table) => `idb://${connection.name}/${table}/`)
  let isOver = false
  let isRunning = false
  let isStale = false
  const run = async () => {
    if (isRunning) {
      isStale = true
      return
    }
    isRunning = true
    try {
      const value = await query()
      if (!isOver) listener(value)
    } catch (error) {
      if (!(error instanceof StoreReadOnly))
        console.warn(`The database of this device could not be read. ${String(error)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, THROTTLE_MS))
    isRunning = false
    if (isStale && !isOver) {
      isStale = false
      void run()
    }
  }
  const hear = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => prefixes.some((prefix) => part.startsWith(prefix)))) void run()
  }
  Dexie.on('storagemutated', hear)
  const off = connection.onStatus((status) => status === 'open' && void run())
  void run()
  return () => {
    isOver = true
    off()
    Dexie.on.storagemutated.unsubscribe(hear)
  }
}
