import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.ts'
import { readRegionList, RegionListFault } from './import-regions.ts'

describe('CSV', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['\ufeffa\r\n"x, ""y""\nz"\r\n', [['a'], ['x, "y"\nz']]],
    [
      'a,,\n,',
      [
        ['a', '', ''],
        ['', ''],
      ],
    ],
    ['', []],
  ])('%j', (text, rows) => expect(parseCsv(text)).toEqual(rows))
  it.each(['a,"b', 'a"b,c', '"a"b'])('%j is refused', (text) =>
    expect(() => parseCsv(text)).toThrow(SyntaxError),
  )
})

describe('a region list', () => {
  it('keeps order, codes, other names; ids without a code follow from the path', () => {
    const rows = readRegionList(
      'VN',
      'city,prov,prov_code,postcode,city_other\nLáng,Hà Nội,01,11500,Lang\nĐống Đa,Hà Nội,01,,\n',
    )
    expect(rows.map(({ id, parent_id, level, name, place }) => [id, parent_id, level, name, place])).toEqual([
      ['01', '', 0, 'Hà Nội', 0],
      [expect.stringMatching(/^VN\.\w{7}$/), '01', 1, 'Láng', 1],
      [expect.stringMatching(/^VN\.\w{7}$/), '01', 1, 'Đống Đa', 2],
    ])
    expect(rows[1]).toMatchObject({ postcode: '11500', other: 'Lang' })
    expect(rows[0]).toMatchObject({ postcode: '', code: '01' })
    const again = readRegionList('VN', 'prov,city,prov_code\nHà Nội,Đống Đa,01\n')
    expect(again[1]?.id).toBe(rows[2]?.id)
  })
  it.each([
    ['prov\nHà Nội', 'no column "city"'],
    ['prov,city\n,Láng', 'Line 2'],
    ['prov,city,city_code\nA,B,1\nA,C,1', 'Line 3'],
    [`prov,city\n${'x'.repeat(101)},B`, 'Line 2'],
  ])('%j is refused', (csv, reason) => {
    expect(() => readRegionList('VN', csv)).toThrow(RegionListFault)
    expect(() => readRegionList('VN', csv)).toThrow(reason)
  })
})
