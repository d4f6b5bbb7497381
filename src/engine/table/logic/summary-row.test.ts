import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfUp, fromMinor, toMinor } from '#domain/money.ts'
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
    [['123456.789', '-0.000001', '.5'], undefined],
    [['5.'], undefined],
    [['-'], undefined],
    [['1.2.3'], undefined],
    [[''], undefined],
    [[' 7 ', '3'], '10'],
    [['-0.5', '-7'], '-7.50'],
    [['0.1234567'], undefined],
    [['1.5000000', '1'], '2.50'],
    [[0.1, 0.2, 1e9, -3], '999999997.30'],
    [['123456789012345678.25', '1'], '123456789012345679.25'],
    [[], undefined],
  ])('%j → %s', (values, expected) => expect(exactSum(values)).toBe(expected))
})

it('adds what no number holds exactly, whatever the mixture', () => {
  const texts = fc.oneof(
    fc.integer({ min: -999_999_999, max: 999_999_999 }).map(String),
    fc
      .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 999_999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
    fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  )
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1 }), fc.integer({ min: 1, max: 400 }), (some, times) => {
      const values = Array.from({ length: times }, () => some).flat()
      const minor = values.reduce((sum, text) => sum + (toMinor(text, 6) ?? 0n), 0n)
      const two = divideHalfUp(minor, 10_000n)
      expect(exactSum(values)).toBe(
        minor % 1_000_000n === 0n ? fromMinor(minor / 1_000_000n, 0) : fromMinor(two, 2),
      )
    }),
    { numRuns: 60 },
  )
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
