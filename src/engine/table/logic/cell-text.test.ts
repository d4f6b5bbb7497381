import { describe, expect, it } from 'vitest'
import type { ColumnDecl } from '../schema/table.ts'
import { cellText, drawnText, grouped, valueAt } from './cell-text.ts'

const column = (rest: Partial<ColumnDecl>): ColumnDecl => ({ prop: 'v', label: { id: 'l' }, ...rest })

describe('grouped', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['1234567.5000', '1,234,567.5000'],
    ['-1234', '-1,234'],
    [3000, '3,000'],
  ])('%s → %s', (value, expected) => expect(grouped(value)).toBe(expected))
})

describe('texts of cells', () => {
  it('draws numbers with separators and unit, copies them without', () => {
    const money = column({ type: 'money', unit: 'currency' })
    const row = { v: '12345.60', currency: 'USD' }
    expect([drawnText(money, row), cellText(money, row)]).toEqual(['USD 12,345.60', '12345.60'])
  })
  it('draws no places where the currency has none', () => {
    const money = column({ type: 'money', unit: 'currency' })
    expect(drawnText(money, { v: '9100.00', currency: 'VND' })).toBe('VND 9,100')
    expect(drawnText(money, { v: '9100.00', currency: 'USD' })).toBe('USD 9,100.00')
    expect(drawnText(column({ type: 'money' }), { v: '91.00' })).toBe('91.00')
  })
  it.each([
    ['2', '2.00'],
    ['2.5', '2.50'],
    ['2.125', '2.125'],
    ['', ''],
  ])('weight %j is written as %j', (v, expected) =>
    expect(drawnText(column({ type: 'weight' }), { v })).toBe(expected),
  )
  it('calls countries by name in every language', () => {
    const country = column({ type: 'country' })
    expect(cellText(country, { v: 'KH' })).toEqual({ zh: '柬埔寨', en: 'Cambodia', ml: 'Kemboja' })
    expect(cellText(country, { v: '' })).toBe('')
  })
  it('names codes, and shows unknown ones as they are', () => {
    const names = { A: { id: 'plain' }, B: { label: { id: 'full' } } }
    expect(cellText(column({ names }), { v: 'A' })).toEqual({ id: 'plain' })
    expect(cellText(column({ names }), { v: 'B' })).toEqual({ id: 'full' })
    expect(cellText(column({ names }), { v: 'C' })).toBe('C')
  })
  it('reads paths and joins lists', () => {
    expect(cellText(column({ prop: 'to.name' }), { to: { name: 'An' } })).toBe('An')
    expect(cellText(column({}), { v: ['a', 'b'] })).toBe('a, b')
    expect(cellText(column({}), { v: null })).toBe('')
    expect(valueAt({ a: null }, 'a.b')).toBeUndefined()
    expect(valueAt({}, 'constructor.name')).toBeUndefined()
  })
})
