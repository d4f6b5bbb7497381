/** The little that is needed before the database of a person is open, as it is written to local storage. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, type QueryMeta } from './query-client.ts'

const { disk, storage } = vi.hoisted(() => {
  const disk = new Map<string, string>()
  const storage = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: vi.fn((key: string, value: string) => void disk.set(key, value)),
    removeItem: (key: string) => void disk.delete(key),
  }
  // Asked for when the module is loaded.
  Object.assign(globalThis, { localStorage: storage })
  return { disk, storage }
})
const { forgetSmall, keepSmall, keepSmallNow, restoreSmall } = await import('./query-storage.ts')

const key = ['session.getUserInfo', 1, {}]
const meta = { small: true } satisfies QueryMeta
let stop: () => void

beforeEach(() => {
  queryClient.setQueryDefaults(key, { meta, gcTime: Number.POSITIVE_INFINITY })
  stop = keepSmall()
})
afterEach(() => {
  stop()
  queryClient.clear()
  disk.clear()
})

const kept = () =>
  JSON.parse(disk.get('userInfo') ?? '{}') as { clientState?: { queries: { queryKey: unknown }[] } }
const ask = (queryKey: readonly unknown[], data: unknown, of: QueryMeta = {}) =>
  queryClient.fetchQuery({ queryKey, queryFn: () => data, meta: of })

test('the small answers are written, the others are not, and come back', async () => {
  await ask(key, { loginCode: 'demo' }, meta)
  await ask(['b2c.queryOrderList', 1, {}], { rows: [] })
  await expect.poll(() => kept().clientState?.queries.map(({ queryKey }) => queryKey)).toEqual([key])
  stop()
  queryClient.clear()
  await restoreSmall()
  expect(queryClient.getQueryData(key)).toEqual({ loginCode: 'demo' })
})

test('it is on the disk when that is waited for', async () => {
  await ask(key, { loginCode: 'demo' }, meta)
  await keepSmallNow()
  expect(kept()).toMatchObject({ buster: '1', clientState: { mutations: [], queries: [{ queryKey: key }] } })
})

test('nothing comes back after the person left, also of a write that was on its way', async () => {
  await ask(key, { loginCode: 'demo' }, meta)
  await keepSmallNow()
  queryClient.setQueryData(key, { loginCode: 'demo', name: 'new' })
  forgetSmall()
  await keepSmallNow()
  expect(disk.has('userInfo')).toBe(false)
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

test('a full storage keeps nobody waiting', async () => {
  storage.setItem.mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  await ask(key, { loginCode: 'demo' }, meta)
  await keepSmallNow()
  expect(disk.has('userInfo')).toBe(false)
})
