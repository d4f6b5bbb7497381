/**
 * Every code a label can carry, declared once: what it holds, how it is drawn, what a scanner needs. Encoding, layout, checks,
 * the designer and the proof all read it. Figures are those of the standard named beside each; GS1 figures are from the GS1 General
 * Specifications, tables 5.12.3.
 */
import type { BarcodeFormat } from '../document.ts'

/** What may be encoded. Checked before the encoder is asked, so that a person learns which character is wrong. */
export type ContentRule =
  /** Digits, the last one a check digit of GS1; without it, it is added. */
  | { kind: 'numbered'; digits: number }
  /** These characters and no others. */
  | { kind: 'characters'; allowed: RegExp }
  /** Application identifiers with their values: "(00)006141411234567890". `most`: characters without the parentheses. */
  | { kind: 'gs1'; most: number }
  /** Any text. `<GS>`, `<RS>`, `<FS>` and `<EOT>` are the control characters of ISO/IEC 15434 messages. */
  | { kind: 'text' }
  /** Has an encoder and a rule of its own. */
  | { kind: 'own' }

export interface QuietZone {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Symbology {
  /** Proper name, the same in every language. */
  readonly name: string
  /** `bars`: one row; `rows`: rows of bars; `square`: modules in a square; `hexagons`: a fixed size. */
  readonly shape: 'bars' | 'rows' | 'square' | 'hexagons'
  readonly content: ContentRule
  /** Name of the encoder in bwip-js; absent where the encoder is ours. */
  readonly encoder?: string
  /** Light modules on each side. */
  readonly quiet: QuietZone
  /** Finest module that scanners read, mm. Finer ones are refused; at 203 dpi a dot is 0.125 mm. */
  readonly finestMm: number
  /** Finest module of the standard, mm. Finer ones are reported. */
  readonly moduleMm: number
  /** Lowest bars, mm. */
  readonly barMm: number
  /** Bars across the top and the bottom, modules thick. */
  readonly bearer?: number
  /** Width of wide bars in modules, where the standard leaves a range. */
  readonly wide?: number
  /** What is written below the code; the content itself when absent. */
  readonly caption?: (content: string) => string
  /** Px a new code of this format takes. */
  readonly box: { readonly width: number; readonly height: number }
  /** What a code of this format may hold, to begin with. */
  readonly example: string
}

const sides = (modules: number): QuietZone => ({ left: modules, right: modules, top: 0, bottom: 0 })
const around = (modules: number): QuietZone => ({
  left: modules,
  right: modules,
  top: modules,
  bottom: modules,
})

/** Two dots of a 203 dpi printer: hand scanners miss finer bars. */
export const TWO_DOTS_MM = 0.25
/** ISO/IEC 15420 at 80 %: the smallest EAN and UPC symbol. Three dots at 203 dpi. */
const EAN_MM = 0.264
/** GS1 symbols that are scanned in general distribution: cartons and pallets. Four dots at 203 dpi. */
const DISTRIBUTION_MM = 0.495
/** A side of a module in a matrix: three dots at 203 dpi are read from a worn label, two by a good scanner. */
const MATRIX_MM = 0.375
/** Hexagons of ISO/IEC 16023 are 0.88 mm apart, whatever the printer. */
export const MAXICODE_MODULE_MM = 0.88

const ROW_MM = 6

const groups = (...lengths: readonly number[]) => {
  const pattern = new RegExp(`^${lengths.map((length) => `(.{${length}})`).join('')}$`)
  return (content: string): string => content.replace(pattern, lengths.map((_, at) => `$${at + 1}`).join(' '))
}

const bars = {
  shape: 'bars',
  quiet: sides(10),
  finestMm: TWO_DOTS_MM,
  barMm: ROW_MM,
  box: { width: 240, height: 60 },
} as const
/** The record of the two formats that are square and hold any text. */
const matrix = {
  shape: 'square',
  finestMm: TWO_DOTS_MM,
  moduleMm: MATRIX_MM,
  barMm: 0,
  box: { width: 96, height: 96 },
} as const

const code128: Symbology = {
  ...bars,
  name: 'Code 128',
  content: { kind: 'own' },
  moduleMm: TWO_DOTS_MM,
  example: 'SP1234567890123',
}

export const symbologies: Readonly<Record<BarcodeFormat, Symbology>> = {
  CODE128: code128,
  CODE128A: { ...code128, name: 'Code 128 A' },
  CODE128B: { ...code128, name: 'Code 128 B' },
  CODE128C: { ...code128, name: 'Code 128 C', example: '1234567890123456' },
  pharmacode: { ...code128, name: 'Pharmacode', example: '12345' },
  EAN13: {
    ...bars,
    name: 'EAN-13',
    content: { kind: 'numbered', digits: 13 },
    encoder: 'ean13',
    quiet: { left: 11, right: 7, top: 0, bottom: 0 },
    moduleMm: EAN_MM,
    caption: groups(1, 6, 6),
    example: '6901234567892',
  },
  EAN8: {
    ...bars,
    name: 'EAN-8',
    content: { kind: 'numbered', digits: 8 },
    encoder: 'ean8',
    quiet: sides(7),
    moduleMm: EAN_MM,
    caption: groups(4, 4),
    example: '96385074',
  },
  UPC: {
    ...bars,
    name: 'UPC-A',
    content: { kind: 'numbered', digits: 12 },
    encoder: 'upca',
    quiet: sides(9),
    moduleMm: EAN_MM,
    caption: groups(1, 5, 5, 1),
    example: '036000291452',
  },
  ITF14: {
    ...bars,
    name: 'ITF-14',
    content: { kind: 'numbered', digits: 14 },
    encoder: 'itf14',
    moduleMm: DISTRIBUTION_MM,
    barMm: 12.7,
    bearer: 2,
    wide: 2.5,
    caption: groups(1, 2, 5, 5, 1),
    example: '16901234567899',
  },
  CODE39: {
    ...bars,
    name: 'Code 39',
    content: { kind: 'characters', allowed: /^[0-9A-Z .$/+%-]$/ },
    encoder: 'code39',
    moduleMm: TWO_DOTS_MM,
    example: 'SP-12345',
  },
  'GS1-128': {
    ...bars,
    name: 'GS1-128',
    content: { kind: 'gs1', most: 48 },
    encoder: 'gs1-128',
    moduleMm: DISTRIBUTION_MM,
    barMm: 12.7,
    example: '(00)006141411234567890',
  },
  DataMatrix: {
    ...matrix,
    name: 'Data Matrix',
    content: { kind: 'text' },
    encoder: 'datamatrix',
    quiet: around(1),
    example: 'SP1234567890123',
  },
  GS1DataMatrix: {
    ...matrix,
    name: 'GS1 Data Matrix',
    content: { kind: 'gs1', most: 2335 },
    encoder: 'gs1datamatrix',
    quiet: around(1),
    example: '(01)06901234567892(17)271231(10)LOT42',
  },
  PDF417: {
    name: 'PDF417',
    shape: 'rows',
    content: { kind: 'text' },
    encoder: 'pdf417',
    quiet: around(2),
    finestMm: TWO_DOTS_MM,
    moduleMm: TWO_DOTS_MM,
    barMm: 0,
    box: { width: 240, height: 80 },
    example: 'SP1234567890123',
  },
  Aztec: {
    ...matrix,
    name: 'Aztec',
    content: { kind: 'text' },
    encoder: 'azteccode',
    // The standard asks for none; a module keeps neighbours off.
    quiet: around(1),
    example: 'SP1234567890123',
  },
  MaxiCode: {
    name: 'MaxiCode',
    shape: 'hexagons',
    content: { kind: 'text' },
    encoder: 'maxicode',
    quiet: around(1),
    finestMm: 0,
    moduleMm: 0,
    barMm: 0,
    // 28.2 mm with its light margin, and the text below it.
    box: { width: 112, height: 132 },
    example: '[)><RS>01<GS>96152382802<GS>840<GS>001<GS>1Z12345677<GS>UPSN<RS><EOT>',
  },
}
