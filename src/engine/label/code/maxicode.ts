/** Paints a MaxiCode (ISO/IEC 16023): hexagons in 33 rows of 30 around three rings, at its one true size. */
import { Bitmap } from '../raster/bitmap.ts'
import { fillPolygons } from '../raster/fill-polygons.ts'
import { merge, type Box } from './qr.ts'
import { MAXICODE_MODULE_MM } from './symbologies.ts'

const [COLUMNS, ROWS] = [30, 33]
/** Distance of rows, and height of a hexagon, in widths of a module. */
const [ROW, HEIGHT] = [Math.sqrt(3) / 2, 2 / Math.sqrt(3)]
/** Printed hexagons are smaller than their cell, so that dark neighbours do not run into each other. */
const INK = 0.86
/** Inner and outer radius of the three rings, in widths of a module. */
const RINGS = [
  [0.5774, 1.3359],
  [2.1058, 2.8644],
  [3.6229, 4.3814],
] as const

/** Dots a symbol takes, without its light margin. */
export const maxicodeSize = (dotsPerMm: number): { w: number; h: number } => ({
  w: Math.ceil(COLUMNS * MAXICODE_MODULE_MM * dotsPerMm),
  h: Math.ceil(((ROWS - 1) * ROW + HEIGHT) * MAXICODE_MODULE_MM * dotsPerMm),
})

/** Dark areas in dots. `dark`: places of the dark hexagons, row by row from the top left. */
export function paintMaxicode(dark: readonly number[], dotsPerMm: number): readonly Box[] {
  const module = MAXICODE_MODULE_MM * dotsPerMm
  const { w, h } = maxicodeSize(dotsPerMm)
  const bitmap = new Bitmap(w, h)
  const middleOf = (row: number): number => (row * ROW + HEIGHT / 2) * module
  for (const place of dark) {
    const row = Math.floor(place / COLUMNS)
    const x = ((place % COLUMNS) + (row % 2 ? 1 : 0.5)) * module
    fillPolygons(bitmap, [hexagon(x, middleOf(row), module * INK)], true)
  }
  paintRings(bitmap, 14.5 * module, middleOf((ROWS - 1) / 2), module)
  const dots = Uint8Array.from({ length: w * h }, (_, at) =>
    Number(bitmap.isBlack(at % w, Math.floor(at / w))),
  )
  return merge(dots, w, h)
}

/** A hexagon with a corner at the top, so wide. */
function hexagon(x: number, y: number, width: number): [number, number][] {
  const [half, tall] = [width / 2, (width * HEIGHT) / 2]
  return [
    [x, y - tall],
    [x + half, y - tall / 2],
    [x + half, y + tall / 2],
    [x, y + tall],
    [x - half, y + tall / 2],
    [x - half, y - tall / 2],
  ]
}

function paintRings(bitmap: Bitmap, x: number, y: number, module: number): void {
  const isInk = (distance: number): boolean =>
    RINGS.some(([inner, outer]) => distance >= inner * module && distance < outer * module)
  const reach = Math.ceil(RINGS[2][1] * module)
  for (let row = Math.floor(y) - reach; row <= y + reach; row += 1)
    for (let column = Math.floor(x) - reach; column <= x + reach; column += 1)
      if (isInk(Math.hypot(column + 0.5 - x, row + 0.5 - y))) bitmap.span(row, column, column + 1, true)
}
