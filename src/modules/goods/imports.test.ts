/** Sheets that map the SKUs of shops to those of the warehouse have several rows for a SKU: all of their codes are taken. */
import { expect, test } from 'vitest'
import type { ImportRow } from '#engine/import/index.ts'
import { SheetValidation } from '#engine/import/logic/validate.ts'
import { goodsImport } from './imports.ts'

const row = (n: number, cells: ImportRow) => ({ id: n, n, cells })
const checked = (rows: readonly ReturnType<typeof row>[]) => {
  const validation = new SheetValidation({
    decl: goodsImport,
    known: { choicesOf: () => undefined } as never,
    configured: [],
  })
  validation.take(rows as never)
  while (validation.work(() => false));
  return validation
}
const mapping: readonly ImportRow[] = [
  { sku: 'ts-red-m', barcodes: 'SHOPEE-1', name: 'T-shirt', unitValue: '3.00' },
  { sku: 'MUG', barcodes: 'SHOPEE-2', name: 'Mug', unitValue: '2.00' },
  { sku: 'TS-RED-M', barcodes: 'LAZADA-9', name: 'T-shirt' },
  { sku: 'TS-RED-M', barcodes: 'shopee-1 TIKTOK-4', unitValue: '3.00' },
]

test('rows with one SKU are one record with all of their codes, each once', () => {
  const records = checked(mapping.map((cells, at) => row(at + 2, cells))).records()
  expect(records.map(({ rows, isGood }) => [rows.length, isGood])).toEqual([
    [3, true],
    [1, true],
  ])
  expect(goodsImport.toRecord(records[0]?.rows.map(({ cells }) => cells) ?? [])).toMatchObject({
    sku: 'TS-RED-M',
    name: 'T-shirt',
    unitValue: '3.00',
    barcodes: ['SHOPEE-1', 'LAZADA-9', 'TIKTOK-4'],
  })
})

test('a row that says something else of the SKU is wrong at its cell, and names the row it contradicts', () => {
  const rows = [...mapping, { sku: 'MUG', barcodes: 'LAZADA-2', name: 'Big mug' }]
  const validation = checked(rows.map((cells, at) => row(at + 2, cells)))
  const found = validation.issuesOf(6)
  expect([...found.keys()]).toEqual(['name'])
  expect(found.get('name')).toMatchObject({ values: { n: 3 } })
  expect(validation.records().map(({ isGood }) => isGood)).toEqual([true, false])
})

test('more codes than a SKU may have are refused, not dropped', () => {
  const rows = Array.from({ length: 6 }, (_, at) => ({ sku: 'MUG', name: 'Mug', barcodes: `SHOP-${at}` }))
  const validation = checked(rows.map((cells, at) => row(at + 2, cells)))
  expect([...validation.issuesOf(2).keys()]).toEqual(['barcodes'])
})
