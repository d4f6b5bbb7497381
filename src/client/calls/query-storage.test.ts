import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { keeperOf, type QueryStorage } from './query-keeper.ts'
import { persister, setQueryKeeper } from './query-storage.ts'
import { turns } from '../../../tests/fixtures/until.ts'

afterEach(() => {
  setQueryKeeper(undefined)
  queryClient.clear()
})

function memory() {
  const kept = new Map<string, unknown>()
  const storage: QueryStorage = {
    getItem: (key) => kept.get(key) as never,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
  }
  return { kept, storage }
}

const answer = async (options: QueryObserverOptions): Promise<void> => {
  await new QueryObserver(queryClient, options).refetch()
}

test('an answer that came before the database was open is kept once it is; a live one is not', async () => {
  await answer({ queryKey: ['early'], queryFn: () => 'answer', persister: persister as never })
  await answer({ queryKey: ['live'], queryFn: () => 'answer' })
  const { kept, storage } = memory()
  setQueryKeeper(keeperOf(storage))
  await expect.poll(() => [...kept.keys()]).toEqual(['q-["early"]'])
})

test('an answer that was on its way when the database opened is kept when it is here', async () => {
  let arrive: (value: string) => void = () => undefined
  const queryFn = () => new Promise<string>((resolve) => (arrive = resolve))
  const asked = answer({ queryKey: ['on its way'], queryFn, persister: persister as never })
  const { kept, storage } = memory()
  await expect.poll(() => arrive.length).toBe(1)
  setQueryKeeper(keeperOf(storage))
  arrive('answer')
  await asked
  await expect.poll(() => [...kept.keys()]).toContain('q-["on its way"]')
})

test('a question that fails after the database opened finds the answer that is kept there', async () => {
  const { kept, storage } = memory()
  const queryKey = ['kept']
  setQueryKeeper(keeperOf(storage))
  await answer({ queryKey, queryFn: () => 'kept answer', persister: persister as never })
  await expect.poll(() => kept.size).toBe(1)
  setQueryKeeper(undefined)
  queryClient.clear()

  let fail: (reason: Error) => void = () => undefined
  const first = new Promise<string>((_, reject) => (fail = reject))
  const queryFn = vi.fn(async () => 'kept answer').mockReturnValueOnce(first)
  const asked = answer({ queryKey, queryFn, retry: false, persister: persister as never })
  await expect.poll(() => queryFn.mock.calls.length).toBe(1)
  setQueryKeeper(keeperOf(storage))
  fail(new Error('no line'))
  await asked
  expect(queryClient.getQueryData(queryKey)).toBe('kept answer')
})

test('shows a cached answer at once and asks again; when that fails the answer remains, and its query reports the failure', async () => {
  const { kept, storage } = memory()
  const queryKey = ['renewed']
  setQueryKeeper(keeperOf(storage))
  await answer({ queryKey, queryFn: () => 'kept answer', persister: persister as never })
  await expect.poll(() => [...kept.keys()]).toContain('q-["renewed"]')
  queryClient.clear()

  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const queryFn = vi.fn(async () => {
    throw new Error('HTTP 503')
  })
  await answer({ queryKey, queryFn, retry: false, persister: persister as never })
  expect(queryClient.getQueryData(queryKey)).toBe('kept answer')
  await expect.poll(() => queryClient.getQueryState(queryKey)?.error?.message).toBe('HTTP 503')
  await turns()
  process.off('unhandledRejection', unhandled)
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryData(queryKey)).toBe('kept answer')
  expect(unhandled).not.toHaveBeenCalled()
})
