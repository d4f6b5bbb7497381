/**
 * Exact decimals. An amount travels as decimal text in major units ("12.50"), is computed as a bigint of minor
 * units, and never meets a float. Places default to two, which is what the wire carries for every currency.
 */
import { minorUnitOf } from './currencies.ts'
import { INSURANCE_BASIS_POINTS } from './limits.ts'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const DEFAULT_PLACES = 2

/**
 * Minor units of a decimal text; undefined when it is not a plain decimal or has more than `places` significant
 * places ("1.230" has two). Surrounding blanks are allowed, thousands separators are not.
 */
export function toMinor(text: string, places = DEFAULT_PLACES): bigint | undefined {
  const match = DECIMAL.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > places) return undefined
  const digits = BigInt(whole + kept.padEnd(places, '0'))
  return sign ? -digits : digits
}

/** Decimal text with exactly `places` places: 1250n → "12.50". */
export function fromMinor(minor: bigint, places = DEFAULT_PLACES): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0')
  if (places === 0) return sign + digits
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Digits before the point, leading zeros not counted; undefined when it is no decimal. */
export function integerDigits(text: string): number | undefined {
  const match = DECIMAL.exec(text.trim())
  return match ? (match[2] ?? '').replace(/^0+(?=\d)/, '').length : undefined
}

const orZero = (text: string, places: number): bigint => toMinor(text, places) ?? 0n

/** Sum of amounts; a text that is no amount counts as nothing (the rules complain about it). */
export const addMoney = (texts: readonly string[], places = DEFAULT_PLACES): string =>
  fromMinor(
    texts.reduce((sum, text) => sum + orZero(text, places), 0n),
    places,
  )

/** An amount times a count; a count that is no whole number counts as nothing. */
export const timesCount = (text: string, count: number, places = DEFAULT_PLACES): string =>
  fromMinor(orZero(text, places) * BigInt(Number.isInteger(count) ? count : 0), places)

/** Quotient rounded half up (away from zero). `divisor` is positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -rounded : rounded
}

/** A share in hundredths of a percent of minor units, rounded half up: `percentage(12345n, 100)` is 1 %. */
export const percentage = (minor: bigint, basisPoints: number): bigint =>
  divideHalfUp(minor * BigInt(basisPoints), 10_000n)

/** Compares two decimal texts of any number of places; a text that is no decimal counts as zero. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const places = Math.max(placesOf(left), placesOf(right))
  const a = orZero(left, places)
  const b = orZero(right, places)
  return a < b ? -1 : a > b ? 1 : 0
}

const placesOf = (text: string): number => DECIMAL.exec(text.trim())?.[3]?.length ?? 0

/** Hundredths in the smallest amount people pay in a currency: 1 of a dollar, 100 of a dong. */
const smallest = (currency: string): bigint => 10n ** BigInt(DEFAULT_PLACES - minorUnitOf(currency))

/** Whether an amount can be paid in its currency: there are no hundredths of a dong. A text that is no amount is fine here. */
export const isPayable = (amount: string, currency: string): boolean =>
  isPayableMinor(orZero(amount, DEFAULT_PLACES), currency)

/** The same for hundredths. */
export const isPayableMinor = (minor: bigint, currency: string): boolean => minor % smallest(currency) === 0n

/** An amount with the places its currency has: "91.00" VND → "91". Hundredths that are there all the same stay. */
export const inPlacesOf = (amount: string, currency: string): string =>
  minorUnitOf(currency) === 0 ? amount.replace(/\.0*$/, '') : amount

/**
 * A quotient of hundredths rounded once, half up (away from zero), to what can be paid in the currency: 1 % of 50 dong is
 * `payableQuotient(5000n, 100n, 'VND')`, one dong. `divisor` is positive.
 */
export function payableQuotient(dividend: bigint, divisor: bigint, currency: string): bigint {
  const unit = smallest(currency)
  return divideHalfUp(dividend, divisor * unit) * unit
}

/**
 * Splits a total by weights without a rest: each share is the exact one rounded down to what can be paid, and the units left over go to
 * the shares with the largest remainders, the first of equal ones first. A negative total is split as its mirror image, so that a credit
 * of a split charge takes back every line to the last unit.
 *
 * @param total hundredths; what can be paid in `currency`
 * @param weights none negative, their sum above zero; a share of weight 0 is 0
 * @throws RangeError for a total that cannot be paid, or weights that cannot split it
 */
export function splitAmount(total: bigint, weights: readonly bigint[], currency: string): bigint[] {
  const unit = smallest(currency)
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (total % unit !== 0n) throw new RangeError(`${total} cannot be paid in ${currency}`)
  if (sum <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights that split nothing')
  const sign = total < 0n ? -1n : 1n
  const units = (total * sign) / unit
  const shares = weights.map((weight) => (units * weight) / sum)
  const left = Number(units - shares.reduce((all, share) => all + share, 0n))
  const takers = weights
    .map((weight, index) => ({ index, remainder: (units * weight) % sum }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
    .slice(0, left)
  for (const { index } of takers) shares[index] = (shares[index] ?? 0n) + 1n
  return shares.map((share) => share * unit * sign)
}

/**
 * spec 001 §5 "Insurance is assumed bought when item value is given; the insurance fee is 1% of item value." Rounded once,
 * half up, to what can be paid in the currency; written with the two places of the wire.
 */
export function insuranceFeeOf(itemValue: string, currency: string): string {
  const share = orZero(itemValue, DEFAULT_PLACES) * BigInt(INSURANCE_BASIS_POINTS)
  return fromMinor(payableQuotient(share, 10_000n, currency))
}
