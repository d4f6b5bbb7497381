/** Answers of queries that are watched outside of components. */
import { QueryObserver } from '@tanstack/react-query'
import type { Input, Output, QueryCall } from '#contract/call.ts'
import { queryClient } from './query-client.ts'
import { queryOptions } from './use-call.ts'

/**
 * Calls `take` with the cached response of a query and with every later one; a failed request is ignored.
 *
 * @returns Stops observing.
 */
export function observeCall<C extends QueryCall>(
  call: C,
  input: Input<C>,
  take: (answer: Output<C>) => void,
): () => void {
  const observer = new QueryObserver<Output<C>>(
    queryClient,
    queryOptions(call, input, { quiet: true }) as never,
  )
  const read = (data: Output<C> | undefined) => data !== undefined && take(data)
  read(observer.getCurrentResult().data)
  return observer.subscribe(({ data }) => read(data))
}
