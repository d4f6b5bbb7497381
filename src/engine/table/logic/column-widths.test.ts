import { describe, expect, it } from 'vitest'
import { columnWidths, labelWidth, LABEL_EXTRA } from './column-widths.ts'

const columns = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ prop: `p${at}`, label: 'abcd', width: 200 }))

describe('columnWidths (spec 000 §9)', () => {
  it('shows the values of columns whose label is short', () => {
    const country = columns(14).map((column) => ({ ...column, type: 'country' }))
    expect(columnWidths(country).get('p1')).toBe(112)
    expect(columnWidths(country.map((column) => ({ ...column, minWidth: 60 }))).get('p1')).toBeLessThan(112)
  })
  it('keeps declared widths up to 13 columns', () => expect(columnWidths(columns(13)).get('p0')).toBe(200))
  it('takes label text plus 40 above 13', () =>
    expect(columnWidths(columns(14)).get('p0')).toBe(labelWidth('abcd') + LABEL_EXTRA))
  it('never goes below the minimum width of the column', () =>
    expect(columnWidths(columns(14).map((column) => ({ ...column, minWidth: 150 }))).get('p3')).toBe(150))
  it('lets a chosen width win in both cases', () => {
    for (const count of [2, 20]) {
      expect(columnWidths(columns(count).map((column) => ({ ...column, chosenWidth: 61 }))).get('p1')).toBe(
        61,
      )
    }
  })
  it('keeps widths within reason', () => {
    expect([...columnWidths([{ prop: 'a', label: 'a', chosenWidth: 3 }]).values()]).toEqual([48])
    expect([...columnWidths([{ prop: 'a', label: 'a', chosenWidth: 9000 }]).values()]).toEqual([800])
  })
  it('makes room for a heading that is longer in this language than in the one the width was declared for', () => {
    const [heading] = columns(2).map((column) => ({ ...column, width: 90, label: 'Kadar ditandatangani' }))
    const plain = columnWidths([heading!]).get('p0')!
    expect(plain).toBeGreaterThan(135)
    expect(columnWidths([{ ...heading!, sortable: true }]).get('p0')).toBeGreaterThan(plain)
  })
  it('makes room for the longest status, up to a limit, unless the person set a width', () => {
    const status = { prop: 'status', label: 'Status', width: 120, type: 'status' }
    const width = (words: string[], chosenWidth?: number) =>
      columnWidths([{ ...status, words, chosenWidth }]).get('status')
    expect(width(['Draf', 'Dibatalkan'])).toBe(120)
    expect(width(['Draf', 'Dihantar ke luar negara'])).toBeGreaterThan(190)
    expect(width(['Draf', 'a'.repeat(90)])).toBe(340)
    expect(width(['Draf', 'Dihantar ke luar negara'], 80)).toBe(80)
  })
  it('counts Chinese characters as wide', () => expect(labelWidth('订单号')).toBe(39))
})
