import { expect, it } from 'vitest'
import type { InputFilter } from '#engine/form/schema/form.ts'
import { amountFilter, filterInput, inputModeOf } from './form-filters.ts'

it.each<[InputFilter, string, string]>([
  ['decimal2', '12.345', '12.34'],
  ['decimal2', '12.', '12.'],
  ['decimal2', '.5', '0.5'],
  ['decimal2', '1.2.3', '1.23'],
  ['decimal2', '007', '7'],
  ['decimal2', '0', '0'],
  ['decimal2', '0.50', '0.50'],
  ['decimal2', '-5', '5'],
  ['decimal2', '1e5', '15'],
  ['decimal2', 'abc', ''],
  ['decimal2', '1,234.5', '1234.5'],
  ['decimal2', '1,234,567', '1234567'],
  ['decimal2', '1,5', '1.5'],
  ['decimal2', '１２．５', '12.5'],
  ['decimal2', '12。5', '12.5'],
  ['decimal2', '¥ 12.50', '12.50'],
  ['decimal3', '1.2345', '1.234'],
  ['decimal3', '1.2 kg', '1.2'],
  ['wholeAmount', '12.5', '12.5'],
  ['wholeAmount', '12,5', '12.5'],
  ['wholeAmount', '12.', '12.'],
  ['wholeAmount', '300000.5', '300000.5'],
  ['wholeAmount', '1.250.000', '1250000'],
  ['wholeAmount', '1,250,000.00', '1250000.00'],
  ['wholeAmount', '₫ 1 250 000', '1250000'],
  ['wholeAmount', '007', '7'],
  ['wholeAmount', '0', '0'],
  ['positiveInteger', '0012', '12'],
  ['positiveInteger', '0', ''],
  ['positiveInteger', '3.9', '3'],
  ['positiveInteger', '-3', '3'],
  ['nonNegativeInteger', '0', '0'],
  ['nonNegativeInteger', '00', '0'],
  ['nonNegativeInteger', '05', '5'],
  ['nonNegativeInteger', '1a2', '12'],
  ['alphanumeric', 'A-1 b_é中', 'A1b'],
  ['alphanumericSpaces', 'A-1 b', 'A1 b'],
  ['letters', 'Ab1 c', 'Abc'],
  ['phone', '+84 912-345 (678)', '+84 912-345 (678)'],
  ['phone', '0912a345', '0912345'],
  ['phone', '84+912', '84912'],
  ['phone', '＋８４９１２', '+84912'],
])('%s: %j leaves %j', (filter, typed, left) => {
  expect(filterInput(filter, typed)).toBe(left)
  // What a filter left, it leaves again: typing on does not change what stands there.
  expect(filterInput(filter, left)).toBe(left)
})

it('leaves everything where there is no filter', () =>
  expect(filterInput(undefined, ' ａ,1 ')).toBe(' ａ,1 '))

it('names the keyboard of a phone', () => {
  expect(inputModeOf('decimal3')).toBe('decimal')
  expect(inputModeOf('positiveInteger')).toBe('numeric')
  expect(inputModeOf('wholeAmount')).toBe('numeric')
  expect(inputModeOf('phone')).toBe('tel')
  expect(inputModeOf('letters')).toBeUndefined()
})

it('an amount takes decimals where its currency has them, and while none is chosen', () =>
  expect(['VND', 'IDR', 'KHR', 'USD', ''].map(amountFilter)).toEqual([
    'wholeAmount',
    'wholeAmount',
    'wholeAmount',
    'decimal2',
    'decimal2',
  ]))
