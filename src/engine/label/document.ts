/**
 * The label document. Its shape on the wire is the specification's (spec 001 §3 "Label component types"):
 * components with id, name, type, classify, title, instance, updateId, position, default and props.
 * `ext` and `page` are ours; a reader that does not know them still finds everything the specification names.
 */

const textTypes = ['senderAddress', 'receiverAddress', 'customText'] as const
/** `image` is ours; the rest is the specification's. */
export const componentTypes = [
  ...textTypes,
  'barcode',
  'qrCode',
  'xLine',
  'yLine',
  'rectangle',
  'image',
] as const

type TextType = (typeof textTypes)[number]
export type ComponentType = (typeof componentTypes)[number]

export const isTextType = (type: ComponentType): type is TextType =>
  (textTypes as readonly string[]).includes(type)

export interface TextProps {
  text: string
  align: 'left' | 'right' | 'center'
  /** One of `labelFonts`; other names are kept and printed in the default font, as is a text without one. */
  fontFamily?: string
  /** Px, 12–72 (spec 001 §5). */
  fontSize: number
  /** 1, 1.5, 2, 2.5 or 3 (spec 001 §5). */
  lineHeight: number
  isBold: boolean
  hasBorder: boolean
}

/** The five of spec 001 §9, then what carriers and marketplaces print beside them (record 0057). */
export const barcodeFormats = [
  'CODE128',
  'CODE128A',
  'CODE128B',
  'CODE128C',
  'pharmacode',
  'EAN13',
  'EAN8',
  'UPC',
  'ITF14',
  'CODE39',
  'GS1-128',
  'DataMatrix',
  'GS1DataMatrix',
  'PDF417',
  'Aztec',
  'MaxiCode',
] as const
export type BarcodeFormat = (typeof barcodeFormats)[number]

interface BarcodeProps {
  format: BarcodeFormat
  /** Printer dots per module, 1–10 (spec 001 §5 "line width"). */
  lineWidth: number
  /** Px, 1–100 (spec 001 §5). */
  bodyHeight: number
  /** Px, 12–36 (spec 001 §5). */
  fontSize: number
  displayValue: '1' | '0'
  data: string
}

interface QrProps {
  data: string
}
/** Thickness is the short side, px. */
interface LineProps {
  width: number
  height: number
}
interface RectangleProps {
  /** Px, 1–10 (spec 001 §5). */
  borderWidth: number
}

export const imageModes = ['threshold', 'dither'] as const

export interface ImageProps {
  /** A PNG or JPEG as a data address; see `picture/data-url.ts` for its limits. */
  data: string
  /** How grey becomes black and white: drawings and logos by a threshold, photographs by scattered dots. */
  mode: (typeof imageModes)[number]
  /** Grey below this is black, 1–254. */
  threshold: number
}

/** Quarter turns, clockwise. */
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]

/** What the specification has no word for. Sizes in printer dots. */
export interface ComponentExt {
  /** Text with `{{name}}` places that are filled from the label's values; wins over `props.text` and `props.data`. */
  bind?: string
  /** Drawn only while this value is not empty; with "!" in front only while it is. */
  when?: string
  /** Text size, where the specification's 12–72 px are too coarse or too large. */
  fontDots?: number
  /** Text may shrink down to this before it is cut with an ellipsis. Absent: it does not shrink. */
  minDots?: number
  /** Distance of lines as a multiple of the text size; wins over `props.lineHeight`. */
  leading?: number
  maxLines?: number
  valign?: 'top' | 'middle' | 'bottom'
  /** White on black. */
  invert?: boolean
  /** Blank left and right of the text, inside the box. */
  pad?: number
  /** A code takes the largest module that fits its box; otherwise it keeps `lineWidth`. */
  fit?: boolean
  /** Line thickness in dots. */
  thickness?: number
  /** Filled rectangle. */
  fill?: boolean
  /** Turns what is inside; `default` stays the area it takes on the label. */
  rotate?: Turn
  locked?: boolean
  groupId?: string
  z?: number
}

interface ComponentBase {
  id: string
  name: string
  classify: string
  title: string
  instance: boolean
  updateId: string
  position: { clientX: number; clientY: number }
  /** Px at 96 per inch from the top left corner of the label. */
  default: { width: number; height: number; x: number; y: number }
  ext?: ComponentExt
}

export type LabelComponent =
  | (ComponentBase & { type: TextType; props: TextProps })
  | (ComponentBase & { type: 'barcode'; props: BarcodeProps })
  | (ComponentBase & { type: 'qrCode'; props: QrProps })
  | (ComponentBase & { type: 'xLine' | 'yLine'; props: LineProps })
  | (ComponentBase & { type: 'rectangle'; props: RectangleProps })
  | (ComponentBase & { type: 'image'; props: ImageProps })

export interface LabelPage {
  wMm: number
  hMm: number
  dotsPerMm: number
}

/** A template as the engine reads it; on the wire `components` is the serialised list in `data`. */
export interface LabelTemplate {
  schemaVersion: 1
  name: string
  page: LabelPage
  components: readonly LabelComponent[]
  /** Keys of the stored template that this version does not know; written back as they were. */
  extra?: Readonly<Record<string, unknown>>
}

/** A template as stored (spec 001 §3 "Label template: name plus data (serialized component list)"). */
export interface StoredTemplate {
  name: string
  data: string
  page?: LabelPage
  schemaVersion?: number
  readonly [key: string]: unknown
}

export const EXPRESS_PAGE: LabelPage = { wMm: 100, hMm: 150, dotsPerMm: 8 }
