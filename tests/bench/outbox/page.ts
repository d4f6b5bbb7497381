/** The real outbox in a page of its own; the benchmark drives it through `window.bench`. */
import { defineCalls, type Call } from '#contract/call.ts'
import type { Answer } from '#contract/envelope.ts'
import { object, text } from '#contract/schema.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { Sender } from '#offline/sender.ts'
import type { Locks } from '#offline/locks.ts'

const calls = defineCalls('bench', {
  save: {
    kind: 'command',
    offline: 'queue',
    accepted: { nothing: 'test' },
    path: '/bench/save.do',
    access: 'session',
    input: object({ order: text(5000) }),
    output: object({ id: text(50) }),
    source: 'benchmark',
  },
})

const browserLocks: Locks = {
  spansTabs: true,
  request: (name, options, work) => navigator.locks.request(name, options, work) as never,
  heldNames: async () => ((await navigator.locks.query()).held ?? []).map((lock) => lock.name ?? ''),
}

async function send(
  _: Call,
  body: unknown,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<Answer> {
  const answer = await fetch('/save', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'idempotency-key': key },
    signal,
  })
  return (await answer.json()) as Answer
}

/** About 0.9 KB, as a B2C order is. */
const body = { order: 'x'.repeat(900) }
let opened: OpenedStore | undefined
let sender: Sender | undefined

const bench = {
  async open() {
    opened = await openStore({ origin: location.origin, cusCode: 'bench', loginCode: 'bench' })
  },
  /** Milliseconds of each of `count` strict enqueues, with a draft that is removed in the same transaction. */
  async enqueue(count: number): Promise<number[]> {
    const { outbox, drafts } = opened!.store
    const samples: number[] = []
    for (let index = 0; index < count; index++) {
      const draft = await drafts.create('bench', body)
      const start = performance.now()
      const options = {
        entity: `e${index}`,
        label: 'bench',
        key: `${draft.id}:1`,
        draft: { id: draft.id, kind: 'bench', data: body },
      }
      await outbox.enqueue(calls.save, body, options)
      samples.push(performance.now() - start)
    }
    return samples
  },
  async enqueueMany(count: number): Promise<number> {
    const items = Array.from({ length: count }, (_, index) => ({
      parameter: body,
      options: { entity: `m${index}`, label: 'bench' },
    }))
    const start = performance.now()
    await opened!.store.outbox.enqueueMany(calls.save, items)
    return performance.now() - start
  },
  start() {
    const { connection, bus } = opened!
    sender = new Sender({
      connection,
      bus,
      locks: browserLocks,
      calls: [calls.save],
      send,
      probe: () => Promise.resolve(true),
    })
    sender.start()
  },
  isLeading: () => sender?.isLeading ?? false,
  left: async () => (await opened!.store.outbox.list()).length,
}

export type BenchPage = typeof bench
Object.assign(window, { bench })
