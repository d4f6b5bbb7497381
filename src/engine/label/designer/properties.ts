/**
 * The properties of each component as data: property panels are generated from it. Limits and defaults are those of spec 001
 * §5 and §9; `properties.test.ts` holds every one against the function that reads templates.
 */
import { barcodeFormats, imageModes, type ComponentType } from '../document.ts'

interface PropertyBase {
  /** Its path in the component: "props.lineWidth". */
  readonly path: readonly ['props' | 'ext', string]
  readonly name: PropertyName
  /** What holds while it is not set. */
  readonly fallback?: unknown
}

export type Property = PropertyBase &
  (
    | {
        readonly type: 'number'
        readonly min: number
        readonly max: number
        readonly unit: 'px' | 'dots' | 'lines' | 'grey'
      }
    | { readonly type: 'choice'; readonly options: readonly (string | number)[] }
    | { readonly type: 'switch'; readonly on: unknown; readonly off: unknown }
    | { readonly type: 'content' }
    | { readonly type: 'condition' }
    | { readonly type: 'picture' }
  )

export type PropertyName =
  | 'content'
  | 'align'
  | 'valign'
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

const fit: Property = { path: ['ext', 'fit'], name: 'fit', type: 'switch', ...whole }

export const propertiesOf: Readonly<Record<ComponentType, readonly Property[]>> = {
  senderAddress: text,
  receiverAddress: text,
  customText: text,
  barcode: [
    { path: ['props', 'data'], name: 'content', type: 'content' },
    { path: ['props', 'format'], name: 'format', type: 'choice', options: barcodeFormats },
    { path: ['props', 'lineWidth'], name: 'lineWidth', type: 'number', min: 1, max: 10, unit: 'dots' },
    fit,
    { path: ['props', 'bodyHeight'], name: 'bodyHeight', type: 'number', min: 1, max: 100, unit: 'px' },
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
