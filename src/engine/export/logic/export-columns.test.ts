import { describe, expect, it } from 'vitest'
import type { ColumnDecl } from '#engine/table/schema/table.ts'
import {
  choose,
  defaultChoice,
  exportColumns,
  notChosen,
  readTemplate,
  searched,
  shift,
  unchoose,
  writeTemplate,
} from './export-columns.ts'

const label = (id: string) => ({ id })
const main: ColumnDecl[] = [
  { prop: 'no', label: label('Number'), mustExport: true },
  { prop: 'name', label: label('Name') },
  { prop: 'hidden', label: label('Hidden'), show: false },
  { prop: 'extra', label: label('Extra'), defaultExport: false },
  { prop: 'secret', label: label('Secret'), isNotExported: true, mustExport: true },
]
const detail = {
  dataId: 'lines',
  linkKeys: ['no'],
  columns: [
    { prop: 'name', label: label('Goods') },
    { prop: 'sku', label: label('SKU') },
  ] satisfies ColumnDecl[],
}
const labelOf = (column: ColumnDecl) => String(column.label.id)
const columns = exportColumns(main, { detail }, { main: labelOf, detail: labelOf })
const names = (list: readonly { label: string }[]) => list.map(({ label }) => label).join(' ')
const named = (wanted: string) => {
  const found = columns.find(({ label }) => label === wanted)
  if (!found) throw new Error(wanted)
  return found
}
const chosen = defaultChoice(columns)

describe('columns of an export', () => {
  it('are chosen by must-export, default-export and what is shown; never those that may not leave', () => {
    expect(names(chosen)).toBe('Number Name Goods SKU')
    expect(names(notChosen(columns, chosen))).toBe('Hidden Extra')
  })

  it('take in a column, last or before another of its kind', () => {
    expect(names(choose(chosen, named('Hidden')))).toBe('Number Name Goods SKU Hidden')
    expect(names(choose(chosen, named('Hidden'), named('Number')))).toBe('Hidden Number Name Goods SKU')
    expect(names(choose(chosen, named('Name'), named('Number')))).toBe('Name Number Goods SKU')
    expect(names(choose(chosen, named('Hidden'), named('SKU')))).toBe(names(chosen))
    expect(names(choose(chosen, named('Secret')))).toBe(names(chosen))
  })

  it('let go of a column, unless it must be there', () => {
    expect(names(unchoose(chosen, named('Name')))).toBe('Number Goods SKU')
    expect(names(unchoose(chosen, named('Number')))).toBe(names(chosen))
  })

  it('tells two columns of one name apart by their kind', () => {
    expect(names(unchoose(chosen, named('Goods')))).toBe('Number Name SKU')
  })

  it.each([
    ['Name', -1, 'Name Number Goods SKU'],
    ['Number', -1, 'Number Name Goods SKU'],
    ['Goods', 1, 'Number Name SKU Goods'],
    ['SKU', 1, 'Number Name Goods SKU'],
  ] as const)('%s moves by %i among its kind', (name, step, expected) => {
    expect(names(shift(chosen, named(name), step))).toBe(expected)
  })

  it('are found whatever the case', () => {
    expect(names(searched(columns, ' sK'))).toBe('SKU')
    expect(searched(columns, '')).toHaveLength(columns.length)
  })
})

describe('a stored template', () => {
  it('comes back as it was stored, in its order', () => {
    const mine = [named('SKU'), named('Hidden'), named('Number')]
    expect(names(readTemplate(writeTemplate(mine), columns) ?? [])).toBe('SKU Hidden Number')
  })

  it('gains must-export columns, loses unknown, doubled and forbidden ones, and takes the labels of today', () => {
    const text = JSON.stringify([
      { prop: 'name', isDetail: false, label: 'Old' },
      { prop: 'name', isDetail: false },
      { prop: 'gone', isDetail: false },
      { prop: 'secret', isDetail: false },
      { prop: '__proto__' },
      null,
    ])
    expect(names(readTemplate(text, columns) ?? [])).toBe('Number Name')
  })

  it.each(['', '{}', '[]', 'no JSON', '[{"prop":"gone"}]'])('%j is none', (text) => {
    expect(readTemplate(text, columns)).toBeUndefined()
  })
})
