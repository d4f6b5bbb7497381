/** Glyph outlines as path commands in font units, y upwards. For the preview on the screen. */
import type { FontFile } from './font-file.ts'

/** Writes one point pair after the other into a path in its own coordinates. */
export type Project = (x: number, y: number) => string

interface Point {
  x: number
  y: number
  isOn: boolean
}

const MAX_DEPTH = 6

export type Polygon = readonly (readonly [x: number, y: number])[]
/** Pieces of a curve: at the largest letters of a label they stay within a tenth of a dot. */
const PIECES = 6
const flat = new WeakMap<FontFile, Map<number, readonly Polygon[]>>()

/** The contours of a glyph as polygons in font units, each computed once. */
export function polygonsOf(font: FontFile, glyph: number): readonly Polygon[] {
  const ofFont = flat.get(font) ?? new Map<number, readonly Polygon[]>()
  flat.set(font, ofFont)
  const known = ofFont.get(glyph) ?? contoursOf(font, glyph, 0).map(flattened)
  ofFont.set(glyph, known)
  return known
}

function flattened(contour: readonly Point[]): Polygon {
  const polygon: [number, number][] = []
  let from: Point | undefined
  walk(contour, (to, control) => {
    if (from && control)
      for (let piece = 1; piece < PIECES; piece += 1) polygon.push(onCurve(from, control, to, piece / PIECES))
    polygon.push([to.x, to.y])
    from = to
  })
  return polygon
}

function onCurve(from: Point, control: Point, to: Point, t: number): [number, number] {
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
  return [a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y]
}

/** SVG path data of a glyph; `project` turns font units into the coordinates of the drawing. */
export function outline(font: FontFile, glyph: number, project: Project): string {
  return contoursOf(font, glyph, 0)
    .map((contour) => pathOf(contour, project))
    .join('')
}

function contoursOf(font: FontFile, glyph: number, depth: number): Point[][] {
  const data = font.data(glyph)
  if (data.byteLength === 0 || depth > MAX_DEPTH) return []
  const contours = data.getInt16(0)
  return contours < 0 ? compositeContours(font, data, depth) : pointsOf(data)
}

/** Bits of a component record, OpenType "glyf". */
const ARGS_ARE_WORDS = 1
const ARGS_ARE_XY = 2
const HAS_SCALE = 8
export const MORE = 32
const HAS_XY_SCALE = 64
const HAS_2X2 = 128
export const HAS_INSTRUCTIONS = 0x100

/** Bytes of a component record after its flags and glyph id. */
export const componentTail = (flags: number): number =>
  (flags & ARGS_ARE_WORDS ? 4 : 2) +
  (flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_2X2 ? 8 : 0)

function compositeContours(font: FontFile, data: DataView, depth: number): Point[][] {
  const found: Point[][] = []
  for (let at = 10, flags = MORE; flags & MORE; at += 4 + componentTail(flags)) {
    flags = data.getUint16(at)
    const matrix = readMatrix(data, at + 4, flags)
    for (const contour of contoursOf(font, data.getUint16(at + 2), depth + 1))
      found.push(contour.map(({ x, y, isOn }) => ({ ...matrix(x, y), isOn })))
  }
  return found
}

function readMatrix(data: DataView, at: number, flags: number) {
  const isWords = (flags & ARGS_ARE_WORDS) !== 0
  const isXy = (flags & ARGS_ARE_XY) !== 0
  const dx = isXy ? (isWords ? data.getInt16(at) : data.getInt8(at)) : 0
  const dy = isXy ? (isWords ? data.getInt16(at + 2) : data.getInt8(at + 1)) : 0
  const scaleAt = at + (isWords ? 4 : 2)
  const f2dot14 = (index: number): number => data.getInt16(scaleAt + index * 2) / 16384
  let [a, b, c, d] = [1, 0, 0, 1]
  if (flags & HAS_SCALE) a = d = f2dot14(0)
  else if (flags & HAS_XY_SCALE) [a, d] = [f2dot14(0), f2dot14(1)]
  else if (flags & HAS_2X2) [a, b, c, d] = [f2dot14(0), f2dot14(1), f2dot14(2), f2dot14(3)]
  return (x: number, y: number) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy })
}

/** The points of each contour of a simple glyph record, font units. */
export function pointsOf(data: DataView): Point[][] {
  const contours = data.getInt16(0)
  const ends = Array.from({ length: contours }, (_, index) => data.getUint16(10 + index * 2))
  const count = (ends.at(-1) ?? -1) + 1
  const flagsAt = 10 + contours * 2 + 2 + data.getUint16(10 + contours * 2)
  const { flags, at } = readFlags(data, flagsAt, count)
  const xs = readCoordinates(data, at, flags, 2, 16)
  const ys = readCoordinates(data, xs.at, flags, 4, 32)
  const points = flags.map((flag, index) => ({
    x: xs.values[index] ?? 0,
    y: ys.values[index] ?? 0,
    isOn: (flag & 1) === 1,
  }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

function readFlags(data: DataView, start: number, count: number): { flags: number[]; at: number } {
  const flags: number[] = []
  let at = start
  while (flags.length < count) {
    const flag = data.getUint8(at)
    at += 1
    flags.push(flag)
    if (!(flag & 8)) continue
    for (let again = data.getUint8(at); again > 0; again -= 1) flags.push(flag)
    at += 1
  }
  return { flags, at }
}

function readCoordinates(
  data: DataView,
  start: number,
  flags: readonly number[],
  short: number,
  same: number,
) {
  const values: number[] = []
  let at = start
  let value = 0
  for (const flag of flags) {
    if (flag & short) {
      value += flag & same ? data.getUint8(at) : -data.getUint8(at)
      at += 1
    } else if (!(flag & same)) {
      value += data.getInt16(at)
      at += 2
    }
    values.push(value)
  }
  return { values, at }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true })

/** Visits the start, then the end of each piece with its control point. Two control points in a row have an implied point between them. */
function walk(contour: readonly Point[], visit: (to: Point, control?: Point) => void): void {
  const first = contour[0]
  const last = contour.at(-1)
  if (!first || !last) return
  const start = first.isOn ? first : last.isOn ? last : middle(first, last)
  visit(start)
  let control: Point | undefined
  for (const point of [...(first.isOn ? contour.slice(1) : contour), start]) {
    if (point.isOn && !control) visit(point)
    else if (control) visit(point.isOn ? point : middle(control, point), control)
    control = point.isOn ? undefined : point
  }
}

function pathOf(contour: readonly Point[], project: Project): string {
  let path = ''
  walk(contour, (to, control) => {
    const end = project(to.x, to.y)
    path += control ? `Q${project(control.x, control.y)} ${end}` : `${path ? 'L' : 'M'}${end}`
  })
  return path && `${path}Z`
}
