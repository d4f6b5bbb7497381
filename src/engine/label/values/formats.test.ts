import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { exampleOf, formatKinds, readFormat } from './formats.ts'
import { fill, placeFaults, placeMisfits, placeSpans, placeText } from './places.ts'

const written = (value: string, format: string): string => fill(`{{v|${format}}}`, { v: value })

describe('a format writes a value anew', () => {
  test.each([
    // Numbers: exact, half away from zero, with what stands around them.
    ['1.25 kg', '0.00', '1.25 kg'],
    ['1.2 kg', '0.00', '1.20 kg'],
    ['2.675', '0.00', '2.68'],
    ['0.005', '0.00', '0.01'],
    ['-0.004', '0.00', '0.00'],
    ['-1.5', '0', '-2'],
    ['1250000', '#,##0', '1,250,000'],
    ['VND 1,250,000', '#,##0.00', 'VND 1,250,000.00'],
    ['VND 1,250,000', '0', 'VND 1250000'],
    ['9007199254740993.5', '#,##0.0', '9,007,199,254,740,993.5'],
    ['1.50', '0.##', '1.5'],
    ['1.00', '0.##', '1'],
    ['1', '0.0#', '1.0'],
    // Days and times.
    ['2026-11-02', 'dd/MM/yyyy', '02/11/2026'],
    ['2026-11-02', 'd.M.yy', '2.11.26'],
    ['2026-11-20 21:02', 'dd-MM-yyyy HH:mm', '20-11-2026 21:02'],
    ['2026-11-20 21:02', 'HH:mm:ss', '21:02:00'],
    ['2026-11-20 21:02 UTC+8', 'dd/MM/yyyy HH:mm', '20/11/2026 21:02'],
    ['2026-11-20 21:02', 'yyyy年M月d日', '2026年11月20日'],
    // Letters.
    ['nguyễn văn an', 'upper', 'NGUYỄN VĂN AN'],
    ['ABC', 'lower', 'abc'],
    ["o'neil ĐỖ", 'title', "O'neil Đỗ"],
    ['SP000018', 'first 2', 'SP'],
    ['SP000018', 'last 2', '18'],
    ['น้ำใจ', 'first 1', 'น้ำ'],
    ['👨‍👩‍👧x', 'first 1', '👨‍👩‍👧'],
    ['42', 'pad 5', '00042'],
    ['42', 'pad 5 *', '***42'],
    ['123456', 'pad 5', '123456'],
    ['SP0000018', 'groups 4', 'SP00 0001 8'],
    ['12 34 56', 'groups 3', '123 456'],
    ['0912345678', 'mask 3 4', '091***5678'],
    // A mask that would hide nothing hides all.
    ['0912345', 'mask 3 4', '*******'],
    ['', 'mask 3 4', ''],
    ['', 'or -', '-'],
    ['x', 'or -', 'x'],
    ['', 'pad 5|or none', 'none'],
    ['0912345678', 'mask 3 4|or none', '091***5678'],
  ])('%s as %s is %s', (value, format, expected) => expect(written(value, format)).toBe(expected))
})

test('a value its format is not for stays as it is, and that can be asked', () => {
  for (const [value, format] of [
    ['Nguyen', '0.00'],
    ['60 × 40 cm', '0.0'],
    ['Nguyen', 'dd/MM/yyyy'],
    ['2026-11-20', 'HH:mm'],
  ] as const) {
    expect(written(value, format)).toBe(value)
    expect(placeMisfits(`{{v|${format}}}`, { v: value })).toEqual([{ place: `{{v|${format}}}`, value }])
    expect(placeMisfits(`{{v|${format}}}`, { v: '' })).toEqual([])
  }
})

test('a wrong format is named with its place, and the value printed as it is', () => {
  const faults = (format: string) => placeFaults(`a {{v|${format}}}`).map(({ fault }) => fault)
  expect(faults('nonsense')).toEqual(['unknown'])
  expect(faults('')).toEqual(['unknown'])
  expect(faults('first')).toEqual(['unknown'])
  expect(faults('first 0')).toEqual(['range'])
  expect(faults('first 100')).toEqual(['range'])
  expect(faults('mask 3 999')).toEqual(['range'])
  expect(faults('ddd/MM')).toEqual(['range'])
  expect(faults('upper|lower|upper|lower|upper')).toEqual(['tooMany'])
  expect(placeFaults('{{a}} {{v|xyz}}')).toEqual([{ place: '{{v|xyz}}', fault: 'unknown' }])
  expect(written('abc', 'nonsense')).toBe('abc')
})

it('takes each example it offers', () => {
  for (const kind of formatKinds) expect(readFormat(exampleOf(kind))).toMatchObject({ kind })
})

it('reads back what it wrote, whatever the text says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const place = placeText('v', [`or ${text}`])
      expect(fill(`<${place}>`, { v: '' })).toBe(`<${text}>`)
      expect(placeSpans(place).map(({ formats }) => formats)).toEqual([[`or ${text}`]])
    }),
  )
})

it('fills once: what a value says is not read again', () => {
  expect(fill('{{v|or {{x}}}}', { v: '', x: '1' })).toBe('{{v|or 1}}')
  expect(fill('{{v|upper}}', { v: '{{x}}', x: '1' })).toBe('{{X}}')
})
