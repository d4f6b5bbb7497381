/** States of stock transfers, where they go, and what may be done in which state (record 0093). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const transferStates = {
  DRAFT: { label: msg`Draft`, tone: 'gray', shape: 'ring' },
  SUBMITTED: { label: msg`Submitted`, tone: 'blue', shape: 'half' },
  PICKED: { label: msg`Picked`, tone: 'indigo', shape: 'dot' },
  IN_TRANSIT: { label: msg`In transit`, tone: 'violet', shape: 'arrow' },
  RECEIVING: { label: msg`Being received`, tone: 'cyan', shape: 'half' },
  CLOSED: { label: msg`Received in full`, tone: 'green', shape: 'check' },
  CLOSED_SHORT: { label: msg`Closed with losses`, tone: 'orange', shape: 'half' },
  CANCELLED: { label: msg`Cancelled`, tone: 'gray', shape: 'cross' },
} as const
export type TransferState = keyof typeof transferStates
export const transferStateCodes = Object.keys(transferStates) as [TransferState, ...TransferState[]]

export const transferKinds = {
  WAREHOUSE: msg`One of our warehouses`,
  PLATFORM: msg`A marketplace’s warehouse`,
} as const
export type TransferKind = keyof typeof transferKinds
export const transferKindCodes = Object.keys(transferKinds) as [TransferKind, ...TransferKind[]]

/** What warehouses report, and the states in which they may. */
const transferSteps = {
  PICKED: ['SUBMITTED'],
  IN_TRANSIT: ['SUBMITTED', 'PICKED'],
  /** Units that were booked as lost may still arrive. */
  RECEIVING: ['IN_TRANSIT', 'RECEIVING', 'CLOSED_SHORT'],
  CLOSED: ['IN_TRANSIT', 'RECEIVING'],
} as const satisfies Record<string, readonly TransferState[]>
export type TransferStep = keyof typeof transferSteps
export const transferStepCodes = Object.keys(transferSteps) as [TransferStep, ...TransferStep[]]

export const mayReport = (from: TransferState, step: TransferStep): boolean =>
  (transferSteps[step] as readonly TransferState[]).includes(from)

const picked = msg`The warehouse has picked the goods. The transfer can no longer be changed.`
const cancelled = msg`It is cancelled.`

/** Why a transfer can no longer be edited or cancelled; undefined where it can. The list and the server ask the same. */
export function changeRefusal(state: TransferState): MessageDescriptor | undefined {
  if (state === 'DRAFT' || state === 'SUBMITTED') return undefined
  return state === 'CANCELLED' ? cancelled : picked
}

/**
 * Why a customer cannot report what has arrived of a transfer; undefined where it is for a marketplace and on its way. The list and the
 * server ask the same.
 */
export function receiveRefusal({
  state,
  kind,
}: {
  readonly state: TransferState
  readonly kind: TransferKind
}): MessageDescriptor | undefined {
  if (kind === 'WAREHOUSE') return msg`Our warehouse counts this transfer when it arrives.`
  return mayReport(state, 'RECEIVING') ? undefined : msg`Nothing of this transfer is in transit.`
}

/** What happened to a transfer: the words of its history. */
export const transferHappenings = {
  KEPT: msg`Draft saved`,
  SUBMITTED: msg`Submitted`,
  EDITED: msg`Changed`,
  CANCELLED: msg`Cancelled`,
  PICKED: msg`Picked`,
  IN_TRANSIT: msg`Left the warehouse`,
  RECEIVING: msg`Received`,
  CLOSED: msg`Received in full`,
  CLOSED_SHORT: msg`Closed with losses`,
  FOUND_LATER: msg`Arrived after it was closed`,
} as const
export type TransferHappening = keyof typeof transferHappenings
export const transferHappeningCodes = Object.keys(transferHappenings) as [
  TransferHappening,
  ...TransferHappening[],
]
