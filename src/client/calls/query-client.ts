/** One cache of answers. Nothing here knows where it is kept; `query-storage.ts` does. */
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import type { Input, QueryCall } from '#contract/call.ts'
import { viewNow } from '#client/session/session.ts'
import { BadResponse, OfflineError } from './failures.ts'
import { report } from './explain.ts'

/** Answers younger than this are not asked for again when a screen opens. */
const FRESH_MS = 30_000
/** How long an unused answer stays in memory. The device keeps it longer. */
const IN_MEMORY_MS = 30 * 60_000

/** What a query may say about itself. */
export interface QueryMeta extends Record<string, unknown> {
  /** The call's own, for the message. */
  isTemplateCheck?: true | undefined
  /** Say nothing when it fails; the screen does. */
  quiet?: boolean | undefined
  /**
   * The screen shows the failure in place of the answer. Where an older answer is shown instead, a message reports it; an
   * HTTP code there is always the message of two seconds (spec 000 §8).
   */
  hasPlace?: boolean | undefined
  /** Small and needed before IndexedDB opens: kept in local storage. */
  small?: boolean
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const meta = query.meta as QueryMeta | undefined
      const isShown = query.state.data !== undefined
      // With something to show, a lost line is told by the line state, not by a message for every table.
      if (
        meta?.quiet ||
        (isShown ? error instanceof OfflineError : meta?.hasPlace && !(error instanceof BadResponse))
      )
        return
      report(error, meta)
    },
  }),
  defaultOptions: {
    queries: { networkMode: 'offlineFirst', staleTime: FRESH_MS, gcTime: IN_MEMORY_MS, retry: shouldRetry },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Only a lost line is worth another try at once; refusals and broken answers stay what they are. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof OfflineError && error.reason === 'network' && navigator.onLine && failures < 2
}

/** Key of a call's answer: id, version of its shape, input; in a view as another person also whose answer it is. */
export function queryKey<C extends QueryCall>(call: C, input: Input<C>) {
  const view = viewNow()
  return [call.id, call.version, input, ...(view ? [view.loginCode] : [])] as const
}

/**
 * Marks every cached answer of these calls stale ("b2c.queryOrderList"); those on screen are fetched again. A first answer
 * that is still on its way was asked for before the change and may not know it: it is asked for again too, which the
 * library does only where it has an answer already.
 */
export async function invalidate(ids: readonly string[]): Promise<void> {
  const isOne = (query: Query) => ids.includes(String(query.queryKey[0]))
  await queryClient.cancelQueries({
    fetchStatus: 'fetching',
    predicate: (query) => isOne(query) && query.state.data === undefined,
  })
  await queryClient.invalidateQueries({ predicate: isOne })
}
