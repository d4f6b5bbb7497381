/** The promise of the warehouse: delivered goods are booked as arrived within 24 hours, and are in stock three working days later. */
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { PutClock } from './put-codes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ARRIVAL_HOURS = 24
const STOCKING_DAYS = 3

const weekday = new Intl.DateTimeFormat('en', { timeZone: PROVIDER_ZONE, weekday: 'short' })
const isWorkingDay = (at: Date): boolean => !['Sat', 'Sun'].includes(weekday.format(at))

/**
 * Returns when goods that arrived at `arrivedAt` are in stock at the latest: three working days later at the same time of day. Monday
 * to Friday are working days, in the zone of the provider; public holidays are not known.
 */
export function stockingDue(arrivedAt: Date): Date {
  let due = arrivedAt
  for (let left = STOCKING_DAYS; left > 0;) {
    due = new Date(due.getTime() + DAY_MS)
    if (isWorkingDay(due)) left -= 1
  }
  return due
}

/** Whether it was booked as arrived within 24 hours of its delivery. A delivery nobody reported has no such clock. */
export const isArrivalLate = (deliveredAt: Date | null, arrivedAt: Date | null): boolean =>
  deliveredAt !== null &&
  arrivedAt !== null &&
  arrivedAt.getTime() - deliveredAt.getTime() > ARRIVAL_HOURS * HOUR_MS

interface Times {
  readonly dueAt: Date | null
  readonly closedAt: Date | null
}

/** Returns the state of the clock at `now`; undefined before the goods arrive. */
export function clockOf({ dueAt, closedAt }: Times, now: Date): PutClock | undefined {
  if (!dueAt) return undefined
  if (closedAt) return closedAt > dueAt ? 'MISSED' : 'KEPT'
  return now > dueAt ? 'LATE' : 'RUNNING'
}
