import { describe, expect, test } from 'vitest'
import { draftParts, picked, type DraftedOrder, type GoodsFact } from './parcel-draft.ts'

const fact = (more: Partial<GoodsFact> = {}): GoodsFact => ({
  name: 'Shirt',
  nameEn: 'Shirt',
  hsCode: '6109.10',
  unitValue: 0,
  currency: 'CNY',
  grams: 300,
  ...more,
})
const facts = new Map([
  ['A', fact({ unitValue: 3000 })],
  ['B', fact({ unitValue: 1000, grams: 100 })],
  ['LIGHT', fact({ grams: 0 })],
])
const order = (more: Partial<DraftedOrder> = {}): DraftedOrder => ({
  number: 'N1',
  currency: 'CNY',
  amount: 10_000,
  isCod: false,
  grams: 0,
  lines: [{ key: 'a', quantity: 2, unitValue: 5000, goods: [{ sku: 'A', quantity: 1 }] }],
  ...more,
})
const whole = [{ key: 'WHOLE', lines: [{ key: 'a', quantity: 2 }] }]

describe('what a part of an order becomes', () => {
  test('its goods with our names, the price as their value, and their weight', () =>
    expect(draftParts(order(), whole, facts)).toEqual([
      {
        key: 'WHOLE',
        number: 'N1',
        goods: [
          { sku: 'A', name: 'Shirt', nameEn: 'Shirt', hsCode: '610910', quantity: 2, unitValue: '50.00' },
        ],
        weight: '0.6',
        codAmount: '0.00',
      },
    ]))

  test('a bundle shares the price by the values of its goods', () => {
    const lines = [
      {
        key: 'a',
        quantity: 1,
        unitValue: 5000,
        goods: [
          { sku: 'A', quantity: 1 },
          { sku: 'B', quantity: 2 },
        ],
      },
    ]
    const [part] = draftParts(order({ lines }), [{ key: 'P', lines: [{ key: 'a', quantity: 1 }] }], facts)
    expect(part?.goods.map(({ sku, quantity, unitValue }) => [sku, quantity, unitValue])).toEqual([
      ['A', 1, '30.00'],
      ['B', 2, '10.00'],
    ])
  })

  test('cash on delivery adds up to the order, and parts are numbered', () => {
    const lines = [
      { key: 'a', quantity: 2, unitValue: 3333, goods: [{ sku: 'A', quantity: 1 }] },
      { key: 'b', quantity: 1, unitValue: 3334, goods: [{ sku: 'B', quantity: 1 }] },
    ]
    const parts = [
      { key: 'P1', lines: [{ key: 'a', quantity: 2 }] },
      { key: 'P2', lines: [{ key: 'b', quantity: 1 }] },
    ]
    const drafted = draftParts(order({ lines, isCod: true, amount: 10_001 }), parts, facts)
    expect(drafted.map(({ number, codAmount }) => [number, codAmount])).toEqual([
      ['N1-1', '66.67'],
      ['N1-2', '33.34'],
    ])
  })

  test('an entered weight is shared by the weight of the goods; an unknown weight is left open', () => {
    const parts = [
      { key: 'P1', lines: [{ key: 'a', quantity: 1 }] },
      { key: 'P2', lines: [{ key: 'a', quantity: 1 }] },
    ]
    expect(draftParts(order({ grams: 1000 }), parts, facts).map(({ weight }) => weight)).toEqual([
      '0.5',
      '0.5',
    ])
    const lines = [{ key: 'a', quantity: 1, unitValue: 1, goods: [{ sku: 'LIGHT', quantity: 1 }] }]
    expect(draftParts(order({ lines }), whole, facts)[0]?.weight).toBe('')
  })

  test('hundredths of a dong are rounded, a gift has the value of the goods master', () => {
    const dong = order({ currency: 'VND', amount: 4_550_050, isCod: true })
    expect(draftParts(dong, whole, facts)[0]?.codAmount).toBe('45501.00')
    const gift = [{ key: 'a', quantity: 1, unitValue: 0, goods: [{ sku: 'A', quantity: 1 }] }]
    expect(draftParts(order({ lines: gift }), whole, facts)[0]?.goods[0]?.unitValue).toBe('30.00')
  })
})

test('a warehouse picks the same goods once', () => {
  const line = (sku: string, quantity: number) => ({
    sku,
    quantity,
    name: '',
    nameEn: '',
    hsCode: '',
    unitValue: '',
  })
  expect(picked([line('A', 1), line('B', 2), line('A', 3)])).toEqual([
    { sku: 'A', quantity: 4 },
    { sku: 'B', quantity: 2 },
  ])
})
