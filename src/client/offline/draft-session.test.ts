import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageLocks, takeLock } from '#offline/locks.ts'
import { openStore, type OpenedStore } from '#offline/open-store.ts'
import { MemoryStorage, save, someone, until } from '#offline/test-bench.ts'
import { DraftSession, isBeingEdited, removeClosedDraft, type DraftSessionOptions } from './draft-session.ts'
import { turns } from '../../../tests/fixtures/until.ts'

globalThis.localStorage = new MemoryStorage()

interface Form {
  name: string
}
type Extra = Partial<DraftSessionOptions<Form>>

let store: OpenedStore['store']
let locks: PageLocks
let open: DraftSession<Form>[]
let dirty: Set<string>

beforeEach(async () => {
  ;({ store } = await openStore(someone()))
  locks = new PageLocks()
  open = []
  dirty = new Set()
})
afterEach(async () => {
  for (const session of open) await session.dispose()
  store.close()
})

const optionsOf = (id?: string): DraftSessionOptions<Form> => ({
  store,
  kind: 'order',
  id,
  initial: () => ({ name: '' }),
  locks,
  memory: new MemoryStorage(),
  onDirty: (draft, isDirty) => void (isDirty ? dirty.add(draft) : dirty.delete(draft)),
  flushOthers: async () => {
    await Promise.all(open.map((other) => other.flush()))
  },
})

async function begin(id?: string, extra: Extra = {}) {
  const session = new DraftSession<Form>({ ...optionsOf(id), ...extra })
  open.push(session)
  await session.open()
  return session
}

const stored = async (id: string) => (await store.drafts.get(id))?.data

describe('deleting a draft from outside its form', () => {
  it('leaves it while a form has it open, and deletes it after that', async () => {
    const session = await begin('one')
    session.update({ name: 'A' })
    await session.flush()
    expect(await isBeingEdited(store, 'one', locks)).toBe(true)
    expect(await removeClosedDraft(store, 'one', locks)).toBe(false)
    expect(await stored('one')).toEqual({ name: 'A' })
    await session.dispose()
    await until(async () => !(await isBeingEdited(store, 'one', locks)))
    expect(await removeClosedDraft(store, 'one', locks)).toBe(true)
    expect(await stored('one')).toBeUndefined()
  })
})

