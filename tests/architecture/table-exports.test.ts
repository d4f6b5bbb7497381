/** Exports and imports as slices declare them: who may export, at which endpoint, and what the pages of tasks say of them. */
import { expect, test } from 'vitest'
import { walk } from '#contract/functions.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportFuncs } from '#modules/tasks/export-functions.ts'
import { importPlaces } from '#modules/tasks/tables.ts'
import { loadDeclarations } from '#registry/declared.ts'
import { functionTree } from '#registry/functions.ts'
import { serverModules } from '#registry/handlers.ts'
import { screens } from '#registry/screens.ts'
import type { ExportSource } from '#server/exports/source.ts'

const sources = serverModules.flatMap(({ exports = [] }) => exports)
const endpointsOf = ({ call, alsoBy = [] }: ExportSource) => [call, ...alsoBy].map(({ id }) => id)

test('the export functions are those of the function tree', () => {
  const named = [...walk(functionTree)].filter(({ en }) => en === 'Export').map(({ id }) => id)
  expect([...exportFuncs].toSorted()).toEqual(named.toSorted())
})

test('orders, outbound orders and tables of money ask for their own export function, all others for any (record 0143)', () => {
  const own = sources.filter(({ func }) => func !== '*').map(({ dataId, func }) => [dataId, func])
  expect(Object.fromEntries(own)).toEqual({
    b2cOrder: 'Z-503015',
    b2cOrderQuery: 'Z-503015',
    'outbound.orders': 'Z-503021',
    accountFlow: 'Z-704015',
    'bills.months': 'Z-705015',
    'bills.lines': 'Z-705015',
    codManage: 'Z-707015',
  })
})

test('no export is open to people who have neither its query nor its page', () => {
  const open = sources.filter(({ query, page }) => query.access === 'session' && page === undefined)
  expect(open.map(({ dataId }) => dataId)).toEqual([])
})

test('every export endpoint serves a table (spec 000 §7 "Export endpoints by table")', () => {
  const isEndpoint = ({ kind, path }: { kind: string; path: string }) =>
    kind === 'command' && /^\/api\/(?:custom)?export/i.test(path)
  const endpoints = Object.values(tasks).filter(isEndpoint)
  expect(endpoints.length).toBeGreaterThan(7)
  const served = new Set(sources.flatMap(endpointsOf))
  expect(endpoints.map(({ id }) => id).filter((id) => !served.has(id))).toEqual([])
})

test(
  'each table asks the endpoint that serves it, with the right that is asked there',
  { timeout: 120_000 },
  async () => {
    const { tables } = await loadDeclarations()
    const byId = new Map(sources.map((source) => [source.dataId, source]))
    const exported = tables.flatMap(({ id, export: decl }) =>
      decl ? [{ ...decl, id: decl.dataId ?? id }] : [],
    )
    const faults = exported.filter(({ id, call, func }) => {
      const source = byId.get(id)
      return !source || !endpointsOf(source).includes(call.id) || source.func !== func
    })
    expect(exported.length).toBeGreaterThan(20)
    expect(faults.map(({ id }) => id)).toEqual([])
  },
)

test(
  'the task list names every import and leads to the page where its rows are corrected',
  { timeout: 120_000 },
  async () => {
    const pages = await Promise.all(
      Object.values(screens).map(async (screen) =>
        screen.kind === 'import' ? [[(await screen.load()).import.id, screen.path]] : [],
      ),
    )
    const named = Object.entries(importPlaces).map(([id, { rows }]) => [id, rows])
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(pages.flat()))
    const targets = serverModules.flatMap(({ imports = [] }) => imports.map(({ dataId }) => dataId))
    expect(targets.filter((id) => !(id in importPlaces))).toEqual([])
    const paths: readonly string[] = Object.values(screens).map(({ path }) => path)
    const lists = Object.values(importPlaces).flatMap(({ made }) => made ?? [])
    expect(lists.filter((path) => !paths.includes(path))).toEqual([])
  },
)
