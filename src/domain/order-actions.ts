/** What may be done with an order, by its waybill status, and why not (spec 001 §4; record 0024). Both sides obey it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PushStatus } from './push-status.ts'
import { waybillStatusCodes, type WaybillStatus } from './waybill-status.ts'

interface ActionRule {
  allowed: readonly WaybillStatus[]
  /** Shown on the disabled button and sent by the gateway. */
  reason: MessageDescriptor
  /** Where a status has a reason of its own. */
  reasons?: Partial<Record<WaybillStatus, MessageDescriptor>>
  /** In these statuses only while the order stands like this with the courier. */
  push?: Partial<Record<WaybillStatus, readonly PushStatus[]>>
}

const ended = {
  SIGNED: msg`The parcel has been delivered.`,
  RETURNED: msg`The parcel has been returned.`,
  CANCELLED: msg`The order is cancelled.`,
} as const
const stillCancellable = msg`No courier is assigned yet. Cancel the order instead, free of charge.`
const beforePickUp = ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH'] as const

export const orderActions = {
  // spec 001 §4: "Only PENDING and PUSAT_DISPATCH orders may be cancelled."
  cancel: {
    allowed: ['PENDING', 'PUSAT_DISPATCH'],
    reason: msg`Only orders without an assigned courier can be cancelled. Request an interception instead.`,
  },
  // spec 001 §4: "Only PENDING, PUSAT_DISPATCH and DISPATCH orders may be edited."
  edit: {
    allowed: beforePickUp,
    reason: msg`Only orders that have not been picked up can be edited.`,
  },
  // spec 001 §4: "Printing is allowed only for PENDING, PUSAT_DISPATCH and DISPATCH; cancelled orders cannot be printed."
  print: {
    allowed: beforePickUp,
    reason: msg`Labels can be printed only before pick-up.`,
    reasons: { CANCELLED: msg`Cancelled orders cannot be printed.` },
  },
  // spec 001 §4 "edited": the declared weight is part of the order; after pick-up the scale decides (record 0024).
  updateWeight: {
    allowed: beforePickUp,
    reason: msg`The declared weight can be changed only before pick-up.`,
  },
  // Record 0024: where a cancellation comes too late and nobody has the parcel yet.
  intercept: {
    allowed: ['DISPATCH', 'GOT', 'DELIVERY', 'ABNORMAL', 'PICKUP FAILED'],
    reason: msg`There is no parcel on its way to intercept.`,
    reasons: { PENDING: stillCancellable, PUSAT_DISPATCH: stillCancellable, ...ended },
  },
  // spec 001 §7 bounceOrder.do; record 0024: what to do with a parcel that could not be delivered.
  bounce: {
    allowed: ['ABNORMAL'],
    reason: msg`Only abnormal parcels need a decision.`,
  },
  // spec 001 §7 reForecastOrder.do; record 0024: the courier did not take it, or it was cancelled.
  reForecast: {
    allowed: ['PENDING', 'CANCELLED'],
    reason: msg`Only orders that did not reach the courier or were cancelled can be forecast again.`,
    push: { PENDING: ['2'] },
  },
  // spec 001 §2 b2cOrderReturn, §4 order type 3; record 0024: a parcel that arrived, or cannot.
  return: {
    allowed: ['SIGNED', 'ABNORMAL'],
    reason: msg`Only delivered or abnormal parcels can be returned.`,
  },
  // Record 0115: what the courier has received can be lost, late or damaged.
  claim: {
    allowed: ['GOT', 'DELIVERY', 'SIGNED', 'ABNORMAL', 'RETURNED'],
    reason: msg`Only parcels that the courier has received can be claimed.`,
    reasons: { CANCELLED: ended.CANCELLED },
  },
  // spec 001 §4 names no limit: the values are copied, not the parcel.
  copy: { allowed: waybillStatusCodes, reason: msg`This order cannot be copied.` },
  // spec 001 §7 updateInvoiceUrl.do; record 0024: as long as customs may still ask for it.
  invoice: {
    allowed: ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH', 'GOT', 'DELIVERY', 'ABNORMAL', 'PICKUP FAILED'],
    reason: msg`Invoices can be added while the parcel is on its way.`,
    reasons: ended,
  },
} as const satisfies Record<string, ActionRule>

export type OrderAction = keyof typeof orderActions

/**
 * Why `action` is not allowed on an order of this status; undefined when it is. Both sides obey this function. `push` is
 * how it stands with the courier, where the action asks for it; without it the status alone decides.
 */
export function refusal(
  action: OrderAction,
  status: WaybillStatus,
  push?: PushStatus,
): MessageDescriptor | undefined {
  const rule: ActionRule = orderActions[action]
  if (!rule.allowed.includes(status)) return rule.reasons?.[status] ?? rule.reason
  const wanted = push && rule.push?.[status]
  return wanted && !wanted.includes(push) ? rule.reason : undefined
}
