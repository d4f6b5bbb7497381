/**
 * The properties of each component as data: property panels are generated from it. Limits and defaults are those of spec 001
 * §5 and §9; `properties.test.ts` holds every one against the function that reads templates.
 */
import { symbologies, type Symbology } from '../code/symbologies.ts'
import {
  barcodeFormats,
  imageModes,
  type BarcodeFormat,
  type ComponentType,
  type LabelComponent,
} from '../document.ts'
import type { Setting } from './commands.ts'

interface PropertyBase {
  /** Its path in the component: "props.lineWidth". */
  readonly path: readonly ['props' | 'ext', string]
  readonly name: PropertyName
  /** What holds while it is not set. */
  readonly fallback?: unknown
  /** Barcode formats it means something for; all when absent. */
  readonly shapes?: readonly Symbology['shape'][]
}

export type Property = PropertyBase &
  (
    | {
        readonly type: 'number'
        readonly min: number
        readonly max: number
        readonly unit: 'px' | 'dots' | 'lines' | 'grey'
      }
    | {
        readonly type: 'choice'
        readonly options: readonly (string | number)[]
        /** Proper names, the same in every language. */
        readonly names?: Readonly<Record<string, string>>
        /** What else is set along with a choice. */
        readonly along?: (before: LabelComponent, value: unknown) => readonly Setting[]
      }
    | { readonly type: 'font' }
    | { readonly type: 'switch'; readonly on: unknown; readonly off: unknown }
    | { readonly type: 'content' }
    | { readonly type: 'condition' }
    | { readonly type: 'picture' }
  )

export type PropertyName =
  | 'content'
  | 'align'
  | 'valign'
  | 'fontFamily'
  | 'fontSize'
  | 'fontDots'
  | 'minDots'
  | 'lineHeight'
  | 'maxLines'
  | 'bold'
  | 'border'
  | 'invert'
  | 'format'
  | 'lineWidth'
  | 'bodyHeight'
  | 'codeFontSize'
  | 'displayValue'
  | 'fit'
  | 'thickness'
  | 'borderWidth'
  | 'fill'
  | 'picture'
  | 'mode'
  | 'threshold'
  | 'when'

const whole = { on: true, off: undefined } as const
const when: Property = { path: ['ext', 'when'], name: 'when', type: 'condition' }

const text: readonly Property[] = [
  { path: ['props', 'text'], name: 'content', type: 'content' },
  { path: ['props', 'fontFamily'], name: 'fontFamily', type: 'font' },
  { path: ['props', 'fontSize'], name: 'fontSize', type: 'number', min: 12, max: 72, unit: 'px' },
  { path: ['ext', 'fontDots'], name: 'fontDots', type: 'number', min: 8, max: 400, unit: 'dots' },
  { path: ['ext', 'minDots'], name: 'minDots', type: 'number', min: 8, max: 400, unit: 'dots' },
  { path: ['props', 'lineHeight'], name: 'lineHeight', type: 'choice', options: [1, 1.5, 2, 2.5, 3] },
  { path: ['ext', 'maxLines'], name: 'maxLines', type: 'number', min: 1, max: 40, unit: 'lines' },
  { path: ['props', 'align'], name: 'align', type: 'choice', options: ['left', 'center', 'right'] },
  {
    path: ['ext', 'valign'],
    name: 'valign',
    type: 'choice',
    options: ['top', 'middle', 'bottom'],
    fallback: 'top',
  },
  { path: ['props', 'isBold'], name: 'bold', type: 'switch', on: true, off: false },
  { path: ['props', 'hasBorder'], name: 'border', type: 'switch', on: true, off: false },
  { path: ['ext', 'invert'], name: 'invert', type: 'switch', ...whole },
  when,
]

const line: readonly Property[] = [
  { path: ['ext', 'thickness'], name: 'thickness', type: 'number', min: 1, max: 100, unit: 'dots' },
  when,
]

/** A code of another shape gets the size a new one has. */
function sizeAlong({ props }: LabelComponent, value: unknown): Setting[] {
  const [before, after] = [(props as { format: BarcodeFormat }).format, value as BarcodeFormat]
  const { shape, box } = symbologies[after]
  if (symbologies[before].shape === shape) return []
  return [
    { path: ['default', 'width'], value: box.width },
    { path: ['default', 'height'], value: box.height },
  ]
}

const SCALED = ['bars', 'rows', 'square'] as const

const fit: Property = { path: ['ext', 'fit'], name: 'fit', type: 'switch', ...whole }

export const propertiesOf: Readonly<Record<ComponentType, readonly Property[]>> = {
  senderAddress: text,
  receiverAddress: text,
  customText: text,
  barcode: [
    { path: ['props', 'data'], name: 'content', type: 'content' },
    {
      path: ['props', 'format'],
      name: 'format',
      type: 'choice',
      options: barcodeFormats,
      names: Object.fromEntries(barcodeFormats.map((format) => [format, symbologies[format].name])),
      along: sizeAlong,
    },
    {
      path: ['props', 'lineWidth'],
      name: 'lineWidth',
      type: 'number',
      min: 1,
      max: 10,
      unit: 'dots',
      shapes: SCALED,
    },
    { ...fit, shapes: SCALED },
    {
      path: ['props', 'bodyHeight'],
      name: 'bodyHeight',
      type: 'number',
      min: 1,
      max: 100,
      unit: 'px',
      shapes: ['bars'],
    },
    { path: ['props', 'displayValue'], name: 'displayValue', type: 'switch', on: '1', off: '0' },
    { path: ['props', 'fontSize'], name: 'codeFontSize', type: 'number', min: 12, max: 36, unit: 'px' },
    when,
  ],
  qrCode: [{ path: ['props', 'data'], name: 'content', type: 'content' }, fit, when],
  xLine: line,
  yLine: line,
  rectangle: [
    { path: ['props', 'borderWidth'], name: 'borderWidth', type: 'number', min: 1, max: 10, unit: 'px' },
    { path: ['ext', 'fill'], name: 'fill', type: 'switch', ...whole },
    when,
  ],
  image: [
    { path: ['props', 'data'], name: 'picture', type: 'picture' },
    { path: ['props', 'mode'], name: 'mode', type: 'choice', options: imageModes },
    { path: ['props', 'threshold'], name: 'threshold', type: 'number', min: 1, max: 254, unit: 'grey' },
    when,
  ],
}

/** Properties that mean something for this component as it is. */
export function propertiesFor(component: LabelComponent): readonly Property[] {
  const all = propertiesOf[component.type]
  if (component.type !== 'barcode') return all
  const { shape } = symbologies[component.props.format]
  return all.filter(({ shapes }) => shapes?.includes(shape) ?? true)
}

/** What a code of this format can hold; undefined for components that hold any text. */
export const exampleFor = (component: LabelComponent): string | undefined =>
  component.type === 'barcode' ? symbologies[component.props.format].example : undefined
