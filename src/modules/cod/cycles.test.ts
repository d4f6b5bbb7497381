/** Days of statements and payments, in the zone of the country. */
import { describe, expect, test } from 'vitest'
import {
  codCycles,
  countedDay,
  cutDayOf,
  cycleOf,
  dueDayOf,
  isBankDay,
  lastCutDay,
  localDay,
} from './cycles.ts'

const { VN, ID, SG, PH, TH } = codCycles as Record<
  'VN' | 'ID' | 'SG' | 'PH' | 'TH',
  ReturnType<typeof cycleOf>
>

describe('the day a signature counts as', () => {
  test.each([
    // Vietnam is UTC+7, the cut-off is 18:00.
    ['2026-03-02T10:59:59.999Z', '2026-03-02'],
    ['2026-03-02T11:00:00.000Z', '2026-03-03'],
    ['2026-03-02T11:01:00.000Z', '2026-03-03'],
    // Already the next day there, before the cut-off.
    ['2026-03-02T17:30:00.000Z', '2026-03-03'],
    // The last evening of a leap February.
    ['2028-02-29T11:00:00.000Z', '2028-03-01'],
  ])('%s is %s in Vietnam', (at, day) => expect(countedDay(new Date(at), VN)).toBe(day))

  test('is its own in each zone', () => {
    const at = new Date('2026-03-02T16:30:00.000Z')
    expect([localDay(at, ID), localDay(at, PH)]).toEqual(['2026-03-02', '2026-03-03'])
  })
})

describe('the day of the statement', () => {
  test.each([
    // Tuesdays and Fridays.
    [VN, '2026-03-02T03:00:00Z', '2026-03-03'],
    [VN, '2026-03-03T10:59:00Z', '2026-03-03'],
    [VN, '2026-03-03T11:00:00Z', '2026-03-06'],
    // Thursdays.
    [ID, '2026-03-06T01:00:00Z', '2026-03-12'],
    // Two days later, each day.
    [SG, '2026-03-06T01:00:00Z', '2026-03-08'],
    [TH, '2026-03-06T01:00:00Z', '2026-03-09'],
    // The 15th and the last day, also of short months.
    [PH, '2026-02-10T01:00:00Z', '2026-02-15'],
    [PH, '2026-02-16T01:00:00Z', '2026-02-28'],
    [PH, '2028-02-16T01:00:00Z', '2028-02-29'],
    [PH, '2026-01-31T01:00:00Z', '2026-01-31'],
    [PH, '2026-01-31T10:00:00Z', '2026-02-15'],
    // A country without its own cycle: the last day of the month.
    [cycleOf('GB'), '2026-04-30T09:59:00Z', '2026-04-30'],
    [cycleOf('GB'), '2026-04-30T10:00:00Z', '2026-05-31'],
  ])('follows from the signature', (cycle, at, day) => expect(cutDayOf(new Date(at), cycle)).toBe(day))
})

describe('the last day that may be cut', () => {
  test.each([
    [VN, '2026-03-03T10:59:59Z', '2026-02-27'],
    [VN, '2026-03-03T11:00:00Z', '2026-03-03'],
    [PH, '2026-03-15T09:59:00Z', '2026-02-28'],
    [PH, '2026-03-15T10:00:00Z', '2026-03-15'],
    [SG, '2026-03-15T13:00:00Z', '2026-03-15'],
  ])('has passed its cut-off', (cycle, now, day) => expect(lastCutDay(new Date(now), cycle)).toBe(day))

  test('is the day of a parcel signed for just before the cut-off, one minute later', () => {
    for (const cycle of Object.values(codCycles)) {
      if (cycle.cut.every === 'DAY') continue
      const signed = new Date('2026-06-10T03:00:00Z')
      const cutDay = cutDayOf(signed, cycle)
      for (let hour = 0; hour < 24 * 40; hour++) {
        const now = new Date(signed.getTime() + hour * 3_600_000)
        const isOver = countedDay(now, cycle) > cutDay
        expect(lastCutDay(now, cycle) >= cutDay).toBe(isOver)
      }
    }
  })
})

describe('the day the money is due', () => {
  test.each([
    [VN, '2026-03-03', '2026-03-04'],
    // A Friday: the next working day is Monday.
    [VN, '2026-03-06', '2026-03-09'],
    // Two holidays in a row, then a Saturday.
    [VN, '2026-04-28', '2026-04-29'],
    [VN, '2027-04-30', '2027-05-03'],
    // Lunar New Year.
    [VN, '2026-02-16', '2026-02-18'],
    // Two working days over a weekend.
    [ID, '2026-03-05', '2026-03-09'],
    [PH, '2026-12-31', '2027-01-05'],
  ])('is so many working days later', (cycle, cutDay, day) => expect(dueDayOf(cutDay, cycle)).toBe(day))

  test('is always a working day', () => {
    for (const cycle of [...Object.values(codCycles), cycleOf('')])
      for (let day = 0; day < 400; day++) {
        const cutDay = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
        const due = dueDayOf(cutDay, cycle)
        expect([due > cutDay, isBankDay(due, cycle)]).toEqual([true, true])
      }
  })
})
