/** Closed lists of returns, and what may come back when. Both sides obey it; codes are ours (record 0022). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WaybillStatus } from '#domain/waybill-status.ts'

export const returnStates = {
  ANNOUNCED: { label: msg`Announced`, tone: 'blue', shape: 'ring' },
  ARRIVED: { label: msg`Arrived`, tone: 'indigo', shape: 'dot' },
  INSPECTED: { label: msg`Inspected`, tone: 'violet', shape: 'half' },
  DONE: { label: msg`Done`, tone: 'green', shape: 'check' },
  CANCELLED: { label: msg`Withdrawn`, tone: 'gray', shape: 'cross' },
} as const

export type ReturnState = keyof typeof returnStates
export const returnStateCodes = Object.keys(returnStates) as [ReturnState, ...ReturnState[]]

export const reasons = {
  REFUSED: msg`Receiver refused`,
  UNREACHABLE: msg`Receiver not reached`,
  ADDRESS: msg`Wrong address`,
  DAMAGED: msg`Damaged`,
  WRONG_GOODS: msg`Wrong goods`,
  NOT_WANTED: msg`Receiver changed their mind`,
  CUSTOMS: msg`Stopped by customs`,
  OTHER: msg`Other reason`,
} as const

export type ReturnReason = keyof typeof reasons
export const reasonCodes = Object.keys(reasons) as [ReturnReason, ...ReturnReason[]]

/** What the warehouse finds. */
export const conditions = {
  GOOD: { label: msg`As sent`, tone: 'green', shape: 'check' },
  DAMAGED: { label: msg`Damaged`, tone: 'red', shape: 'alert' },
  INCOMPLETE: { label: msg`Units missing`, tone: 'orange', shape: 'half' },
  WRONG: { label: msg`Something else`, tone: 'red', shape: 'cross' },
} as const
export const conditionCodes = Object.keys(conditions) as [
  keyof typeof conditions,
  ...(keyof typeof conditions)[],
]

/** What became of it. */
export const outcomes = {
  HANDED: msg`Handed back`,
  RESTOCKED: msg`Put into stock`,
  DESTROYED: msg`Destroyed`,
} as const
export const outcomeCodes = Object.keys(outcomes) as [keyof typeof outcomes, ...(keyof typeof outcomes)[]]

/** Days an announced parcel may take, and days the warehouse keeps one for nothing. */
export const DAYS_TO_ARRIVE = 30
export const DAYS_KEPT = 14

const notPickedUp = msg`It has not been picked up yet. Cancel the order instead.`
const underWay = msg`It is still on its way. Request an interception instead.`

/** Why a parcel of this status cannot be returned; null where it can. */
const returnable = {
  PENDING: notPickedUp,
  PUSAT_DISPATCH: notPickedUp,
  DISPATCH: notPickedUp,
  'PICKUP FAILED': notPickedUp,
  GOT: underWay,
  DELIVERY: underWay,
  SIGNED: null,
  ABNORMAL: null,
  RETURNED: msg`It is already returned.`,
  CANCELLED: msg`The order was cancelled.`,
} as const satisfies Record<WaybillStatus, MessageDescriptor | null>

export const returnRefusal = (status: WaybillStatus): MessageDescriptor | undefined =>
  returnable[status] ?? undefined

const arrived = msg`It has arrived. The warehouse is working on it.`

/** Why an announcement cannot be taken back; null where it can. */
const takeBack = {
  ANNOUNCED: null,
  ARRIVED: arrived,
  INSPECTED: arrived,
  DONE: msg`This return is finished.`,
  CANCELLED: msg`This return is already withdrawn.`,
} as const satisfies Record<ReturnState, MessageDescriptor | null>

export const takeBackRefusal = (state: ReturnState): MessageDescriptor | undefined =>
  takeBack[state] ?? undefined

/** The warehouse goes forward, step by step. */
export const nextState: Readonly<Partial<Record<ReturnState, ReturnState>>> = {
  ANNOUNCED: 'ARRIVED',
  ARRIVED: 'INSPECTED',
  INSPECTED: 'DONE',
}
