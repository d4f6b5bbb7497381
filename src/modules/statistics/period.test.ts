import { expect, test } from 'vitest'
import { lastDayOf } from './period.ts'

test.each([
  ['2026-02-01', 'month', '2026-02-28'],
  ['2026-12-01', 'month', '2026-12-31'],
  ['2026-03-30', 'week', '2026-04-05'],
  ['2026-03-30', 'day', '2026-03-30'],
] as const)('%s by %s ends on %s', (day, by, last) => expect(lastDayOf(day, by)).toBe(last))
