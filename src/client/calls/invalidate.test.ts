import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { invalidate, queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

/** A list on screen whose answers come when the test says so. */
function watched() {
  const answers: ((rows: string[]) => void)[] = []
  const observer = new QueryObserver<string[]>(queryClient, {
    queryKey: ['things.list', 1, {}],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  return { answers, stop, shown: () => observer.getCurrentResult().data }
}

it('asks again when a change meets an answer that is on its way, the first one too', async () => {
  const { answers, stop, shown } = watched()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  void invalidate(['things.list'])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(['before the change'])
  answers[1]?.(['after it'])
  await vi.waitFor(() => expect(shown()).toEqual(['after it']))
  void invalidate(['things.list'])
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  expect(shown()).toEqual(['after it'])
  stop()
})

it('leaves the answers of other calls alone', async () => {
  const { answers, stop } = watched()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await invalidate(['things.counts'])
  expect(answers).toHaveLength(1)
  stop()
})
