/**
 * Storage of returned parcels: a function of the clock and the tariff (record 0096). The clock starts when the warehouse receives the
 * parcel and stops when its customer decides. Days are those of the provider; the day of arrival is day 1.
 */
import { PROVIDER_ZONE, minuteIn } from './time-zone.ts'

interface StorageTier {
  /** First day it applies to. */
  readonly fromDay: number
  /** Minor units for each day. */
  readonly perDay: number
}

export interface StorageTariff {
  /** Days that cost nothing. */
  readonly freeDays: number
  readonly currency: string
  /** In ascending order; the first begins after the free days. */
  readonly tiers: readonly StorageTier[]
  /** The parcel is destroyed after this day. */
  readonly lastDay: number
  /** Days before the end at which the customer is warned. */
  readonly warnDays: readonly number[]
}

/** Ours: 14 free days as for B2C returns, then by the day, at most 90 days. */
export const returnTariff: StorageTariff = {
  freeDays: 14,
  currency: 'CNY',
  tiers: [
    { fromDay: 15, perDay: 300 },
    { fromDay: 31, perDay: 500 },
    { fromDay: 61, perDay: 800 },
  ],
  lastDay: 90,
  warnDays: [14, 7, 1],
}

const DAY_MS = 86_400_000

/** Returns the provider's day of an instant, yyyy-MM-dd. */
export const providerDay = (at: Date): string => minuteIn(PROVIDER_ZONE, at.toISOString()).slice(0, 10)

/** Returns the day `after` days later, yyyy-MM-dd. */
const dayAfter = (day: string, after: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + after * DAY_MS).toISOString().slice(0, 10)

/** Returns the number of the day: 1 on the day of arrival, 0 before it. */
export const storageDay = (arrivedAt: Date, at: Date): number =>
  Math.max(0, (Date.parse(providerDay(at)) - Date.parse(providerDay(arrivedAt))) / DAY_MS + 1)

/** Returns what the day with this number costs, in minor units. */
export const feeOfDay = (day: number, { freeDays, lastDay, tiers }: StorageTariff = returnTariff): number =>
  day <= freeDays || day > lastDay ? 0 : (tiers.findLast(({ fromDay }) => fromDay <= day)?.perDay ?? 0)

interface StorageCharge {
  /** yyyy-MM-dd, the provider's day. */
  readonly day: string
  /** Minor units. */
  readonly amount: number
}

/** Returns the days that cost something from the arrival until `until`, both included. */
export function storageCharges(
  arrivedAt: Date,
  until: Date,
  tariff: StorageTariff = returnTariff,
): StorageCharge[] {
  const first = providerDay(arrivedAt)
  const last = Math.min(storageDay(arrivedAt, until), tariff.lastDay)
  return Array.from({ length: Math.max(0, last - tariff.freeDays) }, (_, at) => {
    const day = tariff.freeDays + 1 + at
    return { day: dayAfter(first, day - 1), amount: feeOfDay(day, tariff) }
  })
}

export interface StorageClock {
  /** Number of today. */
  readonly day: number
  /** Free days after today. */
  readonly freeLeft: number
  /** Minor units, today included. */
  readonly soFar: number
  /** Minor units of the next day it stays. */
  readonly perDay: number
  /** The day after which it is destroyed, yyyy-MM-dd. */
  readonly destroyOn: string
  /** Days until then, 0 once it is over. */
  readonly daysLeft: number
}

/** Returns where the clock of a parcel is at `now`; a clock that has stopped is read at the time it stopped. */
export function storageClock(arrivedAt: Date, now: Date, tariff: StorageTariff = returnTariff): StorageClock {
  const day = storageDay(arrivedAt, now)
  return {
    day,
    freeLeft: Math.max(0, tariff.freeDays - day),
    soFar: storageCharges(arrivedAt, now, tariff).reduce((sum, { amount }) => sum + amount, 0),
    perDay: feeOfDay(Math.max(day + 1, tariff.freeDays + 1), tariff),
    destroyOn: dayAfter(providerDay(arrivedAt), tariff.lastDay - 1),
    daysLeft: Math.max(0, tariff.lastDay - day),
  }
}
