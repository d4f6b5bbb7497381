/** Several labels on one sheet of paper, in true size: nothing is ever scaled to fit. */
import type { LabelPage } from './document.ts'

export interface SheetGrid {
  /** The paper, mm. */
  readonly wMm: number
  readonly hMm: number
  readonly columns: number
  readonly rows: number
  /** Place of the first label from the top left corner, mm. */
  readonly leftMm: number
  readonly topMm: number
  /** From one label to the next, mm. */
  readonly stepXMm: number
  readonly stepYMm: number
  /** Places of the first sheet that are used up already. */
  readonly skip?: number
}

export const cellsOf = ({ columns, rows }: SheetGrid): number => columns * rows

/** Top left corner of a place, dots; places run along the rows. */
export function cellOrigin(
  grid: SheetGrid,
  cell: number,
  { dotsPerMm }: LabelPage,
): { x: number; y: number } {
  const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)]
  return {
    x: Math.round((grid.leftMm + column * grid.stepXMm) * dotsPerMm),
    y: Math.round((grid.topMm + row * grid.stepYMm) * dotsPerMm),
  }
}

/** Whether labels of this size stay apart and on the paper. */
export function fitsSheet(grid: SheetGrid, { wMm, hMm }: LabelPage): boolean {
  const right = grid.leftMm + (grid.columns - 1) * grid.stepXMm + wMm
  const bottom = grid.topMm + (grid.rows - 1) * grid.stepYMm + hMm
  const isApart = (grid.columns === 1 || grid.stepXMm >= wMm) && (grid.rows === 1 || grid.stepYMm >= hMm)
  return isApart && grid.leftMm >= 0 && grid.topMm >= 0 && right <= grid.wMm && bottom <= grid.hMm
}
