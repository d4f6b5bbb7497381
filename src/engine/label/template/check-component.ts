/** The rules of one component: its place, and the limits of spec 001 §5 "Label designer". */
import {
  barcodeFormats,
  componentTypes,
  imageModes,
  isTextType,
  turns,
  type ComponentExt,
  type ComponentType,
} from '../document.ts'
import { MAX_PICTURE_SIDE, readPicture } from '../picture/data-url.ts'
import {
  isBag,
  isName,
  isOneOf,
  isText,
  NAME,
  within,
  type Bag,
  type Check,
  type TemplateProblem,
} from './problem.ts'

const MAX_PX = 4000

export function checkComponent(value: unknown, index: number): TemplateProblem[] {
  if (!isBag(value)) return [{ path: `${index}`, expected: 'a component' }]
  const problems: TemplateProblem[] = []
  const check: Check = (path, isRight, expected) => {
    if (!isRight) problems.push({ path: `${index}.${path}`, expected })
  }
  for (const key of ['id', 'name', 'classify', 'title', 'updateId']) check(key, isName(value[key]), NAME)
  check('instance', typeof value['instance'] === 'boolean', 'true or false')
  check('type', isOneOf(value['type'], componentTypes), componentTypes.join(', '))
  checkBox(value, check)
  const { props, ext } = value
  if (!isBag(props)) check('props', false, 'an object')
  else if (isOneOf(value['type'], componentTypes))
    checkProps(value['type'] as ComponentType, props, value, check)
  if (isBag(ext)) checkExt(ext, check)
  else check('ext', ext === undefined, 'an object')
  return problems
}

function checkBox(value: Bag, check: Check): void {
  const { position, default: box } = value
  const isPlace = (at: unknown) => within(at, -1e6, 1e6)
  check(
    'position',
    isBag(position) && isPlace(position['clientX']) && isPlace(position['clientY']),
    'clientX and clientY',
  )
  if (!isBag(box)) return check('default', false, 'width, height, x and y')
  for (const key of ['width', 'height'])
    check(`default.${key}`, within(box[key], 0, MAX_PX), `0–${MAX_PX} px`)
  for (const key of ['x', 'y']) check(`default.${key}`, within(box[key], -MAX_PX, MAX_PX), 'a place in px')
}

function checkProps(type: ComponentType, props: Bag, value: Bag, check: Check): void {
  if (isTextType(type)) checkText(props, check)
  else if (type === 'barcode') checkBarcode(props, check)
  else if (type === 'qrCode') check('props.data', isText(props['data']), 'text')
  else if (type === 'image') checkImage(props, check)
  else if (type === 'rectangle') {
    const box = isBag(value['default']) ? value['default'] : {}
    check('props.borderWidth', within(props['borderWidth'], 1, 10), '1–10 px')
    check('default.width', within(box['width'], 20, MAX_PX), 'at least 20 px')
    check('default.height', within(box['height'], 20, MAX_PX), 'at least 20 px')
  } else
    for (const key of ['width', 'height'])
      check(`props.${key}`, within(props[key], 0, MAX_PX), `0–${MAX_PX} px`)
}

function checkText(props: Bag, check: Check): void {
  check('props.text', isText(props['text']), 'text')
  check('props.align', isOneOf(props['align'], ['left', 'right', 'center']), 'left, right or center')
  check('props.fontFamily', isName(props['fontFamily']), NAME)
  check('props.fontSize', within(props['fontSize'], 12, 72), '12–72 px')
  check('props.lineHeight', isOneOf(props['lineHeight'], [1, 1.5, 2, 2.5, 3]), '1, 1.5, 2, 2.5 or 3')
  for (const key of ['isBold', 'hasBorder'])
    check(`props.${key}`, typeof props[key] === 'boolean', 'true or false')
}

function checkBarcode(props: Bag, check: Check): void {
  const { lineWidth } = props
  check('props.format', isOneOf(props['format'], barcodeFormats), barcodeFormats.join(', '))
  check('props.lineWidth', within(lineWidth, 1, 10) && Number.isInteger(lineWidth), '1–10 whole dots')
  check('props.bodyHeight', within(props['bodyHeight'], 1, 100), '1–100 px')
  check('props.fontSize', within(props['fontSize'], 12, 36), '12–36 px')
  check('props.displayValue', isOneOf(props['displayValue'], ['1', '0']), "'1' or '0'")
  check('props.data', isText(props['data']), 'text')
}

function checkImage(props: Bag, check: Check): void {
  const isPicture = isText(props['data']) && readPicture(props['data']) !== undefined
  check('props.data', isPicture, `a PNG or JPEG of at most ${MAX_PICTURE_SIDE} px a side`)
  check('props.mode', isOneOf(props['mode'], imageModes), imageModes.join(' or '))
  check('props.threshold', within(props['threshold'], 1, 254), '1–254')
}

type Rule = readonly [isRight: (value: unknown) => boolean, expected: string]
const between = (min: number, max: number): Rule => [(value) => within(value, min, max), `${min}–${max}`]
const whole = (min: number, max: number): Rule => [
  (value) => within(value, min, max) && Number.isInteger(value),
  `${min}–${max}, whole`,
]
const flag: Rule = [(value) => typeof value === 'boolean', 'true or false']
const oneOf = (...values: readonly unknown[]): Rule => [(value) => values.includes(value), values.join(', ')]

/** Every key of ours has its limits; keys we do not know pass. */
const extRules: Record<keyof ComponentExt, Rule> = {
  bind: [isText, 'text'],
  when: [(value) => isText(value) && /^!?[\w.]{1,100}$/.test(value), 'the name of a value'],
  fontDots: between(1, 2000),
  minDots: between(1, 2000),
  leading: between(0.5, 5),
  maxLines: whole(1, 1000),
  valign: oneOf('top', 'middle', 'bottom'),
  invert: flag,
  pad: between(0, 1000),
  fit: flag,
  thickness: whole(1, 1000),
  fill: flag,
  rotate: oneOf(...turns),
  locked: flag,
  groupId: [isName, NAME],
  z: between(-1e6, 1e6),
}

function checkExt(ext: Bag, check: Check): void {
  for (const [key, [isRight, expected]] of Object.entries(extRules))
    if (ext[key] !== undefined) check(`ext.${key}`, isRight(ext[key]), expected)
}
