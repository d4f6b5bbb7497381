import { afterEach, describe, expect, it } from 'vitest'
import { defineCalls, type Call, type QueuedCall } from '#contract/call.ts'
import { changeTaken, wholeRow, type Validated, type KeptRows } from '#contract/effect.ts'
import { nothing } from '#contract/schema.ts'
import type { BusMessage } from './bus.ts'
import type { Row } from './effects.ts'
import { PageLocks } from './locks.ts'
import type { Send } from './sender.ts'
import {
  answer,
  closeTabs,
  Gateway,
  isDrained,
  MemoryStorage,
  OfflineError,
  openTab,
  someone,
  until,
  type Tab,
} from './test-bench.ts'

globalThis.localStorage = new MemoryStorage()
afterEach(closeTabs)

const of: KeptRows = {
  tables: ['boxes', 'boxesToLookUp'],
  lists: ['t.list'],
  inside: { 't.details': 'box' },
  counts: { 't.count': 'status' },
}
const spec = {
  kind: 'command',
  offline: 'queue',
  path: '/cancel.do',
  access: 'session',
  input: nothing(),
  output: nothing(),
  source: 'test',
} as const
const calls = defineCalls('t', {
  cancel: { ...spec, accepted: changeTaken(of, { set: { status: 'CANCELLED' }, add: { rev: 1 } }) },
  place: {
    ...spec,
    path: '/place.do',
    accepted: (_: unknown, box: Row & { id: string }) => [wholeRow(of, box)],
  },
})
const cancel = calls.cancel as unknown as QueuedCall
const place = calls.place as unknown as QueuedCall
const all = [cancel, place] as readonly Call[]

const box = (id: number, status = 'PENDING') => ({ id: `b${id}`, status, rev: 3, at: 1000 + id })
const boxes = (count: number) => Array.from({ length: count }, (_, id) => box(id))
const newestFirst = { sort: { prop: 'at', order: 'desc' } }
const rowId = ({ id }: { id: string }) => id
const idsUpTo = (count: number) => Array.from({ length: count }, (_, id) => `b${id}`)

/** Accepts all but these. */
const validating =
  (refused: readonly string[]): Send =>
  async (_, body) =>
    answer({
      data: {
        list: (body as { ids: string[] }).ids.map((id) => ({ id, ok: refused.includes(id) ? '0' : '1' })),
      } satisfies Validated,
    })

const count = (status: string, number: number) => ({ status, count: number })

const stage = (send: Send, identity = someone(), locks = new PageLocks()): Promise<Tab> =>
  openTab({ identity, gateway: new Gateway(), calls: all, send, locks })

const keep = (tab: Tab, query: object, rows: readonly ReturnType<typeof box>[], total = rows.length) =>
  tab.store.cache.writeView('boxes', query, rows, { total }, rowId)

/** Stores a response in the format of the query library. */
const keepAnswer = (tab: Tab, id: string, input: unknown, data: unknown) =>
  tab.store.queryStorage().setItem(`q-${JSON.stringify([id, 1, input])}`, {
    queryKey: [id, 1, input],
    state: { data, dataUpdatedAt: Date.now() },
  })
const answerOf = async (tab: Tab, id: string, input: unknown) => {
  const kept = await tab.store
    .queryStorage<{ state: { data: unknown } }>()
    .getItem(`q-${JSON.stringify([id, 1, input])}`)
  return kept?.state.data
}
const viewOf = async (tab: Tab, query: object) => {
  const view = await tab.store.cache.readView<ReturnType<typeof box>>('boxes', query)
  return { ids: view?.rows.map(rowId), total: view?.total }
}
const statusOf = async (tab: Tab, id: string) =>
  ((await tab.store.cache.readRow('boxes', id))?.row as Row | undefined)?.status

const run = async (tab: Tab, ids: readonly string[]) => {
  await tab.store.outbox.enqueue(cancel, { ids } as never, { entity: ids[0] ?? '', label: 'L', key: 'k' })
  await until(isDrained(tab))
}

