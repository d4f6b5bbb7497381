/** What this device keeps follows the right to see amounts and the right to ask a table (record 0055), on a real device database. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ref } from 'valtio'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import type { QueuedCall } from '#contract/call.ts'
import type { Func } from '#contract/functions.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { setScreens } from '#client/router/known-screens.ts'
import { session, type SessionUser } from '#client/session/session.ts'
import type { ScreenDecl } from '#engine/screen/screen.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { setStore } from '#offline/store.ts'
import { MemoryStorage, save, someone } from '#offline/test-bench.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { keepToSight, purgeLost } from './keep-to-rights.ts'

globalThis.localStorage = new MemoryStorage()

const ORDERS = 'Z-50301'
const STOCK = 'Z-80801'
const func = (funcId: string) => ({ funcId, children: [] }) as unknown as Func
/** The rights a sub-account has now. */
const grant = (...ids: string[]) => (session.funcs = ref(ids.map(func)))

let opened: OpenedStore
beforeEach(async () => {
  opened = await openStore(someone())
  setStore(opened.store)
  session.phase = 'in'
  session.user = { userAdmin: '0' } as SessionUser
  session.preview = undefined
  grant(ORDERS, STOCK, SEE_AMOUNTS)
})
afterEach(() => {
  queryClient.clear()
  setStore(undefined)
  setScreens({})
  opened.store.close()
})

const order = {
  id: '1',
  orderNo: 'B1',
  currency: 'CNY',
  codAmount: '12.50',
  goods: [{ name: 'Cup', unitValue: '3.10' }],
}
const rowId = (row: { id: string }) => row.id

/** One of everything that can hold amounts. */
async function fill() {
  const { store, connection } = opened
  await store.cache.writeView('orders', { page: 1 }, [order], { total: 1 }, rowId)
  await connection.write((db) => db.qcache.put({ key: 'q', value: { list: [order] }, at: 1 }))
  await connection.write((db) =>
    db.receipts.put({
      key: 'r',
      entity: 'order:1',
      call: 'c',
      label: 'B1',
      answer: { id: '1', order },
      at: 1,
    }),
  )
  await store.journal.write(save as QueuedCall, {
    id: 'j',
    table: 'orders',
    action: 'cancel',
    label: 'Cancel',
    href: '/',
    dueAt: Date.now() + 60_000,
    slices: [
      {
        parameter: { ids: ['1'] },
        label: 'B1',
        rows: [{ id: '1', name: 'B1', entity: 'order:1', row: order }],
      },
    ],
    left: [],
  })
  const form = { goods: order.goods, codAmount: '12.50', remark: 'Ring' }
  await store.drafts.create('edit', { ...form, baseRev: 3 }, { id: 'edit' })
  await store.drafts.create('entry', form, { id: 'typed', isOrder: true })
  const shipping = { items: [{ id: '7', name: 'Cup', unitValue: '3.10' }], otherFee: '1.00' }
  await store.drafts.create('abroad.unpack', shipping, { id: 'shipping', isOrder: true })
  queryClient.setQueryData(['inactive'], { list: [order] })
}

/** Everything of the device but its drafts, as one text. */
const kept = () =>
  opened.connection.read(async (db) => {
    const tables = db.tables.filter(({ name }) => name !== 'drafts')
    return JSON.stringify(await Promise.all(tables.map((table) => table.toArray())))
  })
const draft = async (id: string) => (await opened.store.drafts.get(id))?.data

describe('amounts', () => {
  it('stay while the right is there', async () => {
    await keepToSight()
    await fill()
    await keepToSight()
    expect(await kept()).toContain('12.50')
    expect((await opened.store.cache.readRows('orders')).length).toBe(1)
    expect(queryClient.getQueryData(['inactive'])).toBeDefined()
  })

  it('go when the right goes: rows, answers, receipts, journal rows and edits; what was typed for a new order stays', async () => {
    await keepToSight()
    await fill()
    grant(ORDERS, STOCK)
    await keepToSight()
    const text = await kept()
    for (const amount of ['12.50', '3.10', 'codAmount', 'unitValue']) expect(text).not.toContain(amount)
    expect(await opened.store.cache.readRows('orders')).toEqual([])
    expect(await opened.store.cache.readView('orders', { page: 1 })).toBeUndefined()
    expect(await opened.store.journal.rows('j')).toEqual([
      { id: '1', orderNo: 'B1', currency: 'CNY', goods: [{ name: 'Cup' }] },
    ])
    expect(queryClient.getQueryData(['inactive'])).toBeUndefined()
    expect(await draft('edit')).toEqual({
      goods: [{ name: 'Cup', unitValue: '' }],
      codAmount: '',
      remark: 'Ring',
      baseRev: 3,
    })
    expect(await draft('typed')).toMatchObject({ goods: order.goods, codAmount: '12.50' })
  })

  it('copied from chosen goods go with the right; what was typed beside them stays', async () => {
    await keepToSight()
    await fill()
    grant(ORDERS, STOCK)
    await keepToSight()
    expect(await draft('shipping')).toEqual({
      items: [{ id: '7', name: 'Cup', unitValue: '' }],
      otherFee: '1.00',
    })
  })

  it('go on a device that has never noted who sees them', async () => {
    await fill()
    grant(ORDERS, STOCK)
    await keepToSight()
    expect(await kept()).not.toContain('12.50')
  })

  it('rows without amounts go when the right comes back, so that they are read again', async () => {
    grant(ORDERS, STOCK)
    await keepToSight()
    await opened.store.cache.writeRows('orders', [{ id: '1', orderNo: 'B1' }], rowId)
    grant(ORDERS, STOCK, SEE_AMOUNTS)
    await keepToSight()
    expect(await opened.store.cache.readRows('orders')).toEqual([])
  })

  it('of the person themselves count, not those of the one they preview; a main account keeps its own', async () => {
    await keepToSight()
    await fill()
    session.preview = {
      name: 'Clerk',
      loginCode: 'clerk',
      own: { funcs: [func(SEE_AMOUNTS)], userAdmin: '0', store: undefined },
      as: undefined,
      back: '/',
    }
    grant(ORDERS)
    await keepToSight()
    expect(await kept()).toContain('12.50')
    session.preview = undefined
    session.user = { userAdmin: '1' } as SessionUser
    await keepToSight()
    expect(await kept()).toContain('12.50')
  })

  it('stay untouched while nobody is logged in', async () => {
    await fill()
    session.phase = 'locked'
    grant()
    await keepToSight()
    expect(await kept()).toContain('12.50')
  })
})

describe('tables', () => {
  const screen = (id: string, path: `/${string}`, ownFunc: string): ScreenDecl =>
    ({
      kind: 'table',
      path,
      func: ownFunc,
      load: async () => ({ table: { id, query: b2c.queryOrderList } }),
    }) as unknown as ScreenDecl

  it('whose page or query was lost lose their rows, others keep them', async () => {
    const query = b2c.queryOrderList.access
    expect(query).not.toBe('session')
    setScreens({ orders: screen('orders', '/orders', ORDERS), stock: screen('stock', '/stock', STOCK) })
    for (const table of ['orders', 'stock']) await opened.store.cache.writeRows(table, [order], rowId)
    grant(ORDERS, ...(query as readonly string[]))
    await purgeLost()
    expect(await opened.store.cache.readRows('stock')).toEqual([])
    expect(await opened.store.cache.readRows('orders')).toHaveLength(1)
    grant()
    await purgeLost()
    expect(await opened.store.cache.readRows('orders')).toEqual([])
  })
})
