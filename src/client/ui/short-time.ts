/** Times as people read them. */
import { languages, type Language } from '#contract/language.ts'

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** "10:42" today, "3 Nov, 10:42" before. `at` and `now`: epoch milliseconds. */
export function shortTime(at: number, language: Language, now = Date.now()): string {
  const when = new Date(at)
  // The same in every language. A first format would cost a new process as much as ten of its modules.
  if (isSameDay(when, new Date(now))) return `${twoDigits(when.getHours())}:${twoDigits(when.getMinutes())}`
  return formatOf(language).format(when)
}

/** Making a format takes longer than using it a hundred times. */
const formats = new Map<Language, Intl.DateTimeFormat>()

function formatOf(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(languages[language].html, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(language, made)
  return made
}
