import { expect, it } from 'vitest'
import { scannedOf, taken } from './scanned.ts'

it.each([
  ['a scan', ['A'], 'B', ['A', 'B'], [], 0],
  ['a paste in any form', [], 'A, B;C\nB\t D', ['A', 'B', 'C', 'D'], [], 0],
  ['a twin in other letters', ['shop-1'], 'SHOP-1', ['shop-1'], ['SHOP-1'], 0],
  ['more than fits', ['A'], 'B C D', ['A', 'B'], [], 2],
  ['nothing', ['A'], ' ,; ', ['A'], [], 0],
] as const)('%s', (_, before, text, numbers, twice, cut) =>
  expect(taken(before, text, 2 + Number(cut === 0) * 2)).toMatchObject({ numbers, twice, cut }),
)

it('reads what is no list as none', () => {
  expect(scannedOf(undefined)).toEqual([])
  expect(scannedOf(['a', 1, null])).toEqual(['a'])
})
