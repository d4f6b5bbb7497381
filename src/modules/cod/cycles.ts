/**
 * When cash on delivery is paid out: by the cycle of the country it was collected in (record 0108). Days are calendar days
 * (yyyy-MM-dd) of that country; a parcel signed for after the cut-off hour counts as one of the next day.
 */
import { minuteIn } from '#domain/time-zone.ts'
import {
  dayAfter,
  type Holiday,
  holidaysOf,
  isWorkingDay,
  PROVIDER_COUNTRY,
  weekdayOf,
  workingDaysAfter,
} from '#domain/working-days.ts'

/** On which days statements are cut. Weekdays: ISO, 1 is Monday. */
type CutDays =
  | { readonly every: 'WEEK'; readonly weekdays: readonly number[] }
  /** Each day, for parcels signed for this many days before. */
  | { readonly every: 'DAY'; readonly after: number }
  /** On the 15th and on the last day of the month. */
  | { readonly every: 'HALF_MONTH' }
  | { readonly every: 'MONTH' }

interface CodCycle {
  readonly zone: string
  /** Hour from which a signature counts as one of the next day. */
  readonly cutOff: number
  readonly cut: CutDays
  /** Working days from the cut until the money is due at the bank. */
  readonly payAfter: number
  readonly holidays: readonly Holiday[]
}

/** The cycles we pay by, by country; a country without its own has the last one. */
export const codCycles: Readonly<Record<string, CodCycle>> = {
  VN: {
    zone: 'Asia/Ho_Chi_Minh',
    cutOff: 18,
    cut: { every: 'WEEK', weekdays: [2, 5] },
    payAfter: 1,
    holidays: holidaysOf('VN'),
  },
  ID: {
    zone: 'Asia/Jakarta',
    cutOff: 17,
    cut: { every: 'WEEK', weekdays: [4] },
    payAfter: 2,
    holidays: holidaysOf('ID'),
  },
  MY: {
    zone: 'Asia/Kuala_Lumpur',
    cutOff: 18,
    cut: { every: 'WEEK', weekdays: [4] },
    payAfter: 1,
    holidays: holidaysOf('MY'),
  },
  TH: {
    zone: 'Asia/Bangkok',
    cutOff: 18,
    cut: { every: 'DAY', after: 3 },
    payAfter: 1,
    holidays: holidaysOf('TH'),
  },
  PH: {
    zone: 'Asia/Manila',
    cutOff: 18,
    cut: { every: 'HALF_MONTH' },
    payAfter: 2,
    holidays: holidaysOf('PH'),
  },
  KH: {
    zone: 'Asia/Phnom_Penh',
    cutOff: 17,
    cut: { every: 'HALF_MONTH' },
    payAfter: 2,
    holidays: holidaysOf('KH'),
  },
  SG: {
    zone: 'Asia/Singapore',
    cutOff: 20,
    cut: { every: 'DAY', after: 2 },
    payAfter: 1,
    holidays: holidaysOf('SG'),
  },
  IN: {
    zone: 'Asia/Kolkata',
    cutOff: 18,
    cut: { every: 'WEEK', weekdays: [3] },
    payAfter: 2,
    holidays: holidaysOf('IN'),
  },
}
const usual: CodCycle = {
  zone: 'Asia/Shanghai',
  cutOff: 18,
  cut: { every: 'MONTH' },
  payAfter: 3,
  holidays: holidaysOf(PROVIDER_COUNTRY),
}
export const cycleOf = (country: string): CodCycle => codCycles[country] ?? usual

const isLastOfMonth = (day: string): boolean => dayAfter(day, 1).endsWith('-01')

/** The day and hour it is in the country of the cycle. */
const localTime = (at: Date, { zone }: CodCycle) => {
  const minute = minuteIn(zone, at.toISOString())
  return { day: minute.slice(0, 10), hour: Number(minute.slice(11, 13)) }
}

/** Returns the day it is in the country of the cycle. */
export const localDay = (at: Date, cycle: CodCycle): string => localTime(at, cycle).day

/** Returns the day an instant counts as: the next one from the cut-off hour on. */
export function countedDay(at: Date, cycle: CodCycle): string {
  const { day, hour } = localTime(at, cycle)
  return hour >= cycle.cutOff ? dayAfter(day, 1) : day
}

/** Returns whether statements are cut on this day. */
function isCutDay(day: string, { cut }: CodCycle): boolean {
  if (cut.every === 'DAY') return true
  if (cut.every === 'WEEK') return cut.weekdays.includes(weekdayOf(day))
  return isLastOfMonth(day) || (cut.every === 'HALF_MONTH' && day.endsWith('-15'))
}

const firstFrom = (day: string, step: 1 | -1, isIt: (day: string) => boolean): string => {
  let found = day
  while (!isIt(found)) found = dayAfter(found, step)
  return found
}

/** Returns the day of the statement a parcel belongs to that was signed for at this instant. */
export function cutDayOf(signedAt: Date, cycle: CodCycle): string {
  const counted = countedDay(signedAt, cycle)
  const from = cycle.cut.every === 'DAY' ? dayAfter(counted, cycle.cut.after) : counted
  return firstFrom(from, 1, (day) => isCutDay(day, cycle))
}

/** Returns the last day whose cut-off has passed and on which statements are cut. */
export const lastCutDay = (now: Date, cycle: CodCycle): string =>
  firstFrom(dayAfter(countedDay(now, cycle), -1), -1, (day) => isCutDay(day, cycle))

/** Returns whether banks of the country work on this day. */
export const isBankDay = (day: string, { holidays }: CodCycle): boolean => isWorkingDay(day, holidays)

/** Returns the day the money of a statement is due at the bank: so many working days after its cut. */
export const dueDayOf = (cutDay: string, { payAfter, holidays }: CodCycle): string =>
  workingDaysAfter(cutDay, payAfter, holidays)
