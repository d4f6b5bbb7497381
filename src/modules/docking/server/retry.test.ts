import { expect, test } from 'vitest'
import { MOST_ATTEMPTS, retryDelayMs, STOP_DAYS } from './retry.ts'

test('waits grow, are spread by a fifth at most, and end after about the days an endpoint may fail', () => {
  const waits = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, n) => retryDelayMs(n + 1, 0))
  expect(waits[0]).toBe(10_000)
  expect(waits.every((wait, n) => n === 0 || wait >= (waits[n - 1] ?? 0))).toBe(true)
  expect(retryDelayMs(3, 1)).toBe(retryDelayMs(3, 0) * 1.2)
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(STOP_DAYS)
})
