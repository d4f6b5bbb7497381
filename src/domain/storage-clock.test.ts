import { expect, test } from 'vitest'
import { feeOfDay, returnTariff, storageCharges, storageClock, storageDay } from './storage-clock.ts'

const at = (text: string): Date => new Date(text)
/** Arrived at ten in the morning of the provider. */
const arrived = at('2026-03-01T02:00:00Z')

test.each([
  ['before it arrived', '2026-02-28T15:59:59Z', 0],
  ['the day it arrived', '2026-03-01T02:00:00Z', 1],
  ['the last second of that day', '2026-03-01T15:59:59Z', 1],
  ['the first second of the next', '2026-03-01T16:00:00Z', 2],
  ['day 14 at 23:59', '2026-03-14T15:59:59Z', 14],
  ['day 15 at 00:00', '2026-03-14T16:00:00Z', 15],
])('counts days by the clock of the provider: %s', (_, now, day) => {
  expect(storageDay(arrived, at(now))).toBe(day)
})

test.each([
  [1, 0],
  [14, 0],
  [15, 300],
  [30, 300],
  [31, 500],
  [60, 500],
  [61, 800],
  [90, 800],
  [91, 0],
])('day %i costs %i', (day, fee) => {
  expect(feeOfDay(day)).toBe(fee)
})

test.each([
  ['day 14 at 23:59', '2026-03-14T15:59:59Z', 0, 0],
  ['day 15', '2026-03-15T02:00:00Z', 1, 300],
  ['day 40', '2026-04-09T02:00:00Z', 26, 16 * 300 + 10 * 500],
  ['day 90', '2026-05-29T02:00:00Z', 76, 16 * 300 + 30 * 500 + 30 * 800],
  ['a year later', '2027-03-01T02:00:00Z', 76, 16 * 300 + 30 * 500 + 30 * 800],
])('charges until %s', (_, now, count, sum) => {
  const charges = storageCharges(arrived, at(now))
  expect(charges).toHaveLength(count)
  expect(charges.reduce((total, { amount }) => total + amount, 0)).toBe(sum)
  expect(new Set(charges.map(({ day }) => day)).size).toBe(count)
})

test('the clock says what is left, what a further day costs and when it ends', () => {
  expect(storageClock(arrived, at('2026-03-03T02:00:00Z'))).toEqual({
    day: 3,
    freeLeft: 11,
    soFar: 0,
    perDay: 300,
    destroyOn: '2026-05-29',
    daysLeft: 87,
  })
  expect(storageClock(arrived, at('2026-04-09T02:00:00Z'))).toMatchObject({
    soFar: 9800,
    perDay: 500,
    freeLeft: 0,
  })
})

test('leap days are days', () => {
  expect(storageDay(at('2028-02-28T02:00:00Z'), at('2028-03-01T02:00:00Z'))).toBe(3)
})

test('the tiers of the tariff begin after the free days and end with the last', () => {
  const starts = returnTariff.tiers.map(({ fromDay }) => fromDay)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(starts[0]).toBe(returnTariff.freeDays + 1)
  expect(Math.max(...starts)).toBeLessThan(returnTariff.lastDay)
})
