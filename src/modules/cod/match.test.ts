/** A customer's list against ours. */
import { describe, expect, test } from 'vitest'
import { codColumns, linesOf, matchLines, pastedRows, type OurParcel } from './match.ts'

describe('a list', () => {
  test('that is pasted has numbers and amounts, and counts each number once', () => {
    const rows = pastedRows('sp0000000000018 100.00\r\n\nSP0000000000026;55\nSP0000000000018\t120')
    expect(linesOf(rows, codColumns(rows))).toEqual([
      { number: 'SP0000000000018', amount: '120' },
      { number: 'SP0000000000026', amount: '55' },
    ])
  })

  test('of numbers alone has no amounts', () => {
    const rows = pastedRows('SP0000000000018\nSP0000000000026')
    expect(linesOf(rows, codColumns(rows)).map(({ amount }) => amount)).toEqual(['', ''])
  })

  test('from a file is read by its columns, wherever they are; headings and sums are left out', () => {
    const rows = [
      ['Date', 'Phone', 'Waybill', 'COD amount', 'Fee'],
      ['2026-03-01', '0912345678', 'SP0000000000018', '450.000', '5000'],
      ['2026-03-02', '0912345679', 'SP0000000000026', '89.000', '5000'],
      ['', '', 'Total', '539.000', '10000'],
    ]
    expect(codColumns(rows)).toEqual({ number: 2, amount: 3 })
    expect(linesOf(rows, codColumns(rows)).map(({ amount }) => amount)).toEqual(['450000', '89000'])
  })
})

describe('a comparison', () => {
  const ours: readonly OurParcel[] = [
    { waybillNo: 'SP1', orderNo: 'B1', state: 'PAID', codAmount: '100.00' },
    { waybillNo: 'SP2', orderNo: 'B2', state: 'UNPAID', codAmount: '100.00' },
    { waybillNo: 'SP3', orderNo: 'B3', state: 'PENDING', codAmount: '100.00' },
  ]
  const outcomesOf = (lines: Parameters<typeof matchLines>[0], parcels = ours) =>
    matchLines(lines, parcels).map(({ line, outcome }) => [line.number, outcome])

  test('says what is the same, what differs and what is missing; what is late comes first', () => {
    expect(
      outcomesOf([
        { number: 'SP1', amount: '100' },
        { number: 'B3', amount: '90' },
        { number: 'SP9', amount: '5' },
        { number: 'SP2', amount: '100.00' },
      ]),
    ).toEqual([
      ['B3', 'DIFFERS'],
      ['SP9', 'MISSING'],
      ['SP2', 'SAME'],
      ['SP1', 'SAME'],
    ])
  })

  test('leaves amounts alone where one side has none', () => {
    const withheld = ours.map(({ waybillNo, orderNo, state }) => ({ waybillNo, orderNo, state }))
    expect(outcomesOf([{ number: 'SP1', amount: '1' }], withheld)).toEqual([['SP1', 'SAME']])
    expect(outcomesOf([{ number: 'SP1', amount: '' }])).toEqual([['SP1', 'SAME']])
  })

  test('takes twenty thousand lines of a list', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => ({
      waybillNo: `SP${n}`,
      orderNo: `B${n}`,
      state: 'PAID' as const,
      codAmount: '10.00',
    }))
    const lines = many.map(({ waybillNo }, n) => ({ number: waybillNo, amount: n % 4 ? '10' : '11' }))
    const found = matchLines(lines, many)
    expect(found.filter(({ outcome }) => outcome === 'DIFFERS')).toHaveLength(5000)
  })
})
