import { describe, expect, it } from 'vitest'
import type { TableDecl } from '../schema/table.ts'
import { missingNumbers, numbersFilter, numbersInput } from './number-selection.ts'

const label = { id: 'x' }
const table = {
  id: 't',
  params: { kind: 'b2c' },
  columns: [],
  filters: [
    { key: 'keyword', label, type: 'text' },
    { key: 'numbers', label, type: 'numbers', props: ['orderNo', 'ref'], upper: ['orderNo'] },
  ],
} as unknown as TableDecl

describe('selecting by numbers', () => {
  const filter = numbersFilter(table)
  if (!filter) throw new Error('The table has a filter of numbers')
  it('asks for the numbers alone, with the fixed parameters', () =>
    expect(numbersInput(table, filter.key, ['A1', 'b2'], 1000)).toEqual({
      kind: 'b2c',
      numbers: ['A1', 'b2'],
      page: 1,
      pageSize: 1000,
    }))
  it('lists what nothing was found for, in the order given; capitals where the numbers are in capitals', () => {
    const rows = [
      { orderNo: 'A1', ref: 'r-9' },
      { orderNo: 'B2', ref: '' },
    ]
    expect(missingNumbers(filter, ['zz', 'a1', 'R-9', 'r-9', 'B2', 'C3'], rows)).toEqual(['zz', 'R-9', 'C3'])
  })
  it('needs a filter of numbers', () => expect(numbersFilter({ ...table, filters: [] })).toBeUndefined())
})
