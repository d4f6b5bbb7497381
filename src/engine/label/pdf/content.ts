/** Marks of a label as PDF drawing operators. One unit is one printer dot; y grows upwards from the bottom. */
import type { Box } from '../code/qr.ts'
import type { Weight } from '../font/typeface.ts'
import type { Turn } from '../document.ts'
import {
  toneOf,
  type BitmapMark,
  type CodeMark,
  type Mark,
  type TextMark,
  type Tone,
} from '../layout/marks.ts'
import { missingContours } from '../text/missing-box.ts'
import type { PlacedGlyph } from '../text/shape.ts'
import { utf16Hex } from './font-object.ts'
import type { FontSubset } from './font-subset.ts'
import { number } from './objects.ts'

/**
 * Each edge of a bar stays this far inside its dots. A renderer that paints every touched pixel would otherwise make
 * bars a dot too wide; with more of it, bars of two dots lose one where the renderer's dots are not the printer's
 * (measured at 200 dpi: none of 40 unread with 0.02, one with 0.05, eight with 0.15, all with 0.25).
 */
export const INSET = 0.02

export type Subsets = Readonly<Record<Weight, FontSubset>>

const FONT_NAMES: Record<Weight, string> = { regular: 'R', bold: 'B' }

/** `height` is the page's, in dots. */
export function contentOf(marks: readonly Mark[], height: number, subsets: Subsets): string {
  const parts: string[] = []
  let tone: Tone = 'black'
  const use = (wanted: Tone) => {
    if (wanted !== tone) parts.push(wanted === 'white' ? '1 g' : '0 g')
    tone = wanted
  }
  for (const mark of marks) {
    use(toneOf(mark))
    if (mark.kind === 'box') parts.push(`${rectangle(mark.box, height)} f`)
    else if (mark.kind === 'code') parts.push(code(mark, height))
    else if (mark.kind === 'bitmap') parts.push(bitmapOf(mark, height))
    else parts.push(textOf(mark, height, subsets))
  }
  use('black')
  return parts.join('\n')
}

const rectangle = ({ x, y, w, h }: Box, height: number): string =>
  `${number(x)} ${number(height - y - h)} ${number(w)} ${number(h)} re`

function code({ origin, module, boxes }: CodeMark, height: number): string {
  const rows = boxes.map(({ x, y, w, h }) =>
    rectangle(
      {
        x: origin.x + x * module + INSET,
        y: origin.y + y * module + INSET,
        w: w * module - 2 * INSET,
        h: h * module - 2 * INSET,
      },
      height,
    ),
  )
  return `${rows.join('\n')}\nf`
}

/** Directions of the line and of "up", as PDF matrices write them. */
const MATRICES: Record<Turn, string> = {
  0: '1 0 0 1',
  90: '0 -1 1 0',
  180: '-1 0 0 -1',
  270: '0 1 -1 0',
}

function textOf(mark: TextMark, height: number, subsets: Subsets): string {
  const writer = new LineWriter(subsets[mark.weight], mark.size)
  const missing: string[] = []
  for (const { text, glyphs } of mark.line) {
    const isReordered = glyphs.length > 1 && glyphs.map((glyph) => glyph.text).join('') !== text
    if (isReordered) writer.beginActual(text)
    for (const placed of glyphs) {
      if (!placed.glyph) missing.push(...missingBox(writer.pen * mark.size, mark.size))
      writer.place(placed)
    }
    if (isReordered) writer.endActual()
  }
  const font = `/${FONT_NAMES[mark.weight]} ${number(mark.size)} Tf`
  const shown = writer.finish()
  const at = `${number(mark.x)} ${number(height - mark.baseline)}`
  const isPlain = mark.turn === 0 && missing.length === 0
  if (isPlain) return shown && `BT ${font} ${at} Td\n${shown}\nET`
  const line = shown && `BT ${font}\n${shown}\nET`
  return [`q ${MATRICES[mark.turn]} ${at} cm`, line, ...missing, 'Q'].filter(Boolean).join('\n')
}

/** An empty box where a font has no glyph: visible, never a gap. */
function missingBox(left: number, size: number): string[] {
  const contours = missingContours(left, size).map((contour) =>
    contour.map(([x, y], index) => `${number(x)} ${number(y)} ${index ? 'l' : 'm'}`).join(' '),
  )
  return [`${contours.join(' h ')} h f`]
}

/** A mask through which black is painted; in hexadecimal, so that no reader mistakes dots for its end. */
function bitmapOf({ x, y, bitmap }: BitmapMark, height: number): string {
  const { width, height: rows, bytes } = bitmap
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const matrix = `${width} 0 0 ${rows} ${number(x)} ${number(height - y - rows)}`
  return `q ${matrix} cm BI/IM true/W ${width}/H ${rows}/BPC 1/D[1 0]/F/AHx ID ${hex}> EI Q`
}

const ESCAPED: Record<string, string> = { '(': '\\(', ')': '\\)', '\\': '\\\\', '\r': '\\r', '\n': '\\n' }
const bytesOf = (id: number): string =>
  (String.fromCharCode(id >> 8) + String.fromCharCode(id & 255)).replace(
    /[()\\\r\n]/g,
    (byte) => ESCAPED[byte] ?? byte,
  )

/** Collects glyphs of one line into as few operators as possible. */
class LineWriter {
  pen = 0
  private readonly out: string[] = []
  private parts: string[] = []
  private codes = ''
  private rise = 0
  /** Where the pen of the reader stands, em; the difference to ours becomes a shift. */
  private shown = 0

  constructor(
    private readonly subset: FontSubset,
    private readonly size: number,
  ) {}

  place({ glyph, text, dx, dy, advance }: PlacedGlyph): void {
    if (glyph) {
      const id = this.subset.idOf(glyph, text || undefined)
      if (dy !== this.rise) this.raise(dy)
      const shift = Math.round((this.pen + dx - this.shown) * 1000)
      if (shift) this.shift(shift)
      this.codes += bytesOf(id)
      this.shown += this.subset.widthOf(id) / 1000
    }
    this.pen += advance
  }

  beginActual(text: string): void {
    this.flush()
    this.out.push(`/Span<</ActualText<feff${utf16Hex(text)}>>>BDC`)
  }

  endActual(): void {
    this.flush()
    this.out.push('EMC')
  }

  finish(): string {
    if (this.rise) this.raise(0)
    this.flush()
    return this.out.join('\n')
  }

  private shift(thousandths: number): void {
    if (this.codes) this.parts.push(`(${this.codes})`)
    this.codes = ''
    this.parts.push(String(-thousandths))
    this.shown += thousandths / 1000
  }

  private raise(dy: number): void {
    this.flush()
    this.out.push(`${number(dy * this.size)} Ts`)
    this.rise = dy
  }

  private flush(): void {
    if (this.codes && this.parts.length === 0) this.out.push(`(${this.codes})Tj`)
    else if (this.codes || this.parts.length) {
      if (this.codes) this.parts.push(`(${this.codes})`)
      this.out.push(`[${this.parts.join('')}]TJ`)
    }
    this.parts = []
    this.codes = ''
  }
}
