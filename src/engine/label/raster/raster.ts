/** Paints the marks of a label dot by dot: what a thermal printer burns. */
import type { Box } from '../code/qr.ts'
import type { LabelPage } from '../document.ts'
import type { CodeMark, Mark } from '../layout/marks.ts'
import { Bitmap } from './bitmap.ts'
import { fillPolygons } from './fill-polygons.ts'
import { textPolygons } from './text-polygons.ts'

/** Whole dots of a page. */
export const dotsOfPage = ({ wMm, hMm, dotsPerMm }: LabelPage): { width: number; height: number } => ({
  width: Math.round(wMm * dotsPerMm),
  height: Math.round(hMm * dotsPerMm),
})

export function rasterOf(marks: readonly Mark[], page: LabelPage): Bitmap {
  const { width, height } = dotsOfPage(page)
  const bitmap = new Bitmap(width, height)
  for (const mark of marks) paint(bitmap, mark)
  return bitmap
}

function paint(bitmap: Bitmap, mark: Mark): void {
  if (mark.kind === 'box') fillBox(bitmap, mark.box, mark.tone === 'black')
  else if (mark.kind === 'code') for (const box of codeBoxes(mark)) fillBox(bitmap, box, true)
  else if (mark.kind === 'text') fillPolygons(bitmap, textPolygons(mark), mark.tone === 'black')
  else for (const { x, y, w } of mark.bitmap.runs()) bitmap.span(mark.y + y, mark.x + x, mark.x + x + w, true)
}

/** The rectangles of a code in dots. */
export const codeBoxes = ({ origin, module, boxes }: CodeMark): Box[] =>
  boxes.map(({ x, y, w, h }) => ({
    x: origin.x + x * module,
    y: origin.y + y * module,
    w: w * module,
    h: h * module,
  }))

export const wholeBox = ({ x, y, w, h }: Box): Box => {
  const [left, top] = [Math.round(x), Math.round(y)]
  return { x: left, y: top, w: Math.round(x + w) - left, h: Math.round(y + h) - top }
}

function fillBox(bitmap: Bitmap, box: Box, isBlack: boolean): void {
  const { x, y, w, h } = wholeBox(box)
  for (let row = y; row < y + h; row += 1) bitmap.span(row, x, x + w, isBlack)
}
