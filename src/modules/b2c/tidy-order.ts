/** An order as it is stored: trimmed, its places as the region lists spell them. */
import type { Input } from '#contract/call.ts'
import { settlePostal, type PlaceLists } from '#domain/places.ts'
import type { b2c } from './contract.ts'

export type OrderDraft = Input<typeof b2c.saveB2COrder>

/** Texts of one level without blanks around them. */
const trimTexts = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T

/** Run before the rules and before saving, on both sides. spec 001 §4: an order to the US loses its area. */
export const tidyOrder = (order: OrderDraft, places: PlaceLists): OrderDraft => ({
  ...trimTexts(order),
  sender: settlePostal(order.sender, places),
  receiver: settlePostal(order.receiver, places),
  goods: order.goods.map((line) => trimTexts(line)),
  ...(order.moreFields ? { moreFields: order.moreFields.map((more) => trimTexts(more)) } : {}),
})
