import { describe, expect, it } from 'vitest'
import type { Fact, TableDecl } from '../schema/table.ts'
import { factHolds, hasOperation, withFacts, type Facts } from './column-facts.ts'
import { resolveTable } from './resolve-table.ts'

const is2: Fact = { key: 'returnHeadlessStatus', is: ['2'] }
const not2: Fact = { key: 'returnHeadlessStatus', not: ['2'] }
const facts = (input: Facts['input'], ...statuses: string[]): Facts => ({
  input,
  rows: statuses.map((returnHeadlessStatus) => ({ returnHeadlessStatus })),
})

describe('factHolds', () => {
  it.each<[string, Facts, boolean]>([
    ['the query says so', facts({ returnHeadlessStatus: '2' }), true],
    [
      'the query says something else, whatever the rows say',
      facts({ returnHeadlessStatus: '1' }, '2'),
      false,
    ],
    ['every row says so', facts({}, '2', '2'), true],
    ['one row does not', facts({}, '2', '1'), false],
    ['nobody says anything', facts({}), false],
    ['a number means its text', { input: { returnHeadlessStatus: 2 }, rows: [] }, true],
  ])('%s', (_, given, expected) => {
    expect(factHolds(is2, given)).toBe(expected)
    expect(factHolds(not2, given)).toBe(!expected)
  })
  it('holds without a fact', () => expect(factHolds(undefined, facts({}))).toBe(true))
})

describe('the return-headless table (spec 000 §4)', () => {
  const label = { id: 'x' }
  const table = {
    id: 't',
    columns: [
      { prop: 'waybillNo', label, fixed: 'left' },
      { prop: 'returnOrderNo', label, showWhen: is2 },
      { prop: 'reason', label },
    ],
    operationWhen: not2,
  } as unknown as TableDecl
  const shown = (given: Facts) => {
    const { left, center } = withFacts(resolveTable(table), given)
    return [[...left, ...center].map(({ prop }) => prop), hasOperation(table, given)]
  }
  it('shows the number of the return order instead of the operations, and the reverse', () => {
    expect(shown(facts({ returnHeadlessStatus: '2' }))).toEqual([
      ['waybillNo', 'returnOrderNo', 'reason'],
      false,
    ])
    expect(shown(facts({ returnHeadlessStatus: '1' }))).toEqual([['waybillNo', 'reason'], true])
  })
  it('keeps the very table where nothing is swapped', () => {
    const resolved = resolveTable(table)
    expect(withFacts(resolved, facts({ returnHeadlessStatus: '2' }))).toBe(resolved)
  })
})
