import { describe, expect, test } from 'vitest'
import { Admission, Busy, type AdmissionLimits, type Rest } from './admission.ts'
import { until } from '../../../tests/fixtures/until.ts'

const limits: AdmissionLimits = { atOnce: 4, perCustomer: 20, perGateway: 30, waitMs: 60_000 }

/** An admission whose calls run until they are told to end; says in what order they began. */
function bench(more: Partial<AdmissionLimits> = {}) {
  const admission = new Admission({ ...limits, ...more })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const outcomes = new Map<string, string>()
  const call = (customer: string, name: string) => {
    const work = () =>
      new Promise<void>((resolve) => {
        began.push(name)
        ends.set(name, resolve)
      })
    void admission.run(customer, work).then(
      () => outcomes.set(name, 'done'),
      (error: unknown) => outcomes.set(name, error instanceof Busy ? 'busy' : 'broken'),
    )
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    admission,
    began,
    outcomes,
    async arrive(customer: string, count: number) {
      for (let n = 0; n < count; n++) call(customer, `${customer}${n}`)
      await settle()
    },
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
  }
}

describe('admission', () => {
  test('one customer gets three quarters of the turns, however many calls it has', async () => {
    const { began, arrive, admission } = bench()
    await arrive('a', 20)
    expect(began).toEqual(['a0', 'a1', 'a2'])
    expect(admission.counts()).toEqual({ running: 3, waiting: 17 })
  })

  test('background work begins at once and takes a turn from the calls', async () => {
    const { admission, began, arrive } = bench()
    let endWork = () => {}
    const work = admission.occupy('a', () => new Promise<void>((resolve) => (endWork = resolve)))
    await arrive('b', 4)
    expect(admission.counts()).toEqual({ running: 4, waiting: 1 })
    expect(began).toEqual(['b0', 'b1', 'b2'])
    await arrive('c', 1)
    endWork()
    await work
    await arrive('d', 0)
    expect(began).toEqual(['b0', 'b1', 'b2', 'c0'])
  })

  test('another customer is served at once beside a flood', async () => {
    const { began, arrive } = bench()
    await arrive('a', 20)
    await arrive('b', 1)
    expect(began).toContain('b0')
  })

  test('customers that wait get their turns one after the other', async () => {
    const { began, arrive, end } = bench()
    await arrive('a', 10)
    await arrive('b', 3)
    await arrive('c', 3)
    expect(began).toEqual(['a0', 'a1', 'a2', 'b0'])
    for (const name of ['a0', 'b0', 'a1', 'c0']) await end(name)
    expect(began.slice(4)).toEqual(['a3', 'b1', 'c0', 'a4'])
  })

  test('what a customer has beyond its limit is refused at once, and counted no more', async () => {
    const { arrive, outcomes, admission, end } = bench()
    await arrive('a', 25)
    expect([...outcomes.values()]).toEqual(Array.from({ length: 5 }, () => 'busy'))
    for (let n = 0; n < 20; n++) await end(`a${n}`)
    expect(admission.counts()).toEqual({ running: 0, waiting: 0 })
    expect([...outcomes.values()].filter((each) => each === 'done')).toHaveLength(20)
  })

  test('a full gateway refuses those who have their share already, and lets a newcomer in', async () => {
    const { arrive, outcomes } = bench()
    await arrive('a', 20)
    await arrive('b', 10)
    expect(outcomes.size).toBe(0)
    await arrive('c', 1)
    expect(outcomes.get('c0')).toBeUndefined()
    await arrive('b', 11)
    expect([...outcomes.keys()]).toContain('b10')
  })

  test('a turn that does not come in time is refused, and its place is free', async () => {
    const { arrive, outcomes, admission, end } = bench({ waitMs: 1 })
    await arrive('a', 4)
    await until(() => outcomes.size > 0)
    expect(outcomes.get('a3')).toBe('busy')
    expect(admission.counts()).toEqual({ running: 3, waiting: 0 })
    for (const name of ['a0', 'a1', 'a2']) await end(name)
    await arrive('b', 1)
    expect(admission.counts()).toEqual({ running: 1, waiting: 0 })
  })

  test('a call that waits for an external service gives its turn to others', async () => {
    const { admission, arrive, began, end } = bench()
    let answered: (() => void) | undefined
    let isDone = false
    const outside = () => new Promise<void>((resolve) => (answered = resolve))
    const asking = admission
      .run('a', async (rest: Rest) => {
        await rest(outside)
      })
      .then(() => (isDone = true))
    await arrive('a', 4)
    expect(began).toEqual(['a0', 'a1', 'a2'])
    answered?.()
    await end('a0')
    expect(began).toEqual(['a0', 'a1', 'a2', 'a3'])
    expect(isDone).toBe(false)
    await end('a1')
    await asking
    await end('a2')
    await end('a3')
    expect(admission.counts()).toEqual({ running: 0, waiting: 0 })
  })

  test('work that fails gives its turn back, lent out or not', async () => {
    const { admission } = bench()
    const fails = () => Promise.reject(new Error('no'))
    await expect(admission.run('a', fails)).rejects.toThrow('no')
    await expect(admission.run('a', (rest) => rest(fails))).rejects.toThrow('no')
    expect(admission.counts()).toEqual({ running: 0, waiting: 0 })
  })
})
