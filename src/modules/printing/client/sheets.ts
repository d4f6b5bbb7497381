/** Labels on A4: as many as stand apart in true size, spread evenly. Pure. */
import type { LabelPage } from '#engine/label/document.ts'
import { cellsOf, fitsSheet, type SheetGrid } from '#engine/label/sheet.ts'

const [PAPER_W, PAPER_H] = [210, 297]

/** Undefined where not even two of them stand on a sheet. */
export function sheetOf({ wMm, hMm, dotsPerMm }: LabelPage, startCell: number): SheetGrid | undefined {
  const [columns, rows] = [Math.floor(PAPER_W / wMm), Math.floor(PAPER_H / hMm)]
  if (columns * rows < 2) return undefined
  const [stepXMm, stepYMm] = [PAPER_W / columns, PAPER_H / rows]
  const grid = {
    wMm: PAPER_W,
    hMm: PAPER_H,
    columns,
    rows,
    leftMm: (stepXMm - wMm) / 2,
    topMm: (stepYMm - hMm) / 2,
    stepXMm,
    stepYMm,
  }
  const skip = Math.min(Math.max(0, startCell - 1), cellsOf(grid) - 1)
  return fitsSheet(grid, { wMm, hMm, dotsPerMm }) ? { ...grid, skip } : undefined
}
