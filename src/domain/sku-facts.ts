/** What a SKU of the goods master can be: its states, its battery, and what the master holds at most (record 0079). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** States of a SKU. Orders and tickets take approved ones; stock of a disabled one stays where it is. */
const skuStatuses = {
  DRAFT: msg`Draft`,
  SUBMITTED: msg`In review`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Sent back`,
  DISABLED: msg`Disabled`,
} as const satisfies Record<string, MessageDescriptor>
export type SkuStatus = keyof typeof skuStatuses
export const skuStatusCodes = Object.keys(skuStatuses) as [SkuStatus, ...SkuStatus[]]

/** Batteries as carriers ask for them (UN 3480 and 3481), coded as in the dictionary of what a parcel holds. */
const batteries = {
  NONE: msg`No battery`,
  BATTERY_IN: msg`Battery built in`,
  BATTERY_WITH: msg`Battery packed with the device`,
  BATTERY_ONLY: msg`Battery alone`,
} as const satisfies Record<string, MessageDescriptor>
export type Battery = keyof typeof batteries

/** Barcodes of one SKU; ours. */
export const MAX_BARCODES = 5
