/** One suite over every declared table of the registry: what must hold for each, whatever it shows. */
import { describe, expect, it } from 'vitest'
import { columnWidths } from '#engine/table/logic/column-widths.ts'
import { resolveTable } from '#engine/table/logic/resolve-table.ts'
import { readState, RESERVED, toInput } from '#engine/table/logic/table-query.ts'
import type { ColumnDecl, TableDecl } from '#engine/table/schema/table.ts'
import { actionIcons } from '#engine/table/view/icons.ts'
import { allCalls } from '#registry/calls.ts'
import { functionTree } from '#registry/functions.ts'
import { walk } from '#contract/functions.ts'
import { loaded } from './declared-tables.ts'
import { sampleOf, type JsonSchema } from './sample.ts'

const schemaOf = (value: unknown): JsonSchema => value as JsonSchema
const rowSchemaOf = ({ output }: { output: unknown }): JsonSchema =>
  schemaOf(output).properties?.list?.items ?? {}
const rowSchema = (table: TableDecl): JsonSchema => rowSchemaOf(table.query)

/** The schema at a path of the row; undefined where there is none. */
function at(schema: JsonSchema | undefined, path: string): JsonSchema | undefined {
  return path.split('.').reduce<JsonSchema | undefined>((found, key) => found?.properties?.[key], schema)
}
const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
const funcIds = new Set([...walk(functionTree)].map(({ id }) => id))

it('there are tables to look at', () => expect(loaded.length).toBeGreaterThan(0))
it('no two tables share an id: settings and kept rows are stored under it', () =>
  expect(repeated([...new Map(loaded.map(({ table }) => [table, table.id])).values()])).toEqual([]))

/** Spec 000 §5 "Column-type parameter by table"; exports of tables it does not name send none. */
const columnTypes: Readonly<Record<string, '1' | '2' | '5'>> = {
  // "1 for B2C order tables, whole-package stock, unpacked detail".
  b2cOrder: '1',
  b2cOrderQuery: '1',
  'abroad.whole': '1',
  'abroad.inventory': '1',
  'abroad.goods': '1',
  // "2 for … pickup collection".
  'collection.parcels': '2',
  'collection.fast': '2',
  'collection.shipments': '2',
  'collection.claims': '2',
  // "2 for micro-warehouse stock".
  'warehouse.stock': '2',
  // "5 for FBA orders".
  fbaOrder: '5',
  'outbound.orders': '1',
}

it('sends the column type that the specification lists with an export', () => {
  const sent = loaded.flatMap(({ table }) =>
    table.export?.columnType ? [[table.id, table.export.columnType] as const] : [],
  )
  expect(Object.fromEntries(sent)).toEqual(columnTypes)
})

