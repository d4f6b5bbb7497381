/** Interceptions: what a customer can ask for a parcel under way, what it costs, how a request goes (record 0024). Codes and amounts are ours. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { RETURN_FEE } from './case-fees.ts'
import type { StatusFact } from './waybill-status.ts'

interface RequestFact {
  label: MessageDescriptor
  hint: MessageDescriptor
  /** CNY, due once the interception is confirmed. */
  fee: string
}

export const interceptRequests = {
  RETURN: {
    label: msg`Return to sender`,
    hint: msg`The parcel is stopped and returned. The return is charged.`,
    fee: RETURN_FEE,
  },
  ADDRESS: {
    label: msg`Change of address`,
    hint: msg`Another receiver, phone or street in the same area. For a different area, return the parcel.`,
    fee: '10.00',
  },
  HOLD: {
    label: msg`Hold at the station`,
    hint: msg`The parcel waits at the delivery station until the receiver collects it, for seven days.`,
    fee: '5.00',
  },
} as const satisfies Record<string, RequestFact>

export const interceptStatuses = {
  REQUESTED: { label: msg`Requested`, tone: 'blue', shape: 'ring' },
  CONFIRMED: { label: msg`Confirmed`, tone: 'indigo', shape: 'half' },
  DONE: { label: msg`Done`, tone: 'green', shape: 'check' },
  FAILED: { label: msg`Failed`, tone: 'red', shape: 'alert' },
  WITHDRAWN: { label: msg`Withdrawn`, tone: 'gray', shape: 'back' },
} as const satisfies Record<string, StatusFact>

export type InterceptRequest = keyof typeof interceptRequests
export type InterceptStatus = keyof typeof interceptStatuses
export const interceptRequestCodes = Object.keys(interceptRequests) as [
  InterceptRequest,
  ...InterceptRequest[],
]
export const interceptStatusCodes = Object.keys(interceptStatuses) as [InterceptStatus, ...InterceptStatus[]]

/** What may follow a request; nothing follows an end. */
export const interceptNext = {
  REQUESTED: ['CONFIRMED', 'DONE', 'FAILED', 'WITHDRAWN'],
  CONFIRMED: ['DONE', 'FAILED'],
  DONE: [],
  FAILED: [],
  WITHDRAWN: [],
} as const satisfies Record<InterceptStatus, readonly InterceptStatus[]>

const isConfirmed = msg`The interception is already confirmed and can no longer be withdrawn.`
const isOver = msg`This interception has ended.`

/** Why a request cannot be withdrawn; both sides obey. */
export function withdrawRefusal(status: InterceptStatus): MessageDescriptor | undefined {
  if ((interceptNext[status] as readonly InterceptStatus[]).includes('WITHDRAWN')) return undefined
  return status === 'CONFIRMED' ? isConfirmed : isOver
}