describe('a draft', () => {
  it('is not stored before something is typed', async () => {
    const session = await begin()
    await session.flush()
    expect(session.state()).toMatchObject({ ready: true, isReadOnly: false, data: { name: '' } })
    expect(session.state().restoredAt).toBeUndefined()
    expect(await store.drafts.list()).toEqual([])
    expect(dirty.size).toBe(0)
  })

  it('is stored by itself soon after the last key', async () => {
    const session = await begin()
    session.update({ name: 'A' })
    session.update((old) => ({ name: `${old.name}n` }))
    expect(await stored(session.state().id)).toBeUndefined()
    await until(async () => (await stored(session.state().id)) !== undefined)
    expect(await stored(session.state().id)).toEqual({ name: 'An' })
    expect(dirty).toEqual(new Set([session.state().id]))
  })

  it('is stored at least every two seconds while the person keeps typing', async () => {
    const session = await begin()
    const typing = setInterval(() => session.update((old) => ({ name: `${old.name}x` })), 150)
    await until(async () => (await stored(session.state().id)) !== undefined)
    clearInterval(typing)
  }, 6000)

  it('is found again by the tab that had it, and by a new one when nobody has it', async () => {
    const memory = new MemoryStorage()
    const first = await begin(undefined, { memory })
    first.update({ name: 'mine' })
    await first.dispose()
    const other = await begin()
    expect(other.state()).toMatchObject({ id: first.state().id, data: { name: 'mine' } })
    expect(other.state().restoredAt).toBeGreaterThan(0)
    await other.dispose()
    const another = await begin()
    await another.discard()
    another.update({ name: 'newer' })
    await another.dispose()
    await store.drafts.create('order', { name: 'old' }, { id: 'old' })
    memory.setItem(`draft:${store.name}:order`, 'old')
    expect((await begin(undefined, { memory })).state().data).toEqual({ name: 'old' })
  })

  it('is found again after a reload, although the page before lets go of it late', async () => {
    const memory = new MemoryStorage()
    const first = await begin(undefined, { memory })
    first.update({ name: 'A' })
    await first.flush()
    const second = begin(undefined, { memory })
    await turns(20)
    await first.dispose()
    expect((await second).state()).toMatchObject({ data: { name: 'A' }, isReadOnly: false })
  })

  it('is left to the tab that has it: a second one begins its own', async () => {
    const first = await begin()
    first.update({ name: 'mine' })
    await first.flush()
    const second = await begin()
    expect(second.state().id).not.toBe(first.state().id)
    expect(second.state()).toMatchObject({ data: { name: '' }, isReadOnly: false })
  })

  it('asked for by id is read-only in a second tab until the first lets go', async () => {
    const first = await begin('edit-7')
    first.update({ name: 'one' })
    await first.flush()
    const second = await begin('edit-7')
    expect(second.state()).toMatchObject({ isReadOnly: true, data: { name: 'one' } })
    second.update({ name: 'two' })
    expect(second.state().data).toEqual({ name: 'one' })
    first.update({ name: 'one more' })
    await first.dispose()
    await until(() => !second.state().isReadOnly)
    expect(second.state().data).toEqual({ name: 'one more' })
  })

  it('can be taken over; what the other had typed comes along and it writes no more', async () => {
    const first = await begin('edit-7')
    first.update({ name: 'typed just now' })
    const second = await begin('edit-7')
    await second.takeOver()
    expect(second.state()).toMatchObject({ isReadOnly: false, data: { name: 'typed just now' } })
    await until(() => first.state().isReadOnly)
    first.update({ name: 'too late' })
    second.update({ name: 'second' })
    await Promise.all([first.flush(), second.flush()])
    expect(await stored('edit-7')).toEqual({ name: 'second' })
  })

  it('is gone once it was sent, however late a save comes', async () => {
    const session = await begin()
    session.update({ name: 'A' })
    const { key, draft } = session.submitOptions()
    expect(session.unsaved()).toBeUndefined()
    await store.outbox.enqueue(save, {}, { entity: 'e', label: '', key, draft })
    await session.flush()
    await session.dispose()
    expect(await store.drafts.list()).toEqual([])
    expect(await store.outbox.list()).toHaveLength(1)
    expect(dirty.size).toBe(0)
  })

  it('that came back has its next key and says why', async () => {
    const session = await begin()
    session.update({ name: 'A' })
    const { key, draft } = session.submitOptions()
    await store.outbox.enqueue(save, {}, { entity: 'e', label: '', key, draft })
    await session.dispose()
    const back = await store.outbox.backToDraft(key)
    const again = await begin(back.id)
    expect(again.state().data).toEqual({ name: 'A' })
    expect(again.submitOptions().key).toBe(`${back.id}:2`)
  })

  it('hands a closing page what is not stored yet', async () => {
    const session = await begin()
    expect(session.unsaved()).toBeUndefined()
    session.update({ name: 'A' })
    const left = session.unsaved()
    expect(left).toMatchObject({ data: { name: 'A' }, tabId: store.tabId })
    store.drafts.writeOnPageHide(left ? [left] : [])
    await until(async () => (await stored(session.state().id)) !== undefined)
    await session.flush()
    expect(session.unsaved()).toBeUndefined()
  })

  it('asked for by id is found again after a reload, although the page before lets go of it late', async () => {
    const memory = new MemoryStorage()
    const first = await begin('one', { memory })
    first.update({ name: 'A' })
    await first.flush()
    const second = begin('one', { memory })
    await turns(20)
    await first.dispose()
    expect((await second).state()).toMatchObject({ data: { name: 'A' }, isReadOnly: false, isBegun: true })
  })

  it('asked for by id and discarded begins anew under that id, with another key', async () => {
    const session = await begin('one')
    expect(session.state().isBegun).toBe(false)
    session.update({ name: 'A' })
    expect(session.state().isBegun).toBe(true)
    await session.flush()
    const { rev } = session.state()
    await until(async () => Date.now() > rev)
    await session.discard()
    expect(session.state()).toMatchObject({ id: 'one', data: { name: '' }, isBegun: false })
    expect(session.state().rev).not.toBe(rev)
    session.update({ name: 'B' })
    await session.flush()
    expect(await stored('one')).toEqual({ name: 'B' })
  })

  it('discarded begins anew', async () => {
    const session = await begin()
    const { id } = session.state()
    session.update({ name: 'A' })
    await session.flush()
    await session.discard()
    expect(session.state()).toMatchObject({ data: { name: '' }, isReadOnly: false, ready: true })
    expect(session.state().id).not.toBe(id)
    expect(await store.drafts.list()).toEqual([])
    expect(dirty.size).toBe(0)
  })
})

