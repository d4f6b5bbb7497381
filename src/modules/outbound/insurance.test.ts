import { expect, it } from 'vitest'
import { insuranceFees } from './insurance.ts'

const values = new Map([
  ['SHIRT', { currency: 'USD', unitValue: 1250n }],
  ['MUG', { currency: 'USD', unitValue: 333n }],
  ['PHONE', { currency: 'VND', unitValue: 150_000_00n }],
  ['FLYER', { currency: 'USD', unitValue: 0n }],
])

it.each([
  ['one per cent of the value', [['SHIRT', 2]], { USD: '0.25' }],
  [
    'rounded once for all lines of a currency, half up',
    [
      ['SHIRT', 1],
      ['MUG', 1],
    ],
    { USD: '0.16' },
  ],
  [
    'each currency for itself, to what can be paid in it',
    [
      ['SHIRT', 4],
      ['PHONE', 1],
    ],
    { USD: '0.50', VND: '1500.00' },
  ],
  ['nothing without a value', [['FLYER', 100]], {}],
  ['nothing for goods that are not known', [['NEW', 3]], {}],
  ['nothing without goods', [], {}],
] as [string, [string, number][], Record<string, string>][])('%s', (_, lines, fees) => {
  const given = lines.map(([sku, quantity]) => ({ sku, quantity }))
  expect(Object.fromEntries(insuranceFees(given, (sku) => values.get(sku)))).toEqual(fees)
})
