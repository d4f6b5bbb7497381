/** Months of bills and the days that follow from them (record 0107). Pure; a month is "2026-10", in the provider's zone. */

/** The provider's zone keeps this offset all year: PROVIDER_ZONE has had no summer time since 1991. */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** Days after issue on which a bill nobody confirmed counts as confirmed. */
export const CONFIRM_DAYS = 7
/** Days after issue during which a line can be disputed. */
export const DISPUTE_DAYS = 14
/** Days within which the provider answers a dispute. */
const ANSWER_DAYS = 7
/** Days after issue within which a bill is to be paid: the 15th for one that is issued on the first. */
const DUE_DAYS = 14

/** The month an instant belongs to: half open, from midnight to midnight in the provider's zone. */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7)

/** The provider's day of an instant, "2026-10-31". */
export const dayOf = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** The first instant of a month. @throws RangeError for a text that names no month */
export function monthStart(month: string): Date {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month)
  if (!match) throw new RangeError(`${month} is no month`)
  return new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, 1) - OFFSET_MS)
}

/** The month `by` months later; earlier for a negative number. */
export function shiftMonth(month: string, by: number): string {
  const at = new Date(monthStart(month).getTime() + OFFSET_MS)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by, 1)).toISOString().slice(0, 7)
}

/** The first instant after a month: what is booked then is of the next one. */
export const monthEnd = (month: string): Date => monthStart(shiftMonth(month, 1))

/** Months that are over, from `first` on. */
export function monthsOver(first: string, now: Date): string[] {
  const months: string[] = []
  for (let month = first; monthEnd(month) <= now; month = shiftMonth(month, 1)) months.push(month)
  return months
}

/** The provider's day by which a bill that was issued then is to be paid. */
export const dueDayOf = (issuedAt: Date): string => dayOf(new Date(issuedAt.getTime() + DUE_DAYS * DAY_MS))

/** When a bill that was issued then counts as confirmed. */
export const confirmedByClockAt = (issuedAt: Date): Date =>
  new Date(issuedAt.getTime() + CONFIRM_DAYS * DAY_MS)

/** Until when lines of a bill that was issued then can be disputed. */
export const disputeUntil = (issuedAt: Date): Date => new Date(issuedAt.getTime() + DISPUTE_DAYS * DAY_MS)

/** By when a dispute that was raised then is answered. */
export const answerUntil = (raisedAt: Date): Date => new Date(raisedAt.getTime() + ANSWER_DAYS * DAY_MS)
