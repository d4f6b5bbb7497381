import { expect, test } from 'vitest'
import { keptCodesOf } from './kept-codes.ts'

const rows = [
  { row: { sku: 'A-1', barcodes: ['690001', ''] }, at: 1 },
  { row: { sku: 'B-2', barcodes: ['690002'] }, at: 2 },
  { row: { sku: 'a-1', barcodes: [] }, at: 3 },
]
const { find, size } = keptCodesOf(rows, ({ sku, barcodes }) => [sku, ...barcodes])

test.each<[string, string, number | undefined]>([
  ['a code in capitals', 'B-2', 2],
  ['a code in small letters, with blanks', ' b-2 ', 2],
  ['another code of the row', '690001', 1],
  ['the newest of two rows', 'A-1', 3],
  ['nothing for an empty text', ' ', undefined],
  ['nothing for a code nobody has', 'C-3', undefined],
])('finds %s', (_, code, at) => expect(find(code)?.at).toBe(at))

test('counts the rows', () => expect(size).toBe(3))
