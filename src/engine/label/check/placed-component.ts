/** A component as the checks look at it: laid out, with the areas its ink covers. */
import { encodeOwn, type Encode } from '../code/encoder.ts'
import type { Box } from '../code/qr.ts'
import type { LabelComponent, LabelPage } from '../document.ts'
import type { LabelValues } from '../label-data.ts'
import { areaOf, contentOf, layoutComponent, type Drawn } from '../layout/layout-component.ts'
import type { DrawingTools } from '../layout/layout.ts'
import type { CodeMark, Mark, TextMark } from '../layout/marks.ts'
import { besideLine } from '../layout/turn.ts'
import { NO_PICTURES } from '../picture/pictures.ts'
import { widthOf } from '../text/wrap.ts'
import { fill } from '../values/places.ts'

export interface PlacedComponent {
  component: LabelComponent
  /** The area it was given, dots. */
  area: Box
  /** What it shows. */
  text: string
  drawn: Drawn
  /** What its code was made with. */
  encode: Encode
  /** Black areas; letters are taken as the rectangle of their line. */
  ink: readonly Box[]
  /** Bounds of the bars or modules, without light margins. */
  code: { bounds: Box; module: number } | undefined
}

export function placedComponentOf(
  component: LabelComponent,
  values: LabelValues,
  page: LabelPage,
  { typeface, encode = encodeOwn }: Pick<DrawingTools, 'typeface' | 'encode'>,
): PlacedComponent {
  const area = areaOf(component, page.dotsPerMm)
  const text = fill(contentOf(component), values)
  const tools = { dotsPerMm: page.dotsPerMm, typeface, pictures: NO_PICTURES, encode }
  const drawn: Drawn =
    component.type === 'image'
      ? { ok: true, marks: [{ kind: 'box', box: area, tone: 'black' }] }
      : layoutComponent(component, values, area, tools)
  const marks = drawn.ok ? drawn.marks : []
  const code = marks.find((mark) => mark.kind === 'code')
  return {
    component,
    area,
    text,
    drawn,
    encode,
    ink: marks.flatMap(inkOf),
    code: code && { bounds: boundsOfCode(code), module: code.module },
  }
}

function inkOf(mark: Mark): Box[] {
  if (mark.kind === 'box') return mark.tone === 'black' ? [mark.box] : []
  if (mark.kind === 'code') return [boundsOfCode(mark)]
  if (mark.kind === 'text') return boundsOfLine(mark)
  const { x, y, bitmap } = mark
  return [{ x, y, w: bitmap.width, h: bitmap.height }]
}

function boundsOfCode({ origin, module, boxes }: CodeMark): Box {
  const ends = (edge: (box: Box) => number) => boxes.map(edge)
  const [left, top] = [Math.min(...ends(({ x }) => x)), Math.min(...ends(({ y }) => y))]
  const [right, bottom] = [Math.max(...ends(({ x, w }) => x + w)), Math.max(...ends(({ y, h }) => y + h))]
  return {
    x: origin.x + left * module,
    y: origin.y + top * module,
    w: (right - left) * module,
    h: (bottom - top) * module,
  }
}

/** How far letters reach above and below their baseline, em. */
const [ABOVE, BELOW] = [0.76, 0.24]

function boundsOfLine({ x, baseline, turn, size, line }: TextMark): Box[] {
  const width = widthOf(line) * size
  if (width <= 0) return []
  const from = besideLine(x, baseline, turn, 0, ABOVE * size)
  const to = besideLine(x, baseline, turn, width, -BELOW * size)
  return [
    {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      w: Math.abs(to.x - from.x),
      h: Math.abs(to.y - from.y),
    },
  ]
}
