/** Cells merged downwards: the value of the first applies to all of them (an order with several goods). */
import { SheetFault, type Held } from './limits.ts'
import type { OwnRow, SheetRow } from './sheet-rows.ts'

/** Rows from 1, column from 0. */
export interface Merged {
  readonly column: number
  readonly from: number
  readonly to: number
}

/** Cells looked at to fill them. */
const MAX_FILLED = 500_000
/** Of them before the page may draw. */
const PORTION = 20_000
const MAX_ROW = 1_048_576

/** "B2:C5" → its first column, rows 2 to 5; undefined for a range in one row. */
export function rangeOf(reference: string): Merged | undefined {
  const [, letters = '', from = '', to = ''] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === '' || Number(to) <= Number(from) || Number(to) > MAX_ROW) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { column: column - 1, from: Number(from), to: Number(to) }
}

/** Place of the first row with at least this number. */
function placeOf(rows: readonly SheetRow[], n: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.n ?? 0) < n) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Fills the empty cells of merged ranges, in place. Rows that are empty otherwise stay out. What is filled counts as held.
 * @throws SheetFault
 */
export async function fillMerged(
  rows: readonly OwnRow[],
  merged: readonly Merged[],
  held: Held,
): Promise<void> {
  let looked = 0
  for (const { column, from, to } of merged) {
    const first = placeOf(rows, from)
    const top = rows[first]
    const value = top?.n === from ? top.cells[column] : ''
    if (!top || !value) continue
    for (let at = first + 1; at < rows.length; at++) {
      const row = rows[at] as OwnRow
      if (row.n > to) break
      if (++looked > MAX_FILLED) throw new SheetFault('cells')
      if (looked % PORTION === 0) await new Promise((resolve) => setTimeout(resolve))
      if (!row.cells[column]) fill(row, column, top, held)
    }
  }
}

function fill(row: OwnRow, column: number, top: OwnRow, held: Held): void {
  const value = top.cells[column] as string
  held.add(value)
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = value
  if (top.rounded?.includes(column)) row.rounded = [...(row.rounded ?? []), column]
  if (top.cut?.includes(column)) row.cut = [...(row.cut ?? []), column]
}
