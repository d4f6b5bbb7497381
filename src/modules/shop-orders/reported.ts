/** Whether the shop of an order knows the number of its parcel, in words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const reportedCodes = ['', 'PLANNED', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REFUSED'] as const
export type Reported = (typeof reportedCodes)[number]

export const reportedWords: Readonly<Record<Exclude<Reported, ''>, MessageDescriptor>> = {
  PLANNED: msg`Tracking number not sent to the shop yet`,
  SENT: msg`Tracking number sent, not answered yet`,
  UNKNOWN: msg`Checking whether the shop has the tracking number`,
  CONFIRMED: msg`The shop has the tracking number`,
  REFUSED: msg`The shop did not take the tracking number`,
}
