/** Times of scans in the time zone of the device. `at` is an ISO instant, `locale` a BCP 47 tag. */

/** How browsers write a month of a language whose names they lack: Chromium has none in Khmer. */
const NAMELESS_MONTH = /\bM\d/

/** "Fri, 20 Nov"; the year only when it is not this one. "20/11" where the browser has no names of months in this language. */
export function dayText(at: string, locale: string, now = new Date()): string {
  const day = new Date(at)
  const hasYear = day.getFullYear() !== now.getFullYear()
  const text = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(hasYear ? { year: 'numeric' } : {}),
  }).format(day)
  if (!NAMELESS_MONTH.test(text)) return text
  const digits = [day.getDate(), day.getMonth() + 1]
  return (hasYear ? [...digits, day.getFullYear()] : digits).join('/')
}

export const timeText = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    // `hour12: false` writes midnight as 24:00 in English.
    hourCycle: 'h23',
  }).format(new Date(at))
