/** Phone numbers: normalising, the rule of each country, and a message with an example. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { countryOf, FALLBACK_PHONE } from './countries.ts'

/**
 * Strips what people write between digits (blanks, dashes, points, slashes, brackets), turns full-width digits into plain ones,
 * a leading "00" into "+", and drops the "(0)" of "+44 (0)20". Letters are left in, so that the rule refuses them.
 */
export function normalisePhone(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/(\+\s*\d{1,3}[\s-]*)\(0\)/, '$1')
    .replace(/[\s\p{Pd}\p{Cf}./()[\]]/gu, '')
  return plain.replace(/^00(?=[1-9])/, '+')
}

const compiled = new Map<string, RegExp>()
/** The rules of a dozen countries, compiled once: an import asks a thousand times. */
function patternOf(source: string): RegExp {
  let pattern = compiled.get(source)
  if (!pattern) compiled.set(source, (pattern = new RegExp(source)))
  return pattern
}

const ruleOf = (country: string) => countryOf(country)?.phone ?? FALLBACK_PHONE

/** Whether a number, as typed, is possible in a country (alpha-2). A country without a rule takes spec 001 §5's. */
export const isPhone = (text: string, country: string): boolean =>
  patternOf(ruleOf(country).pattern).test(normalisePhone(text))

/** What is wrong with a non-empty number; undefined when it is possible. */
export function phoneProblem(text: string, country: string): MessageDescriptor | undefined {
  if (isPhone(text, country)) return undefined
  const { example, dial } = ruleOf(country)
  // spec 001 §5; also the rule of a country that has none.
  if (dial === FALLBACK_PHONE.dial) {
    return msg`The phone number must start with 0 or +84 and have 10 to 12 digits, for example ${example}.`
  }
  return msg`This is not a phone number of the country. Write it like ${example} or with +${dial}.`
}

/** The number with its country code ("+84912345678"), for comparing and dialling; undefined when it is not possible. */
export function toInternational(text: string, country: string): string | undefined {
  if (!isPhone(text, country)) return undefined
  const { dial } = ruleOf(country)
  const number = normalisePhone(text)
  if (number.startsWith('+')) return number
  if (number.startsWith('0')) return `+${dial}${number.slice(1)}`
  const hasDial = number.startsWith(dial) && isPhone(`+${number}`, country) && number.length > 10
  return hasDial ? `+${number}` : `+${dial}${number}`
}
