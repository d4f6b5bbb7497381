/** Parts of a printed page by their place in millimetres: what papers of any kind are put together from. */
import type { ComponentExt, LabelComponent, LabelPage, TextProps } from '../document.ts'
import { pxFromDots } from '../units.ts'

/** A4 at the dots of the usual printer: a code on it scans like one on a label. */
export const A4: LabelPage = { wMm: 210, hMm: 297, dotsPerMm: 8 }

/** Millimetres from the top left corner. */
export type Area = readonly [x: number, y: number, w: number, h: number]

const px = (mm: number): number => pxFromDots(Math.round(mm * A4.dotsPerMm), A4.dotsPerMm)
const RULE_MM = 0.25
const RULE_DOTS = 2
const LEADING = 1.2

function base(title: string, classify: string, [x, y, w, h]: Area) {
  const box = { x: px(x), y: px(y), width: px(w), height: px(h) }
  const position = { clientX: box.x, clientY: box.y }
  return { id: '', name: title, classify, title, instance: true, updateId: '', position, default: box }
}

export interface TextOptions extends Pick<ComponentExt, 'maxLines' | 'valign' | 'invert'> {
  /** Height of the letters' line, mm. Default 3. */
  readonly size?: number
  readonly align?: TextProps['align']
  readonly bold?: boolean
}

/** Text that shrinks to two thirds before it is cut. Places like `{{x}}` in what people typed stay as they are. */
export function text(area: Area, content: string, wish: TextOptions = {}): LabelComponent {
  const { size = 3, align = 'left', bold = false, ...ext } = wish
  const fontDots = Math.round(size * A4.dotsPerMm)
  return {
    ...base('Text', 'text', area),
    type: 'customText',
    props: {
      // An invisible joiner keeps two braces from being a place.
      text: content.replaceAll('{{', '{\u2060{'),
      align,
      fontFamily: 'Noto Sans',
      fontSize: 12,
      lineHeight: 1,
      isBold: bold,
      hasBorder: false,
    },
    ext: {
      fontDots,
      minDots: Math.round((fontDots * 2) / 3),
      leading: LEADING,
      maxLines: 1,
      valign: 'middle',
      ...ext,
    },
  }
}

export const across = (x: number, y: number, w: number): LabelComponent => ({
  ...base('Line', 'shape', [x, y, w, RULE_MM]),
  type: 'xLine',
  props: { width: px(w), height: px(RULE_MM) },
  ext: { thickness: RULE_DOTS },
})

export const framed = (area: Area): LabelComponent => ({
  ...base('Frame', 'shape', area),
  type: 'rectangle',
  props: { borderWidth: 1 },
  ext: { thickness: RULE_DOTS },
})

export const code128 = (area: Area, data: string): LabelComponent => ({
  ...base('Barcode', 'code', area),
  type: 'barcode',
  props: { format: 'CODE128', lineWidth: 4, bodyHeight: 60, fontSize: 20, displayValue: '0', data },
  ext: { fit: true },
})
