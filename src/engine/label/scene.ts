/** A label as a few SVG paths, drawn from the same marks as the PDF: what is shown is what is printed. */
import type { LabelPage } from './document.ts'
import { outline, type Project } from './font/outline.ts'
import { toneOf, type BitmapMark, type Mark, type TextMark, type Tone } from './layout/marks.ts'
import { besideLine } from './layout/turn.ts'
import { number } from './pdf/objects.ts'
import type { Box } from './code/qr.ts'
import { missingContours } from './text/missing-box.ts'

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
    const tone = toneOf(mark)
    const last = paths.at(-1)
    if (last?.tone === tone) last.d += pathOf(mark)
    else paths.push({ tone, d: pathOf(mark) })
  }
  return { width: wMm * dotsPerMm, height: hMm * dotsPerMm, paths }
}

function pathOf(mark: Mark): string {
  if (mark.kind === 'box') return boxPath(mark.box)
  if (mark.kind === 'text') return textPath(mark)
  if (mark.kind === 'bitmap') return bitmapPath(mark)
  const { origin, module, boxes } = mark
  return boxes
    .map(({ x, y, w, h }) =>
      boxPath({ x: origin.x + x * module, y: origin.y + y * module, w: w * module, h: h * module }),
    )
    .join('')
}

const boxPath = ({ x, y, w, h }: Box): string =>
  `M${number(x)} ${number(y)}h${number(w)}v${number(h)}h${number(-w)}z`

const bitmapPath = ({ x, y, bitmap }: BitmapMark): string =>
  Array.from(bitmap.runs(), (run) => boxPath({ x: x + run.x, y: y + run.y, w: run.w, h: 1 })).join('')

function textPath({ line, x, baseline, size, turn }: TextMark): string {
  const project = (along: number, above: number): string => {
    const point = besideLine(x, baseline, turn, along, above)
    return `${number(point.x, 1)} ${number(point.y, 1)}`
  }
  let pen = 0
  let path = ''
  for (const placed of line.flatMap(({ glyphs }) => glyphs)) {
    const left = (pen + placed.dx) * size
    const rise = placed.dy * size
    if (placed.glyph) {
      const scale = size / placed.glyph.font.unitsPerEm
      path += outline(placed.glyph.font, placed.glyph.id, (fontX, fontY) =>
        project(left + fontX * scale, rise + fontY * scale),
      )
    } else path += missingPath(left, size, project)
    pen += placed.advance
  }
  return path
}

/** An empty box where a font has no glyph. */
const missingPath = (left: number, size: number, project: Project): string =>
  missingContours(left, size)
    .map((contour) => `M${contour.map(([along, above]) => project(along, above)).join('L')}Z`)
    .join('')
