/** What a SKU of the goods master can be: its states, its battery, and what the master holds at most (record 0079). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { StatusFact } from './waybill-status.ts'

/** States of a SKU. Orders and tickets take approved ones; stock of a disabled one stays where it is. */
export const skuStatuses = {
  DRAFT: { label: msg`Draft`, tone: 'gray', shape: 'ring' },
  SUBMITTED: { label: msg`In review`, tone: 'blue', shape: 'half' },
  APPROVED: { label: msg`Approved`, tone: 'green', shape: 'check' },
  REJECTED: { label: msg`Sent back`, tone: 'red', shape: 'cross' },
  DISABLED: { label: msg`Disabled`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<string, StatusFact>
export type SkuStatus = keyof typeof skuStatuses
export const skuStatusCodes = Object.keys(skuStatuses) as [SkuStatus, ...SkuStatus[]]

/** Batteries as carriers ask for them (UN 3480 and 3481), coded as in the dictionary of what a parcel holds. */
export const batteries = {
  NONE: msg`No battery`,
  BATTERY_IN: msg`Battery built in`,
  BATTERY_WITH: msg`Battery packed with the device`,
  BATTERY_ONLY: msg`Battery alone`,
} as const satisfies Record<string, MessageDescriptor>
export type Battery = keyof typeof batteries

export const batteryCodes = Object.keys(batteries) as [Battery, ...Battery[]]

/** What a review of a SKU is about, and what became of it. */
export const reviewStates = {
  WAITING: { label: msg`In review`, tone: 'blue', shape: 'half' },
  APPROVED: { label: msg`Approved`, tone: 'green', shape: 'check' },
  REJECTED: { label: msg`Sent back`, tone: 'red', shape: 'cross' },
  WITHDRAWN: { label: msg`Withdrawn`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<string, StatusFact>
export type ReviewState = keyof typeof reviewStates
export const reviewStateCodes = Object.keys(reviewStates) as [ReviewState, ...ReviewState[]]

/** Papers that customs or carriers ask for. The first two are proof that a battery may be carried. */
export const certificateTypes = {
  UN383: msg`UN 38.3 battery test`,
  MSDS: msg`Safety data sheet (MSDS)`,
  CE: msg`CE declaration`,
  FCC: msg`FCC certificate`,
  SNI: msg`SNI (Indonesia)`,
  SIRIM: msg`SIRIM (Malaysia)`,
  TISI: msg`TISI (Thailand)`,
  HALAL: msg`Halal certificate`,
  BRAND: msg`Brand authorisation`,
  OTHER: msg`Other certificate`,
} as const satisfies Record<string, MessageDescriptor>
export type CertificateType = keyof typeof certificateTypes
export const certificateTypeCodes = Object.keys(certificateTypes) as [CertificateType, ...CertificateType[]]
export const batteryProofs: readonly CertificateType[] = ['UN383', 'MSDS']

/** Days before its end from which a certificate is listed as ending. */
export const CERTIFICATE_NOTICE_DAYS = 30

/** Limits of one SKU. The specification names none. */
export const MAX_BARCODES = 5
export const MAX_SKU_PHOTOS = 6
export const MAX_CERTIFICATES = 30
