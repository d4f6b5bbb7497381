/** Text components: fitted into their box, aligned, with what could not be drawn reported. */
import type { Box } from '../code/qr.ts'
import type { LabelComponent, TextProps } from '../document.ts'
import type { Typeface, Weight } from '../font/typeface.ts'
import { fit, LINE_EM, type Fitted } from '../text/fit.ts'
import { shape, type Cluster } from '../text/shape.ts'
import { widthOf, type Line } from '../text/wrap.ts'
import { dotsFromPx } from '../units.ts'
import type { LabelWarning, Mark } from './marks.ts'

/** Ascent of the first baseline below the top of its line, em. */
const ASCENT_EM = 0.9
/** Height of capitals, em: a single line looks centred when its capitals are. */
const CAP_EM = 0.714
const BORDER_DOTS = 2
/** Scripts whose letters join or move. Without a shaper they are drawn letter by letter, which is legible, and reported. */
const JOINING_SCRIPTS = /[\u0590-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/u

type TextComponent = Extract<LabelComponent, { props: TextProps }>

export function layoutText(
  component: TextComponent,
  text: string,
  box: Box,
  dotsPerMm: number,
  typeface: Typeface,
) {
  const { props, ext = {} } = component
  const pad = ext.pad ?? 0
  const inner = { ...box, x: box.x + pad, w: box.w - 2 * pad }
  const weight: Weight = props.isBold ? 'bold' : 'regular'
  const ownTypeface = typeface.inFont(props.fontFamily)
  const clusters = shape(text, ownTypeface, weight)
  const size = ext.fontDots ?? dotsFromPx(props.fontSize, dotsPerMm)
  const rules = {
    width: inner.w,
    height: inner.h,
    size,
    minSize: Math.min(size, ext.minDots ?? size),
    leading: ext.leading ?? props.lineHeight,
    maxLines: ext.maxLines ?? 100,
  }
  const fitted = fit(clusters, rules, shape('…', ownTypeface, weight))
  const marks: Mark[] = []
  if (ext.invert) marks.push({ kind: 'box', box, tone: 'black' })
  if (props.hasBorder) marks.push(...frame(box, BORDER_DOTS))
  for (const mark of place(component, fitted, inner, rules.leading, weight)) marks.push(mark)
  return {
    ok: true as const,
    marks,
    warnings: warningsOf(component.title, clusters, fitted),
    size: { wanted: size, set: fitted.size },
  }
}

function place(component: TextComponent, fitted: Fitted, box: Box, leading: number, weight: Weight): Mark[] {
  const { size, lines } = fitted
  const height = LINE_EM * size + (lines.length - 1) * leading * size
  const spare = Math.max(0, box.h - height)
  const valign = component.ext?.valign ?? 'top'
  const top = box.y + (valign === 'middle' ? spare / 2 : valign === 'bottom' ? spare : 0)
  const isCentred = valign === 'middle' && lines.length === 1
  const first = isCentred ? box.y + (box.h + CAP_EM * size) / 2 : top + ASCENT_EM * size
  return lines.map((line, index) => ({
    kind: 'text',
    turn: 0,
    x: Math.round(box.x + indent(component.props.align, box.w, line, size)),
    baseline: Math.round(first + index * leading * size),
    size,
    weight,
    tone: component.ext?.invert ? 'white' : 'black',
    line,
  }))
}

function indent(align: TextProps['align'], width: number, line: Line, size: number): number {
  if (align === 'left') return 0
  const spare = width - widthOf(line) * size
  return align === 'right' ? spare : spare / 2
}

/** Four filled sides, drawn inwards. */
export function frame({ x, y, w, h }: Box, thickness: number): Mark[] {
  const side = (box: Box): Mark => ({ kind: 'box', box, tone: 'black' })
  return [
    side({ x, y, w, h: thickness }),
    side({ x, y: y + h - thickness, w, h: thickness }),
    side({ x, y: y + thickness, w: thickness, h: h - 2 * thickness }),
    side({ x: x + w - thickness, y: y + thickness, w: thickness, h: h - 2 * thickness }),
  ]
}

function warningsOf(component: string, clusters: readonly Cluster[], fitted: Fitted): LabelWarning[] {
  const warnings: LabelWarning[] = []
  const missing = new Set<string>()
  const joining = new Set<string>()
  for (const { glyphs, isShaped } of clusters)
    for (const { glyph, text } of glyphs) {
      if (!glyph) missing.add(text)
      else if (!isShaped && JOINING_SCRIPTS.test(text)) joining.add(text)
    }
  if (missing.size) warnings.push({ kind: 'glyph', component, characters: [...missing].join(' ') })
  if (joining.size) warnings.push({ kind: 'script', component, characters: [...joining].join(' ') })
  if (fitted.isClipped) warnings.push({ kind: 'clipped', component })
  return warnings
}
