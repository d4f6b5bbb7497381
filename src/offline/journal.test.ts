/** A bulk action is stored whole, sent in slices, and undone whole or not at all, even if the page is killed in between. */
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { Dexie } from 'dexie'
import { PageLocks } from './locks.ts'
import { databaseName } from './database.ts'
import { newId } from './new-id.ts'
import { TooLate, type NewJournalEntry } from './store.ts'
import {
  closeTabs,
  Gateway,
  isDrained,
  MemoryStorage,
  openTab,
  save,
  someone,
  until,
  type Fault,
  type Tab,
} from './test-bench.ts'
import { turns } from '../../tests/fixtures/until.ts'

globalThis.localStorage = new MemoryStorage()
afterEach(closeTabs)

const SOON = 3_600_000

/** An entry of `count` rows in slices of `size`; the n-th slice says so in its parameter. */
function entry(count: number, size: number, more: Partial<NewJournalEntry> = {}): NewJournalEntry {
  const ids = Array.from({ length: count }, (_, at) => `r${at}`)
  const slices = Array.from({ length: Math.ceil(count / size) }, (_, n) => ({
    parameter: { entity: `slice${n}`, n },
    label: `slice ${n}`,
    rows: ids
      .slice(n * size, (n + 1) * size)
      .map((id) => ({ id, name: id.toUpperCase(), entity: `order:${id}`, row: { id } })),
  }))
  return {
    id: newId(),
    table: 't',
    action: 'a',
    label: 'A',
    href: '/t',
    left: [],
    dueAt: Date.now() + SOON,
    ...more,
    slices,
  }
}

const statesOf = async ({ store }: Tab, id: string) =>
  (await store.journal.list('t')).find((view) => view.entry.id === id)?.slices.map(({ state }) => state)

