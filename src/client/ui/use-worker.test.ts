/** Questions to a worker and its answers, over a real port on which a worker of Node answers. */
import { Worker as NodeWorker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { AskedWorker } from './use-worker.ts'

/** A worker of Node behind the face of a browser's. */
function started(program: string): Worker {
  const worker = new NodeWorker(program, { eval: true })
  return {
    postMessage: (message: unknown) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
    addEventListener: (name: string, take: (event: unknown) => void) =>
      void worker.on(name, (data: unknown) => take(name === 'message' ? { data } : data)),
  } as unknown as Worker
}
const doubling = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', (number) => {
  if (number < 0) throw new Error('no number')
  parentPort.postMessage(number * 2)
})`

test('answers each question in order, from one worker', async () => {
  let workers = 0
  const worker = new AskedWorker<number, number>(() => {
    workers += 1
    return started(doubling)
  })
  expect(await Promise.all([worker.ask(1), worker.ask(2), worker.ask(3)])).toEqual([2, 4, 6])
  expect(workers).toBe(1)
  worker.end()
})

test('a question that fails, or is not answered any more, says so; the next one has a new worker', async () => {
  const worker = new AskedWorker<number, number>(() => started(doubling))
  await expect(worker.ask(-1)).rejects.toThrow('ended')
  expect(await worker.ask(4)).toBe(8)
  const open = worker.ask(5)
  worker.end()
  await expect(open).rejects.toThrow('ended')
})
