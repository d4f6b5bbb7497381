/** Either the queued row or its accepted row is shown at any moment, in the sending tab and in the others. */
import { msg } from '@lingui/core/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineCalls, type QueuedCall } from '#contract/call.ts'
import { none, type Effect } from '#contract/effect.ts'
import { integer, list, object, text } from '#contract/schema.ts'
import { follow } from '#client/offline/engine.ts'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import { defineTable } from '#engine/table/index.ts'
import type { TableState } from '#engine/table/logic/table-query.ts'
import { PageLocks } from '#offline/locks.ts'
import { setStore } from '#offline/store.ts'
import {
  answer,
  closeTabs,
  Gateway,
  isDrained,
  openTab,
  someone,
  until,
  type Tab,
} from '#offline/test-bench.ts'
import { useItems } from './use-overlay.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
}

const of = { tables: ['crate'], lists: ['crates.query'] }
const crates = defineCalls('crates', {
  query: {
    kind: 'query',
    offline: 'cached',
    path: '/crates/query.do',
    access: 'session',
    input: object({ page: integer() }),
    output: object({ list: list(object({ id: text(40), name: text(40) })), total: integer() }),
    source: 'test',
  },
  /** Its effect adds the row. */
  add: {
    kind: 'command',
    offline: 'queue',
    path: '/crates/add.do',
    access: 'session',
    input: object({ name: text(40) }),
    output: object({ id: text(40) }),
    invalidates: ['crates.query'],
    accepted: ({ name }: { name: string }, { id }: { id: string }): Effect[] => [
      { of, changes: [{ id, set: { id, name }, fresh: {} }] },
    ],
    source: 'test',
  },
  /** Its row comes with the next answer of the list. */
  ask: {
    kind: 'command',
    offline: 'queue',
    path: '/crates/ask.do',
    access: 'session',
    input: object({ name: text(40) }),
    output: object({ id: text(40) }),
    invalidates: ['crates.query'],
    accepted: none('The row comes with the next answer of the list.'),
    source: 'test',
  },
})
const calls = [crates.add, crates.ask] as unknown as readonly QueuedCall[]

const table = defineTable<Row>({
  id: 'crate',
  query: crates.query,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  columns: [{ prop: 'name', label: msg`Name` }],
  filters: [],
  actions: [],
  card: { title: 'name', subtitle: 'name', lines: [] },
  overlay: {
    calls: [crates.add.id, crates.ask.id],
    toRow: (parameter, key) => ({ id: key, name: (parameter as Row).name }),
    marks: () => [],
    editHref: () => '',
    outcome: (made) => ({ ids: [(made as Row).id], refused: [] }),
  },
  empty: { title: msg`Nothing`, text: msg`Nothing` },
})
const state = { page: 1, filters: {} } as unknown as TableState

/** What the list showed after each drawing: "queued" or "accepted" for the row, both, or "". */
let shown: string[]
/** What the gateway has. */
let stored: Row[]
/** Rows of the queue as this tab has read them last. */
let queueLength: number | undefined
let root: Root
let place: HTMLElement

function List() {
  const { data } = useQuery({
    queryKey: queryKey(crates.query, { page: 1 }),
    queryFn: async () => {
      const rows = [...stored]
      // The answer travels for some turns of the event loop.
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
      return { list: rows, total: rows.length, at: Date.now() }
    },
  })
  const queue = useKnownOutbox([crates.add.id, crates.ask.id])
  const { items } = useItems(table, data?.list, data?.at, state)
  useLayoutEffect(() => {
    queueLength = queue?.length
    if (data) shown.push(items.map(({ queued }) => (queued ? 'queued' : 'accepted')).join(' and '))
  })
  return null
}

beforeEach(() => {
  shown = []
  stored = []
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  root.unmount()
  place.remove()
  setStore(undefined)
  queryClient.clear()
  await closeTabs()
})

async function openTabs(): Promise<{ sending: Tab; other: Tab }> {
  const [identity, locks] = [someone(), new PageLocks()]
  const open = () =>
    openTab({
      identity,
      locks,
      gateway: new Gateway(),
      calls,
      send: async (_, body) => {
        await until(() => shown.at(-1) === 'queued')
        const row = { id: 'S1', name: (body as Row).name }
        stored.push(row)
        return answer({ data: { id: row.id } })
      },
    })
  return { sending: await open(), other: await open() }
}

it.each([
  ['its effect adds the row', crates.add, 'sending'],
  ['its effect adds the row, in another tab', crates.add, 'other'],
  ['the list is asked again', crates.ask, 'sending'],
  ['the list is asked again, in another tab', crates.ask, 'other'],
] as const)(
  'never shows a queued row beside its accepted row, and never neither: %s',
  async (_, call, which) => {
    const tabs = await openTabs()
    const here = tabs[which]
    setStore(here.store)
    const stop = follow(here, { poke: () => undefined }, calls)
    root.render(
      <QueryClientProvider client={queryClient}>
        <List />
      </QueryClientProvider>,
    )
    await until(() => shown.length > 0)
    await tabs.sending.store.outbox.enqueue(call as unknown as QueuedCall, { name: 'A' } as never, {
      entity: 'e',
      label: 'A',
      key: 'k',
    })
    await until(() => shown.at(-1) === 'accepted')
    await until(isDrained(tabs.sending))
    await until(() => queueLength === 0)
    stop()
    expect(shown.filter((text, at) => text !== shown[at - 1])).toEqual(['', 'queued', 'accepted'])
  },
)
