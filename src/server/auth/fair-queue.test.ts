import { describe, expect, test } from 'vitest'
import { FairQueue, type FairQueueLimits } from './fair-queue.ts'
import { QueueFull } from './admission-queue.ts'

/** A gate whose work ends when the test says so, and that writes down who was let in. */
function stage(limits: Partial<FairQueueLimits> = {}) {
  let now = 0
  const gate = new FairQueue(
    { atOnce: 2, atOncePerAddress: 2, waiting: 100, waitingPerAddress: 50, ...limits },
    () => now,
  )
  const entered: string[] = []
  const endings: (() => void)[] = []
  const outcomes: Promise<unknown>[] = []
  const ask = (address: string): Promise<unknown> => {
    const outcome = gate
      .run(address, async () => {
        entered.push(address)
        await new Promise<void>((resolve) => endings.push(resolve))
      })
      .catch((error: unknown) => error)
    outcomes.push(outcome)
    return outcome
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    await settle()
    endings.shift()?.()
    await settle()
  }
  const endAll = async () => {
    await settle()
    while (endings.length > 0) await endOne()
    return Promise.all(outcomes)
  }
  return { ask, entered, endOne, endAll, settle, pass: (ms: number) => (now += ms) }
}
const times = (count: number, what: () => unknown) => Array.from({ length: count }, what)

describe('a gate shared by addresses', () => {
  test('admits an address with one request before one with fifty earlier requests', async () => {
    const { ask, entered, endOne, endAll } = stage()
    times(50, () => ask('greedy'))
    void ask('modest')
    await endOne()
    expect(entered).toEqual(['greedy', 'greedy', 'modest'])
    await endAll()
    expect(entered).toHaveLength(51)
  })

  test('remembers who had many places, also when nothing of theirs is waiting', async () => {
    const { ask, entered, endOne, endAll, pass } = stage({ atOnce: 1 })
    times(5, () => ask('greedy'))
    await endAll()
    void ask('other')
    void ask('greedy')
    void ask('modest')
    await endOne()
    expect(entered.slice(5)).toEqual(['other', 'modest'])
    await endAll()
    pass(120_000)
    void ask('modest')
    await endAll()
    void ask('other')
    void ask('greedy')
    void ask('modest')
    await endOne()
    expect(entered.slice(-2)).toEqual(['other', 'greedy'])
    await endAll()
  })

  test('shares places out in turn among addresses that ask alike', async () => {
    const { ask, entered, endAll } = stage({ atOnce: 1 })
    void ask('first')
    for (const address of ['a', 'b', 'c']) times(3, () => ask(address))
    await endAll()
    expect(entered).toEqual(['first', 'a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'])
  })

  test('leaves places to others however much one address asks', async () => {
    const { ask, entered, endAll, settle } = stage({ atOnce: 3, atOncePerAddress: 2 })
    times(10, () => ask('greedy'))
    void ask('modest')
    await settle()
    expect(entered).toEqual(['greedy', 'greedy', 'modest'])
    await endAll()
  })

  test('refuses connections beyond the limit of one address', async () => {
    const { ask, endAll } = stage({ atOnce: 1, waitingPerAddress: 3 })
    times(4, () => ask('greedy'))
    expect(await ask('greedy')).toBeInstanceOf(QueueFull)
    expect((await endAll()).filter((each) => each instanceof QueueFull)).toHaveLength(1)
  })

  test('when the queue is full a newcomer replaces the address with most requests, unless that is the newcomer', async () => {
    const { ask, entered, endAll } = stage({ atOnce: 1, waiting: 4 })
    void ask('running')
    const greedy = times(3, () => ask('greedy')) as Promise<unknown>[]
    void ask('modest')
    expect(await ask('greedy')).toBeInstanceOf(QueueFull)
    void ask('late')
    expect(await greedy[2]).toBeInstanceOf(QueueFull)
    await endAll()
    expect(entered).toEqual(['running', 'greedy', 'modest', 'late', 'greedy'])
  })

  test('work that fails leaves its place', async () => {
    const gate = new FairQueue({ atOnce: 1, atOncePerAddress: 1, waiting: 0, waitingPerAddress: 0 })
    await expect(gate.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(gate.run('a', async () => 1)).resolves.toBe(1)
  })

  test('remembers a limited number of idle addresses', async () => {
    const gate = new FairQueue({ atOnce: 1, atOncePerAddress: 1, waiting: 0, waitingPerAddress: 0 })
    for (let n = 0; n < 12_000; n++) await gate.run(`address ${n}`, async () => undefined)
    expect(Reflect.get(gate, 'visitors').size).toBeLessThanOrEqual(5000)
  })
})
