import { describe, expect, it } from 'vitest'
import type { TableDecl } from '../schema/table.ts'
import {
  defaultColumns,
  listColumns,
  moveColumn,
  shownCount,
  storedFrom,
  storedWidth,
  toggleColumn,
} from './column-list.ts'
import { resolveTable } from './resolve-table.ts'

const label = { id: 'x' }
const decl = {
  id: 't',
  columns: [
    { prop: 'a', label, locked: true },
    { prop: 'b', label },
    { prop: 'c', label, show: false },
  ],
} as unknown as TableDecl
const list = listColumns(resolveTable(decl))
const order = (columns: { prop: string }[]) => columns.map(({ prop }) => prop).join('')

describe('the column dialog', () => {
  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 99, 'acb'],
    ['b', -5, 'bac'],
    ['nobody', 0, 'abc'],
  ])('moves %s to %i: %s', (prop, to, expected) => expect(order(moveColumn(list, prop, to))).toBe(expected))

  it('ticks and unticks, but never a locked column', () => {
    expect(shownCount(toggleColumn(list, 'c'))).toBe(3)
    expect(shownCount(toggleColumn(list, 'b'))).toBe(1)
    expect(shownCount(toggleColumn(list, 'a'))).toBe(2)
  })
  it('stores order and visibility and keeps widths', () => {
    const before = { columnList: [{ prop: 'b', width: 77 }], pageSize: [50] }
    expect(storedFrom(moveColumn(list, 'b', 0), before)).toEqual({
      columnList: [
        { prop: 'b', width: 77, show: true },
        { prop: 'a', show: true },
        { prop: 'c', show: false },
      ],
      pageSize: [50],
    })
  })
  it('stores one width and comes back the same', () => {
    const stored = storedWidth(resolveTable(decl), undefined, 'b', 123)
    const resolved = resolveTable(decl, { user: stored })
    expect(resolved.columns.find(({ prop }) => prop === 'b')?.chosenWidth).toBe(123)
    expect(order([...resolved.columns])).toBe('abc')
  })
  it('resets to the declaration', () => expect(defaultColumns(decl, {})).toEqual(list))
})
