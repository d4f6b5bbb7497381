/** The cached answer of a list, live. */
import { stableText } from '#offline/stable-text.ts'
import type { TableView } from '#offline/store.ts'
import { useLive } from './use-live.ts'

/** Rows of this very query as last answered, and when; undefined while there are none. */
export function useTableView<Row = Record<string, unknown>>(
  table: string,
  query: unknown,
): TableView<Row> | undefined {
  return useLive(`${table} ${stableText(query)}`, ['views', 'rows'], (store) =>
    store.cache.readView<Row>(table, query),
  )
}
