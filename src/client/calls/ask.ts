/** A call that is expected to succeed: data, or an error. */
import type { Call, CommandCall, Input, Output } from '#contract/call.ts'
import { refuseInPreview } from '#client/session/preview.ts'
import { Refused } from './failures.ts'
import { send, type SendOptions } from './transport.ts'

export { BadResponse, OfflineError, Refused } from './failures.ts'

/** Told of every command that was sent at once and accepted. `sentAt`: epoch ms. */
type AnsweredListener = (
  call: CommandCall,
  parameter: unknown,
  answer: unknown,
  sentAt: number,
) => Promise<void>
let listener: AnsweredListener | undefined

/** Sets what is told of accepted commands; undefined for nobody. */
export function setAnsweredListener(next: AnsweredListener | undefined): void {
  listener = next
}

/** Resolves `data`. @throws Refused when the gateway said no, or for a command during a preview; OfflineError, BadResponse as `send` does. */
export async function ask<C extends Call>(
  call: C,
  parameter: Input<C>,
  options?: SendOptions,
): Promise<Output<C>> {
  if (call.kind === 'command') refuseInPreview()
  const sentAt = Date.now()
  const answer = await send(call, parameter, options)
  if (!answer.success) throw new Refused(answer)
  if (call.kind === 'command') await listener?.(call, parameter, answer.data, sentAt)
  return answer.data as Output<C>
}
