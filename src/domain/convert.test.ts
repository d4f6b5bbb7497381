import { expect, test } from 'vitest'
import { convertAmount } from './convert.ts'

const cny = '1'
test.each([
  ['100.00', cny, 'VND', '3700', '370000.00', '3700'],
  // What cannot be paid is rounded once, half up: there are no hundredths of a dong.
  ['0.01', cny, 'VND', '3750', '38.00', '3750'],
  ['1.00', '3700', 'CNY', cny, '0.00', '0.0002702703'],
  ['12345678.99', '0.141', 'MYR', '0.582', '50958760.09', '4.1276595745'],
  ['10.00', '0.121', 'EUR', '0.121', '10.00', '1'],
])('%s at %s to %s at %s is %s', (amount, from, currency, perCny, expected, rate) =>
  expect(convertAmount(amount, from, { currency, perCny })).toEqual({ amount: expected, rate }),
)

test.each([
  ['x', '1', '1'],
  ['1', '0', '1'],
  ['1', '1', '-1'],
  ['-1', '1', '1'],
])('amount %s at %s and %s is none', (amount, from, perCny) =>
  expect(convertAmount(amount, from, { currency: 'CNY', perCny })).toBeUndefined(),
)
