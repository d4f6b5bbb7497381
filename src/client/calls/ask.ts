/** A call that is expected to succeed: data, or an error. */
import type { Call, Input, Output } from '#contract/call.ts'
import { refuseInPreview } from '#client/session/preview.ts'
import { Refused } from './failures.ts'
import { send, type SendOptions } from './transport.ts'

export { BadResponse, OfflineError, Refused } from './failures.ts'

/** Resolves `data`. @throws Refused when the gateway said no, or for a command during a preview; OfflineError, BadResponse as `send` does. */
export async function ask<C extends Call>(
  call: C,
  parameter: Input<C>,
  options?: SendOptions,
): Promise<Output<C>> {
  if (call.kind === 'command') refuseInPreview()
  const answer = await send(call, parameter, options)
  if (!answer.success) throw new Refused(answer)
  return answer.data as Output<C>
}
