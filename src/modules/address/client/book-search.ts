/** Searching the address book on the device. Pure. */
import type { AddressRow } from '#modules/address/postal-data.ts'

/** spec 001 §4: case-insensitive over address, name and phone. Every word must be found somewhere. */
export function searchBook(rows: readonly AddressRow[], text: string): readonly AddressRow[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const found = [row.address, row.name, row.phone].join('\n').toLocaleLowerCase()
    return words.every((word) => found.includes(word))
  })
}

/**
 * Whether a row can be chosen (spec 001 §4): when a country is given it must match; a domestic order also takes
 * domestic addresses only.
 */
export const isSelectable = (
  row: Pick<AddressRow, 'country' | 'addressType'>,
  country: string,
  isDomestic = false,
): boolean => (country === '' || row.country === country) && (!isDomestic || row.addressType === '1')

/** Default first, rows that can be chosen before those that cannot; otherwise as the book has them. */
export function orderBook(rows: readonly AddressRow[], country: string): readonly AddressRow[] {
  const rank = (row: AddressRow) => (isSelectable(row, country) ? 0 : 2) + (row.isDefault === '1' ? 0 : 1)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

/** The next row that can be chosen in a direction; the same one when there is none. */
export function nextSelectable(
  rows: readonly AddressRow[],
  from: number,
  step: 1 | -1,
  country: string,
): number {
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    if (row && isSelectable(row, country)) return at
  }
  return from
}
