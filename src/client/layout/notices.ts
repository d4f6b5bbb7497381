/** News of the provider and which of it was opened on this device. */
import { useQuery } from '@tanstack/react-query'
import { proxy, useSnapshot } from 'valtio'
import { ask } from '#client/calls/ask.ts'
import { queryKey, type QueryMeta } from '#client/calls/query-client.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import type { Output } from '#contract/call.ts'
import { session as calls } from '#modules/session/contract.ts'

export type Notice = Output<typeof calls.getNotices>['list'][number]

/** More than the gateway ever answers at once. */
const KEPT = 100

function restored(): string[] {
  try {
    const ids: unknown = JSON.parse(readLocal(localKeys.noticesRead) || '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const opened = proxy<{ ids: readonly string[] }>({ ids: restored() })

/** Those that were not opened on this device yet. */
const unreadOf = (list: readonly Notice[], ids: readonly string[]): Notice[] =>
  list.filter(({ id }) => !ids.includes(id))

/** Notes that these were opened; the newest are remembered. */
export function markRead(list: readonly Notice[]): void {
  const fresh = unreadOf(list, opened.ids).map(({ id }) => id)
  if (fresh.length === 0) return
  opened.ids = [...fresh, ...opened.ids].slice(0, KEPT)
  writeLocal(localKeys.noticesRead, JSON.stringify(opened.ids))
}

/** Needed before the database of the user is open, and small: kept in local storage. */
const query = {
  queryKey: queryKey(calls.getNotices, {}),
  queryFn: () => ask(calls.getNotices, {}, { as: 'oneself' }),
  meta: { small: true, quiet: true, path: calls.getNotices.path } satisfies QueryMeta,
}

/** Newest first; offline, the cached answer. `undefined` while nothing is known. */
export function useNotices(): { list: readonly Notice[] | undefined; unread: readonly Notice[] } {
  const { data } = useQuery(query)
  const { ids } = useSnapshot(opened)
  return { list: data?.list, unread: unreadOf(data?.list ?? [], ids) }
}
