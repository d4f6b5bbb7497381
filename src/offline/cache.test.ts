import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore, type OpenedStore } from './open-store.ts'
import { MemoryStorage, save, someone } from './test-bench.ts'
import type { Identity } from './types.ts'

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

describe('read cache', () => {
  const rowId = (row: { id: string }) => row.id
  const rows = (count: number, prefix = 'r') =>
    Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at}` }))

  it('answers the very query that was kept, in its order', async () => {
    const { store } = await open()
    await store.cache.writeView(
      'orders',
      { page: 1, status: 'A' },
      rows(3).toReversed(),
      { total: 30, more: true },
      rowId,
    )
    const view = await store.cache.readView('orders', { status: 'A', page: 1 })
    expect(view).toMatchObject({ total: 30, more: true, rows: [{ id: 'r2' }, { id: 'r1' }, { id: 'r0' }] })
    expect(await store.cache.readView('orders', { page: 2, status: 'A' })).toBeUndefined()
    expect(await store.cache.readView('other', { page: 1, status: 'A' })).toBeUndefined()
  })

  it('keeps the last 500 rows and 20 views of a table and never cuts the view just written', async () => {
    const { store, connection } = await open()
    for (let page = 0; page < 25; page++) {
      await store.cache.writeView('orders', `p${page}`, rows(40, `p${page}-`), { total: 1000 }, rowId)
    }
    await store.cache.writeView('goods', 'all', rows(700), { total: 700 }, rowId)
    expect(
      await connection.read((db) =>
        db.views.where('[table+at]').between(['orders', 0], ['orders', Infinity]).count(),
      ),
    ).toBe(20)
    expect(await store.cache.readRows('orders')).toHaveLength(500)
    expect((await store.cache.readView('goods', 'all'))?.rows).toHaveLength(700)
  })

  it('forgets the rows of a lost function only', async () => {
    const { store } = await open()
    await store.cache.writeView('orders', 'q', rows(2), { total: 2 }, rowId)
    await store.cache.writeView('bills', 'q', rows(2), { total: 2 }, rowId)
    await store.cache.purge(['bills'])
    expect(await store.cache.readView('bills', 'q')).toBeUndefined()
    expect(await store.cache.readRows('bills')).toEqual([])
    expect((await store.cache.readView('orders', 'q'))?.rows).toHaveLength(2)
  })

  it('keeps nothing of withheld fields, but what was typed for a new record', async () => {
    const one = await open()
    const { store, connection } = one
    const order = { id: '1', codAmount: '12.50', goods: [{ name: 'Cup', unitValue: '3.10' }] }
    await store.queryStorage<unknown>().setItem('q', { data: order })
    await store.cache.writeView('orders', 'q', [order], { total: 1 }, rowId)
    await connection.write(async (db) => {
      await db.receipts.put({ key: 'k', entity: 'e', call: 'c', label: '', answer: { order }, at: 1 })
      await db.journalRows.put({ journal: 'j', rows: [order] })
    })
    const edit = await store.drafts.create('edit', { ...order, base: order, baseRev: 3 })
    const typed = await store.drafts.create('order', order)
    await store.cache.withhold(new Set(['codAmount', 'unitValue']))
    expect(await store.queryStorage().entries()).toEqual([])
    expect(await store.cache.readRows('orders')).toEqual([])
    const plain = { id: '1', goods: [{ name: 'Cup' }] }
    expect((await store.receipts.get('k'))?.answer).toEqual({ order: plain })
    expect(await connection.read((db) => db.journalRows.toArray())).toEqual([{ journal: 'j', rows: [plain] }])
    const empty = { id: '1', codAmount: '', goods: [{ name: 'Cup', unitValue: '' }] }
    expect((await store.drafts.get(edit.id))?.data).toEqual({ ...empty, base: empty, baseRev: 3 })
    expect((await store.drafts.get(typed.id))?.data).toEqual(order)
  })

  it('gives way when space runs out: answers, then rows, then views; never the queue or drafts', async () => {
    const one = await open()
    const { store, connection } = one
    await store.queryStorage<string>().setItem('q', 'answer')
    await store.cache.writeView('orders', 'q', rows(2), { total: 2 }, rowId)
    await enqueue(one, 'k')
    await store.drafts.create('order', 'typed')
    const left = () =>
      connection.read(async (db) => [await db.qcache.count(), await db.rows.count(), await db.views.count()])
    const failTimes = (times: number) => {
      let failures = 0
      return connection.write(async () => {
        if (failures++ < times) throw new DOMException('', 'QuotaExceededError')
        return 'stored'
      })
    }
    expect(await failTimes(1)).toBe('stored')
    expect(await left()).toEqual([0, 2, 1])
    expect(await failTimes(2)).toBe('stored')
    expect(await left()).toEqual([0, 0, 0])
    await expect(failTimes(1)).rejects.toThrow()
    expect(await store.outbox.list()).toHaveLength(1)
    expect(await store.drafts.list()).toHaveLength(1)
  })
})
