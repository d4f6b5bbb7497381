import { expect, test } from 'vitest'
import { countIn } from '#client/layout/count-attention.ts'
import { waitingLines } from './waiting-lines.ts'

const page = (id: string, of: string[]) => ({
  id,
  title: id,
  to: `/${id}`,
  attention: { call: `${id}.count`, by: 'status', of },
})
const counts = (list: Record<string, number>) => ({
  list: Object.entries(list).map(([status, count]) => ({ status, count })),
})

test('leads to the first group that has records, the page with the most first', () => {
  const lines = waitingLines(
    [
      {
        page: page('tickets', ['EXCEPTION', 'DRAFT']),
        answer: counts({ EXCEPTION: 0, DRAFT: 2, CLOSED: 90 }),
      },
      {
        page: page('orders', ['PICKUP FAILED', 'ABNORMAL']),
        answer: counts({ 'PICKUP FAILED': 3, ABNORMAL: 4 }),
      },
      { page: page('returns', ['INSPECTED']), answer: counts({ INSPECTED: 0 }) },
      { page: page('stock', ['LOW']), answer: undefined },
    ],
    countIn,
  )
  expect(lines.map(({ id, count, to }) => [id, count, to])).toEqual([
    ['orders', 7, '/orders?status=PICKUP+FAILED'],
    ['tickets', 2, '/tickets?status=DRAFT'],
  ])
})
