import { describe, expect, it } from 'vitest'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { deviceRows } from './device-rows.ts'

const table = {
  rowId: ({ id }: { id: string }) => id,
  columns: [{ prop: 'name', sortable: true }],
  filters: [{ key: 'country', type: 'select', label: { id: '' }, options: [] }],
} as unknown as TableDecl

const row = (id: string, name: string, country = 'VN') => ({ id, name, country })
const cached = [
  { row: row('1', 'C'), at: 300 },
  { row: row('2', 'A'), at: 100 },
  { row: row('3', 'B', 'TH'), at: 50 },
  { row: row('4', 'B'), at: 200 },
]
const sort = { prop: 'name', order: 'asc' }
const input = { country: 'VN', page: 2, pageSize: 1, sort }
const none = new Map<string, Record<string, unknown>>()
const idsOf = ({ rows }: ReturnType<typeof deviceRows>) => rows.map(({ id }) => id)

describe('the rows of an export made offline', () => {
  it('all: what the filters keep, over all pages, in the order of the screen, as old as the oldest', () => {
    const found = deviceRows(table, { scope: 'all', input, picked: none, whole: undefined }, cached)
    expect([idsOf(found), found.at]).toEqual([['2', '4', '1'], 100])
  })

  it('picked: those rows, whatever the filters are now', () => {
    const picked = new Map([
      ['3', row('3', 'B', 'TH')],
      ['2', row('2', 'A')],
    ])
    const found = deviceRows(table, { scope: 'selected', input, picked, whole: undefined }, cached)
    expect([idsOf(found), found.at]).toEqual([['2', '3'], 50])
  })

  it('a whole query: what of it is here, without what was taken out', () => {
    const whole = { input: { country: 'VN' }, total: 9, more: false, excluded: new Set(['2']) }
    const found = deviceRows(table, { scope: 'selected', input, picked: none, whole }, cached)
    expect([idsOf(found), found.at]).toEqual([['4', '1'], 200])
  })

  it('nothing here: no rows and no age', () => {
    expect(deviceRows(table, { scope: 'all', input, picked: none, whole: undefined }, [])).toEqual({
      rows: [],
      at: undefined,
    })
  })
})
