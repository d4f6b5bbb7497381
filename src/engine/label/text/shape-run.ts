/** A run of one joining script as clusters, through the shaper. */
import type { ShapedGlyph } from '../font/shaper.ts'
import type { Typeface, Weight } from '../font/typeface.ts'
import type { Cluster, PlacedGlyph } from './shape.ts'

/** Undefined where there is no shaper or no font: then letters are set one by one. */
export function shapeRun(run: string, typeface: Typeface, weight: Weight): Cluster[] | undefined {
  const font = typeface.glyph(run.codePointAt(0) ?? 0, weight)?.font
  if (!font || !typeface.shaper) return undefined
  const glyphs = typeface.shaper.shape(font, run)
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  return starts.map((start, index) => {
    const text = run.slice(start, starts[index + 1] ?? run.length)
    const own = glyphs.filter(({ cluster }) => cluster === start)
    const placed = own.map((glyph): PlacedGlyph => place(glyph, own.length === 1 ? text : '', text))
    const advance = placed.reduce((sum, each) => sum + each.advance, 0)
    return { text, glyphs: placed, advance, canBreak: false, isHardBreak: false, isShaped: true }
  })

  /** Glyph 0 is what a font has for letters it lacks. */
  function place({ id, advance, dx, dy }: ShapedGlyph, found: string, letters: string): PlacedGlyph {
    const em = font?.unitsPerEm ?? 1
    const lengths = { advance: advance / em, dx: dx / em, dy: dy / em }
    if (!font || id === 0) return { glyph: undefined, text: letters, ...lengths }
    return { glyph: { font, id }, text: found, ...lengths }
  }
}
