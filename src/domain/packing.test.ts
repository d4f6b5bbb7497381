import { describe, expect, test } from 'vitest'
import { boxWarnings } from './amazon-limits.ts'
import { documentActions, documentRefusal, documentStatusCodes, mayBecome } from './document-status.ts'
import { checkPacking } from './packing-rules.ts'
import { numberedCartons, numbersOfColumns, packingTotals } from './packing.ts'

const carton = { count: '2', length: '60', width: '40', height: '40', weight: '12.5' }
const draft = {
  currency: 'CNY',
  goods: [
    { sku: 'A', unitValue: '1.50', packed: ['10', ''] },
    { sku: 'B', unitValue: '2', packed: [4, 1] },
  ],
  cartons: [carton, { ...carton, count: 1, weight: '30', length: '70' }],
}

test('totals are exact, from texts and from numbers', () => {
  expect(packingTotals(draft)).toEqual({
    cartons: 3,
    pieces: 29,
    skus: 2,
    weight: '55',
    volume: '0.304',
    value: '48.00',
  })
  expect(numbersOfColumns(draft)).toEqual(['1–2', '3'])
  expect(numberedCartons(draft).map(({ number, contents }) => [number, contents.length])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
  ])
})

test('a carton nothing was typed into is not counted', () => {
  const blank = { count: '1', length: '', width: '', height: '', weight: '' }
  const cartonsOf = (change: object, packed = '') =>
    packingTotals({
      goods: [{ sku: 'A', packed: ['1', packed] }],
      cartons: [carton, { ...blank, ...change }],
    }).cartons
  expect(cartonsOf({})).toBe(2)
  expect(cartonsOf({ weight: '3' })).toBe(3)
  expect(cartonsOf({}, '4')).toBe(3)
})

test('what is half typed is counted as far as it goes', () => {
  expect(packingTotals({ goods: [{ sku: '', packed: ['x'] }], cartons: [{ count: '' }] })).toMatchObject({
    cartons: 0,
    pieces: 0,
    volume: '0.000',
  })
  expect(packingTotals(undefined).value).toBe('0.00')
})

describe('what needs several fields', () => {
  const paths = (bent: unknown) => checkPacking(bent).map(({ path }) => path)
  test('a whole document has nothing wrong', () => expect(paths(draft)).toEqual([]))
  test('a SKU twice, a line in no carton, an empty carton', () => {
    const duplicate = { ...draft, goods: [...draft.goods, { sku: 'a', unitValue: '1', packed: ['1', ''] }] }
    expect(paths(duplicate)).toEqual(['goods.2.sku'])
    const loose = { ...draft, goods: [...draft.goods, { sku: 'C', unitValue: '1', packed: ['', '0'] }] }
    expect(paths(loose)).toEqual(['goods.2.packed.0'])
    expect(paths({ ...draft, cartons: [...draft.cartons, carton] })).toEqual(['cartons.2.count'])
  })
  test('too many cartons, too many pieces, hundredths of a dong', () => {
    expect(paths({ ...draft, cartons: [{ ...carton, count: 501 }, carton] })).toEqual(['cartons'])
    const many = { ...draft.goods[0], packed: ['999999', ''] }
    expect(paths({ ...draft, goods: [many, draft.goods[1]] })).toEqual(['goods'])
    expect(paths({ ...draft, currency: 'VND' })).toEqual(['goods.0.unitValue'])
  })
})

test('boxes a centre may refuse', () => {
  expect(boxWarnings(draft, 'US').map(({ numbers }) => numbers)).toEqual(['3', '3'])
  const heavy = { cartons: [{ ...carton, weight: '16' }] }
  expect(boxWarnings(heavy, 'GB')).toHaveLength(1)
  expect(boxWarnings(heavy, 'US')).toHaveLength(0)
})

test('every state × action: allowed or refused with words', () => {
  const table = documentStatusCodes.map((status) =>
    Object.keys(documentActions)
      .map((action) => (documentRefusal(action as keyof typeof documentActions, status) ? '-' : '+'))
      .join(''),
  )
  // edit, submit, cancel, print, labels
  expect(table).toEqual(['+++--', '+-+++', '--+++', '---++', '---+-', '---+-', '-----'])
  expect(mayBecome('PACKED', 'RECEIVED')).toBe(false)
  expect(mayBecome('SUBMITTED', 'DISPATCHED')).toBe(true)
})
