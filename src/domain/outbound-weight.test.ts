import { expect, test } from 'vitest'
import { outboundWeight, type WeighedSku } from './outbound-weight.ts'

const known: Record<string, WeighedSku> = {
  SHIRT: { weight: '0.18', length: '30', width: '24.5', height: '2' },
  MAT: { weight: '1.2', length: '62', width: '15', height: '15' },
  PEN: { weight: '0.01', length: '', width: '', height: '' },
  BARE: { weight: '0', length: '10', width: '10', height: '10' },
}
const weigh = (divisor: number | undefined, ...lines: [string, number][]) =>
  outboundWeight(
    lines.map(([sku, quantity]) => ({ sku, quantity })),
    (sku) => known[sku],
    divisor,
  )

test.each([
  // Packing is at least 50 g, then a twentieth, rounded up to the gram.
  [[['SHIRT', 1]], { goods: '0.18', packing: '0.05', actual: '0.23', won: 'volumetric' }],
  [[['SHIRT', 10]], { goods: '1.8', packing: '0.09', actual: '1.89' }],
  [[['PEN', 3]], { goods: '0.03', packing: '0.05', actual: '0.08', volumetric: '0', won: 'actual' }],
  // 1470 cm³ and a tenth, by 6000 cm³ per kg, up to the gram.
  [[['SHIRT', 1]], { volumetric: '0.27', billable: '0.27' }],
  [[['MAT', 2]], { goods: '2.4', actual: '2.52', volumetric: '5.115', billable: '5.115' }],
  // A SKU in two lines is both of them.
  [
    [
      ['MAT', 1],
      ['MAT', 1],
    ],
    { goods: '2.4', volumetric: '5.115' },
  ],
  [[], { goods: '0', packing: '0', actual: '0', volumetric: '0', won: 'actual', unknown: [] }],
  [
    [
      ['BARE', 1],
      ['NONE', 2],
      ['NONE', 1],
    ],
    { goods: '0', packing: '0', unknown: ['BARE', 'NONE'] },
  ],
  // Half typed: nothing.
  [
    [
      ['', 5],
      ['PEN', -1],
      ['PEN', 1.5],
      ['PEN', 0],
    ],
    { goods: '0', unknown: [] },
  ],
] as [[string, number][], object][])('%j weighs %j', (lines, expected) => {
  expect(weigh(6000, ...lines)).toMatchObject(expected)
})

test('the divisor of the route decides the volumetric weight; a wrong one is the usual one', () => {
  expect(weigh(5000, ['MAT', 2]).volumetric).toBe('6.138')
  expect(weigh(0, ['MAT', 2]).volumetric).toBe('5.115')
  expect(weigh(undefined, ['MAT', 2]).volumetric).toBe('5.115')
})

test('999,999 units of the largest SKU stay exact', () => {
  expect(weigh(6000, ['MAT', 999_999]).volumetric).toBe('2557497.443')
})
