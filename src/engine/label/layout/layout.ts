/**
 * Lays out a label. A template is compiled once for a batch: what binds to nothing is laid out then and shared by all
 * labels; the rest is laid out per label.
 */
import type { Box } from '../code/qr.ts'
import { isTextType, type LabelComponent, type LabelTemplate, type TextProps } from '../document.ts'
import type { Typeface, Weight } from '../font/typeface.ts'
import type { LabelValues } from '../label-data.ts'
import { fill, hasPlaces, isShown } from '../values/places.ts'
import { dotsFromPx } from '../units.ts'
import { layoutBarcode, layoutQr } from './layout-codes.ts'
import { frame, layoutText } from './layout-text.ts'
import type { LabelRefusal, LabelWarning, LaidOut, Mark } from './marks.ts'

interface Placed {
  component: LabelComponent
  box: Box
}

export interface CompiledTemplate {
  /** Marks every label shares. */
  shared: LaidOut
  varying: readonly Placed[]
  dotsPerMm: number
  typeface: Typeface
}

const NO_VALUES: LabelValues = {}

export function compileTemplate(template: LabelTemplate, typeface: Typeface): CompiledTemplate {
  const { dotsPerMm } = template.page
  const placed = [...template.components]
    .sort((a, b) => (a.ext?.z ?? 0) - (b.ext?.z ?? 0))
    .map((component) => ({ component, box: boxOf(component, dotsPerMm) }))
  const fixed = placed.filter(({ component }) => !isVarying(component))
  return {
    shared: layoutAll(fixed, NO_VALUES, dotsPerMm, typeface),
    varying: placed.filter(({ component }) => isVarying(component)),
    dotsPerMm,
    typeface,
  }
}

/** The marks of one label that are its own; `shared` goes below them. */
export const layoutLabel = (compiled: CompiledTemplate, values: LabelValues): LaidOut =>
  layoutAll(compiled.varying, values, compiled.dotsPerMm, compiled.typeface)

/** What a component shows, its places not yet filled. */
function contentOf(component: LabelComponent): string {
  const { ext, props } = component
  if (ext?.bind !== undefined) return ext.bind
  if ('text' in props) return props.text
  return 'data' in props ? props.data : ''
}

const isVarying = (component: LabelComponent): boolean =>
  component.ext?.when !== undefined || hasPlaces(contentOf(component))

function boxOf(component: LabelComponent, dotsPerMm: number): Box {
  const { x, y, width, height } = component.default
  const dots = (px: number) => dotsFromPx(px, dotsPerMm)
  return { x: dots(x), y: dots(y), w: dots(width), h: dots(height) }
}

function layoutAll(
  placed: readonly Placed[],
  values: LabelValues,
  dotsPerMm: number,
  typeface: Typeface,
): LaidOut {
  const marks: Mark[] = []
  const warnings: LabelWarning[] = []
  const refusals: LabelRefusal[] = []
  for (const { component, box } of placed) {
    if (!isShown(component.ext?.when, values)) continue
    const text = fill(contentOf(component), values)
    const drawn = layoutOne(component, text, box, dotsPerMm, typeface)
    if ('refusal' in drawn) refusals.push(drawn.refusal)
    else {
      for (const mark of drawn.marks) marks.push(mark)
      warnings.push(...(drawn.warnings ?? []))
    }
  }
  return refusals.length ? { ok: false, refusals } : { ok: true, marks, warnings }
}

type Drawn = { marks: Mark[]; warnings?: LabelWarning[] } | { refusal: LabelRefusal }

function layoutOne(
  component: LabelComponent,
  text: string,
  box: Box,
  dotsPerMm: number,
  typeface: Typeface,
): Drawn {
  const solid = (filled: Box): Drawn => ({ marks: [{ kind: 'box', box: filled, tone: 'black' }] })
  const { ext } = component
  switch (component.type) {
    case 'barcode':
      return layoutBarcode(component, text, box, dotsPerMm)
    case 'qrCode':
      return layoutQr(component, text, box)
    case 'xLine':
      return solid({
        ...box,
        h: ext?.thickness ?? Math.max(1, dotsFromPx(component.props.height, dotsPerMm)),
      })
    case 'yLine':
      return solid({ ...box, w: ext?.thickness ?? Math.max(1, dotsFromPx(component.props.width, dotsPerMm)) })
    case 'rectangle': {
      const thickness = ext?.thickness ?? Math.max(1, dotsFromPx(component.props.borderWidth, dotsPerMm))
      return ext?.fill ? solid(box) : { marks: frame(box, thickness) }
    }
    default:
      return layoutText(
        component as Extract<LabelComponent, { props: TextProps }>,
        text,
        box,
        dotsPerMm,
        typeface,
      )
  }
}

/** The texts a label sets, with their weight: what the choice of font subsets follows from. */
export const textsOf = (template: LabelTemplate, values: LabelValues): { text: string; weight: Weight }[] =>
  template.components
    .filter(({ type, ext }) => isTextType(type) && isShown(ext?.when, values))
    .map((component) => ({
      text: fill(contentOf(component), values),
      weight: 'isBold' in component.props && component.props.isBold ? 'bold' : 'regular',
    }))
