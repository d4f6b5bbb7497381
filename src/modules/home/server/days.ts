/** Ranges of days as the calls of the dashboard speak of them, and who may see orders in them. */
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { SignedContext } from '#server/handler.ts'
import type { Range } from '#modules/home/contract.ts'

const DAY_MS = 86_400_000

export interface Days {
  from: string
  to: string
  zone: string
}

/** Swedish writes days as yyyy-MM-dd. */
export const dayOf = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: PROVIDER_ZONE })

export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The last `days` days, today among them. */
export function lastDays(now: Date, days: Range = '30'): Days {
  const to = dayOf(now)
  return { from: shiftDay(to, 1 - Number(days)), to, zone: PROVIDER_ZONE }
}

export const daysIn = ({ from, to }: Days): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day)
  return days
}

/** Without the permission to query orders a caller learns no figures of them either: the answers are empty, and the page hides them. */
export const seesOrders = ({ caller }: SignedContext): boolean => caller.funcs.has('Z-50301')
