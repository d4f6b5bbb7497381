/** A line of text as polygons in dots. */
import { polygonsOf, type Polygon } from '../font/outline.ts'
import type { TextMark } from '../layout/marks.ts'
import { besideLine } from '../layout/turn.ts'
import { missingContours } from '../text/missing-box.ts'

export function textPolygons({ line, x, baseline, turn, size }: TextMark): Polygon[] {
  const found: Polygon[] = []
  const add = (polygon: Polygon, left: number, rise: number, scale: number) =>
    found.push(
      polygon.map(([along, above]) => {
        const point = besideLine(x, baseline, turn, left + along * scale, rise + above * scale)
        return [point.x, point.y] as const
      }),
    )
  let pen = 0
  for (const placed of line.flatMap(({ glyphs }) => glyphs)) {
    const left = (pen + placed.dx) * size
    const { glyph } = placed
    if (glyph)
      for (const polygon of polygonsOf(glyph.font, glyph.id))
        add(polygon, left, placed.dy * size, size / glyph.font.unitsPerEm)
    else for (const contour of missingContours(left, size)) add(contour, 0, 0, 1)
    pen += placed.advance
  }
  return found
}
