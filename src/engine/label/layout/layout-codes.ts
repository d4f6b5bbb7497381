/** Bar and matrix codes: content checked before anything is drawn, quiet zones kept inside the component's box. */
import { readContent } from '../code/content.ts'
import type { Encode, Encoded, EncodeOutcome } from '../code/encoder.ts'
import { maxicodeSize, paintMaxicode } from '../code/maxicode.ts'
import { fitQr, type Box } from '../code/qr.ts'
import type { CodeRefusal } from '../code/refusal.ts'
import { MAXICODE_MODULE_MM, symbologies, type QuietZone, type Symbology } from '../code/symbologies.ts'
import type { LabelComponent } from '../document.ts'
import { LINE_EM } from '../text/fit.ts'
import { dotsFromPx } from '../units.ts'
import type { Drawn, LayoutTools } from './layout-component.ts'
import { layoutText } from './layout-text.ts'
import type { CodeMark, LabelRefusal } from './marks.ts'

/** Widest module of bars that take the room there is, mm. */
const WIDEST_MM = 1.25
/** Data columns of a PDF417 symbol (ISO/IEC 15438). */
const MOST_COLUMNS = 30
/** Modules of a PDF417 row: start, stop and two row indicators; and of each data column. */
const [ROW_ENDS, COLUMN] = [69, 17]

export type Barcode = Extract<LabelComponent, { type: 'barcode' }>
type Size = Pick<Box, 'w' | 'h'>

export const symbologyOf = ({ props }: Barcode): Symbology => symbologies[props.format]

/** Finest module a code may get, dots: what scans, unless a finer line was asked for. */
export function moduleNeeded(component: Barcode, dotsPerMm: number): number {
  const smallest = Math.max(1, Math.ceil(symbologyOf(component).finestMm * dotsPerMm - 1e-9))
  return component.ext?.fit ? smallest : Math.min(component.props.lineWidth, smallest)
}

/** Light dots on each side of a code with modules of so many dots. */
export function quietDots({ shape, quiet }: Symbology, module: number, dotsPerMm: number): QuietZone {
  const dots = (modules: number): number =>
    Math.ceil(modules * (shape === 'hexagons' ? MAXICODE_MODULE_MM * dotsPerMm : module))
  return {
    left: dots(quiet.left),
    right: dots(quiet.right),
    top: dots(quiet.top),
    bottom: dots(quiet.bottom),
  }
}

/** Wide bars may be two and a half modules: whole dots all the same. */
const barDots = (width: number, module: number): number => Math.round(width * module)

/** Dots the ink of a code takes; bars are as high as there is room. */
function inkSize(code: Encoded, module: number, dotsPerMm: number): Size {
  if (code.shape === 'bars')
    return { w: code.widths.reduce((sum, width) => sum + barDots(width, module), 0), h: 0 }
  if (code.shape === 'modules') return { w: code.columns * module, h: code.rows * module }
  return maxicodeSize(dotsPerMm)
}

/** Dots a code takes with its quiet zones. */
export function codeSize(code: Encoded, symbology: Symbology, module: number, dotsPerMm: number): Size {
  const { w, h } = inkSize(code, module, dotsPerMm)
  const { left, right, top, bottom } = quietDots(symbology, module, dotsPerMm)
  return { w: w + left + right, h: h + top + bottom }
}

/** Dots of a module in this room; 0 when the code does not fit. Hexagons have a size of their own and are painted dot by dot. */
function moduleFor(component: Barcode, code: Encoded, room: Size, dotsPerMm: number): number {
  const symbology = symbologyOf(component)
  const fits = (module: number): boolean => {
    const { w, h } = codeSize(code, symbology, module, dotsPerMm)
    return w <= room.w && h <= room.h
  }
  if (code.shape === 'hexagons') return fits(1) ? 1 : 0
  const { w, h } = codeSize(code, symbology, 1, dotsPerMm)
  const { ext, props } = component
  const widest = code.shape === 'bars' ? Math.floor(WIDEST_MM * dotsPerMm) : Infinity
  const most = ext?.fit ? widest : props.lineWidth
  let module = Math.min(most, Math.ceil(Math.min(room.w / w, h ? room.h / h : Infinity)))
  while (module > 0 && !fits(module)) module -= 1
  return module
}

/** Room for the code itself, without the text below it. */
function roomOf({ props }: Barcode, { w, h }: Size, dotsPerMm: number): Size & { textDots: number } {
  const textDots = props.displayValue === '1' ? dotsFromPx(props.fontSize, dotsPerMm) : 0
  return { w, h: h - Math.ceil(LINE_EM * textDots), textDots }
}

