import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runExport, step, idle, type FlowFacts, type FlowPorts } from './export-flow.ts'

const few: FlowFacts = { total: 4999, isSelected: false }
const many: FlowFacts = { total: 5000, isSelected: false }
const selected: FlowFacts = { total: 90_000, isSelected: true }

let events: string[]
/** Answers of the polls, in order; the last one again and again. */
let answers: (string | null | Error)[]
let isOver: boolean
const start = Date.now()
const at = () => (Date.now() - start) / 1000

const ports = (rest: Partial<FlowPorts> = {}): FlowPorts => ({
  create: () => Promise.resolve('task'),
  poll: (task) => {
    events.push(`poll ${task} at ${at()}`)
    const [answer = null] = answers.length > 1 ? answers.splice(0, 1) : answers
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  ask: () => Promise.resolve(true),
  open: (address) => events.push(`open ${address}`),
  close: () => events.push('close'),
  sayLate: () => events.push('late'),
  sayFailure: (error) => events.push(`failed ${(error as Error).message}`),
  seeTasks: () => events.push('tasks'),
  isOver: () => isOver,
  ...rest,
})

/** Everything the flow did, with the clock moved far enough. */
async function run(facts: FlowFacts, rest?: Partial<FlowPorts>): Promise<string[]> {
  const done = runExport(facts, ports(rest))
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  return events
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  events = []
  answers = [null]
  isOver = false
})
afterEach(() => vi.useRealTimers())

describe('the export flow', () => {
  it('polls after 2 s and opens the address', async () => {
    answers = ['/download/1']
    expect(await run(few)).toEqual(['poll task at 2', 'open /download/1', 'close'])
  })

  it('polls every 2 s until there is an address', async () => {
    answers = [null, null, '/f']
    expect(await run(few)).toEqual(['poll task at 2', 'poll task at 4', 'poll task at 6', 'open /f', 'close'])
  })

  it('stops after five tries', async () => {
    const polls = [2, 4, 6, 8, 10].map((second) => `poll task at ${second}`)
    expect(await run(few)).toEqual([...polls, 'close', 'late'])
  })

  it('opens at the fifth', async () => {
    answers = [null, null, null, null, '/f']
    expect((await run(few)).slice(-2)).toEqual(['open /f', 'close'])
  })

  it('polls for selected rows, however many match', async () => {
    answers = ['/f']
    expect(await run(selected)).toContain('open /f')
  })

  it('asks from 5000 rows on: yes goes to the tasks and closes', async () => {
    expect(await run(many)).toEqual(['tasks', 'close'])
  })

  it('no only closes', async () => {
    expect(await run(many, { ask: () => Promise.resolve(false) })).toEqual(['close'])
  })

  it('says why a task could not be created, and stays open', async () => {
    const create = () => Promise.reject(new Error('no'))
    expect(await run(few, { create })).toEqual(['failed no'])
  })

  it('says why a poll failed, and stops', async () => {
    answers = [null, new Error('gone'), '/f']
    expect(await run(few)).toEqual(['poll task at 2', 'poll task at 4', 'failed gone'])
  })

  it('an address that is refused is a failure', async () => {
    answers = ['/f']
    const open = () => {
      throw new Error('elsewhere')
    }
    expect(await run(few, { open })).toEqual(['poll task at 2', 'failed elsewhere'])
  })

  it('does nothing more once the person left', async () => {
    answers = ['/f']
    const create = () => {
      isOver = true
      return Promise.resolve('task')
    }
    expect(await run(few, { create })).toEqual([])
  })

  it('passes over what makes no sense', () => {
    expect(step(idle, { type: 'waited' }, few)).toEqual({ state: idle, effects: [] })
    expect(step({ at: 'submitting' }, { type: 'submit' }, few).effects).toEqual([])
  })
})
