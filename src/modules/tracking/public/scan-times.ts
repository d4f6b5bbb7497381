/** Times of scans in the time zone of the device. `at` is an ISO instant, `locale` a BCP 47 tag. */

/** "Fri, 20 Nov"; the year only when it is not this one. */
export function dayText(at: string, locale: string, now = new Date()): string {
  const day = new Date(at)
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(day)
}

export const timeText = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    // `hour12: false` writes midnight as 24:00 in English.
    hourCycle: 'h23',
  }).format(new Date(at))
