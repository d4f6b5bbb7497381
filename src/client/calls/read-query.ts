/** Answers of queries outside of components. */
import { CancelledError } from '@tanstack/react-query'
import type { Input, Output, QueryCall } from '#contract/call.ts'
import { queryClient } from './query-client.ts'
import { queryOptions } from './use-call.ts'

export interface ReadOptions {
  /** An answer that is younger is not asked for again, ms; by default as for components. */
  staleTime?: number
  /** A failure is told by a message; by default whoever asks tells it. */
  isTold?: boolean
}

/**
 * The kept answer, or else the gateway's. One that a change made old while it was on its way is asked for again: whoever waits
 * here would take its end for an answer that cannot be had, and print or judge by less than the gateway knows.
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
