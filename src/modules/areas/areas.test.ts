import { describe, expect, test } from 'vitest'
import { coverageOf } from '#domain/delivery-areas.ts'
import { regionTree } from '#domain/regions.ts'
import { allAreas, areaRows } from './area-rows.ts'
import { readAddresses } from './read-addresses.ts'

const tree = regionTree('PH', [
  ['1', '', 'Bangsamoro', 'PH-14', ''],
  ['11', '1', 'Basilan', '', '7300'],
  ['12', '1', 'Tawi-Tawi', '', '7500'],
  ['2', '', 'Calabarzon', 'PH-40', ''],
])
const coverage = coverageOf(
  [{ id: 'FAST', name: 'Fast', country: 'PH', minDays: 3, maxDays: 5, hasCod: true }],
  [
    {
      country: 'PH',
      prov: 'Bangsamoro',
      city: 'Tawi-Tawi',
      area: '',
      postPrefix: '',
      routeId: '',
      isServed: false,
      hasCod: true,
      isRemote: false,
      extraDays: 0,
    },
  ],
)
const rows = (parent: string, text = '') =>
  areaRows(coverage, tree, { parent, text }).map(({ id, state, below, isMixed }) => [
    id,
    state,
    below,
    isMixed,
  ])

describe('areas', () => {
  test('are listed level by level, with what is not the same below them', () => {
    expect(rows('')).toEqual([
      ['1', 'SERVED', 2, true],
      ['2', 'SERVED', 0, false],
    ])
    expect(rows('1')).toEqual([
      ['11', 'SERVED', 0, false],
      ['12', 'UNSERVED', 0, false],
    ])
  })

  test('are found at any level by name and by postcode', () => {
    expect(rows('', 'tawi').map(([id]) => id)).toEqual(['12'])
    expect(rows('', '730').map(([id]) => id)).toEqual(['11'])
    expect(rows('', 'nowhere')).toEqual([])
  })

  test('are one row for a country without regions, and leaves in an export', () => {
    expect(areaRows(coverage, regionTree('SG', []), { parent: '', text: '' })).toHaveLength(1)
    expect(allAreas(coverage, tree).map(({ id }) => id)).toEqual(['11', '12', '2'])
  })
})

const sheet = (...lines: readonly string[][]) => lines.map((cells, at) => ({ n: at + 1, cells }))

describe('addresses of a sheet', () => {
  test('are read by headings in any order and language, below a title', () => {
    const read = readAddresses(
      sheet(
        ['Orders of May'],
        ['邮编', '收件人姓名', '城市', '省份'],
        ['7300', 'An', 'Basilan', 'Bangsamoro'],
        ['', '', '', ''],
      ),
      'PH',
    )
    expect(read.headings).toEqual(['邮编', '城市', '省份'])
    expect(read.addresses).toEqual([
      { line: 3, country: 'PH', prov: 'Bangsamoro', city: 'Basilan', area: '', postCode: '7300' },
    ])
  })

  test('without headings are country, province, city, district, postcode', () => {
    const [first] = readAddresses(sheet(['VN', 'Hà Nội', 'Hoàn Kiếm', '', '11000']), 'PH').addresses
    expect(first).toMatchObject({
      country: 'VN',
      prov: 'Hà Nội',
      city: 'Hoàn Kiếm',
      postCode: '11000',
      line: 1,
    })
  })

  test('are at most ten thousand, and the rest is counted', () => {
    const many = Array.from({ length: 10_003 }, (_, at) => ({ n: at + 1, cells: ['VN', 'Huế'] }))
    expect(readAddresses(many, '').left).toBe(3)
  })
})
