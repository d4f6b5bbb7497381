/** The promise of the warehouse: delivered goods are booked as arrived within 24 hours, and are in stock three working days later. */
import { dayOf } from '#domain/bill-months.ts'
import { workingDaysAfter, type Holiday } from '#domain/working-days.ts'
import type { PutClock } from './put-codes.ts'

const HOUR_MS = 3_600_000
const ARRIVAL_HOURS = 24
const STOCKING_DAYS = 3

/**
 * Returns when goods that arrived at `arrivedAt` are in stock at the latest: three working days later at the same time of day. Days are
 * those of the provider's zone.
 *
 * @param holidays of the country of the warehouse, "MM-dd" or "yyyy-MM-dd"
 */
export function stockingDue(arrivedAt: Date, holidays: readonly Holiday[]): Date {
  const day = dayOf(arrivedAt)
  const due = workingDaysAfter(day, STOCKING_DAYS, holidays)
  return new Date(arrivedAt.getTime() + Date.parse(due) - Date.parse(day))
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