describe('an accepted command', () => {
  it('changes rows, pages, counts and details of the accepted rows only', async () => {
    const tab = await stage(validating(['b3', 'b7']))
    const pending = { status: 'PENDING', page: 1, pageSize: 50, ...newestFirst }
    const cancelled = { status: 'CANCELLED', page: 1, pageSize: 50, ...newestFirst }
    await keep(tab, pending, boxes(32).toReversed(), 40)
    await keep(tab, cancelled, [box(90, 'CANCELLED'), box(0.5, 'CANCELLED')])
    await keepAnswer(tab, 't.count', {}, { list: [count('PENDING', 40), count('CANCELLED', 2)], total: 42 })
    await keepAnswer(tab, 't.details', { ids: ['b1'] }, { list: [{ box: box(1), history: [] }] })

    await run(tab, idsUpTo(32))

    expect(await viewOf(tab, pending)).toEqual({ ids: ['b7', 'b3'], total: 10 })
    const page = await viewOf(tab, cancelled)
    expect(page.total).toBe(32)
    expect(page.ids?.slice(0, 3)).toEqual(['b90', 'b31', 'b30'])
    expect(page.ids?.slice(-3)).toEqual(['b1', 'b0.5', 'b0'])
    expect(await statusOf(tab, 'b3')).toBe('PENDING')
    expect((await tab.store.cache.readRow('boxes', 'b4'))?.row).toMatchObject({ status: 'CANCELLED', rev: 4 })
    expect(await answerOf(tab, 't.count', {})).toEqual({
      list: [count('PENDING', 10), count('CANCELLED', 32)],
      total: 42,
    })
    expect(await answerOf(tab, 't.details', { ids: ['b1'] })).toMatchObject({
      list: [{ box: { status: 'CANCELLED', rev: 4 } }],
    })
  })

  it('inserts a new row in sort order into every page whose filters it matches', async () => {
    const fresh = { ...box(15), rev: 1 }
    const tab = await stage(async () => answer({ data: fresh }))
    const first = { page: 1, pageSize: 3, ...newestFirst }
    const other = { status: 'CANCELLED', page: 1, pageSize: 3 }
    const search = { keyword: 'x', page: 1, pageSize: 3 }
    await keep(tab, first, [box(20), box(10), box(5)], 9)
    await keep(tab, other, [box(1, 'CANCELLED')])
    await keep(tab, search, [box(20)])
    await tab.store.outbox.enqueue(place, {} as never, { entity: 'e', label: 'L', key: 'k' })
    await until(isDrained(tab))
    expect(await viewOf(tab, first)).toEqual({ ids: ['b20', 'b15', 'b10'], total: 10 })
    expect(await viewOf(tab, other)).toEqual({ ids: ['b1'], total: 1 })
    // Only the server knows whether the keyword matches.
    expect(await viewOf(tab, search)).toEqual({ ids: ['b20'], total: 1 })
  })

  it('does not change sums of responses received after it was sent', async () => {
    let isLost = true
    const validate = validating([])
    const tab = await stage(async (...args) => {
      if (isLost) throw new OfflineError()
      return validate(...args)
    })
    await tab.store.outbox.enqueue(cancel, { ids: ['b1'] } as never, { entity: 'e', label: 'L', key: 'k' })
    await until(async () => (await tab.store.outbox.get('k'))?.state === 'checking')
    const sentAt = Date.now()
    await until(() => Date.now() > sentAt)
    // The server had applied it, and this response includes it.
    await keep(tab, { page: 1 }, [{ ...box(1, 'CANCELLED'), rev: 4 }])
    await keepAnswer(tab, 't.count', {}, { list: [count('CANCELLED', 1)], total: 1 })
    isLost = false
    await tab.store.outbox.retry('k')
    await until(isDrained(tab))
    expect((await tab.store.cache.readRow('boxes', 'b1'))?.row).toMatchObject({ rev: 4 })
    expect(await answerOf(tab, 't.count', {})).toEqual({ list: [count('CANCELLED', 1)], total: 1 })
  })

  it('is not overwritten by a list requested before', async () => {
    const tab = await stage(validating([]))
    await keep(tab, { page: 1 }, [box(1)])
    const askedAt = Date.now() - 1
    await run(tab, ['b1'])
    await tab.store.cache.writeView('boxes', { page: 1 }, [box(1)], { total: 1, askedAt }, rowId)
    expect(await statusOf(tab, 'b1')).toBe('CANCELLED')
    await tab.store.cache.writeView(
      'boxes',
      { page: 1 },
      [box(1)],
      { total: 1, askedAt: Date.now() + 1 },
      rowId,
    )
    expect(await statusOf(tab, 'b1')).toBe('PENDING')
  })

  it('uses the journal of a bulk action for rows that no page has cached', async () => {
    const tab = await stage(validating(['b2']))
    await keepAnswer(tab, 't.count', {}, { list: [count('PENDING', 3)], total: 3 })
    const rows = [box(1), box(2), box(3)].map((row) => ({ id: row.id, name: row.id, entity: row.id, row }))
    await tab.store.journal.write(cancel, {
      id: 'j',
      table: 'boxes',
      action: 'cancel',
      label: 'L',
      href: '/',
      dueAt: 0,
      left: [],
      slices: [{ parameter: { ids: ['b1', 'b2', 'b3'] }, label: 'L', rows }],
    })
    await until(isDrained(tab))
    expect(await answerOf(tab, 't.count', {})).toEqual({
      list: [count('PENDING', 1), count('CANCELLED', 2)],
      total: 3,
    })
  })
})

