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
  type Expected,
  type TemplateProblem,
} from './problem.ts'

const MAX_PX = 4000
const aligns = ['left', 'right', 'center'] as const
const lineHeights = [1, 1.5, 2, 2.5, 3] as const

const FLAG: Expected = { kind: 'flag' }
const TEXT: Expected = { kind: 'text' }
const px = (min: number, max: number): Expected => ({ kind: 'range', min, max, unit: 'px' })
const oneOf = (values: readonly (string | number)[]): Expected => ({ kind: 'oneOf', values })

export function checkComponent(value: unknown, index: number): TemplateProblem[] {
  if (!isBag(value)) return [{ path: `${index}`, expected: { kind: 'component' } }]
  const problems: TemplateProblem[] = []
  const check: Check = (path, isRight, expected) => {
    if (!isRight) problems.push({ path: `${index}.${path}`, expected })
  }
  for (const key of ['id', 'name', 'classify', 'title', 'updateId']) check(key, isName(value[key]), NAME)
  check('instance', typeof value['instance'] === 'boolean', FLAG)
  check('type', isOneOf(value['type'], componentTypes), oneOf(componentTypes))
  checkBox(value, check)
  const { props, ext } = value
  if (!isBag(props)) check('props', false, { kind: 'object' })
  else if (isOneOf(value['type'], componentTypes))
    checkProps(value['type'] as ComponentType, props, value, check)
  if (isBag(ext)) checkExt(ext, check)
  else check('ext', ext === undefined, { kind: 'object' })
  return problems
}

function checkBox(value: Bag, check: Check): void {
  const { position, default: box } = value
  const isPlace = (at: unknown) => within(at, -1e6, 1e6)
  check('position', isBag(position) && isPlace(position['clientX']) && isPlace(position['clientY']), {
    kind: 'keys',
    keys: ['clientX', 'clientY'],
  })
  if (!isBag(box)) return check('default', false, { kind: 'keys', keys: ['width', 'height', 'x', 'y'] })
  for (const key of ['width', 'height']) check(`default.${key}`, within(box[key], 0, MAX_PX), px(0, MAX_PX))
  for (const key of ['x', 'y'])
    check(`default.${key}`, within(box[key], -MAX_PX, MAX_PX), px(-MAX_PX, MAX_PX))
}

function checkProps(type: ComponentType, props: Bag, value: Bag, check: Check): void {
  if (isTextType(type)) checkText(props, check)
  else if (type === 'barcode') checkBarcode(props, check)
  else if (type === 'qrCode') check('props.data', isText(props['data']), TEXT)
  else if (type === 'image') checkImage(props, check)
  else if (type === 'rectangle') {
    const box = isBag(value['default']) ? value['default'] : {}
    check('props.borderWidth', within(props['borderWidth'], 1, 10), px(1, 10))
    check('default.width', within(box['width'], 20, MAX_PX), { kind: 'least', min: 20, unit: 'px' })
    check('default.height', within(box['height'], 20, MAX_PX), { kind: 'least', min: 20, unit: 'px' })
  } else
    for (const key of ['width', 'height']) check(`props.${key}`, within(props[key], 0, MAX_PX), px(0, MAX_PX))
}

function checkText(props: Bag, check: Check): void {
  check('props.text', isText(props['text']), TEXT)
  check('props.align', isOneOf(props['align'], aligns), oneOf(aligns))
  check('props.fontFamily', props['fontFamily'] === undefined || isName(props['fontFamily']), NAME)
  check('props.fontSize', within(props['fontSize'], 12, 72), px(12, 72))
  check('props.lineHeight', isOneOf(props['lineHeight'], lineHeights), oneOf(lineHeights))
  for (const key of ['isBold', 'hasBorder']) check(`props.${key}`, typeof props[key] === 'boolean', FLAG)
}

function checkBarcode(props: Bag, check: Check): void {
  const { lineWidth } = props
  check('props.format', isOneOf(props['format'], barcodeFormats), oneOf(barcodeFormats))
  check('props.lineWidth', within(lineWidth, 1, 10) && Number.isInteger(lineWidth), {
    kind: 'range',
    min: 1,
    max: 10,
    isWhole: true,
  })
  check('props.bodyHeight', within(props['bodyHeight'], 1, 100), px(1, 100))
  check('props.fontSize', within(props['fontSize'], 12, 36), px(12, 36))
  check('props.displayValue', isOneOf(props['displayValue'], ['1', '0']), oneOf(['1', '0']))
  check('props.data', isText(props['data']), TEXT)
}

function checkImage(props: Bag, check: Check): void {
  const isPicture = isText(props['data']) && readPicture(props['data']) !== undefined
  check('props.data', isPicture, { kind: 'picture', side: MAX_PICTURE_SIDE })
  check('props.mode', isOneOf(props['mode'], imageModes), oneOf(imageModes))
  check('props.threshold', within(props['threshold'], 1, 254), { kind: 'range', min: 1, max: 254 })
}

type Rule = readonly [isRight: (value: unknown) => boolean, expected: Expected]
const between = (min: number, max: number): Rule => [
  (value) => within(value, min, max),
  { kind: 'range', min, max },
]
const whole = (min: number, max: number): Rule => [
  (value) => within(value, min, max) && Number.isInteger(value),
  { kind: 'range', min, max, isWhole: true },
]
const flag: Rule = [(value) => typeof value === 'boolean', FLAG]
const among = (...values: readonly (string | number)[]): Rule => [
  (value) => isOneOf(value, values),
  oneOf(values),
]

/** Every key of ours has its limits; keys we do not know pass. */
const extRules: Record<keyof ComponentExt, Rule> = {
  bind: [isText, TEXT],
  when: [(value) => isText(value) && /^!?[\w.]{1,100}$/.test(value), { kind: 'valueName' }],
  fontDots: between(1, 2000),
  minDots: between(1, 2000),
  leading: between(0.5, 5),
  maxLines: whole(1, 1000),
  valign: among('top', 'middle', 'bottom'),
  invert: flag,
  pad: between(0, 1000),
  fit: flag,
  thickness: whole(1, 1000),
  fill: flag,
  rotate: among(...turns),
  locked: flag,
  groupId: [isName, NAME],
  z: between(-1e6, 1e6),
}

function checkExt(ext: Bag, check: Check): void {
  for (const [key, [isRight, expected]] of Object.entries(extRules))
    if (ext[key] !== undefined) check(`ext.${key}`, isRight(ext[key]), expected)
}
