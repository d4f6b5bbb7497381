/** Quarter turns. What is laid out upright in a room of its own is moved to its area on the label. */
import type { Box } from '../code/qr.ts'
import type { Turn } from '../document.ts'
import { Bitmap } from '../raster/bitmap.ts'
import type { CodeMark, Mark } from './marks.ts'

/** The upright room of an area: its sides are exchanged by an odd quarter turn. */
export const uprightRoom = ({ w, h }: Box, turn: Turn): Box =>
  turn % 180 ? { x: 0, y: 0, w: h, h: w } : { x: 0, y: 0, w, h }

interface Point {
  x: number
  y: number
}

/** From a place in the upright room to the one on the label. */
function placeOf({ x, y }: Point, turn: Turn, area: Box): Point {
  if (turn === 90) return { x: area.x + area.w - y, y: area.y + x }
  if (turn === 180) return { x: area.x + area.w - x, y: area.y + area.h - y }
  if (turn === 270) return { x: area.x + y, y: area.y + area.h - x }
  return { x: area.x + x, y: area.y + y }
}

function turnedBox({ x, y, w, h }: Box, turn: Turn, area: Box): Box {
  const from = placeOf({ x, y }, turn, area)
  const to = placeOf({ x: x + w, y: y + h }, turn, area)
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    w: Math.abs(to.x - from.x),
    h: Math.abs(to.y - from.y),
  }
}

const ORIGIN: Box = { x: 0, y: 0, w: 0, h: 0 }

/** Modules turn about the code's own origin, so that they stay whole numbers. */
function turnedCode(mark: CodeMark, turn: Turn, area: Box): CodeMark {
  const origin = placeOf(mark.origin, turn, area)
  return { ...mark, origin, boxes: mark.boxes.map((box) => turnedBox(box, turn, ORIGIN)) }
}

function turnedBitmap(bitmap: Bitmap, turn: Turn): Bitmap {
  const { width, height } = bitmap
  if (turn === 0) return bitmap
  const result = turn % 180 ? new Bitmap(height, width) : new Bitmap(width, height)
  const area = { x: 0, y: 0, w: result.width, h: result.height }
  for (const { x, y, w } of bitmap.runs()) {
    const box = turnedBox({ x, y, w, h: 1 }, turn, area)
    for (let row = box.y; row < box.y + box.h; row += 1) result.span(row, box.x, box.x + box.w, true)
  }
  return result
}

export function turned(mark: Mark, turn: Turn, area: Box): Mark {
  if (mark.kind === 'box') return { ...mark, box: turnedBox(mark.box, turn, area) }
  if (mark.kind === 'code') return turnedCode(mark, turn, area)
  if (mark.kind === 'text') {
    const { x, y } = placeOf({ x: mark.x, y: mark.baseline }, turn, area)
    return { ...mark, x, baseline: y, turn }
  }
  const { bitmap } = mark
  const { x, y } = turnedBox({ x: mark.x, y: mark.y, w: bitmap.width, h: bitmap.height }, turn, area)
  return { ...mark, x, y, bitmap: turnedBitmap(bitmap, turn) }
}

/** Where a point beside a line of text lies: `along` in the direction of reading, `above` its baseline. */
export function besideLine(x: number, y: number, turn: Turn, along: number, above: number): Point {
  if (turn === 90) return { x: x + above, y: y + along }
  if (turn === 180) return { x: x - along, y: y + above }
  if (turn === 270) return { x: x - above, y: y - along }
  return { x: x + along, y: y - above }
}
