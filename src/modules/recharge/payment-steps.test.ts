import { expect, test } from 'vitest'
import { clockText, pollAfter, secondsLeft, stepOf } from './payment-steps.ts'

const NOW = Date.parse('2026-05-01T08:00:00Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

test('a payment whose time is over is being checked, never called failed', () => {
  expect(stepOf({ state: 'PENDING', expiresAt: at(60) }, NOW, false)).toBe('WAITING')
  expect(stepOf({ state: 'PENDING', expiresAt: at(60) }, NOW, true)).toBe('CHECKING')
  expect(stepOf({ state: 'PENDING', expiresAt: at(0) }, NOW, false)).toBe('CHECKING')
  expect(stepOf({ state: 'EXPIRED', expiresAt: at(-1) }, NOW, false)).toBe('LATE')
  expect(stepOf({ state: 'PAID', expiresAt: at(-1) }, NOW, true)).toBe('PAID')
})

test('the time that is left is counted in whole seconds and never below none', () => {
  expect([secondsLeft(at(75), NOW), secondsLeft(at(-5), NOW), secondsLeft('', NOW)]).toEqual([75, 0, 0])
  expect([clockText(75), clockText(0), clockText(3599)]).toEqual(['1:15', '0:00', '59:59'])
})

test('questions become rarer, go on after the end for money that comes late, and stop when all is known', () => {
  const waiting = { state: 'PENDING', expiresAt: at(300) } as const
  const gaps = [0, 5, 20, 40].map((questions) => Number(pollAfter(waiting, questions, NOW)))
  expect(gaps).toEqual([...gaps].sort((one, other) => one - other))
  expect([gaps[0], gaps.at(-1)]).toEqual([2000, 30_000])
  expect(pollAfter({ state: 'EXPIRED', expiresAt: at(-60) }, 3, NOW)).toBe(30_000)
  expect(pollAfter({ state: 'EXPIRED', expiresAt: at(-90_000) }, 3, NOW)).toBe(false)
  for (const state of ['PAID', 'CREDITED', 'REJECTED', 'DELETED', 'CLOSED'] as const)
    expect(pollAfter({ state, expiresAt: '' }, 0, NOW), state).toBe(false)
})
