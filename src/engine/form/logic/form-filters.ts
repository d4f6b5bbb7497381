/**
 * What the input filters of spec 001 §5 refuse: what does not fit stays as typed, with a message (record 0045). How a text
 * that fits is written: `input-reading.ts`. Pure.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { minorUnitOf } from '#domain/currencies.ts'
import type { InputFilter } from '#engine/form/schema/form.ts'
import { codes, digitsOf, numbers, readNumber, tidyInput } from './input-reading.ts'

const faults: Readonly<Record<InputFilter, MessageDescriptor>> = {
  decimal2: msg`Enter a number with at most two decimals.`,
  centimetres: msg`Enter a number with at most two decimals.`,
  decimal3: msg`Enter a number with at most three decimals.`,
  wholeAmount: msg`Enter a whole amount.`,
  positiveInteger: msg`Enter a whole number from 1.`,
  nonNegativeInteger: msg`Enter a whole number, 0 or more.`,
  alphanumeric: msg`Use letters and digits only.`,
  alphanumericSpaces: msg`Use letters, digits and spaces only.`,
  letters: msg`Use letters only.`,
  phone: msg`Use digits only, optionally starting with a plus sign.`,
}

/** What the filter refuses about a text, tidied or not; undefined where it takes it. Nothing typed is nothing wrong. */
export function filterFault(filter: InputFilter | undefined, text: string): MessageDescriptor | undefined {
  const tidy = tidyInput(filter, text)
  if (!filter || tidy === '') return undefined
  const kind = numbers[filter]
  if (!kind) return codes[filter]?.test(tidy) ? undefined : faults[filter]
  const read = readNumber(tidy, kind)
  if (read === 'ambiguous') return ambiguousFault(tidy)
  return read === undefined || (kind.least === 1 && /^0+$/.test(read)) ? faults[filter] : undefined
}

/** Message for a number that can mean two: "1,234". */
export function ambiguousFault(text: string): MessageDescriptor {
  const [large, small] = [digitsOf(text), text.replace(/[.,]\d+$/, (end) => `.${end.slice(1)}`)]
  return msg`This can be ${large} or ${small}. Write it without a separator for thousands.`
}

/** What is wrong with the length of a text. It is not cut: what is cut off a pasted text is lost without anybody seeing it. */
export const lengthFault = (text: string, limit: number): MessageDescriptor | undefined =>
  text.length > limit ? msg`At most ${limit} characters` : undefined

/** Filter of an amount: no decimals where the currency has none. */
export const amountFilter = (currency: string): InputFilter =>
  minorUnitOf(currency) === 0 ? 'wholeAmount' : 'decimal2'

/** Keyboard a phone should show for a filter. */
export function inputModeOf(filter: InputFilter | undefined): 'decimal' | 'numeric' | 'tel' | undefined {
  if (filter === 'decimal2' || filter === 'centimetres' || filter === 'decimal3') return 'decimal'
  if (filter === 'positiveInteger' || filter === 'nonNegativeInteger' || filter === 'wholeAmount')
    return 'numeric'
  return filter === 'phone' ? 'tel' : undefined
}
