import { describe, expect, it } from 'vitest'
import type { TableDecl } from '../schema/table.ts'
import { arrange, resolveTable, type StoredTable } from './resolve-table.ts'

const label = { id: 'x' }
const decl = {
  id: 't',
  pageSizes: [20, 50],
  checkbox: true,
  columns: [
    { prop: 'a', label, locked: true, fixed: 'left' },
    { prop: 'b', label, width: 100, sortable: true },
    { prop: 'c', label, show: false },
    { prop: 'm', label, mainAccountOnly: true },
    { prop: 'd', label },
  ],
} as unknown as TableDecl

const detail = async () => ({ default: () => null })

const shown = (site?: StoredTable, user?: StoredTable, isSubAccount = false) => {
  const { left, center, right } = resolveTable(decl, { site, user, isSubAccount })
  return [...left, ...center, ...right].map(({ prop }) => prop).join('')
}

describe('resolveTable: precedence', () => {
  it.each<[string, StoredTable | undefined, StoredTable | undefined, string]>([
    ['code alone', undefined, undefined, 'abmd'],
    ['site shows what code hides', { columnList: [{ prop: 'c', show: true }] }, undefined, 'abcmd'],
    [
      'user hides what site shows',
      { columnList: [{ prop: 'c', show: true }] },
      { columnList: [{ prop: 'c', show: false }] },
      'abmd',
    ],
    [
      'user shows what site hides',
      { columnList: [{ prop: 'b', show: false }] },
      { columnList: [{ prop: 'b', show: true }] },
      'abmd',
    ],
    [
      'user says nothing: site stays',
      { columnList: [{ prop: 'b', show: false }] },
      { columnList: [{ prop: 'b' }] },
      'amd',
    ],
    [
      'a locked column cannot be hidden by the user',
      undefined,
      { columnList: [{ prop: 'a', show: false }] },
      'abmd',
    ],
    ['nor by the site', { columnList: [{ prop: 'a', show: false }] }, undefined, 'abmd'],
    [
      'the order of the user wins over that of the site',
      { columnList: [{ prop: 'd' }, { prop: 'b' }] },
      { columnList: [{ prop: 'a' }, { prop: 'b' }, { prop: 'd' }] },
      'abmd',
    ],
    [
      'unknown columns of a setting are ignored',
      undefined,
      { columnList: [{ prop: 'gone', show: true }] },
      'abmd',
    ],
  ])('%s', (_, site, user, expected) => expect(shown(site, user)).toBe(expected))

  it.each<[string, StoredTable | undefined, StoredTable | undefined, number | undefined]>([
    ['nobody chose', undefined, undefined, undefined],
    ['site', { columnList: [{ prop: 'b', width: 150 }] }, undefined, 150],
    [
      'user over site',
      { columnList: [{ prop: 'b', width: 150 }] },
      { columnList: [{ prop: 'b', width: 90 }] },
      90,
    ],
  ])('width: %s', (_, site, user, expected) => {
    expect(resolveTable(decl, { site, user }).columns.find(({ prop }) => prop === 'b')?.chosenWidth).toBe(
      expected,
    )
  })

  it('a site can take sorting away but not give it', () => {
    const site: StoredTable = {
      columnList: [
        { prop: 'b', sortable: false },
        { prop: 'd', sortable: true },
      ],
    }
    const by = (prop: string) =>
      resolveTable(decl, { site }).columns.find((column) => column.prop === prop)?.sortable
    expect([by('b'), by('d')]).toEqual([false, false])
  })

  it('fixed "" of a person frees a column the code fixes', () => {
    expect(resolveTable(decl, { user: { columnList: [{ prop: 'a', fixed: '' }] } }).left).toEqual([])
  })

  it('takes labels from the site, page size from the person', () => {
    const resolved = resolveTable(decl, {
      site: { columnList: [{ prop: 'b', label: '重量' }], pageSize: [50, 100] },
      user: { pageSize: [100] },
    })
    expect(resolved.columns.find(({ prop }) => prop === 'b')?.siteLabel).toBe('重量')
    expect([resolved.pageSize, resolved.pageSizes]).toEqual([100, [50, 100]])
  })
})

