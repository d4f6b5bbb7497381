import { describe, expect, test } from 'vitest'
import { holidaysOf, isHoliday, isWorkingDay, publicHolidays, workingDaysAfter } from './working-days.ts'

describe('working days', () => {
  test.each([
    // Monday to Friday.
    ['2026-11-02', 1, [], '2026-11-03'],
    ['2026-11-06', 1, [], '2026-11-09'],
    ['2026-11-02', 14, [], '2026-11-20'],
    // A holiday of every year, and one of this year alone.
    ['2026-11-02', 1, ['11-03'], '2026-11-04'],
    ['2026-11-02', 2, ['2026-11-03', '11-05'], '2026-11-06'],
    ['2026-11-02', 1, ['2025-11-03'], '2026-11-03'],
    // A holiday on a Sunday takes no working day away.
    ['2026-11-06', 1, ['11-08'], '2026-11-09'],
    ['2026-12-31', 1, ['01-01'], '2027-01-04'],
    ['2026-11-02', 0, ['11-02'], '2026-11-02'],
  ] as const)('%s and %d of them with %j is %s', (day, days, holidays, last) =>
    expect(workingDaysAfter(day, days, holidays)).toBe(last),
  )

  test('a country without a calendar has that of the provider', () => {
    expect(holidaysOf('DE')).toEqual(publicHolidays.CN)
    expect(isWorkingDay('2026-09-02', holidaysOf('VN'))).toBe(false)
    expect(isWorkingDay('2026-09-02', holidaysOf('DE'))).toBe(true)
  })

  test.each([
    ['VN', {}, publicHolidays.VN],
    ['VN', { VN: ['03-03'], CN: ['04-04'] }, ['03-03']],
    ['VN', { CN: ['04-04'] }, publicHolidays.VN],
    ['DE', { CN: ['04-04'] }, ['04-04']],
    ['DE', { DE: ['05-05'], CN: ['04-04'] }, ['05-05']],
  ])(
    '%s has its own holidays, else those of the provider, as they were replaced: %j',
    (country, replaced, days) => {
      expect(holidaysOf(country, replaced)).toEqual(days)
    },
  )

  test('every day of the calendars is one', () => {
    for (const day of Object.values(publicHolidays).flat()) expect([day, isHoliday(day)]).toEqual([day, true])
    for (const text of ['', '13-01', '02-30', '2026-02-29', '2026-1-1', 'x', '2026-11-02T00:00'])
      expect([text, isHoliday(text)]).toEqual([text, false])
  })
})