/** The code of a text, made for this room, or why there is none. */
export function encodeFor(
  component: Barcode,
  text: string,
  box: Size,
  { encode, dotsPerMm }: Pick<LayoutTools, 'encode' | 'dotsPerMm'>,
): EncodeOutcome & { content?: string } {
  const symbology = symbologyOf(component)
  const read = readContent(symbology, text)
  if (!read.ok) return read
  const { format } = component.props
  const { content } = read
  if (symbology.shape !== 'rows') return { ...encode(format, content), content }
  const room = roomOf(component, box, dotsPerMm)
  return { ...inRows((columns) => encode(format, content, columns), symbology, room), content }
}

/** Rows as long as gives the widest modules: how many codewords there are in all is known from a first encoding. */
function inRows(
  encode: (columns?: number) => ReturnType<Encode>,
  { quiet }: Symbology,
  room: Size,
): ReturnType<Encode> {
  const first = encode()
  if (!first.ok || first.code.shape !== 'modules') return first
  const columnsOf = (modules: number) => (modules - ROW_ENDS) / COLUMN
  const rowModules = 3
  const words = columnsOf(first.code.columns) * (first.code.rows / rowModules)
  const moduleWith = (columns: number): number => {
    const rows = Math.ceil(words / columns) * rowModules
    const [w, h] = [columns * COLUMN + ROW_ENDS + quiet.left + quiet.right, rows + quiet.top + quiet.bottom]
    return Math.floor(Math.min(room.w / w, room.h / h))
  }
  const all = Array.from({ length: MOST_COLUMNS }, (_, at) => at + 1)
  const best = all.reduce((found, columns) => (moduleWith(columns) > moduleWith(found) ? columns : found), 1)
  const again = encode(best)
  return again.ok ? again : first
}

export function layoutBarcode(component: Barcode, text: string, box: Box, tools: LayoutTools): Drawn {
  const { dotsPerMm } = tools
  const encoded = encodeFor(component, text, box, tools)
  if (!encoded.ok) return refused(component, encoded.refusal)
  const { code, content = text } = encoded
  const { textDots, ...room } = roomOf(component, box, dotsPerMm)
  const module = moduleFor(component, code, room, dotsPerMm)
  if (module < moduleNeeded(component, dotsPerMm)) return refused(component, { reason: 'tooLong' })
  const h = code.shape === 'bars' ? barHeight(component, room.h, dotsPerMm) : room.h
  const area = { ...box, h }
  const mark = markOf(code, component, module, area, dotsPerMm)
  if (!textDots) return { ok: true, marks: [mark] }
  const caption = symbologyOf(component).caption?.(content) ?? text
  return withCaption(mark, component, caption, { box, bars: area, size: textDots }, tools)
}

const refused = (component: LabelComponent, refusal: CodeRefusal): { ok: false; refusal: LabelRefusal } => ({
  ok: false,
  refusal: { component: component.title, ...refusal },
})

/** A code that fits its box is as high as it; others keep their height as far as there is room. */
const barHeight = ({ props, ext }: Barcode, room: number, dotsPerMm: number): number =>
  Math.max(1, ext?.fit ? room : Math.min(room, dotsFromPx(props.bodyHeight, dotsPerMm)))

/** The content in plain letters below the code. */
function withCaption(
  mark: CodeMark,
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

/** In the middle of its area, which its quiet zones are part of. */
function markOf(code: Encoded, component: Barcode, module: number, area: Box, dotsPerMm: number): CodeMark {
  const symbology = symbologyOf(component)
  const { left, top } = quietDots(symbology, module, dotsPerMm)
  const { w, h } = codeSize(code, symbology, module, dotsPerMm)
  const x = area.x + left + Math.floor((area.w - w) / 2)
  const mark = { kind: 'code', module } as const
  if (code.shape === 'bars')
    return { ...mark, origin: { x, y: area.y }, boxes: barsOf(code.widths, symbology, module, area.h) }
  const origin = { x, y: area.y + top + Math.floor((area.h - h) / 2) }
  return {
    ...mark,
    origin,
    boxes: code.shape === 'modules' ? code.boxes : paintMaxicode(code.dark, dotsPerMm),
  }
}

/** In modules; every edge is on the dot grid. `height`: dots. */
function barsOf(
  widths: readonly number[],
  { bearer = 0 }: Symbology,
  module: number,
  height: number,
): readonly Box[] {
  const boxes: Box[] = []
  let x = 0
  for (const [index, width] of widths.entries()) {
    const w = barDots(width, module) / module
    if (index % 2 === 0) boxes.push({ x, y: 0, w, h: height / module })
    x += w
  }
  if (bearer && height > 2 * bearer * module)
    for (const y of [0, height / module - bearer]) boxes.push({ x: 0, y, w: x, h: bearer })
  return boxes
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
