/** Addresses of a spreadsheet or of pasted rows, by their headings. Pure. */
import type { WrittenPlace } from '#domain/delivery-areas.ts'
import { headRowOf, matchHeadings } from '#engine/import/index.ts'

/** Headings of each column, as marketplaces and people write them. */
const names = new Map<keyof WrittenPlace, readonly string[]>([
  [
    'country',
    [
      'country',
      'consignee country',
      'receiver country',
      'destination',
      '国家',
      '收件国家',
      '收件人国家',
      '目的国',
      'negara',
    ],
  ],
  [
    'prov',
    [
      'province',
      'state',
      'prov',
      'consignee province',
      'receiver state',
      '省',
      '州',
      '省份',
      '收件省',
      '收件人省',
      '收件人省份',
      'negeri',
      'provinsi',
      'wilayah',
    ],
  ],
  [
    'city',
    [
      'city',
      'consignee city',
      'ward',
      'city or regency',
      '市',
      '城市',
      '收件市',
      '收件人城市',
      'bandar',
      'kota',
    ],
  ],
  [
    'area',
    [
      'district',
      'area',
      'consignee district',
      'receiver area',
      '区',
      '区县',
      '收件区',
      '收件人区县',
      'daerah',
      'kecamatan',
    ],
  ],
  [
    'postCode',
    [
      'postcode',
      'zip',
      'zip code',
      'postal code',
      'consignee postcode',
      '邮编',
      '收件人邮编',
      'poskod',
      'kode pos',
    ],
  ],
])

export interface ReadAddresses {
  readonly addresses: readonly (WrittenPlace & { readonly line: number })[]
  /** Headings that were used; none where the sheet has no headings we know. */
  readonly headings: readonly string[]
  /** Rows beyond the most that are read. */
  readonly left: number
}

interface Row {
  readonly n: number
  readonly cells: readonly string[]
}

const MOST_ADDRESSES = 10_000

/**
 * Reads addresses. Without known headings, columns are country, province, city, district, postcode, in this order.
 *
 * @param country taken for rows that name none
 */
export function readAddresses(rows: readonly Row[], country: string): ReadAddresses {
  const head = headRowOf(rows, names)
  const keys = [...names.keys()]
  const matches = head < 0 ? [] : matchHeadings(rows[head]?.cells ?? [], names)
  const placeOf = (key: string): number =>
    head < 0 ? keys.indexOf(key as keyof WrittenPlace) : matches.findIndex(({ column }) => column === key)
  const places = keys.map((key) => [key, placeOf(key)] as const)
  const filled = rows.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const addresses = filled.slice(0, MOST_ADDRESSES).map(({ n, cells }) => {
    const read = Object.fromEntries(
      places.map(([key, at]) => [key, at < 0 ? '' : (cells[at] ?? '').trim()]),
    ) as unknown as WrittenPlace
    return { ...read, country: read.country || country, line: n }
  })
  return {
    addresses,
    headings: matches.filter(({ column }) => column !== undefined).map(({ heading }) => heading),
    left: Math.max(0, filled.length - MOST_ADDRESSES),
  }
}
