/** The rectangle of cells chosen with Shift, drawn by attributes so that no row re-renders. */
import type { Place } from './use-focus.ts'

export interface CellRange {
  from: Place
  to: Place
}

export const isInRange = ({ from, to }: CellRange, { row, col }: Place): boolean =>
  row >= Math.min(from.row, to.row) &&
  row <= Math.max(from.row, to.row) &&
  col >= Math.min(from.col, to.col) &&
  col <= Math.max(from.col, to.col)

/** Marks the drawn cells of the range with `data-in`, and unmarks the others. */
export function paintRange(root: HTMLElement | null, range: CellRange | undefined): void {
  if (!root) return
  for (const cell of root.querySelectorAll<HTMLElement>('[role="gridcell"]')) {
    const row = Number(cell.closest<HTMLElement>('[data-row]')?.dataset.row)
    const isIn = range !== undefined && isInRange(range, { row, col: Number(cell.dataset.col) })
    if (isIn) cell.dataset.in = ''
    else if (cell.dataset.in !== undefined) delete cell.dataset.in
  }
}
