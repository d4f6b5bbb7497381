import { describe, expect, test } from 'vitest'
import { acceptable, checkMap, suggestionsFor, tidyMap, type ChannelSku } from './mapping-rules.ts'

const own = [
  { sku: 'TS-RED-M', name: 'Cotton shirt red M', barcodes: ['6901234567892'] },
  { sku: 'RED-M', name: 'Ribbon', barcodes: [] },
  { sku: 'CUP-01', name: 'Glass cup 350 ml', barcodes: ['CUP'] },
  { sku: 'A1', name: 'Sticker', barcodes: [] },
]
const channel = (more: Partial<ChannelSku>): ChannelSku => ({ sellerSku: '', barcode: '', name: '', ...more })
const shown = (more: Partial<ChannelSku>) =>
  suggestionsFor(channel(more), own).map(({ sku, reason, quantity }) => `${reason} ${sku}×${quantity}`)

describe('suggestions', () => {
  test.each<[string, Partial<ChannelSku>, string[]]>([
    [
      'the same code, whatever its case and blanks',
      { sellerSku: ' ts-red-m ' },
      ['CODE TS-RED-M×1', 'RULE RED-M×1'],
    ],
    ['a barcode as the code', { sellerSku: '6901234567892' }, ['BARCODE TS-RED-M×1']],
    ['the barcode of the listing', { barcode: 'cup' }, ['BARCODE CUP-01×1']],
    ['a prefix', { sellerSku: 'VN-TS-RED-M' }, ['RULE TS-RED-M×1', 'RULE RED-M×1']],
    ['a suffix', { sellerSku: 'CUP-01_PROMO' }, ['RULE CUP-01×1']],
    ['several of one', { sellerSku: 'CUP-01*2' }, ['RULE CUP-01×2']],
    ['several of one behind a prefix', { sellerSku: 'SG.CUP-01 x3' }, ['RULE CUP-01×3']],
    ['a similar name', { name: 'Shirt, cotton (red) M' }, ['NAME TS-RED-M×1']],
    ['nothing for a code of two letters inside another', { sellerSku: 'A1-B2' }, []],
    ['nothing in the middle of a code', { sellerSku: 'X-CUP-01-Y' }, []],
    ['nothing without a code', {}, []],
  ])('find %s', (_, more, expected) => expect(shown(more)).toEqual(expected))

  test('are accepted together only where one is surer than the others, and never for a name', () => {
    const first = (more: Partial<ChannelSku>) => acceptable(suggestionsFor(channel(more), own))?.sku
    expect(first({ sellerSku: 'ts-red-m' })).toBe('TS-RED-M')
    expect(first({ sellerSku: 'CUP-01_PROMO' })).toBe('CUP-01')
    expect(first({ sellerSku: 'VN-TS-RED-M' })).toBeUndefined()
    expect(first({ name: 'Cotton shirt red M' })).toBeUndefined()
  })
})

describe('a mapping', () => {
  test('names each of our SKUs once, in capitals', () =>
    expect(
      tidyMap([
        { sku: ' cup-01', quantity: 1 },
        { sku: 'CUP-01', quantity: 2 },
        { sku: '', quantity: 1 },
      ]),
    ).toEqual([{ sku: 'CUP-01', quantity: 3 }]))
  const owned = new Set(['CUP-01'])
  test.each([
    [{ sku: '', quantity: 1 }, ['lines.0.sku']],
    [{ sku: 'NOT-OURS', quantity: 1 }, ['lines.0.sku']],
    [{ sku: 'cup-01', quantity: 0 }, ['lines.0.quantity']],
    [{ sku: 'cup-01', quantity: 1000 }, ['lines.0.quantity']],
    [{ sku: 'cup-01', quantity: 1.5 }, ['lines.0.quantity']],
    [{ sku: 'cup-01', quantity: 999 }, []],
  ])('%j: %j', (line, paths) => expect(checkMap([line], owned).map(({ path }) => path)).toEqual(paths))
  test('has at most twenty different goods', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ sku: `S${at}`, quantity: 1 }))
    expect(checkMap(lines(20))).toEqual([])
    expect(checkMap(lines(21)).map(({ path }) => path)).toEqual(['lines'])
  })
})
