import { describe, expect, test } from 'vitest'
import {
  answerUntil,
  confirmedByClockAt,
  dayOf,
  disputeUntil,
  dueDayOf,
  monthEnd,
  monthOf,
  monthsOver,
  monthStart,
  shiftMonth,
} from './bill-months.ts'

describe('a month of bills', () => {
  test.each([
    ['the last millisecond of October in Shanghai', '2026-10-31T15:59:59.999Z', '2026-10', '2026-10-31'],
    [
      'the first of November in Shanghai, October in Los Angeles',
      '2026-10-31T16:00:00.000Z',
      '2026-11',
      '2026-11-01',
    ],
    ['the last of a leap February', '2028-02-29T15:59:59.999Z', '2028-02', '2028-02-29'],
    ['after a leap February', '2028-02-29T16:00:00.000Z', '2028-03', '2028-03-01'],
    ['the turn of a year', '2026-12-31T16:00:00.000Z', '2027-01', '2027-01-01'],
  ])('holds %s', (_, at, month, day) => {
    expect([monthOf(new Date(at)), dayOf(new Date(at))]).toEqual([month, day])
  })

  test('begins where the one before ends', () => {
    for (let month = '2023-11'; month < '2029-01'; month = shiftMonth(month, 1)) {
      expect(monthEnd(month)).toEqual(monthStart(shiftMonth(month, 1)))
      expect(monthOf(monthStart(month))).toBe(month)
      expect(monthOf(new Date(monthEnd(month).getTime() - 1))).toBe(month)
    }
  })

  test.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-10', -14, '2025-08'],
    ['2026-10', 0, '2026-10'],
  ])('%s shifted by %i is %s', (month, by, expected) => {
    expect(shiftMonth(month, by)).toBe(expected)
  })

  test.each(['', '2026', '2026-00', '2026-13', '2026-1', 'x2026-10'])('is not "%s"', (month) => {
    expect(() => monthStart(month)).toThrow(RangeError)
  })

  test.each([
    ['2026-10-31T15:59:59.999Z', []],
    ['2026-10-31T16:00:00.000Z', ['2026-10']],
    ['2026-12-31T16:00:00.000Z', ['2026-10', '2026-11', '2026-12']],
  ])('is over at %s: %j', (now, expected) => {
    expect(monthsOver('2026-10', new Date(now))).toEqual(expected)
  })
})

describe('days of a bill', () => {
  const issued = new Date('2026-10-31T16:00:00.000Z')
  test('follow from its month and its issue', () => {
    expect(dueDayOf(issued)).toBe('2026-11-15')
    expect(dayOf(confirmedByClockAt(issued))).toBe('2026-11-08')
    expect(dayOf(disputeUntil(issued))).toBe('2026-11-15')
    expect(dayOf(answerUntil(issued))).toBe('2026-11-08')
  })
})