describe('a form whose screen was hidden for a while', () => {
  async function hidden(name: string) {
    const before = await begin()
    before.update({ name })
    await before.dispose()
    return before
  }
  const goOn = (before: DraftSession<Form>) => begin(undefined, { before })

  it('goes on where it was, at once and without calling it restored', async () => {
    const before = await hidden('half')
    const again = new DraftSession<Form>({ ...optionsOf(), before })
    expect(again.state()).toMatchObject({ ready: true, isReadOnly: false, data: { name: 'half' } })
    open.push(again)
    await again.open()
    expect(again.state().restoredAt).toBeUndefined()
    expect(again.state().id).toBe(before.state().id)
    again.update({ name: 'half and more' })
    await again.flush()
    expect(await stored(again.state().id)).toEqual({ name: 'half and more' })
    expect(await store.drafts.list()).toHaveLength(1)
  })

  it('goes on without calling itself restored when the disk took its time to write it', async () => {
    let write = () => {}
    const isWritten = new Promise<void>((resolve) => (write = resolve))
    const slow = {
      ...store.drafts,
      save: async (...all: Parameters<typeof store.drafts.save>) => {
        await isWritten
        return store.drafts.save(...all)
      },
    }
    const before = await begin(undefined, {
      store: Object.assign(Object.create(store) as typeof store, { drafts: slow }),
    })
    before.update({ name: 'half' })
    const closing = before.dispose()
    const following = goOn(before)
    await turns()
    write()
    const again = await following
    expect(again.state()).toMatchObject({ data: { name: 'half' }, isReadOnly: false })
    expect(again.state().restoredAt).toBeUndefined()
    await closing
  })

  it('goes on without calling itself restored when it waited long for the one before to let go', async () => {
    const before = await hidden('half')
    const { id } = before.state()
    const late = (await takeLock(locks, `draft:${store.name}:${id}`, {}))!
    const again = await goOn(before)
    expect(again.state()).toMatchObject({ data: { name: 'half' }, isReadOnly: true })
    late.release()
    await until(() => !again.state().isReadOnly)
    expect(again.state()).toMatchObject({ id, data: { name: 'half' } })
    expect(again.state().restoredAt).toBeUndefined()
  })

  it('that nothing was typed in stays the same form, still not stored', async () => {
    const before = await begin()
    await before.dispose()
    const again = await goOn(before)
    expect(again.state()).toMatchObject({ id: before.state().id, ready: true, isReadOnly: false })
    expect(await store.drafts.list()).toEqual([])
  })

  it('that another tab went on with shows what that tab wrote', async () => {
    const before = await hidden('mine')
    const other = await begin(before.state().id)
    other.update({ name: 'theirs' })
    await other.dispose()
    const again = await goOn(before)
    // Read-only for a moment: that is how the form takes over what it shows.
    expect(again.state()).toMatchObject({ isReadOnly: true, data: { name: 'theirs' } })
    await until(() => !again.state().isReadOnly)
  })

  it('that another tab has open can only be read until that tab lets go', async () => {
    const before = await hidden('mine')
    const other = await begin(before.state().id)
    const again = await goOn(before)
    expect(again.state().isReadOnly).toBe(true)
    other.update({ name: 'theirs' })
    await other.dispose()
    await until(() => !again.state().isReadOnly)
    expect(again.state().data).toEqual({ name: 'theirs' })
  })

  it('that was discarded elsewhere begins anew, so that what is typed next is stored', async () => {
    const before = await hidden('gone')
    await store.drafts.remove(before.state().id)
    const again = await goOn(before)
    expect(again.state()).toMatchObject({ data: { name: '' }, isReadOnly: false })
    again.update({ name: 'next' })
    await again.flush()
    expect(await stored(again.state().id)).toEqual({ name: 'next' })
  })
})
