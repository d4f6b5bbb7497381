/** Addresses of a spreadsheet or of pasted rows, by their headings. Pure. */
import type { WrittenPlace } from '#domain/delivery-areas.ts'
import { headRowOf, matchHeadings, placeAliases } from '#engine/import/index.ts'

const names = new Map<string, readonly string[]>(Object.entries(placeAliases))
const keys = Object.keys(placeAliases) as (keyof typeof placeAliases)[]

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
  const matches = head < 0 ? [] : matchHeadings(rows[head]?.cells ?? [], names)
  const placeOf = (key: (typeof keys)[number]): number =>
    head < 0 ? keys.indexOf(key) : matches.findIndex(({ column }) => column === key)
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
