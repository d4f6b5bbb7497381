/** Fills polygons on the dot grid: a dot is painted when its middle lies inside (nonzero winding). */
import type { Polygon } from '../font/outline.ts'
import type { Bitmap } from './bitmap.ts'

interface Crossing {
  x: number
  /** Upwards or downwards. */
  way: 1 | -1
}

export function fillPolygons(bitmap: Bitmap, polygons: readonly Polygon[], isBlack: boolean): void {
  const rows = new Map<number, Crossing[]>()
  for (const polygon of polygons)
    for (const [index, to] of polygon.entries())
      cross(rows, polygon[index ? index - 1 : polygon.length - 1] ?? to, to, bitmap.height)
  for (const [y, crossings] of rows) fillRow(bitmap, y, crossings, isBlack)
}

type Point = readonly [x: number, y: number]

/** Notes where an edge crosses the middles of rows. */
function cross(rows: Map<number, Crossing[]>, from: Point, to: Point, height: number): void {
  if (from[1] === to[1]) return
  const way = from[1] < to[1] ? 1 : -1
  const [top, bottom] = way === 1 ? [from, to] : [to, from]
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1])
  const first = Math.max(0, Math.ceil(top[1] - 0.5))
  const end = Math.min(height, Math.ceil(bottom[1] - 0.5))
  for (let y = first; y < end; y += 1) {
    const crossing: Crossing = { x: top[0] + (y + 0.5 - top[1]) * slope, way }
    const row = rows.get(y)
    if (row) row.push(crossing)
    else rows.set(y, [crossing])
  }
}

function fillRow(bitmap: Bitmap, y: number, crossings: Crossing[], isBlack: boolean): void {
  crossings.sort((a, b) => a.x - b.x)
  let winding = 0
  let start = 0
  for (const { x, way } of crossings) {
    if (winding === 0) start = x
    winding += way
    if (winding === 0) bitmap.span(y, Math.ceil(start - 0.5), Math.ceil(x - 0.5), isBlack)
  }
}
