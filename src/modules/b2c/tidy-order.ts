/** An order as it is stored: trimmed, with the levels its countries do not have emptied. */
import { inCapitals } from '#domain/capitals.ts'
import type { Input } from '#contract/call.ts'
import { isCountryCode } from '#domain/countries.ts'
import { normalisePhone } from '#domain/phone.ts'
import { clearUnusedLevels } from '#domain/regions.ts'
import type { b2c } from './contract.ts'

export type OrderDraft = Input<typeof b2c.saveB2COrder>
type Postal = OrderDraft['receiver']

function tidyPostal(postal: Postal): Postal {
  const trimmed = trimTexts(postal)
  const country = inCapitals(trimmed.country)
  const cleared = isCountryCode(country) ? clearUnusedLevels(country, trimmed) : trimmed
  return { ...cleared, country, phone: normalisePhone(trimmed.phone) }
}

/** Texts of one level without blanks around them. */
const trimTexts = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T

/** Run before the rules and before saving, on both sides. spec 001 §4: an order to the US loses its area. */
export const tidyOrder = (order: OrderDraft): OrderDraft => ({
  ...trimTexts(order),
  sender: tidyPostal(order.sender),
  receiver: tidyPostal(order.receiver),
  goods: order.goods.map((line) => trimTexts(line)),
})
