/** Bar and QR codes: content checked before anything is drawn, quiet zones kept inside the component's box. */
import { encodeCode128, type Bars, type Code128Mode, type CodeRefusal } from '../code/code128.ts'
import { encodePharmacode } from '../code/pharmacode.ts'
import { fitQr, type Box } from '../code/qr.ts'
import type { BarcodeFormat, LabelComponent } from '../document.ts'
import { LINE_EM } from '../text/fit.ts'
import { dotsFromPx } from '../units.ts'
import type { Drawn, LayoutTools } from './layout-component.ts'
import { layoutText } from './layout-text.ts'
import type { LabelRefusal, Mark } from './marks.ts'

/** Light modules on each side of a linear code. */
export const CODE128_QUIET = 10
/** Two dots of an 8 dots/mm printer are 0.25 mm; hand scanners miss finer bars. */
export const MIN_MODULE_MM = 0.25
const MAX_MODULE_DOTS = 10

const MODES: Record<Exclude<BarcodeFormat, 'pharmacode'>, Code128Mode> = {
  CODE128: 'auto',
  CODE128A: 'A',
  CODE128B: 'B',
  CODE128C: 'C',
}

export type Barcode = Extract<LabelComponent, { type: 'barcode' }>

/** The bars of a text in one of the formats, or why there are none. */
export const encodeBars = (
  format: BarcodeFormat,
  text: string,
): { ok: true; code: Bars } | { ok: false; refusal: CodeRefusal } =>
  format === 'pharmacode' ? encodePharmacode(text) : encodeCode128(text, MODES[format])

/** Dots of a module in a box of this width; 0 when the bars do not fit. */
export function moduleFor({ props, ext }: Barcode, modules: number, width: number): number {
  const largest = Math.floor(width / (modules + 2 * CODE128_QUIET))
  return ext?.fit ? Math.min(largest, MAX_MODULE_DOTS) : Math.min(props.lineWidth, largest)
}

/** Finest module a barcode may get: what scans, unless a finer line was asked for. */
export function moduleNeeded({ props, ext }: Barcode, dotsPerMm: number): number {
  const smallest = Math.ceil(MIN_MODULE_MM * dotsPerMm - 1e-9)
  return ext?.fit ? smallest : Math.min(props.lineWidth, smallest)
}

export function layoutBarcode(component: Barcode, text: string, box: Box, tools: LayoutTools): Drawn {
  const encoded = encodeBars(component.props.format, text)
  if (!encoded.ok) return refused(component, encoded.refusal)
  const module = moduleFor(component, encoded.code.modules, box.w)
  if (module < moduleNeeded(component, tools.dotsPerMm)) return refused(component, { reason: 'tooLong' })
  const size =
    component.props.displayValue === '1' ? dotsFromPx(component.props.fontSize, tools.dotsPerMm) : 0
  const bars = { ...box, h: barHeight(component, box.h - Math.ceil(LINE_EM * size), tools.dotsPerMm) }
  const mark = barsOf(encoded.code, module, bars)
  return size ? withCaption(mark, component, text, { box, bars, size }, tools) : { ok: true, marks: [mark] }
}

const refused = (component: LabelComponent, refusal: CodeRefusal): { ok: false; refusal: LabelRefusal } => ({
  ok: false,
  refusal: { component: component.title, ...refusal },
})

/** A code that fits its box is as high as it; others keep their height as far as there is room. */
const barHeight = ({ props, ext }: Barcode, room: number, dotsPerMm: number): number =>
  Math.max(1, ext?.fit ? room : Math.min(room, dotsFromPx(props.bodyHeight, dotsPerMm)))

/** The content in plain letters below the bars. */
function withCaption(
  mark: Mark,
  { ext, ...component }: Barcode,
  text: string,
  { box, bars, size }: { box: Box; bars: Box; size: number },
  { dotsPerMm, typeface }: LayoutTools,
): Drawn {
  const below = { ...box, y: bars.y + bars.h, h: box.h - bars.h }
  const caption = {
    ...component,
    type: 'customText' as const,
    props: {
      text,
      align: 'center' as const,
      fontFamily: '',
      fontSize: component.props.fontSize,
      lineHeight: 1,
      isBold: false,
      hasBorder: false,
    },
    ext: { minDots: Math.min(size, ext?.minDots ?? Math.ceil(size / 2)), maxLines: 1 },
  }
  const drawn = layoutText(caption, text, below, dotsPerMm, typeface)
  return { ...drawn, marks: [mark, ...drawn.marks] }
}

/** Centred; the height is the box's, in whole dots. */
function barsOf(code: Bars, module: number, box: Box): Mark {
  const boxes: Box[] = []
  let x = 0
  for (const [index, width] of code.widths.entries()) {
    if (index % 2 === 0) boxes.push({ x, y: 0, w: width, h: box.h / module })
    x += width
  }
  return {
    kind: 'code',
    origin: { x: box.x + Math.floor((box.w - code.modules * module) / 2), y: box.y },
    module,
    boxes,
  }
}

type Qr = Extract<LabelComponent, { type: 'qrCode' }>

export function layoutQr(component: Qr, text: string, box: Box): Drawn {
  const fitted = fitQr(text, Math.min(box.w, box.h))
  if (!fitted.ok) return refused(component, fitted.refusal)
  const { size, moduleDots, boxes } = fitted.code
  const side = size * moduleDots
  const origin = { x: box.x + Math.floor((box.w - side) / 2), y: box.y + Math.floor((box.h - side) / 2) }
  return { ok: true, marks: [{ kind: 'code', origin, module: moduleDots, boxes }] }
}
