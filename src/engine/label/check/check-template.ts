/** Says whether a label will print and scan, before anybody prints it: one pure function from template and values. */
import type { LabelTemplate, LabelComponent, LabelPage } from '../document.ts'
import { labelFontOf } from '../font/label-fonts.ts'
import type { LabelValues } from '../label-data.ts'
import { inPaintingOrder, type DrawingTools } from '../layout/layout.ts'
import { isShown, placeFaults, placeMisfits, placesOf } from '../values/places.ts'
import { contentOf } from '../layout/layout-component.ts'
import { checkCode } from './check-codes.ts'
import { checkCovers } from './check-covers.ts'
import { finding, type Finding } from './findings.ts'
import { outsideOf, mm } from './page-edge.ts'
import { placedComponentOf, type PlacedComponent } from './placed-component.ts'
import { readPicture } from '../picture/data-url.ts'

/** Texts and pictures by themselves. */
function checkText({ component, drawn }: PlacedComponent, page: LabelPage): Finding[] {
  if (!drawn.ok) return []
  const { id } = component
  const found = (drawn.warnings ?? []).map((warning) =>
    warning.kind === 'clipped'
      ? finding(id, 'cut', {})
      : finding(id, warning.kind, { characters: warning.characters }),
  )
  found.push(...checkFont(component))
  const { size } = drawn
  const isCut = found.some(({ code }) => code === 'cut')
  if (size && size.set < size.wanted && !isCut)
    found.push(finding(id, 'shrunk', { wantedMm: mm(size.wanted, page), setMm: mm(size.set, page) }))
  return found
}

/** A template made elsewhere may name a font we do not have. It is kept in the template. */
function checkFont({ id, props }: LabelComponent): Finding[] {
  if (!('fontFamily' in props) || props.fontFamily === undefined) return []
  const { font, isAvailable } = labelFontOf(props.fontFamily)
  return isAvailable ? [] : [finding(id, 'font', { fontFamily: props.fontFamily, printedIn: font.name })]
}

const checkImage = (component: Extract<LabelComponent, { type: 'image' }>): Finding[] =>
  readPicture(component.props.data) ? [] : [finding(component.id, 'picture', {})]

/** Findings in painting order; an empty list means the template can be printed. Hidden components are not checked. */
export function checkTemplate(
  template: LabelTemplate,
  values: LabelValues,
  tools: Pick<DrawingTools, 'typeface' | 'encode'>,
): Finding[] {
  const shown = inPaintingOrder(template.components).filter(({ ext }) => isShown(ext?.when, values))
  const stages = shown.map((component) => placedComponentOf(component, values, template.page, tools))
  return stages.flatMap((stage) => [
    ...unknownPlaces(stage, values),
    ...formatsOf(stage, values),
    ...outsideOf(stage, template.page),
    ...checkOne(stage, template),
    ...checkCovers(stage, stages, template.page),
  ])
}

function checkOne(stage: PlacedComponent, { page }: LabelTemplate): Finding[] {
  const { component } = stage
  if (component.type === 'barcode' || component.type === 'qrCode') return checkCode(stage, page)
  if (component.type === 'image') return checkImage(component)
  return checkText(stage, page)
}

/** Reports each placeholder once, however often it is used. */
function formatsOf({ component }: PlacedComponent, values: LabelValues): Finding[] {
  const content = contentOf(component)
  const faults = new Map(placeFaults(content).map((fault) => [fault.place, fault]))
  const misfits = new Map(placeMisfits(content, values).map((misfit) => [misfit.place, misfit]))
  return [
    ...[...faults.values()].map((fault) => finding(component.id, 'format', fault)),
    ...[...misfits.values()].map((misfit) => finding(component.id, 'misfit', misfit)),
  ]
}

function unknownPlaces({ component }: PlacedComponent, values: LabelValues): Finding[] {
  const names = new Set(placesOf(contentOf(component)).filter((name) => !Object.hasOwn(values, name)))
  return [...names].map((name) => finding(component.id, 'unknownPlace', { name }))
}
