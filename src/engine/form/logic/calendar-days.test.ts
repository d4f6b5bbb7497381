import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  clampDay,
  dayForKey,
  isDay,
  isWithinDays,
  readDay,
  today,
  weekday,
  weeksOf,
} from './calendar-days.ts'
import { quickDays, quickRanges } from './quick-days.ts'

describe('a typed date', () => {
  it.each([
    ['2025-01-31', '2025-01-31'],
    ['2025-1-3', '2025-01-03'],
    ['20250131', '2025-01-31'],
    ['2025/1/31', '2025-01-31'],
    ['2025.1.31', '2025-01-31'],
    ['2025年1月31日', '2025-01-31'],
    ['２０２５－０１－３１', '2025-01-31'],
    [' 2025-01-31 ', '2025-01-31'],
    ['2024-02-29', '2024-02-29'],
    ['2025-02-29', undefined],
    ['2025-02-30', undefined],
    ['2025-13-01', undefined],
    ['2025-00-10', undefined],
    ['31/1/2025', undefined],
    ['1/2/25', undefined],
    ['0025-01-31', undefined],
    ['9999-01-31', undefined],
    ['2025-01', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%j is %j', (typed, day) => expect(readDay(typed)).toBe(day))

  it.each([
    ['2025-01-31', true],
    ['2025-1-31', false],
    ['2025-02-29', false],
    ['', false],
  ])('%j is a day as it is kept: %s', (text, expected) => expect(isDay(text)).toBe(expected))
})

describe('counting', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-01'],
    ['2025-03-01', -1, '2025-02-28'],
    ['2024-12-31', 1, '2025-01-01'],
  ])('%s and %i days', (day, count, expected) => expect(addDays(day, count)).toBe(expected))
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months', (day, count, expected) => expect(addMonths(day, count)).toBe(expected))
  it('weeks begin on Monday', () => {
    expect(weekday('2025-11-17')).toBe(0)
    expect(weekday('2025-11-23')).toBe(6)
  })
  it('a month is drawn in whole weeks, and no week without a day of it', () => {
    for (const day of ['2025-11-21', '2021-02-10', '2026-08-31']) {
      const weeks = weeksOf(day)
      expect(
        weeks.every((week) => week.length === 7 && week.some((each) => each.startsWith(day.slice(0, 7)))),
      ).toBe(true)
      expect(weeks.flat()).toContain(`${day.slice(0, 7)}-01`)
    }
    expect(weeksOf('2021-02-10')).toHaveLength(4)
  })
  it('today is the day of this device', () => expect(today(new Date(2025, 0, 3, 0, 5))).toBe('2025-01-03'))
})

describe('keys of the calendar', () => {
  it.each([
    ['ArrowLeft', false, '2025-11-20'],
    ['ArrowRight', false, '2025-11-22'],
    ['ArrowUp', false, '2025-11-14'],
    ['ArrowDown', false, '2025-11-28'],
    ['Home', false, '2025-11-17'],
    ['End', false, '2025-11-23'],
    ['PageUp', false, '2025-10-21'],
    ['PageDown', false, '2025-12-21'],
    ['PageUp', true, '2024-11-21'],
    ['PageDown', true, '2026-11-21'],
    ['a', false, undefined],
  ])('%s (shift %s)', (key, isShift, day) => expect(dayForKey('2025-11-21', key, isShift)).toBe(day))
})

it('limits hold days and keep what is chosen within them', () => {
  const limits = { min: '2025-11-01', max: '2025-11-21' }
  expect(
    ['2025-10-31', '2025-11-01', '2025-11-21', '2025-11-22'].map((day) => isWithinDays(day, limits)),
  ).toEqual([false, true, true, false])
  expect(clampDay('2025-12-01', limits)).toBe('2025-11-21')
  expect(clampDay('2025-01-01', limits)).toBe('2025-11-01')
  expect(isWithinDays('2025-12-01', { min: '', max: '' })).toBe(true)
})

it('quick days are those of the specification', () => {
  expect(quickDays('2025-03-01').map(({ day }) => day)).toEqual(['2025-03-01', '2025-02-28', '2025-02-22'])
  expect(quickDays('2025-03-01', ['yesterday']).map(({ name }) => name)).toEqual(['yesterday'])
  expect(quickRanges('2025-03-01').map(({ from, to }) => [from, to])).toEqual([
    ['2025-03-01', '2025-03-01'],
    ['2025-02-28', '2025-02-28'],
    ['2025-02-22', '2025-03-01'],
  ])
})
