/** When a measured weight may be disputed. Both sides obey this function. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WeightRow } from './contract.ts'

/** Days after measuring; scales are read again only while the parcel can still be found. Ours. */
const DISPUTE_DAYS = 14
const DAY_MS = 86_400_000
/** Weights measured before this can no longer be disputed. */
export const disputableSince = (now: Date): Date => new Date(now.getTime() - DISPUTE_DAYS * DAY_MS)

export function disputeRefusal(
  row: Pick<WeightRow, 'dispute' | 'side' | 'measuredAt'>,
  now: number,
): MessageDescriptor | undefined {
  if (row.dispute !== '0') return msg`This weight is already disputed.`
  if (row.side !== '1') return msg`Only a weight above the declared one can be disputed.`
  return Date.parse(row.measuredAt) < disputableSince(new Date(now)).getTime()
    ? msg`A weight can be disputed within 14 days of measuring.`
    : undefined
}
