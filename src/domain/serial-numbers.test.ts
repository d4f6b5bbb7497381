import { expect, test } from 'vitest'
import { hasImeiCheckDigit, looksMistyped, serialOf, serialsIn, sortedSerials } from './serial-numbers.ts'

test.each([
  ['490154203237518', true],
  ['490154203237519', false],
  ['352099001761481', true],
  ['352099001761482', false],
])('the check digit of the IMEI %s is right: %s', (imei, isRight) => {
  expect(hasImeiCheckDigit(imei)).toBe(isRight)
  expect(looksMistyped(imei)).toBe(!isRight)
})

test.each([
  ['49-015420-323751-8', '490154203237518'],
  [' sn 001/a ', 'SN001/A'],
  ['35209900-176148-1-23', '35209900176148123'],
  ['ab-12', 'AB-12'],
])('%s is stored as %s', (typed, stored) => expect(serialOf(typed)).toBe(stored))

test('a serial number of another kind is never called mistyped', () => {
  expect(['SN-1', '12345678901234', '1234567890123456'].some(looksMistyped)).toBe(false)
})

test('a list is sorted out: once, twice, too long', () => {
  const long = 'X'.repeat(51)
  expect(sortedSerials(serialsIn(`a b\na，c;${long}\n\nb`))).toEqual({
    numbers: ['A', 'B', 'C'],
    twice: ['A', 'B'],
    tooLong: [long],
  })
})

test('of ten thousand numbers each is kept once', () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `SN-${at % 9_990}`).join('\n')
  expect(sortedSerials(serialsIn(text)).numbers).toHaveLength(9_990)
})
