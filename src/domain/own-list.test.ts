import { expect, test } from 'vitest'
import { guessColumns, readAmount } from './own-list.ts'

test.each([
  ['12', '12'],
  ['12.5', '12.5'],
  ['12.50', '12.50'],
  ['1,250.50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1,234,567.8', '1234567.8'],
  ['₫ 450.000', '450000'],
  ['¥12', '12'],
  ['450,000 VND', '450000'],
  ['12.50 CNY', '12.50'],
  ['RM 12.9', '12.9'],
  ['1.234', '1234'],
  ['-3', '-3'],
  ['', undefined],
  ['n/a', undefined],
  ['SPA1', undefined],
  ['SP0000000000018', undefined],
  ['12.3456', undefined],
  ['1,2,3', undefined],
  ['2026-10-01', undefined],
])('the amount in %j is %j', (text, amount) => expect(readAmount(text)).toBe(amount))

const isKnown = (cell: string) => cell.startsWith('SP')

test.each([
  ['by its heading', ['Waybill', 'COD amount', 'Weight'], { number: 0, amount: 1 }],
  ['otherwise the last', ['Waybill', 'Weight', 'Sum'], { number: 0, amount: 2 }],
])('the column of amounts: %s', (_, headings, columns) => {
  const rows = [headings, ['SP1', '10', '0.5'], ['SP2', '5.00', '1.2']]
  expect(guessColumns(rows, [isKnown])).toEqual(columns)
})

test('a less sure way to know a number is tried where the surer one finds none', () => {
  const rows = [
    ['a', '000123'],
    ['b', '000124'],
  ]
  expect(guessColumns(rows, [isKnown, (cell) => /^\d{6}$/.test(cell)])).toEqual({ number: 1, amount: -1 })
  expect(guessColumns([], [isKnown])).toEqual({ number: -1, amount: -1 })
})
