import { describe, expect, test } from 'vitest'
import { boxValues, type BoxData } from './box-values.ts'
import { outValues, pickValues } from './list-values.ts'
import { fill, isShown, placesOf } from './places.ts'
import { skuValues } from './sku-values.ts'

describe('places', () => {
  test('names of everything an object inherits stay empty', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(fill(`{{${name}}}`, {})).toBe('')
      expect(isShown(name, {})).toBe(false)
      expect(isShown(`!${name}`, {})).toBe(true)
    }
  })

  test('are found in order', () => expect(placesOf('{{a}} x {{ b.c }}{{a}}')).toEqual(['a', 'b.c', 'a']))
})

test('an article without a barcode of its own shows its SKU in the bars', () => {
  expect(skuValues({ sku: 'A-1', name: 'x' })).toMatchObject({ barcode: 'A-1', weight: '' })
  expect(skuValues({ sku: 'A-1', barcode: '690', name: 'x', weight: '0.250' })).toMatchObject({
    barcode: '690',
    weight: '0.25 kg',
  })
})

test('a carton says how many pieces are in it, and its size only when all sides are known', () => {
  const box: BoxData = {
    boxNo: 'BX00010002',
    orderNo: 'O1',
    number: 2,
    count: 3,
    from: 'A',
    to: ['W1', '', 'W1', 'Street'],
    country: 'th',
    length: '40.0',
    width: '30',
    contents: [
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 5 },
    ],
  }
  const values = boxValues(box)
  expect(values).toMatchObject({
    pieces: '7',
    to: 'W1\nStreet',
    country: 'TH',
    size: '',
    contents: 'A × 2\nB × 5',
  })
  expect(boxValues({ ...box, height: '20' })['size']).toBe('40 × 30 × 20 cm')
  expect(values['boxGrouped']).toBe('BX 0001 0002')
})

test('a pick list goes from shelf to shelf', () => {
  const line = (bin: string, sku: string) => ({ bin, sku, name: '', quantity: 2 })
  const { values, rows } = pickValues({
    pickNo: 'P1',
    warehouse: 'W',
    lines: [line('A-10', 'x'), line('A-2', 'z'), line('A-2', 'y')],
  })
  expect(rows.map(({ bin, sku }) => `${bin} ${sku}`)).toEqual(['A-2 y', 'A-2 z', 'A-10 x'])
  expect(values).toMatchObject({ lines: '3', pieces: '6' })
})

test('an out-order list keeps the order of its lines', () => {
  const { rows, values } = outValues({
    outNo: 'C1',
    warehouse: 'W',
    type: 'C1',
    to: ['a', '', 'b'],
    lines: [
      { sku: 'z', name: 'Z', quantity: 1 },
      { sku: 'a', name: 'A', quantity: 4, batch: 'L1' },
    ],
  })
  expect(rows.map(({ line, sku, batch }) => [line, sku, batch])).toEqual([
    ['1', 'z', ''],
    ['2', 'a', 'L1'],
  ])
  expect(values).toMatchObject({ to: 'a\nb', pieces: '5' })
})
