/** States of outbound orders and of destruction, what each allows, and what warehouses may report next (record 0095). Codes ours. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { StatusFact } from './waybill-status.ts'

export const outboundStatuses = {
  DRAFT: { label: msg`Draft`, tone: 'gray', shape: 'ring' },
  SUBMITTED: { label: msg`Submitted`, tone: 'blue', shape: 'half' },
  WAITING: { label: msg`Waiting for goods`, tone: 'orange', shape: 'half' },
  EXCEPTION: { label: msg`Exception`, tone: 'red', shape: 'alert' },
  PICKING: { label: msg`Picking`, tone: 'cyan', shape: 'dot' },
  PACKED: { label: msg`Packed`, tone: 'indigo', shape: 'dot' },
  SHIPPED: { label: msg`Shipped`, tone: 'violet', shape: 'arrow' },
  DELIVERED: { label: msg`Delivered`, tone: 'green', shape: 'check' },
  RETURNED: { label: msg`Returned`, tone: 'orange', shape: 'back' },
  CANCELLED: { label: msg`Cancelled`, tone: 'gray', shape: 'cross' },
  REQUESTED: { label: msg`Destruction requested`, tone: 'orange', shape: 'ring' },
  DESTROYED: { label: msg`Destroyed`, tone: 'gray', shape: 'check' },
  REFUSED: { label: msg`Destruction refused`, tone: 'red', shape: 'cross' },
} as const satisfies Record<string, StatusFact>

export type OutboundStatus = keyof typeof outboundStatuses
export const outboundStatusCodes = Object.keys(outboundStatuses) as [OutboundStatus, ...OutboundStatus[]]

/** Why the warehouse cannot go on with an order; each has one fix. */
export const exceptionCauses = {
  STOCK: { label: msg`Goods are missing`, tone: 'red', shape: 'alert' },
  ADDRESS: { label: msg`Address`, tone: 'red', shape: 'alert' },
  CHANNEL: { label: msg`Route unavailable`, tone: 'red', shape: 'alert' },
  CERTIFICATE: { label: msg`Certificate`, tone: 'red', shape: 'alert' },
} as const satisfies Record<string, StatusFact>

export type ExceptionCause = keyof typeof exceptionCauses
export const exceptionCauseCodes = Object.keys(exceptionCauses) as [ExceptionCause, ...ExceptionCause[]]

/** What takes an order out of its exception, and which causes it fits. */
const exceptionFixes = {
  /** Waits for the goods that are missing. */
  WAIT: ['STOCK'],
  /** Sends what is reserved; lines without goods go. */
  REDUCE: ['STOCK'],
  /** Goes by another route. */
  ROUTE: ['CHANNEL'],
  /** The customer has looked at it: the warehouse tries again. */
  RETRY: ['ADDRESS', 'CERTIFICATE', 'CHANNEL'],
} as const satisfies Record<string, readonly ExceptionCause[]>

export type ExceptionFix = keyof typeof exceptionFixes
export const exceptionFixCodes = Object.keys(exceptionFixes) as [ExceptionFix, ...ExceptionFix[]]

export const interceptionStates = {
  REQUESTED: { label: msg`Stop requested`, tone: 'orange', shape: 'half' },
  DONE: { label: msg`Stopped`, tone: 'green', shape: 'check' },
  REFUSED: { label: msg`Stop refused`, tone: 'red', shape: 'cross' },
} as const satisfies Record<string, StatusFact>

export type InterceptionState = keyof typeof interceptionStates
export const interceptionCodes = Object.keys(interceptionStates) as [
  InterceptionState,
  ...InterceptionState[],
]

interface ActionRule {
  readonly allowed: readonly OutboundStatus[]
  /** Shown on the disabled button and sent by the server. */
  readonly reason: MessageDescriptor
}

const actions = {
  edit: {
    allowed: ['DRAFT', 'SUBMITTED', 'WAITING', 'EXCEPTION'],
    reason: msg`The warehouse is already picking it. It can no longer be changed, but you can ask to stop it.`,
  },
  cancel: {
    allowed: ['DRAFT', 'SUBMITTED', 'WAITING', 'EXCEPTION'],
    reason: msg`The warehouse is already picking it. Ask to stop it instead.`,
  },
  intercept: {
    allowed: ['PICKING', 'PACKED'],
    reason: msg`It has left the warehouse and can no longer be stopped there.`,
  },
  print: {
    allowed: ['SUBMITTED', 'WAITING', 'EXCEPTION', 'PICKING', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED'],
    reason: msg`Labels can be printed after an order is submitted.`,
  },
} as const satisfies Record<string, ActionRule>

const notBegun: readonly OutboundStatus[] = actions.cancel.allowed
const destructions: readonly OutboundStatus[] = ['REQUESTED', 'DESTROYED', 'REFUSED']

/** Returns why `action` is not allowed in this state; undefined where it is. Both sides obey this function. */
export function outboundRefusal(
  action: keyof typeof actions,
  status: OutboundStatus,
): MessageDescriptor | undefined {
  const { allowed, reason }: ActionRule = actions[action]
  if (allowed.includes(status)) return undefined
  if (status === 'CANCELLED') return msg`It is cancelled.`
  if (destructions.includes(status)) return msg`A request to destroy goods cannot be changed.`
  if (action === 'intercept' && notBegun.includes(status))
    return msg`The warehouse has not started it. Cancel it instead.`
  return reason
}

/** Returns why the warehouse cannot be asked to stop an order; undefined where it can. */
export function interceptRefusal(
  status: OutboundStatus,
  interception: InterceptionState | '',
): MessageDescriptor | undefined {
  if (interception === 'REQUESTED') return msg`The warehouse has been asked to stop it already.`
  return outboundRefusal('intercept', status)
}

/** Returns why a fix does not fit an order; undefined where it does. */
export function fixRefusal(
  fix: ExceptionFix,
  status: OutboundStatus,
  cause: ExceptionCause | '',
): MessageDescriptor | undefined {
  if (status !== 'EXCEPTION') return msg`This order is not in an exception.`
  const causes: readonly string[] = exceptionFixes[fix]
  return causes.includes(cause) ? undefined : msg`This does not fix the cause of the exception.`
}

/** What a warehouse or carrier may report next; a step may be left out, none is gone back. */
const followers = {
  DRAFT: [],
  SUBMITTED: ['PICKING', 'PACKED', 'SHIPPED', 'EXCEPTION', 'CANCELLED'],
  WAITING: ['EXCEPTION', 'CANCELLED'],
  EXCEPTION: ['CANCELLED'],
  PICKING: ['PACKED', 'SHIPPED', 'EXCEPTION', 'CANCELLED'],
  PACKED: ['SHIPPED', 'EXCEPTION', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: [],
  RETURNED: [],
  CANCELLED: [],
  REQUESTED: ['DESTROYED', 'REFUSED'],
  DESTROYED: [],
  REFUSED: [],
} as const satisfies Record<OutboundStatus, readonly OutboundStatus[]>

export const mayFollow = (from: OutboundStatus, to: OutboundStatus): boolean =>
  (followers[from] as readonly OutboundStatus[]).includes(to)
