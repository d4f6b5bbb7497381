/** Calls in components. */
import { useMutation, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CommandCall, Input, Output, QueryCall } from '#contract/call.ts'
import { useView, viewNow } from '#client/session/session.ts'
import { ask } from './ask.ts'
import { report } from './explain.ts'
import { invalidate, queryKey, type QueryMeta } from './query-client.ts'
import { persister } from './query-storage.ts'

interface CallOptions {
  enabled?: boolean
  /** The screen shows the failure itself; no message. */
  quiet?: boolean
  /** The screen shows it where the answer would stand; a message only where an older answer does. */
  hasPlace?: boolean
}

/** Options of a query, for hooks and for `queryClient.fetchQuery`. `cached` calls are kept on the device, but not those of another person. */
export function queryOptions<C extends QueryCall>(call: C, input: Input<C>, options: CallOptions = {}) {
  const as = viewNow()
  return {
    queryKey: queryKey(call, input),
    // Whose answer it is was decided with its key: asked again after a view began or ended, it is still theirs.
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(call, input, { signal, as: as ?? 'oneself' }),
    meta: {
      isTemplateCheck: call.isTemplateCheck,
      quiet: options.quiet,
      hasPlace: options.hasPlace,
    } satisfies QueryMeta,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(call.offline === 'cached' && !as ? { persister } : { staleTime: 0 }),
    ...(as ? { gcTime: 0 } : {}),
  }
}

/** The answer of a query. Cached rows first, network after; offline the kept answer with its time. */
export function useCall<C extends QueryCall>(
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): UseQueryResult<Output<C>> {
  useView()
  return useQuery(queryOptions(call, input, options) as UseQueryOptions<Output<C>>)
}

/** A command that is sent at once (`block`). Failures are shown and thrown; what it makes stale is fetched again. */
export function useCommand<C extends CommandCall>(
  call: C,
  options: { quiet?: boolean } = {},
): { run: (input: Input<C>, key?: string) => Promise<Output<C>>; busy: boolean } {
  const { quiet } = options
  const mutation = useMutation({
    mutationFn: ({ input, key }: { input: Input<C>; key?: string }) => ask(call, input, key ? { key } : {}),
    onError: (error) => {
      if (!quiet) report(error, call)
    },
    onSuccess: () => void invalidate(call.invalidates ?? []),
  })
  const { mutateAsync } = mutation
  const run = useCallback(
    (input: Input<C>, key?: string) => mutateAsync(key ? { input, key } : { input }),
    [mutateAsync],
  )
  return { run, busy: mutation.isPending }
}
