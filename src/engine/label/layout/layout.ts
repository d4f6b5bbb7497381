/**
 * Lays out a label. A template is compiled once for a batch: what binds to nothing is laid out then and shared by all
 * labels; the rest is laid out per label.
 */
import { encodeOwn, type Encode } from '../code/encoder.ts'
import type { Box } from '../code/qr.ts'
import { isTextType, type LabelComponent, type LabelTemplate } from '../document.ts'
import type { SetText } from '../font/font-library.ts'
import type { Typeface } from '../font/typeface.ts'
import type { LabelValues } from '../label-data.ts'
import { NO_PICTURES, type Pictures } from '../picture/pictures.ts'
import { fill, hasPlaces, isShown } from '../values/places.ts'
import { areaOf, contentOf, layoutComponent, type LayoutTools } from './layout-component.ts'
import type { LabelRefusal, LabelWarning, LaidOut, Mark } from './marks.ts'

interface Placed {
  component: LabelComponent
  area: Box
}

interface CompiledTemplate {
  /** Marks every label shares. */
  shared: LaidOut
  varying: readonly Placed[]
  tools: LayoutTools
}

/** What a template is drawn with. `encode`: see `encoderFor`; without it only Code 128 and Pharmacode are drawn. */
export interface DrawingTools {
  typeface: Typeface
  pictures?: Pictures
  encode?: Encode
}

const NO_VALUES: LabelValues = {}

/** Components from the lowest to the highest. */
export const inPaintingOrder = (components: readonly LabelComponent[]): LabelComponent[] =>
  components.toSorted((a, b) => (a.ext?.z ?? 0) - (b.ext?.z ?? 0))

export function compileTemplate(
  template: LabelTemplate,
  { typeface, pictures = NO_PICTURES, encode = encodeOwn }: DrawingTools,
): CompiledTemplate {
  const { dotsPerMm } = template.page
  const tools = { dotsPerMm, typeface, pictures, encode }
  const placed = inPaintingOrder(template.components).map((component) => ({
    component,
    area: areaOf(component, dotsPerMm),
  }))
  return {
    shared: layoutAll(
      placed.filter(({ component }) => !isVarying(component)),
      NO_VALUES,
      tools,
    ),
    varying: placed.filter(({ component }) => isVarying(component)),
    tools,
  }
}

/** The marks of one label that are its own; `shared` goes below them. */
export const layoutLabel = (compiled: CompiledTemplate, values: LabelValues): LaidOut =>
  layoutAll(compiled.varying, values, compiled.tools)

const isVarying = (component: LabelComponent): boolean =>
  component.ext?.when !== undefined || hasPlaces(contentOf(component))

function layoutAll(placed: readonly Placed[], values: LabelValues, tools: LayoutTools): LaidOut {
  const marks: Mark[] = []
  const warnings: LabelWarning[] = []
  const refusals: LabelRefusal[] = []
  for (const { component, area } of placed) {
    if (!isShown(component.ext?.when, values)) continue
    const drawn = layoutComponent(component, values, area, tools)
    if (!drawn.ok) refusals.push(drawn.refusal)
    else {
      for (const mark of drawn.marks) marks.push(mark)
      warnings.push(...(drawn.warnings ?? []))
    }
  }
  return refusals.length ? { ok: false, refusals } : { ok: true, marks, warnings }
}

const setsText = ({ type, props }: LabelComponent): boolean =>
  isTextType(type) || ('displayValue' in props && props.displayValue === '1')

/** The texts a label sets, with weight and font: what the choice of font files follows from. */
export const textsOf = (template: LabelTemplate, values: LabelValues): SetText[] =>
  template.components
    .filter((component) => setsText(component) && isShown(component.ext?.when, values))
    .map((component) => ({
      text: fill(contentOf(component), values),
      weight: 'isBold' in component.props && component.props.isBold ? 'bold' : 'regular',
      fontFamily: 'fontFamily' in component.props ? component.props.fontFamily : undefined,
    }))