describe('writing', () => {
  it('waits, shows its rows, is sent when it is released, keeps the answers', async () => {
    const gateway = new Gateway()
    const tab = await openTab({ identity: someone(), gateway })
    const bulk = entry(250, 100)
    await tab.store.journal.write(save, bulk)
    expect(await statesOf(tab, bulk.id)).toEqual(['queued', 'queued', 'queued'])
    expect(await tab.store.journal.rows(bulk.id)).toHaveLength(250)
    tab.sender.poke()
    expect(gateway.posts).toBe(0)
    await tab.store.journal.release(bulk.id)
    await until(isDrained(tab))
    expect(await statesOf(tab, bulk.id)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(gateway.applied.map(({ key }) => key).toSorted()).toEqual([0, 1, 2].map((n) => `${bulk.id}.${n}`))
  })

  it('is sent by itself when it is due', async () => {
    const gateway = new Gateway()
    const tab = await openTab({ identity: someone(), gateway })
    const bulk = entry(3, 1, { dueAt: Date.now() + 60 })
    await tab.store.journal.write(save, bulk)
    expect(gateway.posts).toBe(0)
    await until(isDrained(tab))
    expect(gateway.applied).toHaveLength(3)
  })

  it('twice with one id is once', async () => {
    const identity = someone()
    const gateway = new Gateway()
    const [one, two] = [await openTab({ identity, gateway }), await openTab({ identity, gateway })]
    const bulk = entry(20, 10)
    await Promise.all([one.store.journal.write(save, bulk), two.store.journal.write(save, bulk)])
    expect(await one.store.outbox.list()).toHaveLength(2)
    expect(await two.store.journal.list()).toHaveLength(1)
  })
})

describe('order', () => {
  it('a slice waits for earlier rows of what it touches, later rows wait for it, others pass', async () => {
    const gateway = new Gateway(
      () => 'none',
      () => 3,
    )
    const tab = await openTab({ identity: someone(), gateway })
    const queue = (key: string, entity: string) =>
      tab.store.outbox.enqueue(save, { entity, n: 0 }, { key, entity, label: key })
    await queue('before', 'order:r1')
    const bulk = entry(4, 4, { dueAt: Date.now() + 80 })
    await tab.store.journal.write(save, bulk)
    await queue('after', 'order:r2')
    await queue('other', 'order:z')
    await until(isDrained(tab))
    const keys = gateway.applied.map(({ key }) => key)
    const slice = keys.indexOf(`${bulk.id}.0`)
    expect(keys.indexOf('before')).toBeLessThan(slice)
    expect(keys.indexOf('after')).toBeGreaterThan(slice)
    expect(keys.indexOf('other')).toBeLessThan(slice)
  })

  it('two bulk actions on the same rows go one after the other, slice by slice', async () => {
    const gateway = new Gateway(
      () => 'none',
      () => 2,
    )
    const tab = await openTab({ identity: someone(), gateway })
    const [first, second] = [entry(40, 10, { dueAt: 0 }), entry(40, 20, { dueAt: 0 })]
    await tab.store.journal.write(save, first)
    await tab.store.journal.write(save, second)
    await until(isDrained(tab))
    const keys = gateway.applied.map(({ key }) => key)
    for (const [late, early] of [
      [0, 1],
      [1, 3],
    ] as const)
      expect(keys.indexOf(`${second.id}.${late}`)).toBeGreaterThan(keys.indexOf(`${first.id}.${early}`))
  })
})

describe('undo', () => {
  it('takes all of it back in every tab; nothing is sent', async () => {
    const [identity, gateway, locks] = [someone(), new Gateway(), new PageLocks()]
    const one = await openTab({ identity, gateway, locks })
    const two = await openTab({ identity, gateway, locks })
    const bulk = entry(50, 10)
    await one.store.journal.write(save, bulk)
    await two.store.journal.undo(bulk.id)
    await one.store.journal.release(bulk.id)
    one.sender.poke()
    await until(isDrained(one))
    expect(gateway.posts).toBe(0)
    expect((await one.store.journal.list())[0]?.entry.undoneAt).toBeGreaterThan(0)
  })

  it('is refused once a part was sent, and changes nothing', async () => {
    const gateway = new Gateway()
    const tab = await openTab({ identity: someone(), gateway })
    const bulk = entry(50, 10, { dueAt: 0 })
    await tab.store.journal.write(save, bulk)
    await until(() => gateway.applied.length > 0)
    await expect(tab.store.journal.undo(bulk.id)).rejects.toThrow(TooLate)
    await until(isDrained(tab))
    expect(gateway.applied).toHaveLength(5)
  })

  it('stays possible after a refusal of the session: nothing was applied', async () => {
    let fault: Fault = 'expire'
    const gateway = new Gateway(() => fault)
    const tab = await openTab({ identity: someone(), gateway })
    const bulk = entry(2, 1, { dueAt: 0 })
    await tab.store.journal.write(save, bulk)
    await until(async () => (await tab.store.outbox.counts()).waiting > 0)
    await until(async () => (await tab.store.outbox.counts()).sending === 0)
    await tab.store.journal.undo(bulk.id)
    fault = 'none'
    await tab.store.outbox.resume()
    expect(gateway.applied).toEqual([])
  })

  it('is too late while it is unknown whether a slice arrived', async () => {
    let fault: Fault = 'dropAfter'
    const gateway = new Gateway(() => fault)
    const tab = await openTab({ identity: someone(), gateway })
    const bulk = entry(1, 1, { dueAt: 0 })
    await tab.store.journal.write(save, bulk)
    await until(async () => (await tab.store.outbox.counts()).checking > 0)
    await expect(tab.store.journal.undo(bulk.id)).rejects.toThrow(TooLate)
    fault = 'none'
  })

  it('races with sending in two tabs: all or nothing, every time', async () => {
    const [identity, locks] = [someone(), new PageLocks()]
    const gateway = new Gateway(
      () => 'none',
      () => 1,
    )
    const one = await openTab({ identity, gateway, locks })
    const two = await openTab({ identity, gateway, locks })
    let undone = 0
    for (let round = 0; round < 40; round++) {
      const before = gateway.applied.length
      const bulk = entry(12, 4, { dueAt: Date.now() + (round % 5) })
      await one.store.journal.write(save, bulk)
      await new Promise((resolve) => setTimeout(resolve, round % 7))
      const isUndone = await two.store.journal.undo(bulk.id).then(
        () => true,
        () => false,
      )
      await until(isDrained(one))
      expect(gateway.applied.length - before).toBe(isUndone ? 0 : 3)
      undone += Number(isUndone)
    }
    expect(undone).toBeGreaterThan(0)
    expect(undone).toBeLessThan(40)
  })
})

describe('faults', () => {
  it('killed in the middle it goes on in another tab: each slice once', async () => {
    const [identity, locks] = [someone(), new PageLocks()]
    let n = 0
    const faults: Fault[] = ['none', 'dropAfter', 'busy', 'none', 'dropBefore']
    const gateway = new Gateway(
      () => faults[n++ % faults.length] ?? 'none',
      () => 2,
    )
    const first = await openTab({ identity, gateway, locks })
    const bulk = entry(200, 10, { dueAt: 0 })
    await first.store.journal.write(save, bulk)
    await until(() => gateway.applied.length >= 4)
    first.kill()
    const next = await openTab({ identity, gateway, locks })
    await until(async () => {
      for (const row of await next.store.outbox.list()) await next.store.outbox.retry(row.key)
      next.sender.poke()
      return isDrained(next)()
    })
    expect(gateway.applied.map(({ key }) => key).toSorted()).toEqual(
      bulk.slices.map((_, at) => `${bulk.id}.${at}`).toSorted(),
    )
    expect(new Set(await statesOf(next, bulk.id))).toEqual(new Set(['accepted']))
  })

  it('waits beyond its time while offline and can still be undone', async () => {
    let isOffline = true
    const gateway = new Gateway()
    const tab = await openTab({
      identity: someone(),
      gateway,
      isOffline: () => isOffline,
      probe: async () => !isOffline,
    })
    const bulk = entry(30, 10, { dueAt: Date.now() + 20 })
    await tab.store.journal.write(save, bulk)
    const kept = entry(10, 10, { dueAt: Date.now() + 20 })
    await tab.store.journal.write(save, kept)
    await until(() => Date.now() > kept.dueAt)
    await turns()
    await tab.store.journal.undo(bulk.id)
    isOffline = false
    tab.sender.poke()
    await until(isDrained(tab))
    expect(gateway.applied.map(({ key }) => key)).toEqual([`${kept.id}.0`])
  })
})

it('a queue of the version before opens, its rows are sent', async () => {
  const identity = someone()
  const name = await databaseName(identity)
  const old = new Dexie(name)
  old.version(2).stores({
    outbox: '++seq, &key, entity, state, call, [state+nextAt]',
    receipts: 'key, at, call, entity',
    drafts: 'id, kind, at',
    rows: '[table+id], [table+at]',
    views: '[table+query], [table+at]',
    qcache: 'key, at',
    lang: '[language+version], at',
    meta: 'key',
    settings: 'key',
    tasks: 'id, at',
    imports: 'id, kind, at',
    importParts: '[book+part], book',
  })
  await old.table('outbox').add({
    key: 'old',
    entity: 'e',
    call: save.id,
    version: 1,
    body: { entity: 'e', n: 1 },
    label: 'L',
    state: 'ready',
    attempt: 0,
    nextAt: 0,
    createdAt: 1,
    deps: [],
    history: [],
  })
  old.close()
  const gateway = new Gateway()
  const tab = await openTab({ identity, gateway })
  await until(isDrained(tab))
  expect(gateway.applied.map(({ key }) => key)).toEqual(['old'])
})
