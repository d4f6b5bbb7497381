import { describe, expect, it } from 'vitest'
import type { TableDecl } from '../schema/table.ts'
import { filterLocal, inListOrder, matches } from './filter-local.ts'

const label = { id: 'x' }
const table = {
  id: 't',
  columns: [
    { prop: 'no', label },
    { prop: 'weight', label, type: 'weight' },
    { prop: 'freight', label, type: 'money' },
  ],
  filters: [
    { key: 'keyword', type: 'text', label, props: ['to.name', 'no'] },
    { key: 'numbers', type: 'numbers', label, props: ['no', 'shop'], upper: ['no'] },
    { key: 'country', type: 'select', label },
    { key: 'from', keyTo: 'until', type: 'days', label, props: ['at'], zone: 'Asia/Shanghai' },
    { key: 'least', keyTo: 'most', type: 'range', label, props: ['weight'] },
  ],
  rail: { key: 'status', names: {}, all: label, counts: {} },
} as unknown as TableDecl

const rows = [
  {
    no: 'B1',
    shop: 'x-1',
    country: 'VN',
    status: 'OPEN',
    weight: '9.5',
    freight: '3',
    at: '2025-01-01T15:59:00Z',
    to: { name: 'Nguyễn An' },
  },
  {
    no: 'B2',
    shop: '',
    country: 'US',
    status: 'DONE',
    weight: '10',
    freight: null,
    at: '2025-01-01T16:00:00Z',
    to: { name: 'Ann Lee' },
  },
  {
    no: 'B3',
    shop: 'x-3',
    country: 'VN',
    status: 'OPEN',
    weight: '1',
    freight: '20',
    at: '2025-01-03T00:00:00Z',
    to: { name: 'Bo' },
  },
]
const found = (input: Record<string, unknown>) =>
  filterLocal(table, input, rows)
    .rows.map((row) => String(row.no).slice(1))
    .join('')

describe("the gateway's filters over rows of this device", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['both ends of a range', { least: '1', most: '9.5' }, '13'],
    ['one end, as a number and not as a text', { least: '9.6' }, '2'],
    ['no filter', {}, '123'],
    ['text in any of its places, whatever the case', { keyword: 'AN' }, '12'],
    ['text in a number', { keyword: 'b3' }, '3'],
    ['numbers in capitals', { numbers: ['b1', 'B3'] }, '13'],
    ['shop numbers as the shop spells them', { numbers: ['X-1', 'x-3'] }, '3'],
    ['an empty number matches nothing', { numbers: [''] }, ''],
    ['a choice', { country: 'VN' }, '13'],
    ['the rail', { status: 'DONE' }, '2'],
    ['all at once', { status: 'OPEN', country: 'VN', keyword: 'bo' }, '3'],
    ['days begin at midnight in Shanghai', { from: '2025-01-02' }, '23'],
    ['the last day is inside', { until: '2025-01-01' }, '1'],
    ['from and to', { from: '2025-01-02', until: '2025-01-02' }, '2'],
    ['sorted by number, not by text', { sort: { prop: 'weight', order: 'asc' } }, '312'],
    ['descending', { sort: { prop: 'weight', order: 'desc' } }, '213'],
    ['unknown values last, ascending', { sort: { prop: 'freight', order: 'asc' } }, '132'],
    ['unknown values last, descending', { sort: { prop: 'freight', order: 'desc' } }, '312'],
    ['second page', { page: 2, pageSize: 2 }, '3'],
    ['beyond the last page', { page: 9, pageSize: 2 }, ''],
  ])('%s', (_, input, expected) => expect(found(input)).toBe(expected))

  it('counts all that match, not the page', () =>
    expect(filterLocal(table, { country: 'VN', page: 1, pageSize: 1 }, rows).total).toBe(2))
  it('answers for one row', () => expect(matches(table, { country: 'US' }, rows[0] ?? {})).toBe(false))
})

it('a choice among several of a row is found by its id', () => {
  const people = {
    ...table,
    filters: [{ key: 'roleId', type: 'select', label, props: ['roles'] }],
  } as unknown as TableDecl
  const person = { roles: [{ id: 'r1' }, { id: 'r2' }] }
  const has = (roleId: string) => matches(people, { roleId }, person)
  expect([has('r2'), has('r3'), has('')]).toEqual([true, false, true])
})

describe('selected rows in the order of the list', () => {
  const things = {
    ...table,
    rowId: ({ no }: Record<string, unknown>) => String(no),
    tie: 'no',
  } as unknown as TableDecl
  const row = (no: string, weight: string) => ({ no, weight })
  const [a, b, c] = [row('1', '5'), row('2', '3'), row('3', '3')]
  const sort = { prop: 'weight', order: 'asc' } as const
  it.each([
    ['as the page shows them, whatever they were picked by', [b, c, a], [a, b, c], '231'],
    [
      'sorted as the list is, ties as the query settles them, where some are on another page',
      [a],
      [c, a, b],
      '231',
    ],
  ])('%s', (_, page, picked, expected) =>
    expect(
      inListOrder(things, sort, page, picked)
        .map(({ no }) => no)
        .join(''),
    ).toBe(expected),
  )
})
