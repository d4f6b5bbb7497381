/**
 * Waybill statuses; `order-actions.ts` says what each allows. Names are the wire's; where spec 001 §4 gives only a description
 * ("delivery scan", "signing scan", "abnormal parcel", "returned") the code is ours (decision record 0003).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The shape drawn beside the colour, so that a status reads without colour. */
type StatusShape = 'ring' | 'half' | 'dot' | 'arrow' | 'check' | 'alert' | 'back' | 'cross'

/** How a status is named and drawn. */
export interface StatusFact {
  readonly label: MessageDescriptor
  readonly tone: 'gray' | 'blue' | 'cyan' | 'indigo' | 'violet' | 'green' | 'red' | 'orange'
  readonly shape: StatusShape
}

export const waybillStatuses = {
  PENDING: { label: msg`Customer ordered`, tone: 'blue', shape: 'ring' },
  PUSAT_DISPATCH: { label: msg`HQ dispatched to outlet`, tone: 'cyan', shape: 'half' },
  DISPATCH: { label: msg`Assigned to courier`, tone: 'indigo', shape: 'dot' },
  GOT: { label: msg`Picked up`, tone: 'violet', shape: 'arrow' },
  DELIVERY: { label: msg`Out for delivery`, tone: 'violet', shape: 'arrow' },
  SIGNED: { label: msg`Signed`, tone: 'green', shape: 'check' },
  ABNORMAL: { label: msg`Abnormal parcel`, tone: 'red', shape: 'alert' },
  RETURNED: { label: msg`Returned`, tone: 'orange', shape: 'back' },
  'PICKUP FAILED': { label: msg`Pick-up failed`, tone: 'red', shape: 'alert' },
  CANCELLED: { label: msg`Cancelled`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<string, StatusFact>

export type WaybillStatus = keyof typeof waybillStatuses
export const waybillStatusCodes = Object.keys(waybillStatuses) as [WaybillStatus, ...WaybillStatus[]]
