/**
 * Calendar days as texts yyyy-MM-dd (spec 001 §9): reading what people type, counting, the weeks of a month. Days have
 * no zone here; only "today" asks the clock of this device. Pure.
 */
import { fullWidthFolded } from './input-reading.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/** Years a person can mean; what lies outside is a slip of the finger. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

const two = (value: number): string => String(value).padStart(2, '0')
const textOf = (date: Date): string =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Day of this device's clock. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  const [, year = ''] = DAY.exec(text) ?? []
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false
  const date = dateOf(text)
  return !Number.isNaN(date.getTime()) && textOf(date) === text
}

/**
 * Reads a typed date: "20250131", "2025/1/31", "2025.1.31", "2025年1月31日", full-width digits. Undefined for anything
 * else, e.g. "31/1/2025", which is another day elsewhere.
 */
export function readDay(typed: string): string | undefined {
  const text = fullWidthFolded(typed).trim()
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ??
    []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

export function addDays(day: string, count: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return textOf(date)
}

/** The same day of another month; its last one where it has fewer. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return textOf(date)
}

/** Monday is 0. */
export const weekday = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7

/** The weeks of the month that contains a day, from Monday; the first and last are filled with days of adjacent months. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -weekday(first))
  const month = day.slice(0, 7)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)),
  ).filter((week) => week.some((each) => each.startsWith(month)))
}

/** Days that may be chosen; "" is no limit. Days compare as texts. */
export interface DayLimits {
  min: string
  max: string
}

export const isWithinDays = (day: string, { min, max }: DayLimits): boolean =>
  (min === '' || day >= min) && (max === '' || day <= max)

/** The nearest day that may be chosen. */
export const clampDay = (day: string, { min, max }: DayLimits): string =>
  max !== '' && day > max ? max : min !== '' && day < min ? min : day

/** Where a key of the calendar leads (WAI-ARIA grid of dates); undefined for a key that is not the calendar's. */
export function dayForKey(day: string, key: string, isShift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday(day))
    case 'End':
      return addDays(day, 6 - weekday(day))
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1)
    default:
      return undefined
  }
}
