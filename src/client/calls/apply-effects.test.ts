import { afterEach, expect, it } from 'vitest'
import { changeTaken, type KeptRows } from '#contract/effect.ts'
import type { Applied } from '#offline/effects.ts'
import { applyEffects } from './apply-effects.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

const of: KeptRows = {
  tables: ['boxes'],
  lists: ['t.list'],
  inside: { 't.details': 'box' },
  ones: ['t.one'],
  counts: { 't.count': 'status' },
}
const box = (id: string, status = 'PENDING') => ({ id, status, rev: 3 })
const key = (id: string, input: object = {}) => [id, 1, input]
const SENT = 1000

const cancelled = (ids: readonly string[]): Applied => ({
  effects: changeTaken(of, { set: { status: 'CANCELLED' }, add: { rev: 1 } })(undefined, {
    list: ids.map((id) => ({ id, ok: '1' })),
  }),
  sentAt: SENT,
  before: [Object.fromEntries(ids.map((id) => [id, box(id)]))],
  isBrief: false,
})
const keep = (id: string, input: object, data: unknown, updatedAt = SENT - 1) =>
  queryClient.setQueryData(key(id, input), data, { updatedAt })
const read = (id: string, input: object = {}) => queryClient.getQueryData(key(id, input))

it('updates pages, details and counts in memory without changing their age', async () => {
  const pending = { status: 'PENDING', page: 1, pageSize: 20 }
  keep('t.list', pending, { list: [box('a'), box('b')], total: 5, at: 7 })
  keep('t.list', { page: 1 }, { list: [box('a')], total: 5 })
  keep('t.details', { ids: ['a'] }, { list: [{ box: box('a'), history: [1] }] })
  keep('t.one', { id: 'a' }, box('a'))
  keep('t.count', {}, { list: [{ status: 'PENDING', count: 5 }], total: 5 })
  keep('t.other', {}, { list: [box('a')], total: 1 })

  await applyEffects(cancelled(['a']))

  expect(read('t.list', pending)).toEqual({ list: [box('b')], total: 4, at: 7 })
  expect(read('t.list', { page: 1 })).toEqual({ list: [{ ...box('a', 'CANCELLED'), rev: 4 }], total: 5 })
  expect(read('t.details', { ids: ['a'] })).toMatchObject({
    list: [{ box: { status: 'CANCELLED' }, history: [1] }],
  })
  expect(read('t.one', { id: 'a' })).toMatchObject({ status: 'CANCELLED' })
  expect(read('t.count')).toEqual({
    list: [
      { status: 'PENDING', count: 4 },
      { status: 'CANCELLED', count: 1 },
    ],
    total: 5,
  })
  expect(read('t.other')).toEqual({ list: [box('a')], total: 1 })
  expect(queryClient.getQueryState(key('t.list', pending))?.dataUpdatedAt).toBe(SENT - 1)
})

it('cancels requests in flight, so that an older response does not overwrite the change', async () => {
  keep('t.list', {}, { list: [box('a')], total: 1 })
  let arrive: (answer: unknown) => void = () => {}
  const late = queryClient
    .fetchQuery({
      queryKey: key('t.list'),
      queryFn: () => new Promise((resolve) => (arrive = resolve)),
      staleTime: 0,
    })
    .catch(() => undefined)
  await applyEffects(cancelled(['a']))
  arrive({ list: [box('a')], total: 1 })
  await late
  expect(read('t.list')).toMatchObject({ list: [{ status: 'CANCELLED' }] })
})

it('does not change sums of a newer response, which may already include the change', async () => {
  keep('t.count', {}, { list: [{ status: 'CANCELLED', count: 1 }], total: 1 }, SENT + 1)
  keep('t.list', {}, { list: [{ ...box('a', 'CANCELLED'), rev: 4 }], total: 1 }, SENT + 1)
  await applyEffects(cancelled(['a']))
  expect(read('t.count')).toEqual({ list: [{ status: 'CANCELLED', count: 1 }], total: 1 })
  expect(read('t.list')).toMatchObject({ list: [{ rev: 4 }] })
})
