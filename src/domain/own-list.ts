/** Lists that customers keep themselves, of numbers and amounts, whatever their columns. Pure. */
import { toMinor } from './money.ts'

export type ListRows = readonly (readonly string[])[]

/** Places of the columns of a list; −1 where there is none. */
export interface ListColumns {
  readonly number: number
  readonly amount: number
}

const CURRENCY = /^\s*(?:[A-Za-z]{2,3}\b|[¥$₫฿€₱])\s*|\s*(?:\b[A-Za-z]{2,3}|[¥$₫฿€₱])\s*$/g
const AMOUNT = /^-?\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?$/

/**
 * Reads an amount as people and spreadsheets write it: "1,234.50", "1.234,50", "¥ 12", "450.000 VND".
 *
 * @returns decimal text with at most two places; undefined for what is no amount. One to two digits after the last
 *   separator are decimals, three are thousands.
 */
export function readAmount(cell: string): string | undefined {
  const bare = cell.replaceAll(CURRENCY, '').replaceAll(/\s/g, '')
  if (!AMOUNT.test(bare)) return undefined
  const point = /[.,](\d{1,2})$/.exec(bare)
  const whole = (point ? bare.slice(0, point.index) : bare).replaceAll(/[.,]/g, '')
  const amount = point ? `${whole}.${point[1]}` : whole
  return toMinor(amount) === undefined ? undefined : amount
}

/** Cells of the longest row. */
export const widthOf = (rows: ListRows): number =>
  rows.reduce((most, { length }) => Math.max(most, length), 0)

const AMOUNT_HEADING = /amount|cod|collect|charge|fee|total|金额|货款|代收|费用|jumlah|amaun|bayaran/i

/**
 * Guesses the columns of a list. The number is where most cells look like one; the amount is in a column of amounts: the one
 * whose heading says so, otherwise the last, because totals stand to the right.
 *
 * @param isNumber Ways to know a number, the surest first: the next is tried where a way finds none.
 */
export function guessColumns(rows: ListRows, isNumber: readonly ((cell: string) => boolean)[]): ListColumns {
  const places = Array.from({ length: widthOf(rows) }, (_, at) => at)
  const count = (at: number, isIt: (cell: string) => boolean) =>
    rows.filter((cells) => isIt(cells[at] ?? '')).length
  const best = (isIt: (cell: string) => boolean): number =>
    places.reduce((found, at) => (count(at, isIt) > (found < 0 ? 0 : count(found, isIt)) ? at : found), -1)
  const number = isNumber.reduce((found, isIt) => (found < 0 ? best(isIt) : found), -1)
  // All but the heading and a row that says something else.
  const amounts = places.filter(
    (at) => at !== number && count(at, (cell) => readAmount(cell) !== undefined) * 2 >= rows.length - 1,
  )
  const named = amounts.find((at) => AMOUNT_HEADING.test(rows[0]?.[at] ?? ''))
  return { number, amount: named ?? amounts.at(-1) ?? -1 }
}
