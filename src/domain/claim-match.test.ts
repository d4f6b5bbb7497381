import { expect, test } from 'vitest'
import { isSure, matchOf, type MatchReason } from './claim-match.ts'

const found = { expressNo: 'SF1234567890', warehouseId: 'SGN1', arrivedOn: '2026-05-05' }
const nothing = { expressNo: '', warehouseId: '', expectedDay: '' }

interface Row {
  readonly case: string
  readonly own: Partial<Parameters<typeof matchOf>[1]>
  readonly confidence: number | undefined
  readonly because: readonly MatchReason[]
}

const rows: readonly Row[] = [
  { case: 'nothing', own: {}, confidence: undefined, because: [] },
  { case: 'the number', own: { expressNo: 'SF1234567890' }, confidence: 85, because: ['number'] },
  { case: 'a slip', own: { expressNo: 'SF1234567891' }, confidence: 65, because: ['slip'] },
  { case: 'two swapped digits', own: { expressNo: 'SF1234567809' }, confidence: 65, because: ['slip'] },
  { case: 'the same ending', own: { expressNo: 'YT99567890' }, confidence: 45, because: ['ending'] },
  {
    case: 'number, warehouse, days',
    own: { expressNo: 'SF1234567890', warehouseId: 'SGN1', expectedDay: '2026-05-08' },
    confidence: 100,
    because: ['number', 'warehouse', 'days'],
  },
  {
    case: 'six days apart',
    own: { expressNo: 'SF1234567890', warehouseId: 'SGN1', expectedDay: '2026-05-11' },
    confidence: 93,
    because: ['number', 'warehouse'],
  },
  {
    case: 'warehouse and days alone',
    own: { warehouseId: 'SGN1', expectedDay: '2026-05-05' },
    confidence: undefined,
    because: [],
  },
  { case: 'a serial number', own: { inside: ['serial'] }, confidence: 60, because: ['serial'] },
  { case: 'an order number', own: { inside: ['order'] }, confidence: 40, because: ['order'] },
  { case: 'goods alone', own: { inside: ['sku', 'weight'] }, confidence: undefined, because: [] },
  {
    case: 'serial, order, goods',
    own: { inside: ['sku', 'order', 'serial'] },
    confidence: 100,
    because: ['serial', 'order', 'sku'],
  },
  {
    case: 'order, goods, weight',
    own: { inside: ['order', 'sku', 'weight'] },
    confidence: 65,
    because: ['order', 'sku', 'weight'],
  },
  {
    case: 'slip and goods',
    own: { expressNo: 'SF1234567891', inside: ['sku', 'weight'] },
    confidence: 90,
    because: ['slip', 'sku', 'weight'],
  },
]

test.each(rows)('adds up the points of $case', ({ own, confidence, because }) => {
  const match = matchOf(found, { ...nothing, ...own })
  expect([match?.confidence, match?.because ?? []]).toEqual([confidence, because])
})

test.each([
  [{ confidence: 100, because: ['number', 'warehouse', 'days'] }, 0, true],
  [{ confidence: 100, because: ['number', 'warehouse', 'days'] }, 1, false],
  [{ confidence: 94, because: ['number'] }, 0, false],
  [{ confidence: 100, because: ['slip', 'sku', 'warehouse', 'days'] }, 0, false],
  [{ confidence: 95, because: ['serial', 'slip'] }, 0, true],
] as const)('a claim is confirmed at once only when it is sure: %j, %i rivals', (match, rivals, is) => {
  expect(isSure(match, rivals)).toBe(is)
})
