import { expect, test } from 'vitest'
import { AWAY_MS, visitAt } from './visit.ts'

test('the first visit has nothing before it', () => expect(visitAt(undefined, 5)).toEqual({ seen: 5 }))

test('a reload goes on with the visit and keeps what was read', () => {
  const kept = { seen: 1000, since: 10, isRead: true }
  expect(visitAt(kept, 1000 + AWAY_MS - 1)).toEqual({ ...kept, seen: 1000 + AWAY_MS - 1 })
})

test('after half an hour a new one begins where the last one ended', () => {
  const kept = { seen: 1000, since: 10, isRead: true }
  expect(visitAt(kept, 1000 + AWAY_MS)).toEqual({ seen: 1000 + AWAY_MS, since: 1000 })
})

test('a clock that was set back does not make the last visit younger', () => {
  expect(visitAt({ seen: 1000 }, 400)).toEqual({ seen: 1000 })
})
