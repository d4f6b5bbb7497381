/** A command outside a component: what it makes stale is fetched again. Failures are thrown. */
import type { CommandCall, Input, Output } from '#contract/call.ts'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'

export async function command<C extends CommandCall>(call: C, input: Input<C>): Promise<Output<C>> {
  const answer = await ask(call, input)
  await invalidate(call.invalidates ?? [])
  return answer
}
