/** What an amount of a payment must be, on both sides. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { fromMinor, inPlacesOf, isPayable, toMinor } from '#domain/money.ts'

/** The least and the most of one payment, as texts of amounts. */
interface Limits {
  readonly currency: string
  readonly least: string
  readonly most: string
}

/** What is wrong with an amount; undefined where nothing is. A text that is no amount counts as below the least. */
export function amountFault(
  amount: string,
  { currency, least: lowest, most: highest }: Limits,
): MessageDescriptor | undefined {
  const minor = toMinor(amount) ?? 0n
  if (!isPayable(amount, currency)) return msg`This currency has no decimals. Enter a whole amount.`
  const least = inPlacesOf(lowest, currency)
  const most = inPlacesOf(highest, currency)
  return minor < (toMinor(lowest) ?? 0n) || minor > (toMinor(highest) ?? 0n)
    ? msg`Enter an amount from ${least} to ${most} ${currency}.`
    : undefined
}

/** Characters of an amount, with commas of thousands. */
export const MOST_AMOUNT = 20

/** Units of each currency an amount of about a hundred yuan has; other currencies count as hundreds. */
const hundreds: Readonly<Record<string, bigint>> = { VND: 500_000n, IDR: 200_000n, THB: 500n, KHR: 50_000n }
const STEPS = [1n, 2n, 5n, 10n, 50n] as const

/** Round amounts on offer in a currency that one payment can have. */
export function quickAmounts(limits: Limits): string[] {
  const base = (hundreds[limits.currency] ?? 100n) * 100n
  return STEPS.map((step) => inPlacesOf(fromMinor(base * step), limits.currency)).filter(
    (amount) => amountFault(amount, limits) === undefined,
  )
}

/** An amount as it is sent: what people type without spaces and commas of thousands. */
export const plainAmount = (typed: string): string => typed.replace(/[\s,]/g, '')
