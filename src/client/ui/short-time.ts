/** Times as people read them. */
import { languages, type Language } from '#contract/language.ts'

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

/** "10:42" today, "3 Nov, 10:42" before. `at` and `now`: epoch milliseconds. */
export function shortTime(at: number, language: Language, now = Date.now()): string {
  const when = new Date(at)
  const isToday = isSameDay(when, new Date(now))
  return new Intl.DateTimeFormat(languages[language].html, {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(when)
}
