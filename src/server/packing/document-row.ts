/** What packed documents have in common: a draft as columns, and a stored document as the wire shows it. */
import { fromMinor, toMinor } from '#domain/money.ts'
import type { PackedDraft, PackedRow } from '#domain/packed-document.ts'
import { packingTotals } from '#domain/packing.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { StoredDocument } from './document-tables.ts'

const trimTexts = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T

/** Trimmed; each line has a count for each carton. Run before the rules and before saving. */
export const tidyPacked = <Draft extends PackedDraft>(draft: Draft): Draft => ({
  ...trimTexts(draft),
  goods: draft.goods.map((line) => ({
    ...trimTexts(line),
    packed: draft.cartons.map((_, at) => line.packed[at] ?? 0),
  })),
  cartons: draft.cartons.map(trimTexts),
})

/** At most 250 characters. */
const goodsNameOf = ({ goods }: PackedDraft): string => {
  const letters = Array.from(
    goods
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', '),
  )
  return letters.length > 250 ? `${letters.slice(0, 249).join('')}…` : letters.join('')
}

export function packedColumns<Draft extends PackedDraft>(draft: Draft) {
  const totals = packingTotals(draft)
  return {
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
    shipping_type: draft.shippingType as Draft['shippingType'],
    tariff_payment_type: draft.tariffPaymentType as Draft['tariffPaymentType'],
    remark: draft.remark,
  }
}

/** Everything of the wire that is the same for all kinds, but for their goods. */
export const packedWire = (row: StoredDocument): Omit<PackedRow, 'goods'> => ({
  id: row.id,
  orderNo: row.order_no,
  status: row.status,
  warehouse: row.warehouse,
  cartons: row.cartons,
  currency: row.currency,
  shippingType: row.shipping_type,
  tariffPaymentType: row.tariff_payment_type,
  remark: row.remark,
  country: row.country,
  goodsName: row.goods_name,
  skuCount: row.sku_count,
  cartonCount: row.carton_count,
  pieces: Number(row.pieces),
  weight: fromGrams(Number(row.weight_g)),
  volume: fromMinor(BigInt(row.volume_l), 3),
  value: fromMinor(BigInt(row.value)),
  mainAccount: row.main_account,
  mainAccountName: row.main_account_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? '',
  rev: row.rev,
})

/** What every kind writes of a draft. */
export type DraftColumns = ReturnType<typeof packedColumns<PackedDraft>> & { readonly country: string }