describe('a browser that is killed', () => {
  it('between acceptance and storing sends the same key again and stores the effects', async () => {
    const identity = someone()
    const validate = validating([])
    let isAccepted = false
    let killed: Tab | undefined
    const gone = await stage(async (...args) => {
      const reply = await validate(...args)
      isAccepted = true
      killed?.kill()
      return killed ? new Promise<never>(() => {}) : reply
    }, identity)
    killed = gone
    await keep(gone, { page: 1 }, [box(1)])
    await gone.store.outbox.enqueue(cancel, { ids: ['b1'] } as never, { entity: 'e', label: 'L', key: 'k' })
    await until(() => isAccepted)
    const tab = await stage(validate, identity)
    await until(isDrained(tab))
    expect(await statusOf(tab, 'b1')).toBe('CANCELLED')
  })

  it('has stored both the receipt and the rows, or neither', async () => {
    const tab = await stage(validating([]))
    await keep(tab, { page: 1 }, [box(1)])
    let isBroken = true
    const fail = () => {
      if (isBroken) throw new Error('the disk')
    }
    await tab.connection.read(async (db) => {
      db.rows.hook('updating', fail)
    })
    await tab.store.outbox.enqueue(cancel, { ids: ['b1'] } as never, { entity: 'e', label: 'L', key: 'k' })
    await until(
      async () => (await tab.store.outbox.get('k'))?.state === 'sending' && tab.sender.inFlight === 0,
    )
    expect(await tab.store.receipts.get('k')).toBeUndefined()
    expect(await statusOf(tab, 'b1')).toBe('PENDING')
    isBroken = false
    await tab.connection.write((db) => db.outbox.toCollection().modify({ state: 'checking', nextAt: 0 }))
    tab.bus.post({ type: 'wake', keys: ['k'] })
    await until(isDrained(tab))
    expect(await tab.store.receipts.get('k')).toBeDefined()
    expect(await statusOf(tab, 'b1')).toBe('CANCELLED')
  })
})

it('sends the effects to other tabs and applies them to the database once', async () => {
  const identity = someone()
  const locks = new PageLocks()
  const leader = await stage(validating(['b2']), identity, locks)
  const other = await stage(validating(['b2']), identity, locks)
  const heard: BusMessage[] = []
  other.bus.on((message) => heard.push(message))
  await keep(leader, { page: 1 }, [box(1), box(2)])
  await other.store.outbox.enqueue(cancel, { ids: ['b1', 'b2'] } as never, {
    entity: 'e',
    label: 'L',
    key: 'k',
  })
  await until(() => heard.some(({ type }) => type === 'accepted'))
  const news = heard.find((message) => message.type === 'accepted')
  expect(news?.applied).toMatchObject({
    effects: [{ of, changes: [{ id: 'b1', set: { status: 'CANCELLED' } }] }],
    before: [{ b1: { status: 'PENDING', rev: 3 } }],
  })
  expect((await other.store.cache.readRow('boxes', 'b1'))?.row).toMatchObject({ status: 'CANCELLED', rev: 4 })
})
