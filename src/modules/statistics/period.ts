/** Periods of a sum. Days are texts, yyyy-MM-dd; no zone moves them. */
import type { cargoGroups } from './contract.ts'

type Group = (typeof cargoGroups)[number]

/** Last day of the day, week or month that begins on `day`. */
export function lastDayOf(day: string, by: Group): string {
  const end = new Date(`${day}T00:00:00Z`)
  if (by === 'week') end.setUTCDate(end.getUTCDate() + 6)
  if (by === 'month') end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return end.toISOString().slice(0, 10)
}
