/**
 * Lets the demo live: every now and then a parcel moves on, a document is packed, a return is inspected. It is a client
 * of the operations API like any warehouse, with the demo's key and over HTTP, so that what it does is what an
 * operator's systems would do. What there is to do, each slice knows (`ServerModule.simulated`).
 */
import { randomUUID } from 'node:crypto'
import { drawn, type Operations, type SimulatedWork } from './simulated.ts'

interface SimulatorOptions {
  /** Address of the gateway, e.g. http://127.0.0.1:8080. */
  base: string
  /** Key of the operations API. */
  key: string
  works: readonly SimulatedWork[]
  /** Milliseconds between two turns; 8 seconds, so that a few parcels move per minute and something else as well. */
  everyMs?: number
  random?: () => number
  /** Told what went wrong; the simulator goes on. */
  onError?: (error: unknown) => void
}

export interface Simulator {
  /** No turn begins after this; resolves when the last one has ended. */
  stop(): Promise<void>
}

const EVERY_MS = 8_000

export function startSimulator(options: SimulatorOptions): Simulator {
  const { everyMs = EVERY_MS, onError } = options
  const operations = operationsOf(options)
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = takeTurn(options.works, operations)
      .catch((error: unknown) => onError?.(error))
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** One piece of work of a kind drawn by its share; where it has none, another kind's. Answers whose; undefined when all rest. */
export async function takeTurn(
  works: readonly SimulatedWork[],
  operations: Operations,
): Promise<string | undefined> {
  let left = works
  for (let work = drawn(left, operations.random); work; work = drawn(left, operations.random)) {
    if (await work.step(operations)) return work.name
    const idle = work
    left = left.filter((each) => each !== idle)
  }
  return undefined
}

/** The operations API of a gateway, spoken over HTTP. */
export function operationsOf({
  base,
  key,
  random = Math.random,
}: Pick<SimulatorOptions, 'base' | 'key' | 'random'>): Operations {
  const ask = async <T>(path: string, question: object): Promise<T> => {
    const response = await fetch(`${base}/ops/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(10_000),
    })
    const answer = (await response.json()) as { success: boolean; desc: string; data: T }
    if (!answer.success) throw new Error(`${path}: ${answer.desc}`)
    return answer.data
  }
  return {
    ask,
    report: async (path, event) => void (await ask(path, { eventId: `sim-${randomUUID()}`, ...event })),
    random,
    since: new Date(),
  }
}
