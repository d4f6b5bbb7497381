import { describe, expect, it } from 'vitest'
import type { ColumnDecl } from '../schema/table.ts'
import { compareValues, exactSum, summaryRow } from './summary-row.ts'

describe('exactSum (spec 000 §5)', () => {
  it.each<[readonly unknown[], string | undefined]>([
    [['1', '2'], '3'],
    [[1, 2, 3], '6'],
    [['0.1', '0.2'], '0.30'],
    [['1.005', '0'], '1.01'],
    [['12345678.99', '0.01'], '12345679'],
    [['99999999.99', '99999999.99'], '199999999.98'],
    [['-1.5', '0.25'], '-1.25'],
    [['1', ''], undefined],
    [['1', null], undefined],
    [['1', 'two'], undefined],
    [[], undefined],
  ])('%j → %s', (values, expected) => expect(exactSum(values)).toBe(expected))
})

describe('summaryRow', () => {
  const column = (prop: string, rest: Partial<ColumnDecl>): ColumnDecl => ({
    prop,
    label: { id: prop },
    ...rest,
  })
  const columns = [
    column('phone', {}),
    column('count', { type: 'number' }),
    column('value', { type: 'money', unit: 'currency' }),
    column('freight', { type: 'money' }),
  ]
  const row = (currency: string, freight: string | null) => ({
    phone: '0912',
    count: 2,
    value: '1.50',
    currency,
    freight,
  })

  it('sums number columns only, digits of a phone are no number', () => {
    const sums = summaryRow(columns, [row('USD', '3'), row('USD', '4.5')])
    expect([...sums]).toEqual([
      ['count', { text: '4', unit: '' }],
      ['value', { text: '3', unit: 'USD' }],
      ['freight', { text: '7.50', unit: '' }],
    ])
  })
  it('never adds different currencies, nor a column with a hole', () => {
    expect([...summaryRow(columns, [row('USD', '3'), row('VND', null)]).keys()]).toEqual(['count'])
  })
})

describe('compareValues', () => {
  it.each([
    ['10', '9', true, 1],
    ['10', '9', false, -1],
    ['1.50', '1.5', true, 0],
    ['', 'a', false, -1],
    ['', '', true, 0],
  ] as const)('%s with %s (number: %s) is %i', (a, b, isNumber, expected) =>
    expect(compareValues(a, b, isNumber)).toBe(expected),
  )
})
