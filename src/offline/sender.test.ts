import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { MAX_RUN_MS } from './backoff.ts'
import { PageLocks } from './locks.ts'
import {
  answer,
  BadResponse,
  closeTabs,
  Gateway,
  isDrained,
  keysOf,
  MemoryStorage,
  openTab,
  put,
  refusal,
  save,
  someone,
  stateOf,
  until,
} from './test-bench.ts'
import type { Send } from './sender.ts'
import { turns } from '../../tests/fixtures/until.ts'

globalThis.localStorage = new MemoryStorage()
afterEach(closeTabs)

/** A line that is not there until it is said so; how often it was asked for. */
function brokenLine() {
  const line = { isThere: false, probes: 0, probe: async () => ((line.probes += 1), line.isThere) }
  return line
}

describe('sending', () => {
  it('sends once, keeps the receipt with the answer, tells every tab', async () => {
    const [identity, gateway, locks] = [someone(), new Gateway(), new PageLocks()]
    const one = await openTab({ identity, gateway, locks })
    const two = await openTab({ identity, gateway, locks })
    const heard: string[] = []
    for (const [name, tab] of [
      ['one', one],
      ['two', two],
    ] as const) {
      tab.bus.on((message) => message.type === 'accepted' && heard.push(`${name} ${message.row.key}`))
    }
    await put(two, 'k')
    await until(isDrained(one))
    await until(() => heard.length === 2)
    expect(heard.toSorted()).toEqual(['one k', 'two k'])
    expect(gateway.posts).toBe(1)
    expect(await one.store.receipts.get('k')).toMatchObject({ answer: { id: 'S1' }, label: 'k' })
    expect(one.sender.isLeading).not.toBe(two.sender.isLeading)
  })

  it('keeps the order of an entity and lets others pass', async () => {
    const gateway = new Gateway(
      () => 'none',
      () => 5,
    )
    const tab = await openTab({ identity: someone(), gateway })
    for (const key of ['a1', 'a2', 'b1', 'a3', 'c1']) await put(tab, key, key[0])
    await until(isDrained(tab))
    expect(keysOf(gateway).filter((key) => key.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
    expect(keysOf(gateway).indexOf('b1')).toBeLessThan(keysOf(gateway).indexOf('a3'))
  })

  it('has at most four on their way, one of an entity', async () => {
    let now = 0
    let most = 0
    const busy = new Set<string>()
    let release = (): void => undefined
    // No answer comes before four are on their way, however long the queue takes to send them.
    const areFour = new Promise<void>((resolve) => (release = resolve))
    const gateway = new Gateway()
    const send: Send = async (call, body, options) => {
      const { entity } = body as { entity: string }
      expect(busy.has(entity)).toBe(false)
      busy.add(entity)
      most = Math.max(most, ++now)
      if (now === 4) release()
      await areFour
      await new Promise((resolve) => setTimeout(resolve))
      now -= 1
      busy.delete(entity)
      return gateway.send(call, body, options)
    }
    const tab = await openTab({ identity: someone(), gateway, send })
    const items = Array.from({ length: 30 }, (_, n) => {
      const entity = `e${n % 10}`
      return { parameter: { entity, n }, options: { entity, label: '', key: `k${n}` } }
    })
    await tab.store.outbox.enqueueMany(save, items)
    await until(isDrained(tab))
    expect(most).toBe(4)
    expect(gateway.applied).toHaveLength(30)
  })

  it('sends what another depends on first, and asks the person when that was discarded', async () => {
    const gateway = new Gateway((key) => (key === 'sku:1' ? 'refuse' : 'none'))
    const tab = await openTab({ identity: someone(), gateway })
    await put(tab, 'sku:1', 'sku')
    await put(tab, 'order', 'order', { deps: ['sku:1'] })
    await until(async () => (await stateOf(tab, 'sku:1')) === 'person')
    expect(await stateOf(tab, 'order')).toBe('ready')
    await tab.store.outbox.discard('sku:1')
    await until(async () => (await stateOf(tab, 'order')) === 'person')
    expect((await tab.store.outbox.get('order'))?.lastError?.class).toBe('dependency')
    expect(gateway.applied).toEqual([])
  })

  it('goes on when what it depends on was corrected and sent under its next key', async () => {
    const gateway = new Gateway((key) => (key === 'sku:1' ? 'refuse' : 'none'))
    const tab = await openTab({ identity: someone(), gateway })
    await tab.store.outbox.enqueue(
      save,
      { entity: 'sku', n: 0 },
      {
        entity: 'sku',
        label: '',
        key: 'sku:1',
        draft: { id: 'sku', kind: 'sku', data: {} },
      },
    )
    await put(tab, 'order', 'order', { deps: ['sku:1'] })
    await until(async () => (await stateOf(tab, 'sku:1')) === 'person')
    const draft = await tab.store.outbox.backToDraft('sku:1')
    await turns()
    expect(await stateOf(tab, 'order')).toBe('ready')
    await put(tab, `${draft.id}:${draft.rev}`, 'sku')
    await until(() => keysOf(gateway).includes('sku:2'))
    // the held row is looked at again when it is touched, at the latest half a minute later
    await tab.store.outbox.retry('order')
    await until(isDrained(tab))
    expect(keysOf(gateway)).toEqual(['sku:2', 'order'])
  })
})

describe('failures', () => {
  it('gives a refused row back with code and text, stops its entity and no other', async () => {
    const gateway = new Gateway((key) => (key === 'a1' ? 'refuse' : 'none'))
    const tab = await openTab({ identity: someone(), gateway })
    await put(tab, 'a1', 'a')
    await put(tab, 'a2', 'a')
    await put(tab, 'b1', 'b')
    await until(() => gateway.applied.length === 1)
    await until(async () => (await stateOf(tab, 'a1')) === 'person')
    expect(await tab.store.outbox.get('a1')).toMatchObject({
      isUncertain: false,
      lastError: { class: 'refused', code: code.invalid },
    })
    expect(await stateOf(tab, 'a2')).toBe('ready')
    expect(keysOf(gateway)).toEqual(['b1'])
  })

  it('asks again with the same key when the answer was cut off after it was applied', async () => {
    let cuts = 2
    const gateway = new Gateway(() => (cuts-- > 0 ? 'dropAfter' : 'none'))
    const tab = await openTab({ identity: someone(), gateway })
    await put(tab, 'k')
    await until(isDrained(tab))
    expect(gateway.posts).toBe(3)
    expect(keysOf(gateway)).toEqual(['k'])
    expect(await tab.store.receipts.get('k')).toBeDefined()
  })

  it('asks the person after twelve tries, keeps the row and continues when asked to', async () => {
    let isBroken = true
    const gateway = new Gateway(() => (isBroken ? 'busy' : 'none'))
    const tab = await openTab({ identity: someone(), gateway })
    await put(tab, 'k')
    await until(async () => (await stateOf(tab, 'k')) === 'person')
    expect(gateway.posts).toBe(12)
    expect(await tab.store.outbox.get('k')).toMatchObject({ attempt: 12, isUncertain: true })
    isBroken = false
    await tab.store.outbox.retry('k')
    await until(isDrained(tab))
    expect(keysOf(gateway)).toEqual(['k'])
  })

  it('asks the person after twenty-four hours', async () => {
    let now = 1_000_000
    const gateway = new Gateway(() => 'busy')
    const tab = await openTab({ identity: someone(), gateway, now: () => now, random: () => 0.5 })
    await put(tab, 'k')
    await until(
      async () =>
        (await tab.store.outbox.get('k'))?.attempt === 1 && (await stateOf(tab, 'k')) === 'checking',
    )
    now += MAX_RUN_MS
    tab.sender.poke()
    await until(async () => (await stateOf(tab, 'k')) === 'person')
    expect(gateway.posts).toBe(2)
  })

  it('does not count tries while the first is still running over there', async () => {
    let left = 20
    const send: Send = async () => (left-- > 0 ? refusal(code.running) : answer())
    let now = 1_000_000
    const tab = await openTab({ identity: someone(), gateway: new Gateway(), send, now: () => (now += 5000) })
    const poking = setInterval(() => tab.sender.poke(), 5)
    await put(tab, 'k')
    await until(isDrained(tab))
    clearInterval(poking)
    expect(await tab.store.receipts.get('k')).toBeDefined()
  })

  it('waits at least as long as the gateway asks', async () => {
    const busy = Object.assign(new BadResponse(429), { retryAfterMs: 7000 })
    const send: Send = () => Promise.reject(busy)
    const tab = await openTab({ identity: someone(), gateway: new Gateway(), send, now: () => 1000 })
    await put(tab, 'k')
    await until(
      async () => (await tab.store.outbox.get('k'))?.attempt === 1 && (await stateOf(tab, 'k')) === 'ready',
    )
    const row = await tab.store.outbox.get('k')
    expect(row?.nextAt).toBe(8000)
    expect(row?.isUncertain).toBe(false)
  })

  it('stops after five failures in a row and sends nothing until the portal answers', async () => {
    const line = brokenLine()
    const gateway = new Gateway(() => (line.isThere ? 'none' : 'dropBefore'))
    const tab = await openTab({ identity: someone(), gateway, probe: line.probe })
    for (let i = 0; i < 10; i++) await put(tab, `k${i}`)
    await until(() => line.probes > 0)
    const { posts } = gateway
    expect(posts).toBeLessThanOrEqual(8)
    tab.sender.poke()
    await until(() => line.probes > 1)
    expect(gateway.posts).toBe(posts)
    line.isThere = true
    tab.sender.poke()
    await until(isDrained(tab))
    expect(gateway.applied).toHaveLength(10)
  })

  it('sends where the browser wrongly says that it is offline: the portal answers', async () => {
    const [gateway, line] = [new Gateway(), brokenLine()]
    line.isThere = true
    const tab = await openTab({ identity: someone(), gateway, probe: line.probe, isOffline: () => true })
    for (let i = 0; i < 10; i++) await put(tab, `k${i}`)
    await until(isDrained(tab))
    expect(gateway.applied).toHaveLength(10)
    expect(line.probes).toBe(1)
  })

  it('believes the browser again as soon as nothing comes back', async () => {
    const line = brokenLine()
    line.isThere = true
    const gateway = new Gateway(() => (line.isThere ? 'none' : 'dropBefore'))
    const tab = await openTab({ identity: someone(), gateway, probe: line.probe, isOffline: () => true })
    await put(tab, 'a')
    await until(isDrained(tab))
    line.isThere = false
    const { probes } = line
    await put(tab, 'b')
    await until(() => line.probes > probes)
    const { posts } = gateway
    await put(tab, 'c')
    await until(() => line.probes > probes + 1)
    expect(gateway.posts).toBe(posts)
    line.isThere = true
    tab.sender.poke()
    await until(isDrained(tab))
    expect(keysOf(gateway)).toEqual(['a', 'b', 'c'])
  })

  it('of what waits from before begins once a line is known: without one it stays "on this device"', async () => {
    const [identity, gateway, line] = [someone(), new Gateway(), brokenLine()]
    const before = await openTab({ identity, gateway, canSend: () => false })
    await put(before, 'k')
    await before.close()
    const tab = await openTab({ identity, gateway, probe: line.probe })
    await until(() => line.probes > 0)
    expect(gateway.posts).toBe(0)
    expect(await stateOf(tab, 'k')).toBe('ready')
    line.isThere = true
    tab.sender.poke()
    await until(isDrained(tab))
    expect(keysOf(gateway)).toEqual(['k'])
  })
})
