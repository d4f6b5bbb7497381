import { expect, it } from 'vitest'
import { columns } from './columns.ts'
import { orderQueryTable } from './query-table.ts'
import { orderTable } from './tables.ts'

it.each([orderTable, orderQueryTable])('what can be filtered by can also be seen in $id', (table) => {
  const { columns, filters } = table
  const shown = new Set(columns.map(({ prop }) => prop))
  const selects = filters.filter(({ type }) => type === 'select').map(({ key }) => key)
  // An import is chosen by its id and shown by its name.
  expect(selects.filter((key) => !shown.has(key) && !shown.has(`${key}Name`))).toEqual([])
})

it('has the statuses of spec 001 §3, of which those of the courier are hidden at first', () => {
  const statuses = columns.filter(({ prop }) => prop.endsWith('Status'))
  expect(statuses.map(({ prop, show = true }) => [prop, show])).toEqual([
    ['pushStatus', false],
    ['entrustStatus', false],
    ['printStatus', true],
  ])
})
