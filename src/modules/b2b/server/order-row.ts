/** A draft as columns, and a stored order as the wire shows it. */
import { fromMinor, toMinor } from '#domain/money.ts'
import { packingTotals } from '#domain/packing.ts'
import { clearUnusedLevels } from '#domain/regions.ts'
import { isCountryCode } from '#domain/countries.ts'
import { normalisePhone } from '#domain/phone.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { B2BRow } from '#modules/b2b/order-data.ts'
import type { B2BDraft, NewOrder, StoredOrder } from './tables.ts'

const trimTexts = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T

/** Trimmed, with the levels its country does not have emptied. Run before the rules and before saving. */
export function tidyOrder(draft: B2BDraft): B2BDraft {
  const receiver = trimTexts(draft.receiver)
  const country = receiver.country.toUpperCase()
  const cleared = isCountryCode(country) ? clearUnusedLevels(country, receiver) : receiver
  return {
    ...trimTexts(draft),
    receiver: { ...cleared, country, phone: normalisePhone(receiver.phone) },
    goods: draft.goods.map((line) => ({
      ...trimTexts(line),
      packed: draft.cartons.map((_, at) => line.packed[at] ?? 0),
    })),
    cartons: draft.cartons.map(trimTexts),
  }
}

/** At most 250 characters. */
const goodsNameOf = ({ goods }: B2BDraft): string => {
  const letters = Array.from(
    goods
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', '),
  )
  return letters.length > 250 ? `${letters.slice(0, 249).join('')}…` : letters.join('')
}

/** The columns an edit replaces. What is computed is computed here, nothing of it is taken from the caller. */
export type DraftColumns = Omit<
  NewOrder,
  | 'id'
  | 'cus_code'
  | 'account_id'
  | 'main_account'
  | 'main_account_name'
  | 'order_no'
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'submitted_at'
>

export function columnsOf(draft: B2BDraft): DraftColumns {
  const totals = packingTotals(draft)
  return {
    reference_no: draft.referenceNo,
    warehouse: draft.warehouse,
    country: draft.receiver.country,
    receiver: JSON.stringify(draft.receiver),
    receiver_name: draft.receiver.company || draft.receiver.name,
    goods: JSON.stringify(draft.goods),
    cartons: JSON.stringify(draft.cartons),
    goods_name: goodsNameOf(draft),
    sku_count: totals.skus,
    carton_count: totals.cartons,
    pieces: totals.pieces,
    weight_g: toGrams(totals.weight) ?? 0,
    volume_l: Number(toMinor(totals.volume, 3) ?? 0n),
    value: Number(toMinor(totals.value) ?? 0n),
    currency: draft.currency,
    route_id: draft.routeId,
    shipping_type: draft.shippingType,
    tariff_payment_type: draft.tariffPaymentType,
    wished_on: draft.wishedOn,
    remark: draft.remark,
  }
}

/** `waiting`: pieces that wait for goods. */
export const toB2BRow = (row: StoredOrder & { waiting?: number | string }): B2BRow => ({
  id: row.id,
  orderNo: row.order_no,
  status: row.status,
  referenceNo: row.reference_no,
  warehouse: row.warehouse,
  receiver: row.receiver,
  goods: row.goods,
  cartons: row.cartons,
  currency: row.currency,
  routeId: row.route_id,
  shippingType: row.shipping_type,
  tariffPaymentType: row.tariff_payment_type,
  wishedOn: row.wished_on,
  remark: row.remark,
  country: row.country,
  goodsName: row.goods_name,
  skuCount: row.sku_count,
  cartonCount: row.carton_count,
  pieces: Number(row.pieces),
  weight: fromGrams(Number(row.weight_g)),
  volume: fromMinor(BigInt(row.volume_l), 3),
  value: fromMinor(BigInt(row.value)),
  waiting: Number(row.waiting ?? 0),
  mainAccount: row.main_account,
  mainAccountName: row.main_account_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? '',
  rev: row.rev,
})
