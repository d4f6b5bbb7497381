/**
 * A font in thousandths of an em. Fonts of one PDF share their units, and all renderers read the same glyph records:
 * converting once where a file is read keeps the ink of all of them equal. At the largest text of a label the rounding
 * is a fifth of a dot. Instructions of the font are dropped.
 */
import type { FontFile } from './font-file.ts'
import { scaledAnchors } from './gpos-marks.ts'
import { componentTail, HAS_INSTRUCTIONS, MORE, pointsOf } from './outline.ts'

const UNITS = 1000
/** Bits of a point (on the curve) and of a component record (its offsets are words, and are offsets). */
const [ON_CURVE, WORDS, OFFSETS] = [1, 1, 2]
/** Bytes of a glyph record before its points: the number of contours and its box. */
const HEADER = 10

/** The same font with 1000 units per em; the font itself where it has them. */
export function inThousandths(font: FontFile): FontFile {
  const { unitsPerEm } = font
  if (unitsPerEm === UNITS) return font
  const scale = (units: number): number => Math.round((units * UNITS) / unitsPerEm)
  return {
    ...font,
    unitsPerEm: UNITS,
    ascender: scale(font.ascender),
    descender: scale(font.descender),
    anchors: scaledAnchors(font.anchors, scale),
    advance: (glyph) => scale(font.advance(glyph)),
    bearing: (glyph) => scale(font.bearing(glyph)),
    data: (glyph) => scaledGlyph(font.data(glyph), scale),
  }
}

type Scale = (units: number) => number

function scaledGlyph(data: DataView, scale: Scale): DataView {
  if (data.byteLength === 0) return data
  const scaled = data.getInt16(0) < 0 ? scaledComposite(data, scale) : scaledSimple(data, scale)
  scaled.setInt16(0, data.getInt16(0))
  for (let at = 2; at < HEADER; at += 2) scaled.setInt16(at, scale(data.getInt16(at)))
  return scaled
}

/** Each point as a flag and two words: larger than the original, and read by everything. */
function scaledSimple(data: DataView, scale: Scale): DataView {
  const contours = pointsOf(data)
  const points = contours.flat()
  const flagsAt = HEADER + contours.length * 2 + 2
  const scaled = new DataView(new ArrayBuffer(flagsAt + points.length * 5))
  let end = -1
  for (const [index, contour] of contours.entries()) {
    end += contour.length
    scaled.setUint16(HEADER + index * 2, end)
  }
  const xsAt = flagsAt + points.length
  let [x, y] = [0, 0]
  for (const [index, point] of points.entries()) {
    scaled.setUint8(flagsAt + index, point.isOn ? ON_CURVE : 0)
    scaled.setInt16(xsAt + index * 2, scale(point.x) - x)
    scaled.setInt16(xsAt + (points.length + index) * 2, scale(point.y) - y)
    ;[x, y] = [scale(point.x), scale(point.y)]
  }
  return scaled
}

/** The parts stay; only how far they are moved changes. */
function scaledComposite(data: DataView, scale: Scale): DataView {
  const parts: number[] = []
  const word = (value: number) => parts.push((value >> 8) & 255, value & 255)
  for (let at = HEADER, flags = MORE; flags & MORE; at += 4 + componentTail(flags)) {
    flags = data.getUint16(at)
    const isWords = (flags & WORDS) !== 0
    const isOffset = (flags & OFFSETS) !== 0
    word((flags | WORDS) & ~HAS_INSTRUCTIONS)
    word(data.getUint16(at + 2))
    for (const index of [0, 1]) {
      const value = isWords
        ? data.getInt16(at + 4 + index * 2)
        : isOffset
          ? data.getInt8(at + 4 + index)
          : data.getUint8(at + 4 + index)
      word(isOffset ? scale(value) : value)
    }
    for (let rest = at + 4 + (isWords ? 4 : 2); rest < at + 4 + componentTail(flags); rest += 1)
      parts.push(data.getUint8(rest))
  }
  const scaled = new Uint8Array(HEADER + parts.length)
  scaled.set(parts, HEADER)
  return new DataView(scaled.buffer)
}