describe.each(loaded)('table of $name', ({ screen, table }) => {
  const props = table.columns.map(({ prop }) => prop as string)
  const inputKeys = Object.keys(schemaOf(table.query.input).properties ?? {})

  it('names its columns once, and each exists in the answer', () => {
    expect(repeated(props)).toEqual([])
    const unknown = table.columns.filter(({ prop, text }) => !text && !at(rowSchema(table), prop))
    expect(unknown.map(({ prop }) => prop)).toEqual([])
  })

  it('labels every column, and no label twice', () => {
    const labels = table.columns.map(({ label }) => label.message ?? label.id)
    expect(labels.filter((label) => !label)).toEqual([])
    expect(repeated(labels)).toEqual([])
  })

  it('resolves to visible columns with sensible widths, for main and sub-accounts', () => {
    for (const isSubAccount of [false, true]) {
      const { left, center, right } = resolveTable(table, { isSubAccount })
      const shown = [...left, ...center, ...right]
      expect(shown.length).toBeGreaterThan(0)
      const widths = columnWidths(
        shown.map(({ label, words = [], ...column }) => ({
          ...column,
          label: label.message ?? '',
          words: words.map(({ message = '' }) => message),
        })),
      )
      for (const width of widths.values()) expect(width >= 48 && width <= 400).toBe(true)
      if (isSubAccount) expect(shown.filter(({ mainAccountOnly }) => mainAccountOnly)).toEqual([])
    }
  })

  it('names every code its columns can show', () => {
    const missing = table.columns.flatMap((column: ColumnDecl) => {
      const codes = at(rowSchema(table), column.prop)?.enum ?? []
      // Nothing is shown as a dash.
      return column.names
        ? codes.filter((code) => code !== '' && !(String(code) in (column.names ?? {})))
        : []
    })
    expect(missing).toEqual([])
  })

  it('shows units that exist', () => {
    const units = table.columns.flatMap(({ unit }) => (unit ? [unit as string] : []))
    expect(units.filter((unit) => !at(rowSchema(table), unit))).toEqual([])
  })

  it('builds cards from its own columns', () => {
    const { title, subtitle, corner, lines } = table.card
    expect([title, subtitle, corner ?? title, ...lines].filter((prop) => !props.includes(prop))).toEqual([])
  })

  it('filters by keys the query takes, over fields the rows have', () => {
    const keys = table.filters.flatMap(({ key, keyTo }) => [key, ...(keyTo ? [keyTo] : [])])
    expect(keys.filter((key) => !inputKeys.includes(key))).toEqual([])
    expect(repeated(keys)).toEqual([])
    expect(keys.filter((key) => (RESERVED as readonly string[]).includes(key))).toEqual([])
    const paths = table.filters.flatMap(({ key, props: own }) => own ?? [key])
    expect(paths.filter((path) => !at(rowSchema(table), path))).toEqual([])
  })

  it('offers only choices the query takes', () => {
    for (const { key, options } of table.filters) {
      const codes = schemaOf(table.query.input).properties?.[key]?.enum
      if (!codes || !options || 'call' in options) continue
      expect(options.map(({ value }) => value).filter((value) => !codes.includes(value))).toEqual([])
    }
  })

  it('asks with everything the query requires and nothing it does not know', () => {
    const { pageSizes, pageSize } = resolveTable(table)
    const input = toInput(table, readState(table, {}, { pageSizes, pageSize }))
    expect(Object.keys(input).filter((key) => !inputKeys.includes(key))).toEqual([])
    expect((schemaOf(table.query.input).required ?? []).filter((key) => !(key in input))).toEqual([])
  })

  it('starts with 20 rows a page; whole-package inventory has 500 and nothing else', () => {
    const { pageSizes, pageSize } = resolveTable(table)
    if (table.id === 'abroad.whole') expect(pageSizes).toEqual([500])
    else expect(pageSize).toBe(20)
  })

  it('sorts only where the query can, and by default by a sortable column', () => {
    const sortable = table.columns.filter((column) => column.sortable).map(({ prop }) => prop as string)
    if (!inputKeys.includes('sort')) expect(sortable).toEqual([])
    if (table.defaultSort) expect(sortable).toContain(table.defaultSort.prop)
  })

  it('has actions with names, known functions and known icons, once each', () => {
    expect(repeated(table.actions.map(({ id }) => id))).toEqual([])
    expect(repeated(table.actions.flatMap(({ shortcut }) => (shortcut ? [shortcut] : [])))).toEqual([])
    for (const { label, func, icon } of table.actions) {
      expect(label.message ?? label.id).not.toBe('')
      if (func) expect(funcIds).toContain(func)
      if (icon) expect(actionIcons).toContain(icon)
    }
    if (table.create?.func) expect(funcIds).toContain(table.create.func)
  })

  it('gives a reason in words wherever an action refuses, and asks before anything dangerous', () => {
    const codes = table.rail ? Object.keys(table.rail.names) : []
    const row = sampleOf(rowSchema(table)) as Record<string, unknown>
    for (const { refuse, danger, confirm, asks } of table.actions) {
      for (const code of codes) {
        const reason = refuse?.({ ...row, [table.rail?.key ?? '']: code })
        if (reason) expect(reason.message ?? reason.id).not.toBe('')
      }
      if (danger) expect(confirm ?? asks).toBeDefined()
    }
  })

  it('says of everything that takes many rows what is done to how many', () => {
    const asking = table.actions.filter(({ on }) => on !== 'one')
    expect(asking.filter(({ counted }) => !counted).map(({ id }) => id)).toEqual([])
    for (const { counted } of asking) {
      expect(Object.values(counted?.(30).values ?? {})).toContain(30)
    }
  })

  it('counts the states of its rail by a key the query takes', () => {
    if (!table.rail) return
    const { key, names, counts } = table.rail
    expect(inputKeys).toContain(key)
    const counted = schemaOf(counts.output).properties?.list?.items?.properties ?? {}
    expect(Object.keys(counted)).toEqual(expect.arrayContaining([key, 'count']))
    const codes = schemaOf(table.query.input).properties?.[key]?.enum ?? []
    expect(codes.filter((code) => !(String(code) in names))).toEqual([])
  })

  it('swaps columns only by facts the query or the rows know', () => {
    const facts = [table.operationWhen, ...table.columns.map(({ showWhen }) => showWhen)]
    const unknown = facts.filter(
      (fact) => fact && !inputKeys.includes(fact.key) && !at(rowSchema(table), fact.key),
    )
    expect(unknown).toEqual([])
  })

  it('unfolds lines whose columns exist in them', () => {
    for (const { prop, type, expand } of table.columns) {
      expect(expand !== undefined).toBe(type === 'expand')
      if (!expand?.columns) continue
      const lines = expand.lines ? rowSchemaOf(expand.lines.call) : at(rowSchema(table), prop)?.items
      const unknown = expand.columns.filter((column) => !column.text && !at(lines, column.prop))
      expect(unknown.map((column) => column.prop)).toEqual([])
    }
  })

  it('fixes only parameters the query takes, with values it takes', () => {
    for (const [key, value] of Object.entries(table.params ?? {})) {
      expect(inputKeys).toContain(key)
      const codes = schemaOf(table.query.input).properties?.[key]?.enum
      if (codes) expect(codes).toContain(value)
    }
  })

  it('is asked for again when a queued command it draws was accepted', () => {
    for (const id of table.overlay?.calls ?? [])
      expect(allCalls.find((call) => call.id === id)).toMatchObject({
        invalidates: expect.arrayContaining([table.query.id]),
      })
  })

  it('is on a screen with a permission of its own', () => {
    if (screen.func) expect(funcIds).toContain(screen.func)
  })
})
