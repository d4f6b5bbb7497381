import { expect, it } from 'vitest'
import { pasteLines } from '#engine/form/logic/form-paste.ts'
import { goodsLines } from './order-goods.ts'

it.each([
  ['in English', 'Goods name\tName in English\tSKU\tHS code\tPieces\tUnit value'],
  ['in Chinese', '品名\t英文品名\tSKU\tHS 编码\t件数\t单价'],
  ['in Malay', 'Nama barang\tNama Inggeris\tSKU\tKod HS\tBilangan\tNilai seunit'],
])('goods come with the headings of the screen %s, whatever language it is in now', (_, headings) => {
  const text = `${headings}\n衬衫\tShirt\tTS-1\t610910\t12\t4.50`
  const { lines, left } = pasteLines([], text, { line: 0, column: 0 }, goodsLines, { currency: 'CNY' })
  expect(lines).toMatchObject([
    { name: '衬衫', nameEn: 'Shirt', sku: 'TS-1', hsCode: '610910', quantity: '12', unitValue: '4.50' },
  ])
  expect(left).toEqual([])
})
