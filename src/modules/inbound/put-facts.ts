/** Inbound tickets: how goods are sent, the states of a ticket, what can differ, and what may be done in which state (record 0094). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PutCause, PutClock, PutMode, PutState, PutStatus } from './put-codes.ts'

export const putModes = {
  BOX: msg`In boxes`,
  PALLET: msg`On pallets`,
  CONTAINER: msg`In a container`,
} as const satisfies Record<PutMode, MessageDescriptor>

/** As the list names them: a ticket with a difference that nobody has settled is an exception, whatever state it is in. */
export const putStatuses = {
  EXCEPTION: { label: msg`Difference`, tone: 'orange', shape: 'alert' },
  DRAFT: { label: msg`Draft`, tone: 'gray', shape: 'ring' },
  SUBMITTED: { label: msg`On its way`, tone: 'blue', shape: 'ring' },
  ARRIVED: { label: msg`Arrived`, tone: 'blue', shape: 'dot' },
  COUNTING: { label: msg`Being counted`, tone: 'indigo', shape: 'half' },
  CLOSED: { label: msg`In stock`, tone: 'green', shape: 'check' },
  CANCELLED: { label: msg`Cancelled`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<PutStatus, object>

/** What differs from the ticket. A ticket shows one at a time: the first of these. */
export const putCauses = {
  NO_TICKET: { label: msg`Not announced`, fix: msg`Accept delivery` },
  UNKNOWN_SKU: { label: msg`Unknown SKU`, fix: msg`Assign SKU` },
  OVER: { label: msg`Surplus`, fix: msg`Add surplus to stock` },
  DAMAGED: { label: msg`Damaged`, fix: msg`Keep as defective` },
  SHORT: { label: msg`Missing units`, fix: msg`Accept count` },
} as const satisfies Record<PutCause, object>

/** Why nothing of a ticket can be sent back; undefined where goods are set aside. */
export const returnRefusal = ({
  cause,
  setAside,
}: {
  readonly cause: string
  readonly setAside: number
}): MessageDescriptor | undefined =>
  setAside > 0 && (cause === 'NO_TICKET' || cause === 'UNKNOWN_SKU' || cause === 'OVER')
    ? undefined
    : msg`No goods of this ticket are set aside.`

/** How the warehouse keeps its promise. */
export const putClocks = {
  RUNNING: { label: msg`In time`, tone: 'blue', shape: 'ring' },
  LATE: { label: msg`Overdue`, tone: 'red', shape: 'alert' },
  KEPT: { label: msg`Was in time`, tone: 'green', shape: 'check' },
  MISSED: { label: msg`Was late`, tone: 'orange', shape: 'cross' },
} as const satisfies Record<PutClock, object>

const counted = msg`It has arrived: the warehouse is counting it.`
const closed = msg`The warehouse has counted it.`
const cancelled = msg`This ticket is cancelled.`

const fixed: Readonly<Record<PutState, MessageDescriptor | undefined>> = {
  DRAFT: undefined,
  SUBMITTED: undefined,
  ARRIVED: counted,
  COUNTING: counted,
  CLOSED: closed,
  CANCELLED: cancelled,
}

/** Why a ticket can no longer be edited or cancelled; undefined while it can. */
export const changeRefusal = (state: PutState): MessageDescriptor | undefined => fixed[state]

/** Why the label of its boxes cannot be printed; undefined where it can. */
export const labelRefusal = (state: PutState): MessageDescriptor | undefined => {
  if (state === 'DRAFT') return msg`Submit the ticket first: it gets its number then.`
  return state === 'CANCELLED' ? cancelled : undefined
}

/** Steps the warehouse may report. Counting is reported as often as boxes are opened. */
export const nextStates: Readonly<Record<PutState, readonly PutState[]>> = {
  DRAFT: [],
  SUBMITTED: ['ARRIVED'],
  ARRIVED: ['COUNTING', 'CLOSED'],
  COUNTING: ['COUNTING', 'CLOSED'],
  CLOSED: [],
  CANCELLED: [],
}
