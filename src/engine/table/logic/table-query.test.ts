import { describe, expect, it, test } from 'vitest'
import type { TableDecl } from '../schema/table.ts'
import {
  clearedFilters,
  nextSort,
  parseNumbers,
  queryText,
  readState,
  sortText,
  toInput,
  type Sort,
} from './table-query.ts'

const label = { id: 'x' }
const table = {
  id: 't',
  params: { kind: 'B2C' },
  columns: [
    { prop: 'createdAt', label, sortable: true },
    { prop: 'name', label },
  ],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  filters: [
    { key: 'keyword', type: 'text', label },
    { key: 'numbers', type: 'numbers', label },
    { key: 'pay', type: 'select', label, options: [{ value: 'A', label: 'A' }] },
    { key: 'from', keyTo: 'to', type: 'days', label },
    { key: 'least', keyTo: 'most', type: 'range', label },
  ],
  rail: { key: 'status', names: { OPEN: { label } }, all: label, counts: {} },
} as unknown as TableDecl

const sizes = { pageSizes: [20, 50], pageSize: 20 }
const input = (address: Record<string, string>) => toInput(table, readState(table, address, sizes))
const base = { kind: 'B2C', page: 1, pageSize: 20, sort: { prop: 'createdAt', order: 'desc' } }

describe('address → input of the call', () => {
  it.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['page and size', { page: '3', size: '50' }, { page: 3, pageSize: 50 }],
    ['a size that is not on offer', { size: '1000' }, {}],
    ['a page that is none', { page: '-1' }, {}],
    ['a page that is text', { page: 'x' }, {}],
    ['ascending', { sort: 'createdAt' }, { sort: { prop: 'createdAt', order: 'asc' } }],
    ['a column that cannot be sorted', { sort: 'name' }, {}],
    ['text is trimmed', { keyword: '  an ' }, { keyword: 'an' }],
    ['blank text is nothing', { keyword: '   ' }, {}],
    ['numbers', { numbers: 'a,b,a' }, { numbers: ['a', 'b'] }],
    ['a choice', { pay: 'A' }, { pay: 'A' }],
    ['a choice that does not exist', { pay: 'B' }, {}],
    ['days', { from: '2025-01-31', to: '2025-02-01' }, { from: '2025-01-31', to: '2025-02-01' }],
    ['a day that does not exist', { from: '2025-02-30' }, {}],
    ['a range', { least: '0.5', most: '2' }, { least: '0.5', most: '2' }],
    ['a range that is none', { least: '-1', most: '1e3' }, {}],
    ['a state of the rail', { status: 'OPEN' }, { status: 'OPEN' }],
    ['an unknown state', { status: 'toString' }, {}],
    ['what the table does not know', { evil: '1', open: '7' }, {}],
  ])('%s', (_, address, expected) => expect(input(address)).toEqual({ ...base, ...expected }))
})

describe('parseNumbers', () => {
  it('takes any separator and keeps the order', () => {
    expect(parseNumbers('a b\tc\nd,e;f，g；h、i\r\n').numbers.join('')).toBe('abcdefghi')
  })
  it('cuts at 1000 and says how many', () => {
    const many = Array.from({ length: 1010 }, (_, at) => `n${at}`).join('\n')
    expect([parseNumbers(many).numbers.length, parseNumbers(many).cut]).toEqual([1000, 10])
  })
})

describe('queryText', () => {
  it('is the same whatever the order of keys, and drops what is empty', () => {
    expect(queryText({ b: 1, a: { d: [1], c: '' } })).toBe(
      queryText({ a: { d: [1] }, b: 1, e: undefined, f: [] }),
    )
  })
  it('tells different queries apart', () => {
    expect(queryText({ a: '1' })).not.toBe(queryText({ a: 1 }))
    expect(queryText({ a: ['x', 'y'] })).not.toBe(queryText({ a: ['y', 'x'] }))
  })
})

describe('sorting', () => {
  it.each<[Sort | undefined, Sort | undefined]>([
    [undefined, { prop: 'p', order: 'asc' }],
    [
      { prop: 'q', order: 'asc' },
      { prop: 'p', order: 'asc' },
    ],
    [
      { prop: 'p', order: 'asc' },
      { prop: 'p', order: 'desc' },
    ],
    [{ prop: 'p', order: 'desc' }, undefined],
  ])('%j → %j', (before, after) => expect(nextSort(before, 'p')).toEqual(after))
  it('writes no address for the default', () => {
    expect(sortText(table, { prop: 'createdAt', order: 'desc' })).toBeUndefined()
    expect(sortText(table, { prop: 'createdAt', order: 'asc' })).toBe('createdAt')
    expect(sortText(table, { prop: 'name', order: 'desc' })).toBe('-name')
  })
})

it('quick clear takes away every filter and the page, not the rail', () => {
  expect(Object.keys(clearedFilters(table))).toEqual([
    'keyword',
    'numbers',
    'pay',
    'from',
    'to',
    'least',
    'most',
    'page',
  ])
})

test.each([
  ['the order the person last chose', {}, 'createdAt', { prop: 'createdAt', order: 'asc' }],
  [
    'that of the address before it',
    { sort: '-createdAt' },
    'createdAt',
    { prop: 'createdAt', order: 'desc' },
  ],
  ['the declared one where it names no column to sort by', {}, 'name', { prop: 'createdAt', order: 'desc' }],
  ['the declared one where there is none', {}, undefined, { prop: 'createdAt', order: 'desc' }],
])('sorts by %s', (_, address, sort, expected) =>
  expect(readState(table, address, { pageSizes: [20], pageSize: 20, sort }).sort).toEqual(expected),
)
