/** Why a delivery failed or a parcel came back, as the scan reports it. Codes ours: the specification names none (record 0012). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const failureReasons = {
  ABSENT: msg`Receiver not available`,
  PHONE: msg`Phone not answered or wrong`,
  ADDRESS: msg`Address wrong or incomplete`,
  REFUSED: msg`Receiver refused`,
  COD: msg`COD not paid`,
  POSTPONED: msg`Receiver asked for a later date`,
  CUSTOMS: msg`Held by customs`,
  DAMAGED: msg`Damaged`,
  OTHER: msg`Other reason`,
} as const satisfies Record<string, MessageDescriptor>

export type FailureReason = keyof typeof failureReasons
export const failureReasonCodes = Object.keys(failureReasons) as [FailureReason, ...FailureReason[]]
