/** Parts of the built-in labels. Places and sizes are printer dots: 8 are a millimetre. */
import { DEFAULT_DOTS_PER_MM, pxFromDots } from '../units.ts'
import type { ComponentExt, LabelComponent, TextProps } from '../document.ts'

type Area = readonly [x: number, y: number, w: number, h: number]

/** Thickness of rules and frames. */
const RULE = 3
const LEADING = 1.2

const px = (dots: number): number => pxFromDots(dots, DEFAULT_DOTS_PER_MM)

/** What every component has, with its place. */
export function place(id: string, title: string, classify: string, [x, y, w, h]: Area) {
  const box = { x: px(x), y: px(y), width: px(w), height: px(h) }
  const position = { clientX: box.x, clientY: box.y }
  return { id, name: id, classify, title, instance: true, updateId: '', position, default: box }
}

interface TextOptions extends ComponentExt {
  type?: 'senderAddress' | 'receiverAddress' | 'customText'
  /** Dots; what the specification's px cannot say is kept in `ext.fontDots`. */
  size: number
  align?: TextProps['align']
  bold?: boolean
}

export function text(
  id: string,
  title: string,
  area: Area,
  content: string,
  options: TextOptions,
): LabelComponent {
  const { type = 'customText', size, align = 'left', bold = false, ...ext } = options
  const fontSize = Math.min(72, Math.max(12, Math.round(px(size))))
  return {
    ...place(id, title, 'text', area),
    type,
    props: {
      text: content,
      align,
      fontFamily: 'Noto Sans',
      fontSize,
      lineHeight: 1,
      isBold: bold,
      hasBorder: false,
    },
    ext: { bind: content, fontDots: size, leading: LEADING, ...ext },
  }
}

/** One line, in the middle of its area, that shrinks to half before it is cut. */
export const line = (
  id: string,
  title: string,
  area: Area,
  content: string,
  options: TextOptions,
): LabelComponent =>
  text(id, title, area, content, {
    minDots: Math.max(13, Math.round(options.size / 2)),
    valign: 'middle',
    maxLines: 1,
    ...options,
  })

export const across = (id: string, [x, y]: readonly [number, number], w: number): LabelComponent => ({
  ...place(id, 'Line', 'shape', [x, y, w, RULE]),
  type: 'xLine',
  props: { width: px(w), height: px(RULE) },
  ext: { thickness: RULE },
})

export const down = (id: string, [x, y]: readonly [number, number], h: number): LabelComponent => ({
  ...place(id, 'Line', 'shape', [x, y, RULE, h]),
  type: 'yLine',
  props: { height: px(h), width: px(RULE) },
  ext: { thickness: RULE },
})

export const framed = (id: string, area: Area): LabelComponent => ({
  ...place(id, 'Frame', 'shape', area),
  type: 'rectangle',
  props: { borderWidth: 1 },
  ext: { thickness: RULE },
})

/** Bars as wide and as high as their area allows. */
export const bars = (
  id: string,
  title: string,
  area: Area,
  content: string,
  when?: string,
): LabelComponent => ({
  ...place(id, title, 'code', area),
  type: 'barcode',
  props: {
    format: 'CODE128',
    lineWidth: 4,
    bodyHeight: Math.min(100, Math.round(px(area[3]))),
    fontSize: 20,
    displayValue: '0',
    data: content,
  },
  ext: { bind: content, fit: true, ...(when === undefined ? {} : { when }) },
})

export const matrix = (
  id: string,
  title: string,
  area: Area,
  content: string,
  when?: string,
): LabelComponent => ({
  ...place(id, title, 'code', area),
  type: 'qrCode',
  props: { data: content },
  ext: { bind: content, ...(when === undefined ? {} : { when }) },
})
