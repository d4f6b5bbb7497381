/** A checked draft as columns: everything with a price on it is computed here, nothing of it is taken from the caller. */
import { toMinor } from '#domain/money.ts'
import { toGrams } from '#domain/weight.ts'
import { orderFields } from '#modules/b2c/order-fields.ts'
import { orderTotals } from '#modules/b2c/order-totals.ts'
import { toStored } from '#server/database/declared-columns.ts'
import type { NewOrder, OrderDraft } from './tables.ts'

/** Minor units of an amount the rules have accepted. */
const minor = (text: string): number => Number(toMinor(text) ?? 0n)

/** Names of the goods in one line of at most 250 characters. */
const goodsNameOf = ({ goods }: OrderDraft): string => {
  const letters = Array.from(goods.map(({ name }) => name).join(', '))
  return letters.length > 250 ? `${letters.slice(0, 249).join('')}…` : letters.join('')
}

/** The columns an edit replaces. */
export type DraftColumns = Omit<
  NewOrder,
  | 'id'
  | 'cus_code'
  | 'account_id'
  | 'main_account'
  | 'main_account_name'
  | 'order_no'
  | 'waybill_no'
  | 'created_at'
  | 'updated_at'
  | 'freight'
  | 'insurance_cny'
  | 'cost_state'
>

/** `volumeDivisor` is the route's, cm³ per kg. */
export function columnsOf(draft: OrderDraft, volumeDivisor: number): DraftColumns {
  const totals = orderTotals(draft, { volumeDivisor })
  return {
    ...toStored(orderFields, draft),
    country: draft.country,
    sender: JSON.stringify(draft.sender),
    receiver: JSON.stringify(draft.receiver),
    goods: JSON.stringify(draft.goods),
    more_fields: JSON.stringify(draft.moreFields ?? []),
    receiver_name: draft.receiver.name,
    receiver_phone: draft.receiver.phone,
    goods_name: goodsNameOf(draft),
    currency: draft.currency,
    volumetric_g: toGrams(totals.volumetricWeight) ?? 0,
    billable_g: toGrams(totals.billableWeight) ?? 0,
    item_count: totals.itemCount,
    item_value: minor(totals.itemValue),
    insurance_fee: minor(totals.insuranceFee),
    route_id: draft.routeId,
  }
}
