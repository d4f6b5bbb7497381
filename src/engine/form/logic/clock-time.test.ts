import { expect, it } from 'vitest'
import { isTime, partAt, readTime, stepTime, timeNow } from './clock-time.ts'

it.each([
  ['09:30:00', '09:30:00'],
  ['9:5', '09:05:00'],
  ['9', '09:00:00'],
  ['930', '09:30:00'],
  ['0930', '09:30:00'],
  ['093015', '09:30:15'],
  ['9.30', '09:30:00'],
  ['9点30分', '09:30:00'],
  ['９：３０', '09:30:00'],
  ['23:59:59', '23:59:59'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['12:00:60', undefined],
  ['9 am', undefined],
  ['', undefined],
])('%j is %j', (typed, time) => expect(readTime(typed)).toBe(time))

it.each([
  ['09:30:00', true],
  ['9:30:00', false],
  ['24:00:00', false],
])('%j is a time as it is kept: %s', (text, expected) => expect(isTime(text)).toBe(expected))

it('turns one part round the clock', () => {
  expect(stepTime('23:59:59', 0, 1)).toBe('00:59:59')
  expect(stepTime('00:00:00', 1, -1)).toBe('00:59:00')
  expect(stepTime('', 2, 1)).toBe('00:00:01')
  expect([0, 2, 3, 5, 6, 8].map(partAt)).toEqual([0, 0, 1, 1, 2, 2])
  expect(timeNow(new Date(2025, 0, 1, 9, 5, 7))).toBe('09:05:07')
})
