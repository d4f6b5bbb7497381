import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openStore } from '#offline/open-store.ts'
import { MemoryStorage, someone } from '#offline/test-bench.ts'
import { readRecent, rememberRecent } from './recent.ts'

globalThis.localStorage = new MemoryStorage()

it('keeps what is chosen one right after the other, newest first, each once, fifty at most', async () => {
  const { store } = await openStore(someone())
  await Promise.all(['a', 'b', 'c', 'a'].map((id) => rememberRecent(store, { id })))
  expect(await readRecent(store)).toEqual([{ id: 'a' }, { id: 'c' }, { id: 'b' }])
  await Promise.all(Array.from({ length: 60 }, (_, at) => rememberRecent(store, { id: `${at}` })))
  const ids = (await readRecent(store)).map(({ id }) => id)
  expect([ids[0], ids.at(-1), ids.length]).toEqual(['59', '10', 50])
  store.close()
})

it('reads what an earlier version stored', async () => {
  const { store } = await openStore(someone())
  await store.settings.set('palette.recent', ['page:home', 'action:leave'])
  await rememberRecent(store, { id: 'action:leave' })
  expect(await readRecent(store)).toEqual([{ id: 'action:leave' }, { id: 'page:home' }])
  store.close()
})
