/** A label as a few SVG paths, drawn from the same marks as the PDF: what is shown is what is printed. */
import type { LabelPage } from './document.ts'
import { outline } from './font/outline.ts'
import type { Mark, TextMark, Tone } from './layout/marks.ts'
import { number } from './pdf/objects.ts'
import type { Box } from './code/qr.ts'

export interface Scene {
  /** Dots. */
  width: number
  height: number
  /** In painting order. */
  paths: { tone: Tone; d: string }[]
}

export function sceneOf(marks: readonly Mark[], { wMm, hMm, dotsPerMm }: LabelPage): Scene {
  const paths: Scene['paths'] = []
  for (const mark of marks) {
    const tone = mark.kind === 'code' ? 'black' : mark.tone
    const last = paths.at(-1)
    if (last?.tone === tone) last.d += pathOf(mark)
    else paths.push({ tone, d: pathOf(mark) })
  }
  return { width: wMm * dotsPerMm, height: hMm * dotsPerMm, paths }
}

function pathOf(mark: Mark): string {
  if (mark.kind === 'box') return boxPath(mark.box)
  if (mark.kind === 'text') return textPath(mark)
  const { origin, module, boxes } = mark
  return boxes
    .map(({ x, y, w, h }) =>
      boxPath({ x: origin.x + x * module, y: origin.y + y * module, w: w * module, h: h * module }),
    )
    .join('')
}

const boxPath = ({ x, y, w, h }: Box): string =>
  `M${number(x)} ${number(y)}h${number(w)}v${number(h)}h${number(-w)}z`

function textPath({ line, x, baseline, size }: TextMark): string {
  let pen = 0
  let path = ''
  for (const placed of line.flatMap(({ glyphs }) => glyphs)) {
    const left = x + (pen + placed.dx) * size
    const base = baseline - placed.dy * size
    if (placed.glyph) {
      const scale = size / placed.glyph.font.unitsPerEm
      path += outline(
        placed.glyph.font,
        placed.glyph.id,
        (fontX, fontY) => `${number(left + fontX * scale, 1)} ${number(base - fontY * scale, 1)}`,
      )
    } else path += missingPath(left + 0.08 * size, base, size)
    pen += placed.advance
  }
  return path
}

/** An empty box where a font has no glyph: an outer contour and an inner one that runs the other way. */
function missingPath(x: number, base: number, size: number): string {
  const [w, h, line] = [size * 0.44, size * 0.7, size * 0.05]
  const inner = `M${number(x + line)} ${number(base - h + line)}v${number(h - 2 * line)}h${number(w - 2 * line)}v${number(2 * line - h)}z`
  return boxPath({ x, y: base - h, w, h }) + inner
}
