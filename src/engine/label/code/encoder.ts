/** Encodes the content of a code: our own encoders at once, the others by the library, which is loaded when a label needs it. */
import type { BarcodeFormat, LabelComponent } from '../document.ts'
import { encodeCode128, type Bars, type Code128Mode } from './code128.ts'
import { encodePharmacode } from './pharmacode.ts'
import type { Box } from './qr.ts'
import type { CodeRefusal } from './refusal.ts'
import { symbologies } from './symbologies.ts'

export type Encoded =
  | ({ shape: 'bars' } & Bars)
  /** Dark areas in modules. */
  | { shape: 'modules'; columns: number; rows: number; boxes: readonly Box[] }
  /** Dark hexagons by their place in 33 rows of 30. */
  | { shape: 'hexagons'; dark: readonly number[] }

export type EncodeOutcome = { ok: true; code: Encoded } | { ok: false; refusal: CodeRefusal }

/** `columns`: data columns of formats whose rows can be of any length. */
export type Encode = (format: BarcodeFormat, content: string, columns?: number) => EncodeOutcome

const MODES: Readonly<Partial<Record<BarcodeFormat, Code128Mode>>> = {
  CODE128: 'auto',
  CODE128A: 'A',
  CODE128B: 'B',
  CODE128C: 'C',
}

/** Encodes what needs no library; the rest is refused as unavailable. */
export const encodeOwn: Encode = (format, content) => {
  const mode = MODES[format]
  if (!mode && format !== 'pharmacode') return { ok: false, refusal: { reason: 'unavailable' } }
  const encoded = mode ? encodeCode128(content, mode) : encodePharmacode(content)
  return encoded.ok ? { ok: true, code: { shape: 'bars', ...encoded.code } } : encoded
}

const needsLibrary = ({ type, props }: LabelComponent): boolean =>
  type === 'barcode' && symbologies[props.format].encoder !== undefined

let library: Promise<typeof import('./bwip-encoder.ts')> | undefined

/**
 * What these components are encoded with. Where the library is needed and cannot be loaded (offline, not yet on this device), its
 * formats are refused as unavailable.
 */
export async function encoderFor(components: readonly LabelComponent[]): Promise<Encode> {
  if (!components.some(needsLibrary)) return encodeOwn
  try {
    library ??= import('./bwip-encoder.ts')
    const { encodeByLibrary } = await library
    return (format, ...rest) => (symbologies[format].encoder ? encodeByLibrary : encodeOwn)(format, ...rest)
  } catch {
    // A failure is not kept, so that the next label tries again.
    library = undefined
    return encodeOwn
  }
}
