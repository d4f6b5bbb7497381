/** What can be done with a domestic parcel on its way abroad, by where it is. Both sides obey these tables. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Output } from '#contract/call.ts'
import type { CodeName } from '#engine/table/index.ts'
import type { collection } from './contract.ts'

export type ParcelState = Output<typeof collection.queryParcels>['list'][number]['status']
export type ClaimState = Output<typeof collection.queryClaims>['list'][number]['state']

/** SHIPPED: all its goods are on orders; DESTROYED: none are left and none were sent. */
export const parcelStates = {
  ANNOUNCED: { label: msg`Announced`, tone: 'blue', shape: 'ring' },
  ARRIVED: { label: msg`Arrived`, tone: 'cyan', shape: 'half' },
  MEASURED: { label: msg`Ready to ship`, tone: 'green', shape: 'check' },
  EXCEPTION: { label: msg`Exception`, tone: 'red', shape: 'alert' },
  SHIPPED: { label: msg`Forwarded`, tone: 'violet', shape: 'arrow' },
  DESTROYED: { label: msg`Destroyed`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<ParcelState, CodeName>

export const parcelStateCodes = Object.keys(parcelStates) as [ParcelState, ...ParcelState[]]

/** Why a parcel waits for a word of its customer. */
export const exceptions = {
  DAMAGED: msg`Damaged on arrival`,
  COUNT: msg`Quantity lower than announced`,
  FORBIDDEN: msg`Goods not allowed by air`,
  LABEL: msg`Label cannot be read`,
} as const satisfies Record<string, MessageDescriptor>
export type ExceptionCode = keyof typeof exceptions
export const exceptionCodes = Object.keys(exceptions) as [ExceptionCode, ...ExceptionCode[]]

interface ActionRule {
  readonly allowed: readonly ParcelState[]
  /** Shown on the disabled button and sent by the gateway. */
  readonly reasons: Partial<Readonly<Record<ParcelState, MessageDescriptor>>>
}

const notThere = msg`It has not arrived yet.`
const notMeasured = msg`The warehouse has not measured it yet.`
const waits = msg`Its exception needs a decision first.`
const gone = msg`All its goods are on orders already.`
const destroyed = msg`Its goods were destroyed.`
const arrived = msg`It has arrived. The forecast can no longer be withdrawn.`

const parcelActions = {
  /** Taking an announcement back. */
  remove: {
    allowed: ['ANNOUNCED'],
    reasons: {
      ARRIVED: arrived,
      MEASURED: arrived,
      EXCEPTION: arrived,
      SHIPPED: arrived,
      DESTROYED: arrived,
    },
  },
  ship: {
    allowed: ['MEASURED'],
    reasons: {
      ANNOUNCED: notThere,
      ARRIVED: notMeasured,
      EXCEPTION: waits,
      SHIPPED: gone,
      DESTROYED: destroyed,
    },
  },
  destroy: {
    allowed: ['ARRIVED', 'MEASURED', 'EXCEPTION'],
    reasons: { ANNOUNCED: notThere, SHIPPED: gone, DESTROYED: destroyed },
  },
} as const satisfies Record<string, ActionRule>

type ParcelAction = keyof typeof parcelActions

/** Why not, for a parcel in this state; undefined when it can be done. */
export function parcelRefusal(action: ParcelAction, state: ParcelState): MessageDescriptor | undefined {
  const rule: ActionRule = parcelActions[action]
  return rule.allowed.includes(state) ? undefined : rule.reasons[state]
}

export const claimStates = {
  OPEN: { label: msg`Being checked`, tone: 'blue', shape: 'half' },
  CONFIRMED: { label: msg`Confirmed`, tone: 'green', shape: 'check' },
  REFUSED: { label: msg`Refused`, tone: 'red', shape: 'cross' },
  WITHDRAWN: { label: msg`Withdrawn`, tone: 'gray', shape: 'back' },
} as const satisfies Record<ClaimState, CodeName>
export const claimStateCodes = Object.keys(claimStates) as [ClaimState, ...ClaimState[]]

const decided = msg`It is already decided.`
const withdrawn = msg`It is already withdrawn.`
const claimReasons = { CONFIRMED: decided, REFUSED: decided, WITHDRAWN: withdrawn } as const

/** Only an open claim can be withdrawn or decided. */
export const claimRefusal = (state: ClaimState): MessageDescriptor | undefined =>
  state === 'OPEN' ? undefined : claimReasons[state]
