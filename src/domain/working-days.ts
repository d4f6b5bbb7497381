/**
 * Which days people work: Monday to Friday without the public holidays of a country. One function, run by the device and by the server;
 * the calendars here are those a gateway starts with, and the provider replaces one by `/ops/holidays` (record 0134).
 */

/** A day that comes every year, "MM-dd", or once, "yyyy-MM-dd". */
export type Holiday = string

const LUNAR_NEW_YEAR = ['2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26'] as const

/** Public holidays by country. */
export const publicHolidays: Readonly<Record<string, readonly Holiday[]>> = {
  VN: ['01-01', '04-30', '05-01', '09-02', ...LUNAR_NEW_YEAR],
  ID: ['01-01', '05-01', '06-01', '08-17', '12-25', ...LUNAR_NEW_YEAR],
  MY: ['05-01', '08-31', '09-16', '12-25', ...LUNAR_NEW_YEAR],
  TH: ['01-01', '04-06', '04-13', '04-14', '04-15', '05-01', '12-05', '12-10', '12-31'],
  PH: ['01-01', '04-09', '05-01', '06-12', '11-01', '11-30', '12-25', '12-30'],
  KH: ['01-01', '01-07', '03-08', '04-14', '04-15', '04-16', '05-01', '11-09'],
  SG: ['01-01', '05-01', '08-09', '12-25', ...LUNAR_NEW_YEAR],
  IN: ['01-26', '08-15', '10-02', '12-25'],
  CN: ['01-01', '05-01', '10-01', '10-02', '10-03', ...LUNAR_NEW_YEAR],
}

/** Country of the provider: its calendar counts where a country has none. */
export const PROVIDER_COUNTRY = 'CN'

/**
 * Returns the public holidays of a country; those of the provider's where it has none.
 *
 * @param replaced calendars the provider has replaced, by country; others are those a gateway starts with
 */
export const holidaysOf = (
  country: string,
  replaced: Readonly<Record<string, readonly Holiday[]>> = {},
): readonly Holiday[] =>
  replaced[country] ??
  publicHolidays[country] ??
  replaced[PROVIDER_COUNTRY] ??
  publicHolidays[PROVIDER_COUNTRY] ??
  []

const DAY_MS = 86_400_000
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** Returns the day so many days after another, "yyyy-MM-dd". */
export const dayAfter = (day: string, after: number): string =>
  new Date(noon(day) + after * DAY_MS).toISOString().slice(0, 10)

/** Returns the ISO weekday of a day: 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(noon(day)).getUTCDay() || 7

/** Returns whether people work on a day, "yyyy-MM-dd". */
export const isWorkingDay = (day: string, holidays: readonly Holiday[]): boolean =>
  weekdayOf(day) < 6 && !holidays.includes(day) && !holidays.includes(day.slice(5))

/** Returns the day that so many working days after another end with. */
export function workingDaysAfter(day: string, days: number, holidays: readonly Holiday[]): string {
  let found = day
  for (let left = days; left > 0;) {
    found = dayAfter(found, 1)
    if (isWorkingDay(found, holidays)) left -= 1
  }
  return found
}

/** Returns whether a text names a day of the calendar, of every year or of one. */
export function isHoliday(text: string): boolean {
  const day = /^\d{2}-\d{2}$/.test(text) ? `2028-${text}` : text
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(noon(day)) && dayAfter(day, 0) === day
}
