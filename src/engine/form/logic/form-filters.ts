/** Input filters of spec 001 §5: what stays of a text while it is typed or pasted. Pure. */
import { minorUnitOf } from '#domain/currencies.ts'
import type { InputFilter } from '#engine/form/schema/form.ts'

/** Full-width digits, letters and signs as a Chinese keyboard types them (U+FF01–FF5E), and its full stop. */
export const fullWidthFolded = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ')
    .replace(/。/g, '.')

/** A decimal of at most `places` places. "1,234.5" keeps its point, "1,5" reads the comma as one. */
function decimal(text: string, places: number): string {
  const plain = text.includes('.')
    ? text.replace(/,/g, '')
    : text.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/,/g, '.')
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (rest.length === 0) return digits
  return `${digits || '0'}.${rest.join('').slice(0, places)}`
}

const integer = (text: string): string =>
  (text.split('.')[0] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '')

/**
 * "1.250.000" and "1,250,000" are the same whole amount. A fraction stays as typed and the rule refuses it: dropping the
 * sign alone would turn 300000.5 into ten times as much.
 */
const wholeAmount = (text: string): string => decimal(text.replace(/[., ](?=\d{3}(?:\D|$))/g, ''), 2)

const filters: Readonly<Record<InputFilter, (text: string) => string>> = {
  decimal2: (text) => decimal(text, 2),
  decimal3: (text) => decimal(text, 3),
  wholeAmount,
  positiveInteger: (text) => integer(text).replace(/^0+/, ''),
  nonNegativeInteger: integer,
  alphanumeric: (text) => text.replace(/[^0-9A-Za-z]/g, ''),
  alphanumericSpaces: (text) => text.replace(/[^0-9A-Za-z ]/g, ''),
  letters: (text) => text.replace(/[^A-Za-z]/g, ''),
  // Digits and what people write between them; a plus only at the front.
  phone: (text) => text.replace(/[^\d+() -]/g, '').replace(/(?!^)\+/g, ''),
}

/** Filter of an amount: no decimals where the currency has none. */
export const amountFilter = (currency: string): InputFilter =>
  minorUnitOf(currency) === 0 ? 'wholeAmount' : 'decimal2'

/** What the filter leaves of a text; without one, the text itself. */
export const filterInput = (filter: InputFilter | undefined, text: string): string =>
  filter ? filters[filter](fullWidthFolded(text)) : text

/** Keyboard a phone should show for a filter. */
export function inputModeOf(filter: InputFilter | undefined): 'decimal' | 'numeric' | 'tel' | undefined {
  if (filter === 'decimal2' || filter === 'decimal3') return 'decimal'
  if (filter === 'positiveInteger' || filter === 'nonNegativeInteger' || filter === 'wholeAmount')
    return 'numeric'
  return filter === 'phone' ? 'tel' : undefined
}
