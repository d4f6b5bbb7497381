/** A call that is expected to succeed: data, or an error. */
import type { Call, CommandCall, Input, Output } from '#contract/call.ts'
import { refuseInPreview } from '#client/session/preview.ts'
import { viewNow, type View } from '#client/session/session.ts'
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

interface AskOptions extends Omit<SendOptions, 'as'> {
  /**
   * Who asks a question: by default the person as whom the portal is seen (record 0132), else oneself. 'oneself' is for what this device
   * keeps for its own person also during a view. Commands are always one's own.
   */
  as?: View | 'oneself' | undefined
}

const viewOf = ({ kind }: Call, as: AskOptions['as']): View | undefined =>
  kind === 'command' || as === 'oneself' ? undefined : (as ?? viewNow())

/** Resolves `data`. @throws Refused when the gateway said no, or for a command during a preview; OfflineError, BadResponse as `send` does. */
export async function ask<C extends Call>(
  call: C,
  parameter: Input<C>,
  { as, ...options }: AskOptions = {},
): Promise<Output<C>> {
  if (call.kind === 'command') refuseInPreview()
  const sentAt = Date.now()
  const answer = await send(call, parameter, { ...options, as: viewOf(call, as) })
  if (!answer.success) throw new Refused(answer)
  if (call.kind === 'command') await listener?.(call, parameter, answer.data, sentAt)
  return answer.data as Output<C>
}
