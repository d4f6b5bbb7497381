/** Lays out one component: fills in its content and positions its marks on the label. */
import type { Encode } from '../code/encoder.ts'
import type { Box } from '../code/qr.ts'
import type { LabelComponent, TextProps, Turn } from '../document.ts'
import type { Typeface } from '../font/typeface.ts'
import type { LabelValues } from '../label-data.ts'
import type { Pictures } from '../picture/pictures.ts'
import { dotsFromPx } from '../units.ts'
import { fill } from '../values/places.ts'
import { layoutBarcode, layoutQr } from './layout-codes.ts'
import { frame, layoutText } from './layout-text.ts'
import type { LabelRefusal, LabelWarning, Mark } from './marks.ts'
import { turned, uprightRoom } from './turn.ts'
import { pictureBits } from '../picture/picture-bits.ts'

export interface LayoutTools {
  dotsPerMm: number
  typeface: Typeface
  pictures: Pictures
  encode: Encode
}

export type Drawn =
  | {
      ok: true
      marks: readonly Mark[]
      warnings?: readonly LabelWarning[]
      /** Dots the text was to have, and what it has. */
      size?: { wanted: number; set: number }
    }
  | { ok: false; refusal: LabelRefusal }

/** What a component shows, its places not yet filled. */
export function contentOf(component: LabelComponent): string {
  const { ext, props } = component
  if (component.type === 'image') return ''
  if (ext?.bind !== undefined) return ext.bind
  if ('text' in props) return props.text
  return 'data' in props ? props.data : ''
}

/** The area a component takes on the label, dots. */
export function areaOf(component: LabelComponent, dotsPerMm: number): Box {
  const { x, y, width, height } = component.default
  const dots = (px: number) => dotsFromPx(px, dotsPerMm)
  return { x: dots(x), y: dots(y), w: dots(width), h: dots(height) }
}

export const turnOf = ({ ext }: LabelComponent): Turn => ext?.rotate ?? 0

export function layoutComponent(
  component: LabelComponent,
  values: LabelValues,
  area: Box,
  tools: LayoutTools,
): Drawn {
  const text = fill(contentOf(component), values)
  const turn = turnOf(component)
  if (turn === 0) return layoutUpright(component, text, area, tools)
  const drawn = layoutUpright(component, text, uprightRoom(area, turn), tools)
  return drawn.ok ? { ...drawn, marks: drawn.marks.map((mark) => turned(mark, turn, area)) } : drawn
}

function layoutUpright(component: LabelComponent, text: string, box: Box, tools: LayoutTools): Drawn {
  const { dotsPerMm, typeface, pictures } = tools
  const solid = (filled: Box): Drawn => ({ ok: true, marks: [{ kind: 'box', box: filled, tone: 'black' }] })
  const { ext } = component
  const thickness = (px: number) => ext?.thickness ?? Math.max(1, dotsFromPx(px, dotsPerMm))
  switch (component.type) {
    case 'barcode':
      return layoutBarcode(component, text, box, tools)
    case 'qrCode':
      return layoutQr(component, text, box)
    case 'image':
      return layoutImage(component, box, pictures)
    case 'xLine':
      return solid({ ...box, h: thickness(component.props.height) })
    case 'yLine':
      return solid({ ...box, w: thickness(component.props.width) })
    case 'rectangle':
      if (ext?.fill) return solid(box)
      return { ok: true, marks: frame(box, thickness(component.props.borderWidth)) }
    default:
      return layoutText(component as TextComponent, text, box, dotsPerMm, typeface)
  }
}

type TextComponent = Extract<LabelComponent, { props: TextProps }>

/** Pictures: black dots in the middle of their area. */
type Image = Extract<LabelComponent, { type: 'image' }>

function layoutImage(
  component: Image,
  box: Box,
  pictures: Pictures,
): { ok: true; marks: Mark[] } | { ok: false; refusal: LabelRefusal } {
  const picture = pictures.get(component.props.data)
  if (!picture) return { ok: false, refusal: { component: component.title, reason: 'picture' } }
  if (box.w < 1 || box.h < 1) return { ok: true, marks: [] }
  const bitmap = pictureBits(picture, box, component.props)
  const x = box.x + Math.floor((box.w - bitmap.width) / 2)
  const y = box.y + Math.floor((box.h - bitmap.height) / 2)
  return { ok: true, marks: [{ kind: 'bitmap', x, y, bitmap }] }
}
