import { beforeEach, describe, expect, it } from 'vitest'
import type { Fetched, PartsAnswer, PartsQuestion } from '#offline/parts.ts'
import { fetchParts, lookAtParts, prefetch, type PrefetchTools } from './prefetch.ts'

/** A worker with parts a, b, c …; `fate` says what becomes of each try, `together` how many come at once. */
function bench(count: number, fate: (url: string, tries: number) => Fetched = () => 'kept', together = 1) {
  const all = Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at))
  const here = new Set<string>()
  const tries = new Map<string, number>()
  const log: string[] = []
  let lines: ReturnType<PrefetchTools['line']>[] = []
  const state = (): PartsAnswer => ({ here: here.size, total: all.length })
  const tools: PrefetchTools = {
    ask: async (question: PartsQuestion) => {
      if (question.type === 'PARTS') return state()
      const left = all.filter((each) => !here.has(each) && !question.skip.includes(each))
      const fetched = left.slice(0, together).map((url) => {
        tries.set(url, (tries.get(url) ?? 0) + 1)
        return { url, outcome: fate(url, tries.get(url) ?? 0) }
      })
      for (const { url, outcome } of fetched) {
        if (outcome === 'kept') here.add(url)
        log.push(`${url} ${outcome}`)
      }
      return { ...state(), fetched }
    },
    line: () => lines.shift() ?? 'good',
    idle: async () => undefined,
    change: async () => void log.push(`pause ${prefetch.phase}`),
  }
  return { tools, log, here, setLines: (next: typeof lines) => (lines = next) }
}

beforeEach(() => void Object.assign(prefetch, { phase: 'unknown', here: 0, total: 0 }))

describe('fetching the rest', () => {
  it('takes one part after the other and is done', async () => {
    const { tools, log } = bench(3)
    await fetchParts(tools)
    expect(log).toEqual(['a kept', 'b kept', 'c kept'])
    expect(prefetch).toEqual({ phase: 'done', here: 3, total: 3 })
  })

  it('takes what came of a few at once, whatever became of the others', async () => {
    const fates: Record<string, Fetched> = { a: 'no-line', c: 'missing' }
    const fate = (url: string, tries: number) => (tries === 1 ? fates[url] : undefined) ?? 'kept'
    const { tools, log } = bench(5, fate, 3)
    await fetchParts(tools)
    expect(log).toEqual(['a no-line', 'b kept', 'c missing', 'd kept', 'e kept', 'pause no-line', 'a kept'])
    expect(prefetch).toEqual({ phase: 'done', here: 4, total: 5 })
  })

  it('leaves out what the gateway no longer has, and says that not all is here', async () => {
    const { tools, log } = bench(3, (url) => (url === 'b' ? 'missing' : 'kept'))
    await fetchParts(tools)
    expect(log).toEqual(['a kept', 'b missing', 'c kept'])
    expect(prefetch).toEqual({ phase: 'done', here: 2, total: 3 })
  })

  it('goes around a part that does not arrive, and tries it again after a pause', async () => {
    const { tools, log } = bench(3, (url, tries) => (url === 'a' && tries === 1 ? 'no-line' : 'kept'))
    await fetchParts(tools)
    expect(log).toEqual(['a no-line', 'b kept', 'c kept', 'pause no-line', 'a kept'])
    expect(prefetch.phase).toBe('done')
  })

  it('pauses after three failures instead of running through the list', async () => {
    let isCut = true
    const { tools, log } = bench(5, () => (isCut ? 'no-line' : 'kept'))
    const { change } = tools
    tools.change = async () => {
      isCut = false
      await change()
    }
    await fetchParts(tools)
    expect(log.slice(0, 4)).toEqual(['a no-line', 'b no-line', 'c no-line', 'pause no-line'])
    expect(prefetch.here).toBe(5)
  })

  it('waits while the connection is metered or absent', async () => {
    const { tools, log, setLines } = bench(1)
    setLines(['none', 'dear'])
    await fetchParts(tools)
    expect(log).toEqual(['pause no-line', 'pause dear', 'a kept'])
  })

  it('stops when there is no room', async () => {
    const { tools, log } = bench(3, (url) => (url === 'b' ? 'full' : 'kept'))
    await fetchParts(tools)
    expect(log).toEqual(['a kept', 'b full'])
    expect(prefetch).toEqual({ phase: 'full', here: 1, total: 3 })
  })
})

it('looks without fetching', async () => {
  const { tools, log, here } = bench(2)
  here.add('a')
  await lookAtParts(tools)
  expect(log).toEqual([])
  expect(prefetch).toEqual({ phase: 'unknown', here: 1, total: 2 })
})
