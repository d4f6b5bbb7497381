/** Reads a stored template and says exactly what is wrong with it; nothing unknown is dropped silently. */
import {
  barcodeFormats,
  componentTypes,
  EXPRESS_PAGE,
  isTextType,
  type ComponentType,
  type LabelComponent,
  type LabelPage,
  type LabelTemplate,
  type StoredTemplate,
} from './document.ts'

/** Where a template breaks the rules of spec 001 §3 and §5, e.g. "3.props.lineWidth". */
export interface TemplateProblem {
  path: string
  expected: string
}

export type ReadTemplate = { ok: true; template: LabelTemplate } | { ok: false; problems: TemplateProblem[] }

/** The other way: what `readTemplate` reads back to the same template. */
export const writeTemplate = (template: LabelTemplate): StoredTemplate => ({
  name: template.name,
  data: JSON.stringify(template.components),
  page: template.page,
  schemaVersion: 1,
})

export function readTemplate(stored: StoredTemplate): ReadTemplate {
  const page = stored.page ?? EXPRESS_PAGE
  const list = parseList(stored.data)
  if (!list) return { ok: false, problems: [{ path: 'data', expected: 'a JSON list of components' }] }
  const problems = [...checkPage(page), ...list.flatMap(checkComponent)]
  if (problems.length) return { ok: false, problems }
  return {
    ok: true,
    template: { schemaVersion: 1, name: stored.name, page, components: list as LabelComponent[] },
  }
}

function parseList(data: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const within = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
const isOneOf = (value: unknown, values: readonly unknown[]): boolean => values.includes(value)

/** Label stock runs from a small sticker to A4. */
function checkPage(page: LabelPage): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  if (!within(page.wMm, 10, 300)) problems.push({ path: 'page.wMm', expected: '10–300 millimetres' })
  if (!within(page.hMm, 10, 450)) problems.push({ path: 'page.hMm', expected: '10–450 millimetres' })
  if (!within(page.dotsPerMm, 6, 24))
    problems.push({ path: 'page.dotsPerMm', expected: '6–24 dots per millimetre' })
  return problems
}

function checkComponent(value: unknown, index: number): TemplateProblem[] {
  if (!isBag(value)) return [{ path: `${index}`, expected: 'a component' }]
  const problems: TemplateProblem[] = []
  const check = (path: string, isRight: boolean, expected: string) => {
    if (!isRight) problems.push({ path: `${index}.${path}`, expected })
  }
  for (const key of ['id', 'name', 'classify', 'title', 'updateId']) check(key, isText(value[key]), 'text')
  check('instance', typeof value.instance === 'boolean', 'true or false')
  check('type', isOneOf(value.type, componentTypes), componentTypes.join(', '))
  checkBox(value, check)
  const props = value.props
  if (!isBag(props)) check('props', false, 'an object')
  else if (isOneOf(value.type, componentTypes)) checkProps(value.type as ComponentType, props, value, check)
  if (value.ext !== undefined) check('ext', isBag(value.ext), 'an object')
  return problems
}

type Check = (path: string, isRight: boolean, expected: string) => void

function checkBox(value: Bag, check: Check): void {
  const { position, default: box } = value
  check(
    'position',
    isBag(position) && [position.clientX, position.clientY].every(Number.isFinite),
    'clientX and clientY',
  )
  if (!isBag(box)) return check('default', false, 'width, height, x and y')
  for (const key of ['width', 'height']) check(`default.${key}`, within(box[key], 0, 4000), '0–4000 px')
  for (const key of ['x', 'y']) check(`default.${key}`, within(box[key], -4000, 4000), 'a place in px')
}

/** Limits of spec 001 §5 "Label designer". */
function checkProps(type: ComponentType, props: Bag, value: Bag, check: Check): void {
  if (isTextType(type)) {
    check('props.text', isText(props.text), 'text')
    check('props.align', isOneOf(props.align, ['left', 'right', 'center']), 'left, right or center')
    check('props.fontSize', within(props.fontSize, 12, 72), '12–72 px')
    check('props.lineHeight', isOneOf(props.lineHeight, [1, 1.5, 2, 2.5, 3]), '1, 1.5, 2, 2.5 or 3')
  } else if (type === 'barcode') {
    check('props.format', isOneOf(props.format, barcodeFormats), barcodeFormats.join(', '))
    check(
      'props.lineWidth',
      within(props.lineWidth, 1, 10) && Number.isInteger(props.lineWidth),
      '1–10 whole dots',
    )
    check('props.bodyHeight', within(props.bodyHeight, 1, 100), '1–100 px')
    check('props.fontSize', within(props.fontSize, 12, 36), '12–36 px')
    check('props.displayValue', isOneOf(props.displayValue, ['1', '0']), "'1' or '0'")
    check('props.data', isText(props.data), 'text')
  } else if (type === 'qrCode') {
    check('props.data', isText(props.data), 'text')
  } else if (type === 'rectangle') {
    const box = isBag(value.default) ? value.default : {}
    check('props.borderWidth', within(props.borderWidth, 1, 10), '1–10 px')
    check('default.width', within(box.width, 20, 4000), 'at least 20 px')
    check('default.height', within(box.height, 20, 4000), 'at least 20 px')
  } else {
    check('props.width', within(props.width, 0, 4000), 'px')
    check('props.height', within(props.height, 0, 4000), 'px')
  }
}
