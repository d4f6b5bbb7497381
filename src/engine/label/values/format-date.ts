/** Days and times of labels: written "2026-11-22", or "2026-11-22 10:42" by devices, "2026-11-22 10:42 UTC+8" by the gateway. */

const VALUE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?(?: \S+)?)?$/
const TOKEN = /([yMdHms])\1*/g
const TOKENS = new Set(['yyyy', 'yy', 'MM', 'M', 'dd', 'd', 'HH', 'mm', 'ss'])

/** Letters of a pattern are tokens and nothing else. */
export const isDatePattern = (pattern: string): boolean =>
  (pattern.match(TOKEN) ?? []).every((token) => TOKENS.has(token))

/** Undefined where the value is no day, or the pattern wants a time it does not have. */
export function formatDate(value: string, pattern: string): string | undefined {
  const match = VALUE.exec(value)
  if (!match) return undefined
  const [, year = '', month = '', day = '', hour, minute, second] = match
  const parts: Readonly<Record<string, string | undefined>> = {
    yyyy: year,
    yy: year.slice(2),
    MM: month,
    M: String(Number(month)),
    dd: day,
    d: String(Number(day)),
    HH: hour,
    mm: minute,
    ss: hour === undefined ? undefined : (second ?? '00'),
  }
  const isWhole = (pattern.match(TOKEN) ?? []).every((token) => parts[token] !== undefined)
  return isWhole ? pattern.replace(TOKEN, (token) => parts[token] ?? '') : undefined
}
