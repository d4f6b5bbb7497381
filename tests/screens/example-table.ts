/** A small declared table with its calls and rows, for the tests of the table screen. */
import { defineCalls } from '#contract/call.ts'
import { listOf, paging, sorting } from '#contract/paging.ts'
import { integer, list, nothing, object, optional, text } from '#contract/schema.ts'
import { defineTable } from '#engine/table/schema/table.ts'

const part = object({ code: text(), pieces: integer() })
const row = object({ id: text(), name: text(), count: integer(), state: text(), parts: list(part) })
export const calls = defineCalls('t', {
  list: {
    kind: 'query',
    offline: 'cached',
    path: '/t/list.do',
    access: 'session',
    input: object({
      ...paging,
      ...sorting,
      keyword: optional(text()),
      ids: optional(list(text())),
      state: optional(text()),
    }),
    output: listOf(row),
    source: 'test',
  },
  counts: {
    kind: 'query',
    offline: 'cached',
    path: '/t/counts.do',
    access: 'session',
    input: nothing(),
    output: object({ list: list(object({ state: text(), count: integer() })), total: integer() }),
    source: 'test',
  },
  save: {
    kind: 'command',
    offline: 'queue',
    accepted: { nothing: 'test' },
    path: '/t/save.do',
    access: 'session',
    input: object({ name: text() }),
    output: object({ id: text() }),
    source: 'test',
  },
  drop: {
    kind: 'command',
    offline: 'queue',
    accepted: { nothing: 'test' },
    path: '/t/drop.do',
    access: 'session',
    input: object({ ids: list(text()) }),
    output: nothing(),
    source: 'test',
  },
})

export interface Thing {
  id: string
  name: string
  count: number
  state: string
  parts: { code: string; pieces: number }[]
}
const label = (message: string) => ({ id: message, message })
export const table = defineTable<Thing>({
  id: 'things',
  query: calls.list,
  rowId: ({ id }) => id,
  columns: [
    { prop: 'name', label: label('Name'), sortable: true, locked: true, fixed: 'left' },
    { prop: 'count', label: label('Count'), type: 'number' },
    {
      prop: 'parts',
      label: label('Parts'),
      type: 'expand',
      expand: {
        columns: [
          { prop: 'code', label: label('Code') },
          { prop: 'pieces', label: label('Pieces'), type: 'number' },
        ],
      },
    },
    { prop: 'state', label: label('State'), type: 'status', names: { OPEN: { label: label('Open state') } } },
  ],
  filters: [
    { key: 'keyword', label: label('Search'), type: 'text', props: ['name'] },
    { key: 'ids', label: label('Numbers'), type: 'numbers', props: ['id'] },
  ],
  actions: [
    {
      id: 'drop',
      label: label('Drop'),
      func: 'F-DROP',
      on: 'both',
      most: 'all',
      confirm: label('Really?'),
      refuse: ({ state }) => (state === 'OPEN' ? undefined : label('Only open things can be dropped.')),
      run: async (rows, tools) => {
        for (const { id } of rows)
          await tools.enqueue(calls.drop, { ids: [id] }, { entity: id, label: `Drop ${id}` })
      },
    },
    { id: 'secret', label: label('Secret'), func: 'F-NOT-MINE', on: 'both', run: () => undefined },
  ],
  rail: {
    key: 'state',
    counts: calls.counts,
    names: { OPEN: { label: label('Open state') } },
    all: label('Everything'),
  },
  overlay: {
    calls: [calls.save.id, calls.drop.id],
    toRow: (parameter, key) =>
      'name' in (parameter as object)
        ? { id: `q:${key}`, name: (parameter as Thing).name, count: 0, state: 'OPEN', parts: [] }
        : null,
    marks: (parameter) => (parameter as { ids?: string[] }).ids ?? [],
    editHref: (id) => `/edit?draft=${id}`,
    outcome: (answer, parameter) => ({
      ids: [(answer as Thing | null)?.id ?? '', ...((parameter as { ids?: string[] }).ids ?? [])],
      refused: [],
    }),
  },
  defaultSort: { prop: 'name', order: 'asc' },
  checkbox: true,
  summary: true,
  empty: { title: label('No things'), text: label('Things appear here.') },
  card: { title: 'name', subtitle: 'state', corner: 'state', lines: ['count'] },
})

const thing = (at: number): Thing => ({
  id: `i${at}`,
  name: `Thing ${String(at).padStart(2, '0')}`,
  count: at,
  state: at % 2 ? 'DONE' : 'OPEN',
  parts: at % 3 ? [{ code: `C${at}`, pieces: at }] : [],
})

export const someThings = (count: number): Thing[] => Array.from({ length: count }, (_, at) => thing(at))
export const things = someThings(45)
