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

/** Why a row cannot be chosen: it is in another `country`, or is not filed as `domestic`. */
export type BookRefusal = 'country' | 'domestic'

type Validated = Pick<AddressRow, 'country' | 'addressType'>

/**
 * Why a row cannot be chosen (spec 001 §4): when a country is given it must match; a domestic order also takes
 * domestic addresses only. Undefined when it can.
 */
export function bookRefusal(row: Validated, country: string, isDomestic = false): BookRefusal | undefined {
  if (country !== '' && row.country !== country) return 'country'
  return isDomestic && row.addressType !== '1' ? 'domestic' : undefined
}

export const isSelectable = (row: Validated, country: string, isDomestic = false): boolean =>
  bookRefusal(row, country, isDomestic) === undefined

const ranks: Readonly<Record<BookRefusal, number>> = { domestic: 2, country: 4 }

/** Default first, rows that can be chosen before those that cannot, these by their reason; otherwise as the book has them. */
export function orderBook(
  rows: readonly AddressRow[],
  country: string,
  isDomestic = false,
): readonly AddressRow[] {
  const rank = (row: AddressRow) => {
    const refusal = bookRefusal(row, country, isDomestic)
    return (refusal ? ranks[refusal] : 0) + (row.isDefault === '1' ? 0 : 1)
  }
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

/** The next row that can be chosen in a direction; the same one when there is none. */
export function nextSelectable(
  rows: readonly AddressRow[],
  from: number,
  step: 1 | -1,
  country: string,
  isDomestic = false,
): number {
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    if (row && isSelectable(row, country, isDomestic)) return at
  }
  return from
}
