/**
 * When cash on delivery is paid out: by the cycle of the country it was collected in (record 0108). Days are calendar days
 * (yyyy-MM-dd) of that country; a parcel signed for after the cut-off hour counts as one of the next day.
 */
import { minuteIn } from '#domain/time-zone.ts'

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
  /** Public holidays: every year on this day ("MM-dd"), or once ("yyyy-MM-dd"). */
  readonly holidays: readonly string[]
}

const LUNAR_NEW_YEAR = ['2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26'] as const

/** The cycles we pay by, by country; a country without its own has the last one. */
export const codCycles: Readonly<Record<string, CodCycle>> = {
  VN: {
    zone: 'Asia/Ho_Chi_Minh',
    cutOff: 18,
    cut: { every: 'WEEK', weekdays: [2, 5] },
    payAfter: 1,
    holidays: ['01-01', '04-30', '05-01', '09-02', ...LUNAR_NEW_YEAR],
  },
  ID: {
    zone: 'Asia/Jakarta',
    cutOff: 17,
    cut: { every: 'WEEK', weekdays: [4] },
    payAfter: 2,
    holidays: ['01-01', '05-01', '06-01', '08-17', '12-25', ...LUNAR_NEW_YEAR],
  },
  MY: {
    zone: 'Asia/Kuala_Lumpur',
    cutOff: 18,
    cut: { every: 'WEEK', weekdays: [4] },
    payAfter: 1,
    holidays: ['05-01', '08-31', '09-16', '12-25', ...LUNAR_NEW_YEAR],
  },
  TH: {
    zone: 'Asia/Bangkok',
    cutOff: 18,
    cut: { every: 'DAY', after: 3 },
    payAfter: 1,
    holidays: ['01-01', '04-06', '04-13', '04-14', '04-15', '05-01', '12-05', '12-10', '12-31'],
  },
  PH: {
    zone: 'Asia/Manila',
    cutOff: 18,
    cut: { every: 'HALF_MONTH' },
    payAfter: 2,
    holidays: ['01-01', '04-09', '05-01', '06-12', '11-01', '11-30', '12-25', '12-30'],
  },
  KH: {
    zone: 'Asia/Phnom_Penh',
    cutOff: 17,
    cut: { every: 'HALF_MONTH' },
    payAfter: 2,
    holidays: ['01-01', '01-07', '03-08', '04-14', '04-15', '04-16', '05-01', '11-09'],
  },
  SG: {
    zone: 'Asia/Singapore',
    cutOff: 20,
    cut: { every: 'DAY', after: 2 },
    payAfter: 1,
    holidays: ['01-01', '05-01', '08-09', '12-25', ...LUNAR_NEW_YEAR],
  },
  IN: {
    zone: 'Asia/Kolkata',
    cutOff: 18,
    cut: { every: 'WEEK', weekdays: [3] },
    payAfter: 2,
    holidays: ['01-26', '08-15', '10-02', '12-25'],
  },
}
const usual: CodCycle = {
  zone: 'Asia/Shanghai',
  cutOff: 18,
  cut: { every: 'MONTH' },
  payAfter: 3,
  holidays: ['01-01', '05-01', '10-01', '10-02', '10-03', ...LUNAR_NEW_YEAR],
}
export const cycleOf = (country: string): CodCycle => codCycles[country] ?? usual

const DAY_MS = 86_400_000
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayAfter = (day: string, after: number): string =>
  new Date(noon(day) + after * DAY_MS).toISOString().slice(0, 10)
/** ISO weekday: 1 is Monday. */
const weekdayOf = (day: string): number => new Date(noon(day)).getUTCDay() || 7
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
export const isWorkingDay = (day: string, { holidays }: CodCycle): boolean =>
  weekdayOf(day) < 6 && !holidays.includes(day) && !holidays.includes(day.slice(5))

/** Returns the day the money of a statement is due at the bank: so many working days after its cut. */
export function dueDayOf(cutDay: string, cycle: CodCycle): string {
  let day = cutDay
  for (let left = cycle.payAfter; left > 0; left--)
    day = firstFrom(dayAfter(day, 1), 1, (each) => isWorkingDay(each, cycle))
  return day
}
