import { describe, expect, test } from 'vitest'
import {
  answerLines,
  followOrders,
  givenOf,
  MOST_LINES,
  sortLines,
  takeLines,
  type BulkLine,
  type Found,
} from './bulk-lines.ts'

const nothing = { desc: '', times: 0, last: '' }
const order = (number: string, id: string): Found =>
  ({ number, kind: 'order', ok: '1', ...nothing, order: { id } }) as Found
const sku = (number: string): Found => ({
  number,
  kind: 'sku',
  ok: '1',
  ...nothing,
  sku: { sku: number, name: '', nameEn: '' },
})
const linesOf = (...numbers: string[]): readonly BulkLine[] => takeLines([], numbers.map(givenOf)).lines

test.each([
  ['SP1', { number: 'SP1', count: 1 }],
  ['MUG-1*12', { number: 'MUG-1', count: 12 }],
  ['MUG×3', { number: 'MUG', count: 3 }],
  ['MUG*0', { number: 'MUG*0', count: 1 }],
  // More than can be printed: the list refuses it, and does not print another number of labels.
  ['MUG*9999', { number: 'MUG', count: 9999 }],
  ['*5', { number: '*5', count: 1 }],
])('%s is read as %j', (text, given) => expect(givenOf(text)).toEqual(given))

describe('taking numbers', () => {
  test('lists the newest first, and none twice', () => {
    const taken = takeLines(linesOf('A', 'B'), [givenOf('b'), givenOf('C'), givenOf('C*2')])
    expect(taken.lines.map(({ number, count }) => [number, count])).toEqual([
      ['C', 3],
      ['B', 2],
      ['A', 1],
    ])
    expect([taken.fresh, taken.known, taken.cut]).toEqual([['C'], ['b', 'C'], 0])
  })

  test('ten thousand: the first two thousand are taken, the others are counted', () => {
    const given = Array.from({ length: 10_000 }, (_, at) => givenOf(`N${at}`))
    const { lines, cut } = takeLines([], given)
    expect([lines.length, cut]).toEqual([MOST_LINES, 8000])
  })
})

test('what is printed: orders once, goods by count, documents and refusals apart, as they were given', () => {
  const answered = answerLines(linesOf('SP1', 'SHOP1', 'MUG*4', 'DOC', 'NIX', 'LATER'), [
    order('SP1', 'o1'),
    order('SHOP1', 'o1'),
    sku('MUG'),
    { number: 'DOC', kind: 'document', ok: '1', ...nothing, document: { id: 'd', orderNo: 'DOC' } },
    { number: 'NIX', kind: '', ok: '0', ...nothing, desc: 'No' },
  ])
  const sorted = sortLines(answered)
  expect(sorted).toMatchObject({
    orders: [{ id: 'o1' }],
    goods: [{ sku: 'MUG', count: 4 }],
    documents: [{ id: 'd' }],
    asking: 1,
    labels: 5,
  })
  expect(sorted.bad.map(({ number }) => number)).toEqual(['NIX'])
})

test('updates a line when its order changes', () => {
  const lines = answerLines(linesOf('A', 'B'), [order('A', '1'), order('B', '2')])
  const gone = { id: '1', status: 'CANCELLED' } as NonNullable<Found['order']>
  const next = followOrders(
    lines,
    (orders) => orders.map((one) => (one.id === '1' ? gone : one)),
    ({ status }) => (status === 'CANCELLED' ? 'no' : ''),
  )
  expect(sortLines(next).orders.map(({ id }) => id)).toEqual(['2'])
  expect(next.find(({ number }) => number === 'A')?.found).toMatchObject({ ok: '0', desc: 'no', order: gone })
  expect(
    followOrders(
      lines,
      (orders) => orders,
      () => 'no',
    ),
  ).toBe(lines)
})
