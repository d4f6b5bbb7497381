/** Times of scans in the language and time zone of the device. `at` is an ISO instant. */
import { languages, type Language } from '#contract/language.ts'

/** "Fri, 20 Nov"; the year only when it is not this one. */
export function dayText(at: string, language: Language, now = new Date()): string {
  const day = new Date(at)
  return new Intl.DateTimeFormat(languages[language].html, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(day)
}

export const timeText = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(languages[language].html, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(at))
