/** Cells merged downwards: what stands in the first was meant for all of them (an order with several goods). */
import type { SheetRow } from './sheet-rows.ts'

/** Rows from 1, column from 0. */
export interface Merged {
  readonly column: number
  readonly from: number
  readonly to: number
}

/** Merged ranges that are looked at. */
export const MAX_RANGES = 20_000
/** Cells filled by them. */
const MAX_FILLED = 500_000
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

/** The rows with the empty cells of merged ranges filled. Rows that are empty otherwise stay out. */
export function fillMerged(rows: readonly SheetRow[], merged: readonly Merged[]): readonly SheetRow[] {
  if (merged.length === 0) return rows
  const filled = [...rows]
  let left = MAX_FILLED
  for (const { column, from, to } of merged) {
    const first = placeOf(filled, from)
    const top = filled[first]
    const value = top?.n === from ? top.cells[column] : ''
    if (!top || !value) continue
    const isRounded = top.rounded?.includes(column) === true
    for (let at = first + 1; left > 0; at++, left--) {
      const row = filled[at]
      if (!row || row.n > to) break
      if (!row.cells[column]) filled[at] = withCell(row, column, value, isRounded)
    }
  }
  return filled
}

function withCell(row: SheetRow, column: number, value: string, isRounded: boolean): SheetRow {
  const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) => row.cells[at] ?? '')
  cells[column] = value
  return { ...row, cells, ...(isRounded ? { rounded: [...(row.rounded ?? []), column] } : {}) }
}
