/** A template as a designer shows it: each component drawn by the layout that prints it, at its own origin, with what was found. */
import {
  areaOf,
  checkTemplate,
  type DecodePicture,
  encoderFor,
  errorsOf,
  type Finding,
  type FontLibrary,
  isShown,
  validateTemplate,
  type LabelTemplate,
  type LabelValues,
  layoutComponent,
  picturesOf,
  type Scene,
  sceneOf,
  textsOf,
} from '#engine/label/index.ts'

export interface SketchOptions {
  template: LabelTemplate
  values: LabelValues
  /** Components to draw; the others are as they were. */
  ids: readonly string[]
  /** What the template itself is validated against; absent: the same values. */
  usual?: LabelValues
}

export interface Piece {
  id: string
  /** In dots from the component's own corner; none while it cannot be drawn. */
  paths: Scene['paths'] | undefined
  /** Its condition does not hold for these values. */
  isHidden: boolean
}

export interface Sketch {
  pieces: readonly Piece[]
  findings: readonly Finding[]
  /** Why it must not be published. */
  errors: readonly Finding[]
}

export async function sketch(
  { template, values, ids, usual }: SketchOptions,
  fonts: FontLibrary,
  decode: DecodePicture,
): Promise<Sketch> {
  const { page } = template
  const wanted = new Set(ids)
  const shown = template.components.filter(({ id }) => wanted.has(id))
  // Content of hidden ones is drawn too: what is designed must be seen.
  const { typeface } = await fonts.typefaceFor(
    textsOf({ ...template, components: template.components.map(bare) }, values),
  )
  const encode = await encoderFor(template.components)
  const tools = {
    encode,
    dotsPerMm: page.dotsPerMm,
    typeface,
    pictures: await picturesOf([{ components: shown }], decode),
  }
  const pieces = shown.map((component): Piece => {
    const area = { ...areaOf(component, page.dotsPerMm), x: 0, y: 0 }
    const drawn = layoutComponent(component, values, area, tools)
    return {
      id: component.id,
      paths: drawn.ok ? sceneOf(drawn.marks, page).paths : undefined,
      isHidden: !isShown(component.ext?.when, values),
    }
  })
  const findings = checkTemplate(template, values, { typeface, encode })
  return {
    pieces,
    findings,
    errors: usual ? await validateTemplate(template, usual, fonts) : errorsOf(findings),
  }
}

function bare<T extends LabelTemplate['components'][number]>(component: T): T {
  const { when: _when, ...ext } = component.ext ?? {}
  return { ...component, ext }
}
