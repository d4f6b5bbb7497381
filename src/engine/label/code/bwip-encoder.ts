/**
 * bwip-js as the encoder of what ours do not draw: it answers bars and modules, and the dots are painted by the layout. Loaded
 * when a label first needs it (`encoder.ts`); `src/tools/lean-codes.ts` leaves the other hundred encoders out of the portal.
 */
import bwipjs from 'bwip-js/generic'
import type { BarcodeFormat } from '../document.ts'
import type { Encode, Encoded } from './encoder.ts'
import { merge } from './qr.ts'
import type { CodeRefusal, Gs1Fault } from './refusal.ts'
import { symbologies } from './symbologies.ts'

interface RawBars {
  /** Widths in modules, bar and space in turn. */
  sbs: readonly number[]
}
interface RawModules {
  /** Row by row, 1 for dark. */
  pixs: readonly number[]
  pixx: number
  pixy: number
}
/** MaxiCode: the dark modules by their place in 33 rows of 30. */
type RawHexagons = Pick<RawModules, 'pixs'>

type Options = Readonly<Record<string, string | number | boolean>>

const raw = (encoder: string, text: string, options: Options): RawBars | RawModules | RawHexagons =>
  (bwipjs.raw as unknown as (options: object) => readonly [RawBars | RawModules | RawHexagons])({
    bcid: encoder,
    text,
    ...options,
  })[0]

export const encodeByLibrary: Encode = (format, content, columns) => {
  const { encoder = '', wide } = symbologies[format]
  try {
    const drawn = raw(encoder, ...prepared(format, content, columns))
    return { ok: true, code: codeOf(drawn, wide) }
  } catch (error) {
    return { ok: false, refusal: refusalOf(String(error)) }
  }
}

function codeOf(drawn: RawBars | RawModules | RawHexagons, wide: number | undefined): Encoded {
  if ('sbs' in drawn) {
    const widths = drawn.sbs.map((width) => (wide && width > 1 ? wide : width))
    return { shape: 'bars', widths, modules: widths.reduce((sum, width) => sum + width, 0) }
  }
  if (!('pixx' in drawn)) return { shape: 'hexagons', dark: drawn.pixs }
  const { pixs, pixx, pixy } = drawn
  return { shape: 'modules', columns: pixx, rows: pixy, boxes: merge(Uint8Array.from(pixs), pixx, pixy) }
}

/** The text as the library takes it, with the options it needs. */
function prepared(
  format: BarcodeFormat,
  content: string,
  columns: number | undefined,
): [text: string, options: Options] {
  const { content: rule } = symbologies[format]
  const options = { ...(columns ? { columns } : {}), ...(format === 'MaxiCode' ? maxicodeMode(content) : {}) }
  if (rule.kind !== 'text' || isAscii(content)) return [content, options]
  // A reader takes bytes for ISO 8859-1 unless the symbol says that they are UTF-8.
  return [`^ECI000026${content.replaceAll('^', '^^')}`, { ...options, parsefnc: true }]
}

// oxlint-disable-next-line no-control-regex
const isAscii = (text: string): boolean => /^[\u0000-\u007F]*$/.test(text)

/**
 * Postcode, country and service class of a carrier come first and are protected best (ISO/IEC 16023, modes 2 and 3); other
 * messages are mode 4.
 */
function maxicodeMode(content: string): Options {
  const carrier = CARRIER.exec(content)
  return { mode: carrier ? (/^\d+$/.test(carrier[1] ?? '') ? 2 : 3) : 4 }
}
// oxlint-disable-next-line no-control-regex
const CARRIER = /^(?:\[\)>\u001E01\u001D\d\d)?(\d{5,9}|[0-9A-Z]{1,6})\u001D\d{3}\u001D\d{3}\u001D/

/** The library answers "Error: bwipp.GS1badChecksum#3251: AI 00: Bad checksum". */
function refusalOf(message: string): CodeRefusal {
  const [, name = '', text = ''] = /bwipp\.(\w+)#\d+: (.*)/.exec(message) ?? []
  if (!name.startsWith('GS1')) return { reason: 'tooMuch' }
  const identifier = /^AIs? \(?(\d+)/.exec(text)?.[1] ?? ''
  return {
    reason: 'gs1',
    fault: gs1Faults.find(([pattern]) => pattern.test(name))?.[1] ?? 'value',
    identifier,
  }
}

const gs1Faults: readonly (readonly [RegExp, Gs1Fault])[] = [
  [/MissingOpenParen|MissingCloseParen|EmptyData/i, 'form'],
  [/unknownAI/, 'unknown'],
  [/TooShort|TooLong|Length/, 'length'],
  [/Checksum|CheckCharacters/i, 'checkDigit'],
  [/Character|NotNumeric/i, 'characters'],
  [/exclusiveAIs|missingAIs|requiredAIs|repeat/i, 'together'],
]
