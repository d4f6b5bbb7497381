/** Times as people read them. */
import { languages, type Language } from '#contract/language.ts'

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

/** "10:42" today, "3 Nov, 10:42" before. `at` and `now`: epoch milliseconds. */
export function shortTime(at: number, language: Language, now = Date.now()): string {
  const when = new Date(at)
  return formatOf(language, isSameDay(when, new Date(now))).format(when)
}

/** Making a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, isToday: boolean): Intl.DateTimeFormat {
  const key = `${language} ${isToday}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(languages[language].html, {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  formats.set(key, made)
  return made
}
