/** States of what is announced to the warehouse: parcels handed over, and parcels bought elsewhere that are forwarded (record 0022). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { refusal } from '#domain/order-actions.ts'
import { type WaybillStatus } from '#domain/waybill-status.ts'

export const handoverStates = {
  ANNOUNCED: { label: msg`Expected`, tone: 'blue', shape: 'ring' },
  RECEIVED: { label: msg`Received`, tone: 'green', shape: 'check' },
  PARTIAL: { label: msg`Received in part`, tone: 'orange', shape: 'half' },
  CANCELLED: { label: msg`Withdrawn`, tone: 'gray', shape: 'cross' },
} as const
export type HandoverState = keyof typeof handoverStates
export const handoverStateCodes = Object.keys(handoverStates) as [HandoverState, ...HandoverState[]]

export const transferStates = {
  FORECAST: { label: msg`On its way to us`, tone: 'blue', shape: 'ring' },
  ARRIVED: { label: msg`In the warehouse`, tone: 'indigo', shape: 'dot' },
  FORWARDED: { label: msg`Forwarded abroad`, tone: 'green', shape: 'check' },
  CANCELLED: { label: msg`Withdrawn`, tone: 'gray', shape: 'cross' },
} as const
export type TransferState = keyof typeof transferStates
export const transferStateCodes = Object.keys(transferStates) as [TransferState, ...TransferState[]]

const over = msg`The warehouse has already received it.`
const gone = msg`It is already withdrawn.`

const takeBack = {
  ANNOUNCED: null,
  FORECAST: null,
  RECEIVED: over,
  PARTIAL: over,
  ARRIVED: over,
  FORWARDED: over,
  CANCELLED: gone,
} as const satisfies Record<HandoverState | TransferState, MessageDescriptor | null>

/** Why an announcement cannot be taken back; undefined where it can. */
export const takeBackRefusal = (state: HandoverState | TransferState): MessageDescriptor | undefined =>
  takeBack[state] ?? undefined

const handedOver = msg`This parcel is already handed over.`

/** Why a parcel cannot be announced for hand-over: what may still be edited was not handed over yet. */
export const handoverRefusal = (status: WaybillStatus): MessageDescriptor | undefined =>
  status === 'CANCELLED' ? msg`The order was cancelled.` : refusal('edit', status) && handedOver

/** Steps of a forwarded parcel, as the warehouse reports them. */
export const nextTransfer: Readonly<Partial<Record<TransferState, TransferState>>> = {
  FORECAST: 'ARRIVED',
  ARRIVED: 'FORWARDED',
}
