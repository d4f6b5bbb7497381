/** A draft as columns, and a stored order as the wire shows it. */
import { fromMinor, toMinor } from '#domain/money.ts'
import { packingTotals } from '#domain/packing.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { FbaRow } from '#modules/fba/order-data.ts'
import type { FbaDraft, NewOrder, StoredOrder } from './tables.ts'

const trimTexts = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T

/** Trimmed, Amazon's codes in capitals. Run before the rules and before saving. */
export function tidyOrder(wire: FbaDraft): FbaDraft {
  const draft = trimTexts(wire)
  return {
    ...draft,
    shipmentCode: draft.shipmentCode.toUpperCase(),
    amazonReference: draft.amazonReference.toUpperCase(),
    centre: draft.centre.toUpperCase(),
    goods: draft.goods.map((line) => ({
      ...trimTexts(line),
      packed: draft.cartons.map((_, at) => line.packed[at] ?? 0),
    })),
    cartons: draft.cartons.map(trimTexts),
  }
}

/** At most 250 characters. */
const goodsNameOf = ({ goods }: FbaDraft): string => {
  const letters = Array.from(
    goods
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', '),
  )
  return letters.length > 250 ? `${letters.slice(0, 249).join('')}…` : letters.join('')
}

/** The columns an edit replaces; what is computed is computed here. */
export function columnsOf(draft: FbaDraft) {
  const totals = packingTotals(draft)
  return {
    shipment_code: draft.shipmentCode,
    amazon_reference: draft.amazonReference,
    centre: draft.centre,
    country: draft.country,
    warehouse: draft.warehouse,
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
    shipping_type: draft.shippingType,
    tariff_payment_type: draft.tariffPaymentType,
    remark: draft.remark,
  } satisfies Partial<NewOrder>
}

/** `labelled`: cartons with a box label. */
export const toFbaRow = (row: StoredOrder & { labelled?: number }): FbaRow => ({
  id: row.id,
  orderNo: row.order_no,
  status: row.status,
  shipmentCode: row.shipment_code,
  amazonReference: row.amazon_reference,
  centre: row.centre,
  country: row.country,
  warehouse: row.warehouse,
  goods: row.goods,
  cartons: row.cartons,
  currency: row.currency,
  shippingType: row.shipping_type,
  tariffPaymentType: row.tariff_payment_type,
  remark: row.remark,
  goodsName: row.goods_name,
  skuCount: row.sku_count,
  cartonCount: row.carton_count,
  pieces: Number(row.pieces),
  weight: fromGrams(Number(row.weight_g)),
  volume: fromMinor(BigInt(row.volume_l), 3),
  value: fromMinor(BigInt(row.value)),
  labelled: row.labelled ?? 0,
  mainAccount: row.main_account,
  mainAccountName: row.main_account_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? '',
  rev: row.rev,
})
