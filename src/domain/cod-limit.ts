/** The most cash on delivery of a parcel (spec 000 §3 `codLimit`): in CNY for a customer, in an order's currency by the rate of the day. */
import { msg } from '@lingui/core/macro'
import { convertAmount } from './convert.ts'
import { compareDecimals, inPlacesOf } from './money.ts'
import { textAt, valueAt, type Complaint } from './rule-shape.ts'

/**
 * Returns the limit in a currency, decimal text; undefined where the customer has none, or the currency has no rate.
 *
 * @param limit CNY, decimal text; "" is no limit
 * @param perCny units of the currency for one CNY, decimal text
 */
export const codLimitIn = (
  limit: string,
  currency: string,
  perCny: string | undefined,
): string | undefined =>
  limit === '' || perCny === undefined ? undefined : convertAmount(limit, '1', { currency, perCny })?.amount

/**
 * Compares `codAmount` with `codLimit`, both in `currency`: form and server write the limit into the draft they check. Who sees no amounts
 * (`hidesCodLimit`) does not get it.
 */
export function checkCodLimit(draft: unknown, currency: string): Complaint[] {
  const limit = textAt(draft, 'codLimit')
  if (!limit || compareDecimals(textAt(draft, 'codAmount'), limit) <= 0) return []
  const most = inPlacesOf(limit, currency)
  const message =
    valueAt(draft, 'hidesCodLimit') === true
      ? msg`This amount is above your company's COD limit. Enter a lower amount, or ask your outlet for a higher limit.`
      : msg`Your company's COD limit is ${most} ${currency} per parcel. Enter a lower amount, or ask your outlet for a higher limit.`
  return [{ path: 'codAmount', message }]
}
