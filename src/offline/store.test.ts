import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore, type OpenedStore, type OpenStoreOptions } from './open-store.ts'
import { UnknownOutcome } from './store.ts'
import { MemoryStorage, save, someone, until } from './test-bench.ts'
import { RowBusy } from './outbox.ts'
import type { Identity, OutboxRow } from './types.ts'

globalThis.localStorage = new MemoryStorage()

const opened: OpenedStore[] = []
async function open(identity: Identity = someone(), options: OpenStoreOptions = {}) {
  const one = await openStore(identity, options)
  opened.push(one)
  return one
}
afterEach(() => {
  for (const one of opened.splice(0)) one.store.close()
})

const enqueue = ({ store }: OpenedStore, key: string, more: object = {}) =>
  store.outbox.enqueue(save, { n: 1 }, { entity: 'e', label: 'L', key, ...more })

/** Changes a stored row as the leader would. */
const change = (one: OpenedStore, key: string, fields: Partial<OutboxRow>) =>
  one.connection.write((db) => db.outbox.where('key').equals(key).modify(fields))

describe('enqueue', () => {
  it('adds the row and removes the draft together', async () => {
    const one = await open()
    const draft = await one.store.drafts.create('order', { a: 1 })
    const row = await enqueue(one, `${draft.id}:1`, {
      draft: { id: draft.id, kind: 'order', data: { a: 1 } },
    })
    expect(row.state).toBe('ready')
    expect(row.seq).toBeGreaterThan(0)
    expect(await one.store.drafts.get(draft.id)).toBeUndefined()
  })

  it('answers the same row for the same key, also from another tab at the same moment', async () => {
    const identity = someone()
    const [one, two] = [await open(identity), await open(identity)]
    const rows = await Promise.all([enqueue(one, 'd:1'), enqueue(two, 'd:1'), enqueue(one, 'd:1')])
    expect(new Set(rows.map((row) => row.seq)).size).toBe(1)
    expect(await one.store.outbox.list()).toHaveLength(1)
  })

  it('does not queue again what was accepted', async () => {
    const one = await open()
    await one.connection.write((db) =>
      db.receipts.put({ key: 'd:1', entity: 'e', call: save.id, label: 'L', answer: 1, at: 1 }),
    )
    await enqueue(one, 'd:1')
    expect(await one.store.outbox.list()).toHaveLength(0)
  })

  it('stores nothing but the parameter', async () => {
    const one = await open()
    await enqueue(one, 'k')
    const [row] = await one.store.outbox.list()
    expect(row?.body).toEqual({ n: 1 })
    expect(JSON.stringify(row)).not.toMatch(/token|sid/)
  })

  it('refuses a call that must not wait', async () => {
    const one = await open()
    const blocked = { ...save, offline: 'block' } as unknown as typeof save
    await expect(one.store.outbox.enqueue(blocked, {}, { entity: 'e', label: '' })).rejects.toThrow(TypeError)
  })

  it('takes an import in one transaction and skips keys it knows', async () => {
    const one = await open()
    await enqueue(one, 'i2')
    const items = ['i1', 'i2', 'i3'].map((key) => ({
      parameter: {},
      options: { entity: key, label: '', key },
    }))
    const added = await one.store.outbox.enqueueMany(save, items)
    expect(added.map((row) => row.key)).toEqual(['i1', 'i3'])
    expect(added.every((row) => row.seq)).toBe(true)
    expect(await one.store.outbox.counts()).toMatchObject({ ready: 3 })
  })

  it('counts the records of its rows, not the rows', async () => {
    const one = await open()
    await enqueue(one, 'a')
    const slice = (key: string, records: number) => ({
      parameter: {},
      options: { entity: key, label: '', key, records },
    })
    await one.store.outbox.enqueueMany(save, [slice('i1', 100), slice('i2', 78)])
    await change(one, 'i2', { state: 'person' })
    expect(await one.store.outbox.counts()).toMatchObject({ ready: 101, person: 78, sending: 0 })
  })
})

describe('what the person does', () => {
  it('takes a refused row back to its form under the next key', async () => {
    const one = await open()
    await enqueue(one, 'd:1', { draft: { id: 'd', kind: 'order', data: { a: 1 }, href: '/b2c/x' } })
    const lastError = { class: 'refused' as const, code: 20100, desc: 'no', at: 1 }
    await change(one, 'd:1', { state: 'person', lastError })
    const draft = await one.store.outbox.backToDraft('d:1')
    expect(draft).toMatchObject({
      id: 'd',
      kind: 'order',
      rev: 2,
      data: { a: 1 },
      refused: lastError,
      href: '/b2c/x',
    })
    expect(await one.store.outbox.list()).toHaveLength(0)
    expect(await one.store.drafts.get('d')).toMatchObject({ rev: 2 })
  })

  it('does not give a new key to what may have arrived, unless insisted', async () => {
    const one = await open()
    await enqueue(one, 'd:1')
    await change(one, 'd:1', { state: 'person', isUncertain: true })
    await expect(one.store.outbox.backToDraft('d:1')).rejects.toThrow(UnknownOutcome)
    expect(await one.store.outbox.list()).toHaveLength(1)
    await one.store.outbox.backToDraft('d:1', { isInsisted: true })
    expect(await one.store.outbox.list()).toHaveLength(0)
  })

  it('does not overwrite a form that was begun again under the same id', async () => {
    const one = await open()
    await enqueue(one, 'd:1', { draft: { id: 'd', kind: 'order', data: 'sent' } })
    await one.store.drafts.create('order', 'typed since', { id: 'd' })
    const back = await one.store.outbox.backToDraft('d:1')
    expect(back.id).not.toBe('d')
    expect((await one.store.drafts.get('d'))?.data).toBe('typed since')
  })

  it('leaves a row alone that is on its way', async () => {
    const one = await open()
    await enqueue(one, 'k')
    await change(one, 'k', { state: 'sending' })
    await expect(one.store.outbox.discard('k')).rejects.toThrow(RowBusy)
    await expect(one.store.outbox.backToDraft('k')).rejects.toThrow(RowBusy)
    await one.store.outbox.retry('k')
    expect((await one.store.outbox.get('k'))?.state).toBe('sending')
  })

  it('retries with the same key and a fresh run', async () => {
    const one = await open()
    await enqueue(one, 'k')
    await change(one, 'k', { state: 'person', attempt: 12, firstSentAt: 5, isUncertain: true })
    await one.store.outbox.retry('k')
    const row = await one.store.outbox.get('k')
    expect(row).toMatchObject({ key: 'k', state: 'checking', attempt: 0 })
    expect(row?.firstSentAt).toBeUndefined()
  })

  it('lets everything go that waited for sign-in', async () => {
    const one = await open()
    await enqueue(one, 'a')
    await enqueue(one, 'b')
    await change(one, 'a', { state: 'waiting' })
    await one.store.outbox.resume()
    expect(await one.store.outbox.counts()).toMatchObject({ waiting: 0, ready: 2 })
  })
})

