/** Views: an administrator sees the portal with the rights of another person, and can command nothing (record 0132). */
import { msg } from '@lingui/core/macro'
import type { Call } from '#contract/call.ts'
import type { Entry } from '../dispatch/run-call.ts'
import { Refusal, type Caller } from '../handler.ts'

const readOnly = msg`You see the portal as another person. Nothing can be changed. Leave the view first.`

/** @throws Refusal `forbidden` where the call is made in a view */
function refuseView(caller: Pick<Caller, 'isView'> | undefined): void {
  if (caller?.isView) throw new Refusal('forbidden', readOnly)
}

/** Returns the handler of a call, which refuses every command that is made in a view before anything of it is done. */
export function closedToViews(call: Call, handler: Entry['handler']): Entry['handler'] {
  if (call.kind !== 'command') return handler
  if (typeof handler === 'function')
    return async (input, context) => {
      refuseView(context.caller)
      return handler(input, context)
    }
  if (!('prepare' in handler)) return handler
  return {
    prepare: async (input, context) => {
      refuseView(context.caller)
      return handler.prepare(input, context)
    },
  }
}
