/** Amounts from one currency to another. Both sides convert with this function; nothing is a float. */
import { minorUnitOf } from './currencies.ts'
import { divideHalfUp, fromMinor, toMinor } from './money.ts'

/** Units of a currency for one CNY are kept with six places. */
const RATE_PLACES = 6
/** Places of the rate that is shown. */
const SHOWN_PLACES = 10
const WIRE_PLACES = 2

interface Conversion {
  /** In the target currency, rounded once, half up, to what can be paid there; written with the two places of the wire. */
  amount: string
  /** Units of the target for one of the source, ten places at most. */
  rate: string
}

const power = (places: number): bigint => 10n ** BigInt(places)

/** An amount (two places) by the two rates to CNY; undefined where one of the three is no positive decimal. */
export function convertAmount(
  amount: string,
  fromPerCny: string,
  to: { currency: string; perCny: string },
): Conversion | undefined {
  const [value, source, target] = [
    toMinor(amount),
    toMinor(fromPerCny, RATE_PLACES),
    toMinor(to.perCny, RATE_PLACES),
  ]
  if (value === undefined || value < 0n || !source || !target || source < 0n || target < 0n) return undefined
  const unit = power(WIRE_PLACES - minorUnitOf(to.currency))
  const payable = divideHalfUp(value * target, source * unit) * unit
  const rate = fromMinor(divideHalfUp(target * power(SHOWN_PLACES), source), SHOWN_PLACES)
  return { amount: fromMinor(payable), rate: rate.replace(/\.?0+$/, '') || '0' }
}
