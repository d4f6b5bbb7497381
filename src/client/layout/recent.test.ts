import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openStore } from '#offline/open-store.ts'
import { MemoryStorage, someone } from '#offline/test-bench.ts'
import { readRecent, rememberRecent } from './recent.ts'

globalThis.localStorage = new MemoryStorage()

it('keeps what is chosen one right after the other, newest first, five at most', async () => {
  const { store } = await openStore(someone())
  await Promise.all(['a', 'b', 'c', 'a', 'd', 'e', 'f'].map((id) => rememberRecent(store, id)))
  expect(await readRecent(store)).toEqual(['f', 'e', 'd', 'a', 'c'])
  store.close()
})