describe('resolveTable: what no setting can change', () => {
  it('hides main-account columns from sub-accounts, even when a setting shows them (spec 000 §6)', () => {
    expect(shown(undefined, { columnList: [{ prop: 'm', show: true }] }, true)).toBe('abd')
  })
  it('keeps one column when a setting hides all (spec 000 §5)', () => {
    const free = {
      ...decl,
      columns: decl.columns.map((column) => ({ ...column, locked: false })),
    } as TableDecl
    const user = { columnList: ['a', 'b', 'c', 'm', 'd'].map((prop) => ({ prop, show: false })) }
    expect(resolveTable(free, { user }).left.map(({ prop }) => prop)).toEqual(['a'])
  })
})

describe('arrange', () => {
  it.each([
    ['abc', '', 'abc'],
    ['abc', 'cab', 'cab'],
    ['abcd', 'ca', 'cdab'],
    ['abc', 'cc', 'abc'],
    ['abc', 'x', 'abc'],
  ])('%s by %s is %s', (declared, wanted, expected) =>
    expect(arrange(declared.split(''), wanted.split('')).join('')).toBe(expected),
  )
  it('puts a new column after its declared neighbour', () => {
    expect(arrange(['a', 'b', 'new', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'b', 'new', 'a'])
  })
})

describe('resolveTable: how a column looks', () => {
  const looked = { ...decl, look: { tableBoard: true, tableHeight: 400 } } as unknown as TableDecl
  it('decides every switch where nobody said anything', () =>
    expect(resolveTable(decl).look).toEqual({
      setFixedHeader: true,
      tableDelivery: false,
      tableBoard: false,
      tableHeader: true,
      tableCurrentHigh: false,
      hasExport: true,
      hasColumnSetting: true,
      pagination: true,
    }))
  it('takes the declaration, and the site over it', () => {
    const { look } = resolveTable(looked, {
      site: { tableBoard: false, tableDelivery: true, setMinHeight: 200 },
    })
    expect([look.tableBoard, look.tableDelivery, look.tableHeight, look.setMinHeight]).toEqual([
      false,
      true,
      400,
      200,
    ])
  })
  it('takes no height that is none', () => {
    const site = { tableHeight: 0, tableMaxHeight: '300' } as unknown as StoredTable
    expect(resolveTable(decl, { site }).look).not.toHaveProperty('tableHeight')
    expect(resolveTable(decl, { site }).look).not.toHaveProperty('tableMaxHeight')
  })
  it.each<[string, Partial<TableDecl>, 'expand' | '' | undefined, string]>([
    ['as declared', { detail }, undefined, 'a'],
    ['one more, as the site says', { detail }, 'expand', 'ab'],
    ['as declared where rows have no detail', {}, 'expand', 'a'],
  ])('the cells that open the detail of their row: %s', (_, more, type, expected) => {
    const columns = decl.columns.map((column) => ({ ...column, opens: column.prop === 'a' }))
    const site: StoredTable = { columnList: [{ prop: 'b', ...(type === undefined ? {} : { type }) }] }
    const resolved = resolveTable({ ...decl, columns, ...more }, { site }).columns
    expect(resolved.flatMap(({ prop, opens }) => (opens ? [prop] : [])).join('')).toBe(expected)
  })
  it('a site can keep a cell from opening the row', () => {
    const columns = decl.columns.map((column) => ({ ...column, opens: true }))
    const site: StoredTable = { columnList: [{ prop: 'b', type: '' }] }
    const resolved = resolveTable({ ...decl, columns, detail }, { site }).columns
    expect(resolved.find(({ prop }) => prop === 'b')?.opens).toBe(false)
  })
  it('knows tones by their names alone', () => {
    const tone = (className: string) =>
      resolveTable(decl, { site: { columnList: [{ prop: 'b', className }] } }).columns.find(
        ({ prop }) => prop === 'b',
      )?.className
    expect([tone('bad'), tone('x; background: url(//evil)')]).toEqual(['bad', undefined])
  })
})
