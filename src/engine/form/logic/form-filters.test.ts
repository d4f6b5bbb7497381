import { describe, expect, it } from 'vitest'
import type { InputFilter } from '#engine/form/schema/form.ts'
import { amountFilter, filterFault, inputModeOf } from './form-filters.ts'
import { tidyInput, typedInput } from './input-reading.ts'

const every: readonly InputFilter[] = [
  'decimal2',
  'centimetres',
  'decimal3',
  'wholeAmount',
  'positiveInteger',
  'nonNegativeInteger',
  'alphanumeric',
  'alphanumericSpaces',
  'letters',
  'phone',
]

describe('a text with one reading is written the way the rules read it', () => {
  it.each<[InputFilter, string, string]>([
    ['decimal2', '12.34', '12.34'],
    ['decimal2', '12.', '12'],
    ['decimal2', '.5', '0.5'],
    ['decimal2', '007', '7'],
    ['decimal2', '0', '0'],
    ['decimal2', '0.50', '0.50'],
    ['decimal2', '12.5000', '12.50'],
    ['decimal2', '+5', '5'],
    ['decimal2', '1,234.5', '1234.5'],
    ['decimal2', '1.234,5', '1234.5'],
    ['decimal2', '1,234,567', '1234567'],
    ['decimal2', '1.234.567', '1234567'],
    ['decimal2', "1'234.50", '1234.50'],
    ['decimal2', '1,234', '1234'],
    ['decimal2', '1,5', '1.5'],
    ['centimetres', ' 12 cm', '12'],
    ['centimetres', '12,5', '12.5'],
    ['decimal2', '１２．５', '12.5'],
    ['decimal2', '１，５', '1.5'],
    ['decimal2', '12。5', '12.5'],
    ['decimal3', '1.2 kg', '1.2'],
    ['decimal3', '1.234', '1.234'],
    ['decimal3', '0,500', '0.500'],
    ['wholeAmount', '300.000', '300000'],
    ['wholeAmount', '1.250.000', '1250000'],
    ['wholeAmount', '1,250,000.00', '1250000.00'],
    ['wholeAmount', '1 250 000', '1250000'],
    ['positiveInteger', '0012', '12'],
    ['positiveInteger', '3.0', '3'],
    ['positiveInteger', '1,234', '1234'],
    ['positiveInteger', '２４', '24'],
    ['positiveInteger', '12件', '12'],
    ['nonNegativeInteger', '00', '0'],
    ['nonNegativeInteger', '05', '5'],
    ['alphanumeric', '6109.10', '610910'],
    ['alphanumeric', 'FBA 15-DJ', 'FBA15DJ'],
    ['alphanumericSpaces', 'A1 b', 'A1 b'],
    ['letters', 'Ａｂ', 'Ab'],
    ['phone', '＋８４ ９１２', '+84 912'],
    ['phone', '0912.345.678', '0912.345.678'],
  ])('%s: %j is %j', (filter, typed, tidy) => {
    expect(tidyInput(filter, typed)).toBe(tidy)
    expect(tidyInput(filter, tidy)).toBe(tidy)
    expect(filterFault(filter, typed)).toBeUndefined()
  })
})

describe('a text that would have to change its meaning stays as typed and is refused', () => {
  it.each<[InputFilter, string]>([
    ['decimal2', '-5'],
    ['decimal2', '−5'],
    ['decimal2', '－５'],
    ['decimal2', '(5)'],
    ['decimal2', '1e5'],
    ['decimal2', '12.345'],
    ['decimal2', '1.234'],
    ['decimal2', '12.500'],
    ['decimal2', '1.2.3'],
    ['decimal2', '1,2,3'],
    ['decimal2', '1,23,456'],
    ['decimal2', '12 345 6'],
    ['decimal2', 'abc'],
    ['decimal2', '.'],
    ['decimal2', '½'],
    ['decimal2', '١٢'],
    ['decimal2', '12 kg'],
    ['decimal2', '5 cm'],
    ['centimetres', '5 kg'],
    ['decimal2', '¥ 12.50'],
    ['decimal3', '1.2345'],
    ['decimal3', '1,234'],
    ['decimal3', '500 g'],
    ['wholeAmount', '-300000'],
    ['positiveInteger', '0'],
    ['positiveInteger', '-3'],
    ['positiveInteger', '3.9'],
    ['positiveInteger', '3,9'],
    ['positiveInteger', '1.000'],
    ['positiveInteger', '1a2'],
    ['positiveInteger', '1e3'],
    ['nonNegativeInteger', '-1'],
    ['alphanumeric', 'A_1'],
    ['alphanumeric', '中1'],
    ['alphanumericSpaces', 'A-1'],
    ['letters', 'Ab1'],
    ['phone', '0912a345'],
    ['phone', '84+912'],
  ])('%s: %j', (filter, typed) => {
    const folded = typedInput(filter, typed)
    expect(tidyInput(filter, typed)).toBe(folded)
    expect(filterFault(filter, typed)?.message ?? filterFault(filter, typed)?.id).toBeTruthy()
  })

  it.each<[InputFilter, string]>([
    ['decimal3', '1,234'],
    ['decimal2', '1.234'],
    ['positiveInteger', '1.234'],
  ])('%s: %j names both numbers it can be', (filter, typed) =>
    expect(filterFault(filter, typed)?.values).toEqual({ large: '1234', small: '1.234' }),
  )

  it('refuses a fraction of a currency without a minor unit where the amount is validated, not by dropping its point', () => {
    expect(tidyInput('wholeAmount', '300000.5')).toBe('300000.5')
    expect(tidyInput('wholeAmount', '12,5')).toBe('12.5')
  })
})

describe('while it is typed', () => {
  it.each(every)('%s takes nothing away, and as many signs stay as were typed', (filter) => {
    for (const text of ['-5', '1e5', '1,234.5', 'a b_é中', '12。5', '  7', '1.2345678'])
      expect(typedInput(filter, text)).toHaveLength(text.length)
    expect(typedInput(filter, '-1e5,')).toBe('-1e5,')
  })
  it('has the signs of our keyboard', () => expect(typedInput('decimal2', '－１，５')).toBe('-1,5'))
})

it('nothing typed is nothing wrong', () => {
  for (const filter of every) for (const text of ['', '  ']) expect(filterFault(filter, text)).toBeUndefined()
})

it('leaves everything where there is no filter', () => {
  expect(typedInput(undefined, ' ａ,1 ')).toBe(' ａ,1 ')
  expect(tidyInput(undefined, ' ａ,1 ')).toBe(' ａ,1 ')
  expect(filterFault(undefined, ' ａ,1 ')).toBeUndefined()
})

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
