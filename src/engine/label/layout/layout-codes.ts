/** Bar and QR codes: content checked before anything is drawn, quiet zones kept inside the component's box. */
import { encodeCode128, type Code128, type Code128Mode } from '../code/code128.ts'
import { fitQr, type Box } from '../code/qr.ts'
import type { BarcodeFormat, LabelComponent } from '../document.ts'
import type { LabelRefusal, Mark } from './marks.ts'

type Drawn = { ok: true; marks: Mark[] } | { ok: false; refusal: LabelRefusal }

/** Light modules on each side of a Code 128. */
export const CODE128_QUIET = 10
/** Two dots of an 8 dots/mm printer are 0.25 mm; hand scanners miss finer bars. */
export const MIN_MODULE_MM = 0.25

const MODES: Record<BarcodeFormat, Code128Mode> = {
  CODE128: 'auto',
  CODE128A: 'A',
  CODE128B: 'B',
  CODE128C: 'C',
}

type Barcode = Extract<LabelComponent, { type: 'barcode' }>

export function layoutBarcode(component: Barcode, text: string, box: Box, dotsPerMm: number): Drawn {
  const encoded = encodeCode128(text, MODES[component.props.format])
  if (!encoded.ok) return { ok: false, refusal: { component: component.title, ...encoded.refusal } }
  const { code } = encoded
  const largest = Math.floor(box.w / (code.modules + 2 * CODE128_QUIET))
  const smallest = Math.ceil(MIN_MODULE_MM * dotsPerMm)
  const module = component.ext?.fit ? Math.min(largest, 10) : Math.min(component.props.lineWidth, largest)
  if (module < smallest) return { ok: false, refusal: { component: component.title, reason: 'tooLong' } }
  return { ok: true, marks: [barsOf(code, module, box)] }
}

/** Centred; the height is the box's, in whole dots. */
function barsOf(code: Code128, module: number, box: Box): Mark {
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
  if (!fitted.ok) return { ok: false, refusal: { component: component.title, ...fitted.refusal } }
  const { size, moduleDots, boxes } = fitted.code
  const side = size * moduleDots
  const origin = { x: box.x + Math.floor((box.w - side) / 2), y: box.y + Math.floor((box.h - side) / 2) }
  return { ok: true, marks: [{ kind: 'code', origin, module: moduleDots, boxes }] }
}
