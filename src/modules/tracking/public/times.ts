/** Times as the public pages write them, in the language of the page. */
import { dayText, timeText } from './scan-times.ts'
import { locale } from './speech.ts'

/** "Fri, 20 Nov, 10:42". `at`: ISO instant. */
export const momentText = (at: string): string => `${dayText(at, locale())}, ${timeText(at, locale())}`

/** "10:42" today, with the day before. `at` and `now`: epoch milliseconds. */
export function shortMoment(at: number, now = Date.now()): string {
  const when = new Date(at)
  const isToday = when.toDateString() === new Date(now).toDateString()
  const instant = when.toISOString()
  return isToday ? timeText(instant, locale()) : momentText(instant)
}

/** What a country is called in the language of the page, else in English; its code where the browser knows neither. */
export function countryText(code: string): string {
  try {
    return nameIn(locale(), code) ?? nameIn('en', code) ?? code
  } catch {
    return code
  }
}

/** @throws RangeError for what is no code of a country. */
const nameIn = (language: string, code: string): string | undefined =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)
