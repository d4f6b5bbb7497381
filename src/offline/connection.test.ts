import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { databaseName, SCHEMA_VERSION } from './database.ts'
import { openStore, type OpenedStore } from './open-store.ts'
import { StoreReadOnly } from './store.ts'
import { MemoryStorage, outboxRow, save, someone, until } from './test-bench.ts'
import type { Identity } from './types.ts'
import { turns } from '../../tests/fixtures/until.ts'

globalThis.localStorage = new MemoryStorage()

const opened: OpenedStore[] = []
async function open(identity: Identity = someone()) {
  const one = await openStore(identity)
  opened.push(one)
  return one
}
afterEach(() => {
  for (const one of opened.splice(0)) one.store.close()
})

const enqueue = ({ store }: OpenedStore, key: string, more: object = {}) =>
  store.outbox.enqueue(save, { n: 1 }, { entity: 'e', label: 'L', key, ...more })

describe('newer and older code', () => {
  const upgrade = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, (SCHEMA_VERSION + 1) * 10)
      request.onupgradeneeded = () => request.result.createObjectStore('later')
      request.onerror = () => reject(request.error as Error)
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })

  it('gives way to an upgrade: open forms are written, then nothing any more', async () => {
    const written: string[] = []
    const one = await openStore(someone(), { beforeGiveWay: async () => void written.push('forms') })
    opened.push(one)
    await upgrade(one.store.name)
    expect(written).toEqual(['forms'])
    expect(one.store.status()).toBe('outdated')
    await expect(enqueue(one, 'k')).rejects.toThrow(StoreReadOnly)
  })

  it('counts what was queued before rows knew how many records they are about', async () => {
    const identity = someone()
    const old = new Dexie(await databaseName(identity))
    old.version(3).stores({
      outbox: '++seq, &key, entity, *holds, journal, state, call, [state+nextAt]',
      receipts: 'key, at, call, entity',
    })
    const { records: _, ...row } = outboxRow('k', 'e')
    await old
      .table('outbox')
      .bulkAdd([
        row,
        { ...row, key: 'import', body: { rows: [{}, {}, {}] } },
        { ...row, key: 'cancel', body: { ids: ['1', '2'] } },
      ])
    old.close()
    const one = await open(identity)
    expect(await one.store.outbox.counts()).toMatchObject({ ready: 6 })
  })

  it('reads but does not write what newer code left', async () => {
    const identity = someone()
    const one = await open(identity)
    await enqueue(one, 'k')
    one.store.close()
    await upgrade(one.store.name)
    const two = await open(identity)
    expect(two.store.status()).toBe('outdated')
    expect(await two.store.outbox.list()).toHaveLength(1)
    await expect(enqueue(two, 'k2')).rejects.toThrow(StoreReadOnly)
    await expect(two.store.drafts.create('order', 1)).rejects.toThrow(StoreReadOnly)
    await two.store.cache.writeRows('orders', [{ id: '1' }], (row) => row.id)
  })
})

describe('health', () => {
  it('opens a lost handle again and does the work once', async () => {
    const one = await open()
    let tries = 0
    const done = await one.connection.write(async (db) => {
      tries += 1
      if (tries === 1) throw new DOMException('', 'InvalidStateError')
      return db.settings.put({ key: 'a', value: 1 })
    })
    expect(done).toBe('a')
    expect(tries).toBe(2)
    expect(one.store.status()).toBe('open')
  })

  it('says that it is lost after three tries and still offers what is unsent', async () => {
    const one = await open()
    await enqueue(one, 'k')
    await one.store.rescue()
    const real = indexedDB.open.bind(indexedDB)
    indexedDB.open = () => {
      throw new DOMException('', 'UnknownError')
    }
    try {
      const failing = one.connection.write(async () => {
        throw new DOMException('', 'UnknownError')
      })
      await expect(failing).rejects.toThrow()
      expect(one.store.status()).toBe('lost')
      expect(JSON.parse(await one.store.rescue())).toMatchObject({
        kind: 'sampan-unsent',
        outbox: [{ key: 'k' }],
      })
    } finally {
      indexedDB.open = real
    }
    expect(await one.store.outbox.list()).toHaveLength(1)
    expect(one.store.status()).toBe('open')
  })
})

describe('watch', () => {
  it('hears changes of its tables by any tab', async () => {
    const identity = someone()
    const [one, two] = [await open(identity), await open(identity)]
    const seen: number[] = []
    const off = one.store.watch(
      ['outbox'],
      () => one.store.outbox.list(),
      (rows) => seen.push(rows.length),
    )
    await until(() => seen.includes(0))
    await enqueue(two, 'k')
    await until(() => seen.includes(1))
    off()
    await enqueue(two, 'k2')
    await turns()
    expect(seen).not.toContain(2)
  })
})
