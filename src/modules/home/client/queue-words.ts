/** The states of a queued row in the words of the product. */
import { msg } from '@lingui/core/macro'
import type { OutboxState } from '#offline/types.ts'

export const queueWords = {
  ready: { label: msg`On this device`, tone: 'gray', shape: 'ring' },
  waiting: { label: msg`Waiting for login`, tone: 'gray', shape: 'ring' },
  sending: { label: msg`Sending`, tone: 'blue', shape: 'arrow' },
  checking: { label: msg`Checking`, tone: 'blue', shape: 'half' },
  person: { label: msg`Needs action`, tone: 'red', shape: 'alert' },
} as const satisfies Record<OutboxState, unknown>
