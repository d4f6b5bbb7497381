import { expect, test } from 'vitest'
import { periodFor, wholeOf } from './picture-query.ts'

test('a picture asks for everything the filters allow, in its own sum', () => {
  const input = { page: 3, pageSize: 20, sort: { prop: 'total', order: 'asc' }, by: 'country', country: 'VN' }
  expect(wholeOf(input, { by: 'day' })).toEqual({ country: 'VN', page: 1, pageSize: 1000, by: 'day' })
})

test.each([
  [{}, 'day'],
  [{ createdFrom: '2026-01-01', createdTo: '2026-04-01' }, 'day'],
  [{ createdFrom: '2026-01-01', createdTo: '2026-05-01' }, 'week'],
])('%j is drawn by %s', (range, period) => expect(periodFor(range)).toBe(period))
