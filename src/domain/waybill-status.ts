/**
 * Waybill statuses and what each allows. Names are the wire's; where spec 001 §4 gives only a description
 * ("delivery scan", "signing scan", "abnormal parcel", "returned") the code is ours (decision record 0003).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The shape drawn beside the colour, so that a status reads without colour. */
export type StatusShape = 'ring' | 'half' | 'dot' | 'arrow' | 'check' | 'alert' | 'back' | 'cross'

interface StatusFact {
  label: MessageDescriptor
  tone: 'gray' | 'blue' | 'cyan' | 'indigo' | 'violet' | 'green' | 'red' | 'orange'
  shape: StatusShape
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

interface ActionRule {
  allowed: readonly WaybillStatus[]
  /** Shown on the disabled button and sent by the gateway. */
  reason: MessageDescriptor
}

export const orderActions = {
  // spec 001 §4: "Only PENDING and PUSAT_DISPATCH orders may be cancelled."
  cancel: {
    allowed: ['PENDING', 'PUSAT_DISPATCH'],
    reason: msg`Only orders that no courier has been assigned to can be cancelled. Ask for an interception instead.`,
  },
  // spec 001 §4: "Only PENDING, PUSAT_DISPATCH and DISPATCH orders may be edited."
  edit: {
    allowed: ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH'],
    reason: msg`Only orders that have not been picked up can be edited.`,
  },
  // spec 001 §4: "Printing is allowed only for PENDING, PUSAT_DISPATCH and DISPATCH; cancelled orders cannot be printed."
  print: {
    allowed: ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH'],
    reason: msg`Labels can be printed only before pick-up.`,
  },
} as const satisfies Record<string, ActionRule>

export type OrderAction = keyof typeof orderActions

/** Printing has a reason of its own for cancelled orders (spec 001 §4). */
const cancelledPrint = msg`Cancelled orders cannot be printed.`

/** Why `action` is not allowed on an order of this status; undefined when it is. Both sides obey this function. */
export function refusal(action: OrderAction, status: WaybillStatus): MessageDescriptor | undefined {
  const rule: ActionRule = orderActions[action]
  if (rule.allowed.includes(status)) return undefined
  return action === 'print' && status === 'CANCELLED' ? cancelledPrint : rule.reason
}
