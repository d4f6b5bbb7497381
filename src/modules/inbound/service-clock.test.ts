import { expect, test } from 'vitest'
import { clockOf, isArrivalLate, stockingDue } from './service-clock.ts'

test.each<[string, string, string[], string]>([
  ['Monday', '2026-11-23T02:00:00Z', [], '2026-11-26T02:00:00.000Z'],
  ['Wednesday', '2026-11-25T02:00:00Z', [], '2026-11-30T02:00:00.000Z'],
  ['Friday', '2026-11-27T02:00:00Z', [], '2026-12-02T02:00:00.000Z'],
  ['Saturday', '2026-11-28T02:00:00Z', [], '2026-12-02T02:00:00.000Z'],
  // Friday evening in London is Saturday in Shanghai.
  ['Friday at 20:00 UTC', '2026-11-27T20:00:00Z', [], '2026-12-01T20:00:00.000Z'],
  ['Monday before a holiday', '2026-11-23T02:00:00Z', ['2026-11-24'], '2026-11-27T02:00:00.000Z'],
  ['Monday of a holiday', '2026-11-23T02:00:00Z', ['11-23'], '2026-11-26T02:00:00.000Z'],
  ['Thursday before three', '2026-12-31T02:00:00Z', ['01-01', '2027-01-04'], '2027-01-07T02:00:00.000Z'],
  ['Friday before one on Sunday', '2026-11-27T02:00:00Z', ['2026-11-29'], '2026-12-02T02:00:00.000Z'],
])('goods that arrive on %s are in stock three working days later', (_, arrived, holidays, due) => {
  expect(stockingDue(new Date(arrived), holidays).toISOString()).toBe(due)
})

test.each([
  ['before it arrives', null, null, undefined],
  ['while there is time', '2026-11-26T00:00:00Z', null, 'RUNNING'],
  ['past its time', '2026-11-24T00:00:00Z', null, 'LATE'],
  ['closed in time', '2026-11-24T00:00:00Z', '2026-11-24T00:00:00Z', 'KEPT'],
  ['closed late', '2026-11-24T00:00:00Z', '2026-11-24T00:00:01Z', 'MISSED'],
])('the clock %s', (_, due, closed, code) => {
  const dateOf = (text: string | null) => (text ? new Date(text) : null)
  expect(clockOf({ dueAt: dateOf(due), closedAt: dateOf(closed) }, new Date('2026-11-25T00:00:00Z'))).toBe(
    code,
  )
})

test('a delivery is booked as arrived within a day', () => {
  const delivered = new Date('2026-11-25T00:00:00Z')
  expect(isArrivalLate(delivered, new Date('2026-11-26T00:00:00Z'))).toBe(false)
  expect(isArrivalLate(delivered, new Date('2026-11-26T00:00:01Z'))).toBe(true)
  expect(isArrivalLate(null, delivered)).toBe(false)
})
