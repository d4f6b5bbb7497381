/** Names of the states of bills and lines, and of reasons of disputes. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#engine/table/index.ts'
import type { BillState, DisputeReason, LineState } from './bill-codes.ts'

export const billStates = {
  OPEN: { label: msg`Month running`, tone: 'gray', shape: 'ring' },
  ISSUED: { label: msg`To be confirmed`, tone: 'orange', shape: 'alert' },
  CONFIRMED: { label: msg`Confirmed`, tone: 'blue', shape: 'half' },
  OVERDUE: { label: msg`Overdue`, tone: 'red', shape: 'cross' },
  PAID: { label: msg({ message: 'Paid', context: 'bill' }), tone: 'green', shape: 'check' },
} as const satisfies Record<BillState, CodeName>

export const lineStates = {
  CLEAR: { label: msg`Not disputed`, tone: 'gray', shape: 'ring' },
  DISPUTED: { label: msg`In dispute`, tone: 'orange', shape: 'alert' },
  WON: { label: msg`Given back`, tone: 'green', shape: 'check' },
  LOST: { label: msg`Dispute rejected`, tone: 'red', shape: 'cross' },
} as const satisfies Record<LineState, CodeName>

export const reasonNames = {
  WEIGHT: msg`The weight or size is wrong`,
  PRICE: msg`The price is not as agreed`,
  TWICE: msg`Charged twice`,
  NOT_OURS: msg`Not our parcel`,
  NOT_DONE: msg`The service was not done`,
  OTHER: msg({ message: 'Other', context: 'dispute' }),
} as const satisfies Record<DisputeReason, MessageDescriptor>
