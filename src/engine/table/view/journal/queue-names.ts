/** Honest states of a queued row, as people read them. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OutboxState } from '#offline/types.ts'

export const queueStates: Record<OutboxState, { label: MessageDescriptor; tone: string; shape: string }> = {
  ready: { label: msg`On this device`, tone: 'gray', shape: 'ring' },
  sending: { label: msg`Sending`, tone: 'blue', shape: 'arrow' },
  waiting: { label: msg`Waiting for login`, tone: 'orange', shape: 'half' },
  checking: { label: msg`Checking`, tone: 'violet', shape: 'half' },
  person: { label: msg`Needs action`, tone: 'red', shape: 'alert' },
}
