/**
 * Texts of filtered inputs (spec 001 §5) as people write them: other separators, full-width digits, the unit behind. A
 * filter never changes what a text means: while it is typed everything stays, and once it is left it is written the way the
 * rules read it where there is one reading only. Pure and without texts of ours, so that imports, days and times use it too.
 */
import type { InputFilter } from '#engine/form/schema/form.ts'

/** Full-width digits, letters and signs as a Chinese keyboard types them (U+FF01–FF5E), and its full stop. */
export const fullWidthFolded = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u202f]/g, ' ')
    .replace(/。/g, '.')

/** What a number field takes. */
interface NumberKind {
  /** Most decimal places it can hold. */
  readonly places: number
  readonly least?: 1
  /** What may follow the number: the unit the field is in anyway. */
  readonly unit?: RegExp
  /** No currency without a minor unit is written with three decimals: "300.000" is three hundred thousand. */
  readonly isWhole?: true
}

/** The parts of a number that can be read in one way; undefined for anything else. */
interface Parts {
  readonly whole: string
  readonly decimals: string
}

/** "1 250 000", "1'250'000": groups of three that nothing but grouping explains. */
const ungrouped = (text: string): string =>
  /^\d{1,3}(?:([ '’])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/.test(text) ? text.replace(/[ '’]/g, '') : text

const groupedBy = (sign: string, text: string): boolean =>
  new RegExp(`^\\d{1,3}(?:[${sign}]\\d{3})+$`).test(text)

function partsOf(text: string, kind: NumberKind): Parts | 'ambiguous' | undefined {
  const plain = ungrouped(text)
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return undefined
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return { whole: plain, decimals: '' }
  const sign = plain[last] as '.' | ','
  const [whole, decimals] = [plain.slice(0, last), plain.slice(last + 1)]
  const other = sign === '.' ? ',' : '.'
  if (whole.includes(other)) return groupedBy(other, whole) ? { whole: digitsOf(whole), decimals } : undefined
  if (whole.includes(sign))
    return groupedBy(sign, plain) ? { whole: digitsOf(plain), decimals: '' } : undefined
  const isGroup = groupedBy(sign, plain) && !whole.startsWith('0')
  if (isGroup && (sign === ',' || kind.isWhole))
    return kind.places === 3 ? 'ambiguous' : { whole: digitsOf(plain), decimals: '' }
  // Where three decimals cannot be meant, a point before three digits is a thousand in some countries.
  return isGroup && kind.places < 3 ? 'ambiguous' : { whole, decimals }
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The number as the rules read it, "ambiguous" where two numbers can be meant, undefined where it is none. */
export function readNumber(text: string, kind: NumberKind): string | undefined {
  const bare = kind.unit ? text.replace(kind.unit, '') : text
  const parts = partsOf(bare.replace(/^\+(?=\d)/, ''), kind)
  if (parts === undefined || parts === 'ambiguous') return parts
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0'
  const { decimals } = parts
  // Zeros beyond the last place say nothing.
  const kept = decimals.length > kind.places ? decimals.replace(/0+$/, '').padEnd(kind.places, '0') : decimals
  if (kept.length > kind.places) return undefined
  return kept === '' ? whole : `${whole}.${kept}`
}

const pieces = /\s*(?:pcs?|件|个)$/i
export const numbers: Readonly<Partial<Record<InputFilter, NumberKind>>> = {
  decimal2: { places: 2 },
  centimetres: { places: 2, unit: /\s*(?:cm|厘米)$/i },
  decimal3: { places: 3, unit: /\s*(?:kgs?|公斤|千克)$/i },
  wholeAmount: { places: 2, isWhole: true },
  positiveInteger: { places: 0, least: 1, unit: pieces },
  nonNegativeInteger: { places: 0, unit: pieces },
}

export const codes: Readonly<Partial<Record<InputFilter, RegExp>>> = {
  alphanumeric: /^[0-9A-Za-z]*$/,
  alphanumericSpaces: /^[0-9A-Za-z ]*$/,
  letters: /^[A-Za-z]*$/,
  // Digits and what people write between them; a plus only at the front.
  phone: /^\+?[\d\s()[\]./\p{Pd}]*$/u,
}

/** A text while it is typed: signs of another keyboard become ours, one for one, and nothing is taken away. */
export const typedInput = (filter: InputFilter | undefined, text: string): string =>
  filter ? fullWidthFolded(text) : text

/** A text that was left, pasted or read from a file, as the rules read it; as it is where the filter refuses it. */
export function tidyInput(filter: InputFilter | undefined, text: string): string {
  if (!filter) return text
  const folded = fullWidthFolded(text).trim()
  const kind = numbers[filter]
  if (!kind) {
    // "6109.10": signs that only group the signs of a code.
    const code =
      filter === 'alphanumeric' ? folded.replace(/(?<=[0-9A-Za-z])[ .-](?=[0-9A-Za-z])/g, '') : folded
    return codes[filter]?.test(code) ? code : folded
  }
  const read = readNumber(folded, kind)
  return read === undefined || read === 'ambiguous' ? folded : read
}
