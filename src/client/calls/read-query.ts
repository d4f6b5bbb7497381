/** Answers of queries outside of components. */
import { CancelledError } from '@tanstack/react-query'
import type { Input, Output, QueryCall } from '#contract/call.ts'
import { queryClient } from './query-client.ts'
import { queryOptions } from './use-call.ts'

interface ReadOptions {
  /** An answer that is younger is not asked for again, ms; by default as for components. */
  staleTime?: number
  /** Whether a message reports the failure here; by default the caller reports it. */
  isTold?: boolean
}

/**
 * Returns the cached answer, else the server's. An answer invalidated while in flight is requested again: the caller
 * would otherwise take the cancelled request for a failure, and print or validate with incomplete data.
 *
 * @throws as `ask` does
 */
export async function readQuery<C extends QueryCall>(
  call: C,
  input: Input<C>,
  { isTold = false, ...options }: ReadOptions = {},
): Promise<Output<C>> {
  const asked = { ...queryOptions(call, input, { quiet: !isTold }), retry: false, ...options }
  for (;;) {
    try {
      return (await queryClient.fetchQuery(asked as never)) as Output<C>
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error
    }
  }
}
