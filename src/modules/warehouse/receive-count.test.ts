import { expect, test } from 'vitest'
import type { TransferRow } from './contract.ts'
import { countOne, expectedOf, linesCounted } from './receive-count.ts'

const line = (sku: string, underWay: number, lost = 0) =>
  ({ sku, name: `Name of ${sku}`, underWay, lost }) as TransferRow['lines'][number]
const lines = [line('A', 2), line('A', 1), line('B', 0, 5), line('C', 4)]

test.each<[TransferRow['state'], [string, number][]]>([
  [
    'IN_TRANSIT',
    [
      ['A', 3],
      ['C', 4],
    ],
  ],
  [
    'RECEIVING',
    [
      ['A', 3],
      ['C', 4],
    ],
  ],
  ['CLOSED_SHORT', [['B', 5]]],
])('of a transfer that is %s these units may still arrive', (state, expected) =>
  expect(expectedOf({ state, lines }).map((each) => [each.sku, each.expected])).toEqual(expected),
)

test('counts up to what was sent, and nothing that is not part of the transfer', () => {
  const expected = expectedOf({ state: 'IN_TRANSIT', lines })
  let counted = {}
  const verdicts = ['A', 'A', 'A', 'A', 'X', 'C'].map((sku) => {
    const result = countOne(expected, counted, sku)
    counted = result.counted
    return result.verdict
  })
  expect(verdicts).toEqual(['counted', 'counted', 'counted', 'tooMany', 'foreign', 'counted'])
  expect(linesCounted({ ...counted, B: 0 })).toEqual([
    { sku: 'A', quantity: 3 },
    { sku: 'C', quantity: 1 },
  ])
})
