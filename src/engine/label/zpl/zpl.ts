/**
 * A label in ZPL II from the same marks: boxes and bars as `^GB`, letters and pictures as `^GF` dots from our own
 * outlines, so that every script prints on every printer. No field takes text, so nothing has to be escaped.
 */
import type { Box } from '../code/qr.ts'
import type { LabelPage } from '../document.ts'
import type { Mark, TextMark } from '../layout/marks.ts'
import { Bitmap } from '../raster/bitmap.ts'
import { fillPolygons } from '../raster/fill-polygons.ts'
import { codeBoxes, dotsOfPage, wholeBox } from '../raster/raster.ts'
import { textPolygons } from '../raster/text-polygons.ts'
import { graphicField } from './graphic.ts'

/** One format; the printer repeats it `copies` times. */
export function zplOf(marks: readonly Mark[], page: LabelPage, copies = 1): string {
  const { width, height } = dotsOfPage(page)
  const room = { x: 0, y: 0, w: width, h: height }
  const black: Box[] = []
  const fields: string[] = []
  for (const mark of marks) {
    fields.push(...fieldsOf(mark, room, black))
    if (mark.kind === 'box' && mark.tone === 'black') black.push(wholeBox(mark.box))
  }
  return `^XA^PW${width}^LL${height}^LH0,0^LS0^PQ${copies}\n${fields.join('\n')}\n^XZ\n`
}

function fieldsOf(mark: Mark, room: Box, black: readonly Box[]): string[] {
  if (mark.kind === 'box') return boxField(mark.box, room, mark.tone === 'black')
  if (mark.kind === 'code') return codeBoxes(mark).flatMap((box) => boxField(box, room, true))
  if (mark.kind === 'text') return textField(mark, room, black)
  const { x, y, bitmap } = mark
  return graphicAt(bitmap, x, y, room, false)
}

function boxField(box: Box, room: Box, isBlack: boolean): string[] {
  const { x, y, w, h } = cutTo(wholeBox(box), room)
  if (w <= 0 || h <= 0) return []
  return [`^FO${x},${y}^GB${w},${h},${Math.min(w, h)}${isBlack ? '' : ',W'}^FS`]
}

function cutTo({ x, y, w, h }: Box, room: Box): Box {
  const [left, top] = [Math.max(x, room.x), Math.max(y, room.y)]
  return {
    x: left,
    y: top,
    w: Math.min(x + w, room.x + room.w) - left,
    h: Math.min(y + h, room.y + room.h) - top,
  }
}

/** White letters reverse what is below them (`^FR`), so only dots over black are sent. */
function textField(mark: TextMark, room: Box, black: readonly Box[]): string[] {
  const polygons = textPolygons(mark)
  const points = polygons.flat()
  if (points.length === 0) return []
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.floor(least(xs)), Math.floor(least(ys))]
  const bitmap = new Bitmap(Math.ceil(most(xs)) - x, Math.ceil(most(ys)) - y)
  const moved = polygons.map((polygon) => polygon.map(([px, py]) => [px - x, py - y] as const))
  fillPolygons(bitmap, moved, true)
  const isWhite = mark.tone === 'white'
  if (isWhite) keepOver(bitmap, x, y, black)
  return graphicAt(bitmap, x, y, room, isWhite)
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity)

function keepOver(bitmap: Bitmap, x: number, y: number, black: readonly Box[]): void {
  const mask = new Bitmap(bitmap.width, bitmap.height)
  for (const box of black)
    for (let row = box.y; row < box.y + box.h; row += 1)
      mask.span(row - y, box.x - x, box.x + box.w - x, true)
  for (const [at, byte] of mask.bytes.entries()) bitmap.bytes[at] = (bitmap.bytes[at] ?? 0) & byte
}

/** `^FO` takes no negative positions: what extends beyond the edge is cut off. */
function graphicAt(bitmap: Bitmap, x: number, y: number, room: Box, isReversed: boolean): string[] {
  const seen = cutTo({ x, y, w: bitmap.width, h: bitmap.height }, room)
  if (seen.w <= 0 || seen.h <= 0) return []
  const isWhole = seen.w === bitmap.width && seen.h === bitmap.height
  const shown = isWhole ? bitmap : part(bitmap, { ...seen, x: seen.x - x, y: seen.y - y })
  return [`^FO${seen.x},${seen.y}${isReversed ? '^FR' : ''}${graphicField(shown)}^FS`]
}

function part(bitmap: Bitmap, { x, y, w, h }: Box): Bitmap {
  const result = new Bitmap(w, h)
  for (const run of bitmap.runs()) result.span(run.y - y, run.x - x, run.x + run.w - x, true)
  return result
}
