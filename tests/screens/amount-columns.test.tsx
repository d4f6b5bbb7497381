/** Columns of amounts are those the contract marks: what is withheld from a person disappears as a whole (records 0047, 0055). */
import { describe, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { AMOUNT } from '#contract/schema.ts'
import { exportable } from '#engine/export/index.ts'
import type { ColumnDecl, TableDecl } from '#engine/table/index.ts'
import { isAmount, tableShownTo } from '#engine/table/logic/column-rights.ts'
import type { Schema } from '../fixtures/fuzz-input.ts'
import { loaded } from './declared-tables.ts'

type Field = Schema & { readonly [AMOUNT]?: true }

/** The field of a row that a column names, whatever its depth. */
function fieldOf(schema: Field, path: readonly string[]): Field | undefined {
  const [key, ...rest] = path
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  if (key === undefined) return shapes.find((shape) => (shape as Field)[AMOUNT]) ?? schema
  const found = shapes.flatMap((shape) => shape.properties?.[key] ?? [])[0]
  return found && fieldOf(found, rest)
}

const rowOf = (table: TableDecl): Field =>
  ((table.query.output as Schema).properties?.['list']?.items ?? {}) as Field

/** Columns of the table with the field each shows, those of its lines and of its export's lines too. */
function columnsOf(table: TableDecl): [ColumnDecl, Field | undefined][] {
  const at = (columns: readonly ColumnDecl[] = [], under: readonly string[] = []) =>
    columns.map((column): [ColumnDecl, Field | undefined] => [
      column,
      fieldOf(rowOf(table), [...under, ...column.prop.split('.')]),
    ])
  const lines = table.columns.filter(({ expand }) => expand?.columns && !expand.lines)
  return [
    ...at(table.columns),
    ...lines.flatMap(({ prop, expand }) => at(expand?.columns, [prop])),
    ...at(table.export?.detail?.columns, ['goods']),
  ]
}

const blind = { userAdmin: '0', funcs: new Set<string>() }
const seeing = { userAdmin: '0', funcs: new Set([SEE_AMOUNTS]) }
const main = { userAdmin: '1', funcs: new Set<string>() }

describe.each(loaded.map(({ name, table }) => [name, table] as const))('%s', (_, table) => {
  const columns = columnsOf(table)

  test('a column of an amount says that it is one, and no other does', () => {
    for (const [column, field] of columns)
      if (field) expect(isAmount(column), column.prop).toBe(field[AMOUNT] === true)
  })

  test('who sees no amounts has none of them: not as a column, on a card, to sort by, in an export', () => {
    const money = new Set(columns.filter(([column]) => isAmount(column)).map(([{ prop }]) => prop as string))
    const shown = tableShownTo(table, blind)
    expect(columnsOf(shown).filter(([column]) => isAmount(column))).toEqual([])
    const { title, subtitle, corner, lines } = shown.card
    for (const prop of [title, subtitle, corner ?? '', ...lines, shown.defaultSort?.prop ?? ''])
      expect(money.has(prop)).toBe(false)
    expect(exportable(table.columns, blind).filter(isAmount)).toEqual([])
    expect(shown.columns.length + [...table.columns].filter(isAmount).length).toBe(table.columns.length)
  })

  test('who sees them, and every main account, has the table as it is declared', () => {
    expect(tableShownTo(table, seeing)).toBe(table)
    expect(tableShownTo(table, main)).toBe(table)
  })
})

test('the tables of orders, documents, stock, cases and weights have such columns', () => {
  const having = loaded.filter(({ table }) => columnsOf(table).some(([column]) => isAmount(column)))
  expect(having.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'b2COrderManage',
      'b2borderManage',
      'fbaOrderManage',
      'weightQuery',
      'b2cUnusualCOD',
    ]),
  )
})
