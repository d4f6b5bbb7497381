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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const relative = new Map<Language, Intl.RelativeTimeFormat>()

/** "2 minutes ago", "3 hours ago", "this minute". `at` and `now`: epoch milliseconds; a time to come counts as now. */
export function timeAgo(at: number, language: Language, now = Date.now()): string {
  const known = relative.get(language)
  const format = known ?? new Intl.RelativeTimeFormat(languages[language].html, { numeric: 'auto' })
  relative.set(language, format)
  const past = Math.max(0, now - at)
  return past < HOUR_MS
    ? format.format(-Math.floor(past / MINUTE_MS), 'minute')
    : format.format(-Math.floor(past / HOUR_MS), 'hour')
}
