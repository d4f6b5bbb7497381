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

const [A4_W, A4_H] = [210, 297]

/** As many labels of this size as stand apart on A4, spread evenly. Undefined where not even two of them do. */
export function sheetOf({ wMm, hMm, dotsPerMm }: LabelPage): SheetGrid | undefined {
  const [columns, rows] = [Math.floor(A4_W / wMm), Math.floor(A4_H / hMm)]
  if (columns * rows < 2) return undefined
  const [stepXMm, stepYMm] = [A4_W / columns, A4_H / rows]
  const grid: SheetGrid = {
    wMm: A4_W,
    hMm: A4_H,
    columns,
    rows,
    leftMm: (stepXMm - wMm) / 2,
    topMm: (stepYMm - hMm) / 2,
    stepXMm,
    stepYMm,
  }
  return fitsSheet(grid, { wMm, hMm, dotsPerMm }) ? grid : undefined
}

/**
 * What labels are printed on, on devices and on the gateway alike: the sheet their template is made for; where several on a sheet
 * are wanted, A4. `startCell`, from 1, is the first place that is free: it says that several are wanted.
 */
export function sheetFor(
  page: LabelPage,
  own: SheetGrid | undefined,
  startCell: number | undefined,
): SheetGrid | undefined {
  if (startCell === undefined) return own
  const grid = own ?? sheetOf(page)
  return grid && { ...grid, skip: Math.min(Math.max(0, startCell - 1), cellsOf(grid) - 1) }
}