describe('users', () => {
  it('never see each other', async () => {
    const [one, two] = [await open(), await open()]
    await enqueue(one, 'k')
    await one.store.drafts.create('order', 'mine')
    expect(one.store.name).not.toBe(two.store.name)
    expect(one.store.name).toMatch(/^portal-[0-9a-f]{16}$/)
    expect(await two.store.outbox.list()).toEqual([])
    expect(await two.store.drafts.list()).toEqual([])
  })
})

describe('drafts', () => {
  it('are not brought back by a late save', async () => {
    const one = await open()
    const draft = await one.store.drafts.create('order', 'first')
    await enqueue(one, `${draft.id}:1`, { draft: { id: draft.id, kind: 'order', data: 'first' } })
    expect(await one.store.drafts.save({ ...draft, data: 'late', edits: 1 })).toBe(false)
    expect(await one.store.drafts.list()).toEqual([])
  })

  it('give an id that is used again another key', async () => {
    const one = await open()
    const first = await one.store.drafts.create('edit', 1, { id: 'edit-7' })
    await one.store.drafts.remove('edit-7')
    await until(() => Date.now() >= first.rev + 1)
    const second = await one.store.drafts.create('edit', 2, { id: 'edit-7' })
    expect(second.rev).toBeGreaterThan(first.rev)
  })

  it('do not take an older copy of another tab over a newer one', async () => {
    const identity = someone()
    const [one, two] = [await open(identity), await open(identity)]
    const draft = await one.store.drafts.create('order', 'a')
    await two.store.drafts.save({ ...draft, data: 'newer', edits: 9, tabId: two.store.tabId })
    expect(await one.store.drafts.save({ ...draft, data: 'older', edits: 3, tabId: one.store.tabId })).toBe(
      false,
    )
    expect((await one.store.drafts.get(draft.id))?.data).toBe('newer')
  })

  it('take over what a closing page left, if it is newer', async () => {
    const identity = someone()
    const one = await open(identity)
    const kept = await one.store.drafts.create('order', 'stored')
    const older = await one.store.drafts.create('order', 'stored too')
    const tail = (id: string, fields: object) =>
      localStorage.setItem(`draft-tail:${one.store.name}:${id}`, JSON.stringify({ ...kept, id, ...fields }))
    tail(kept.id, { data: 'typed last', edits: 4 })
    tail(older.id, { data: 'typed before', edits: 0 })
    tail('new', { data: 'never stored', edits: 1 })
    localStorage.setItem(`draft-tail:${one.store.name}:torn`, '{"id":"to')
    one.store.close()
    const two = await open(identity)
    const data = async (id: string) => (await two.store.drafts.get(id))?.data
    expect(await data(kept.id)).toBe('typed last')
    expect(await data(older.id)).toBe('stored too')
    expect(await data('new')).toBe('never stored')
    expect(localStorage.getItem(`draft-tail:${one.store.name}:new`)).toBeNull()
  })

  it('written by a closing page after they were sent are removed at the next start', async () => {
    const identity = someone()
    const one = await open(identity)
    const draft = await one.store.drafts.create('order', 'x')
    await enqueue(one, `${draft.id}:1`, { draft: { id: draft.id, kind: 'order', data: 'x' } })
    one.store.drafts.writeOnPageHide([{ ...draft, edits: 5 }])
    await until(async () => (await one.store.drafts.list()).length === 1)
    one.store.close()
    const two = await open(identity)
    expect(await two.store.drafts.list()).toEqual([])
    expect(await two.store.outbox.list()).toHaveLength(1)
  })

  it('are removed after thirty days', async () => {
    const identity = someone()
    const one = await open(identity)
    const old = await one.store.drafts.create('order', 'old')
    await one.connection.write((db) => db.drafts.update(old.id, { at: Date.now() - 31 * 86_400_000 }))
    await one.store.drafts.create('order', 'new')
    one.store.close()
    const two = await open(identity, { tidyAfterMs: 0 })
    await until(async () => (await two.store.drafts.list()).length === 1)
    expect((await two.store.drafts.list()).map((draft) => draft.data)).toEqual(['new'])
  })
})
