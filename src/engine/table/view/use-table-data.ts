/** Rows of the current query: what this device holds at once, then the gateway's answer, which is kept for next time. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Input, QueryCall } from '#contract/call.ts'
import { ask, BadResponse } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { queryKey } from '#client/calls/query-client.ts'
import { useLive } from '#client/offline/use-live.ts'
import { useTableView } from '#client/offline/use-table-view.ts'
import { useView, viewNow } from '#client/session/session.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { filterLocal } from '#engine/table/logic/filter-local.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { getStore, storeSoon } from '#offline/store.ts'

export type Row = Record<string, unknown>

export interface TableData {
  /** Undefined while there is nothing to show: the skeleton. */
  rows: readonly Row[] | undefined
  total: number
  /** `total` was cut off while counting. */
  more: boolean
  /** When the gateway said so, epoch milliseconds. */
  at: number | undefined
  isFetching: boolean
  /** The rows belong to the query before; the new ones are on their way. */
  isPrevious: boolean
  /** Found on this device with the same filters, because the device is offline and no answer of this query is cached. */
  isLocal: boolean
  isOnline: boolean
  /** Told where the rows stand, or would stand. */
  error: unknown
  refetch: () => void
}

interface Page {
  list: Row[]
  total: number
  more: boolean
  at: number
}

/** A slow disk may take its time after a sign-in; nobody waits for it here. */
const KEEP_WITHIN_MS = 120_000

/** A full disk must not keep the rows from being shown. */
async function keep(
  table: TableDecl,
  input: Row,
  rows: Row[],
  counts: { total: number; more: boolean; askedAt: number },
) {
  try {
    const store = await storeSoon(KEEP_WITHIN_MS)
    await store?.cache.writeView(table.id, input, rows, counts, table.rowId)
  } catch (error) {
    console.warn(`The answer could not be kept on this device. ${String(error)}`)
  }
}

/** Asks the gateway and keeps the answer on this device. */
export async function fetchPage(table: TableDecl, input: Row, signal?: AbortSignal): Promise<Page> {
  const as = viewNow()
  const options = { as: as ?? ('oneself' as const), ...(signal ? { signal } : {}) }
  const askedAt = Date.now()
  const answer = (await ask(table.query, input as Input<QueryCall>, options)) as Omit<Page, 'at' | 'more'> & {
    more?: boolean
  }
  const { list, total, more = false } = answer
  // What another person sees is not kept here.
  const keeping = as ? undefined : keep(table, input, list, { total, more, askedAt })
  // Before the store is open the rows are shown first and kept as soon as it is.
  if (getStore()) await keeping
  return { list, total, more, at: Date.now() }
}

/** A refusal is told at its place, a lost line only stops the loading; an HTTP code has its message of two seconds (spec 000 §8). */
function useReportedError(error: unknown, call: QueryCall): void {
  useEffect(() => {
    if (error instanceof BadResponse) report(error, call)
  }, [error, call])
}

/** Rows of this device that match the filters; only searched while offline. */
function useLocalRows(table: TableDecl, input: Row, isWanted: boolean) {
  const rows = useLive(`local ${table.id} ${isWanted}`, ['rows'], async (store) =>
    isWanted ? store.cache.readRows<Row>(table.id) : [],
  )
  return useMemo(() => {
    if (!isWanted || !rows) return undefined
    return { ...filterLocal(table, input, rows), isEmptyCache: rows.length === 0 }
  }, [table, input, rows, isWanted])
}

export function useTableData(table: TableDecl, input: Row, isReady: boolean): TableData {
  const isOnline = useOnline()
  const view = useTableView<Row>(table.id, input)
  useView()
  const query = useQuery({
    queryKey: queryKey(table.query, input as Input<QueryCall>),
    queryFn: ({ signal }) => fetchPage(table, input, signal),
    enabled: isReady && isOnline,
    meta: { quiet: true },
    placeholderData: keepPreviousData,
  })
  useReportedError(query.error, table.query)
  const fresh = query.isPlaceholderData ? undefined : query.data
  const local = useLocalRows(table, input, !isOnline && !fresh && !view)
  const base = {
    isFetching: query.isFetching,
    isOnline,
    error: query.error,
    refetch: () => void query.refetch(),
    isPrevious: false,
    isLocal: false,
  }
  if (fresh) return { ...base, rows: fresh.list, total: fresh.total, more: fresh.more, at: fresh.at }
  if (view) return { ...base, rows: view.rows, total: view.total, more: view.more, at: view.at }
  if (local && !local.isEmptyCache) {
    return { ...base, rows: local.rows, total: local.total, more: false, at: undefined, isLocal: true }
  }
  if (query.data && isOnline) {
    const { list, total, more, at } = query.data
    return { ...base, rows: list, total, more, at, isPrevious: true }
  }
  return { ...base, rows: undefined, total: 0, more: false, at: undefined }
}
