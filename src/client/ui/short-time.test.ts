import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/language.ts'
import { shortTime, timeAgo } from './short-time.ts'

const noon = new Date(2026, 10, 23, 12).getTime()
const every = Object.keys(languages) as Language[]

test.each(every)('of today only the time, midnight included (%s)', (language) => {
  expect(shortTime(new Date(2026, 10, 23, 9, 5).getTime(), language, noon)).toBe('09:05')
  expect(shortTime(new Date(2026, 10, 23, 0, 0).getTime(), language, noon)).toBe('00:00')
})

test.each(every)('of another day the day as well (%s)', (language) => {
  const text = shortTime(new Date(2026, 10, 3, 0, 7).getTime(), language, noon)
  expect(text).toMatch(/\b3/)
  expect(text).toContain('00:07')
  expect(shortTime(new Date(2025, 10, 23, 9, 5).getTime(), language, noon)).not.toBe('09:05')
})

test.each([
  ['en', 20_000, 'this minute'],
  ['en', 60_000, '1 minute ago'],
  ['en', 150_000, '2 minutes ago'],
  ['en', 2 * 3600_000, '2 hours ago'],
  ['en', -5000, 'this minute'],
  ['zh', 150_000, '2分钟前'],
  ['ml', 150_000, '2 minit lalu'],
] as const)('how long ago it was (%s, %d ms)', (language, past, expected) =>
  expect(timeAgo(noon - past, language, noon)).toBe(expected),
)
