/** A stored SKU as the wire carries it, and what is read beside it. */
import { sql, type RawBuilder } from 'kysely'
import { fromMinor, toMinor } from '#domain/money.ts'
import { batteryProofs, CERTIFICATE_NOTICE_DAYS, type Battery } from '#domain/sku-facts.ts'
import {
  reviewedFields,
  tidyCode,
  tidyHsCode,
  type ChecklistPoint,
  type ReviewedField,
} from '#domain/sku-rules.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { SkuDraft, SkuRow } from '#modules/goods/wire-shapes.ts'
import type { Reviewed, StoredSku } from './tables.ts'

/** Today where the provider is. */
const today = sql<string>`(now() at time zone ${PROVIDER_ZONE})::date`

const own = sql`c.cus_code = stock_sku.cus_code and c.sku = stock_sku.sku`

/** Conditions on a row of `stock_sku`. */
export const isEnding: RawBuilder<boolean> = sql<boolean>`exists (select from goods_certificate c
  where ${own} and c.valid_to <= ${today} + ${CERTIFICATE_NOTICE_DAYS}::int)`
const provesBattery: RawBuilder<boolean> = sql<boolean>`(c.type = any (${[...batteryProofs]}::text[])
    and (c.valid_to is null or c.valid_to >= ${today}))`
const lacksProof: RawBuilder<boolean> = sql<boolean>`(stock_sku.battery <> 'NONE' and not exists (
  select from goods_certificate c where ${own} and ${provesBattery}))`
export const isIncomplete: RawBuilder<boolean> = sql<boolean>`(stock_sku.missing <> '{}' or ${lacksProof})`
export const isChanged: RawBuilder<boolean> = sql<boolean>`exists (select from goods_review r
  where r.cus_code = stock_sku.cus_code and r.sku = stock_sku.sku and r.state = 'WAITING' and r.kind = 'CHANGE')`
/** The sums of all warehouses are kept by the stock ledger (record 0126): goods nobody has brought have none. */
export const isLow: RawBuilder<boolean> = sql<boolean>`(stock_sku.status = 'APPROVED' and stock_sku.alert_qty > 0 and stock_sku.alert_qty > coalesce((
  select s.in_stock - s.allocated - s.pending_outbound from stock_sum s
   where s.cus_code = stock_sku.cus_code and s.sku = stock_sku.sku and s.warehouse = ''), 0))`

/** What the certificates of a SKU say together. */
interface CertificateFacts {
  readonly count: number
  /** The first day on which one of them ends, "2026-11-30"; null where none ends. */
  readonly ends: string | null
  readonly endsSoon: boolean
  /** One of them proves a battery today. */
  readonly provesBattery: boolean
}

/** What `toSkuRow` reads beside the columns. */
export interface SkuFacts {
  open_points: ChecklistPoint[]
  certificates: CertificateFacts
  is_changed: boolean
  is_low: boolean
  category_name: string | null
}

/** All that is asked of certificates is one question, because a page asks it for each of its rows. */
export const skuFacts = [
  sql<ChecklistPoint[]>`stock_sku.missing`.as('open_points'),
  sql<CertificateFacts>`(select json_build_object('count', count(*), 'ends', to_char(min(c.valid_to), 'YYYY-MM-DD'),
      'endsSoon', coalesce(min(c.valid_to) <= ${today} + ${CERTIFICATE_NOTICE_DAYS}::int, false),
      'provesBattery', coalesce(bool_or(${provesBattery}), false))
    from goods_certificate c where ${own})`.as('certificates'),
  isChanged.as('is_changed'),
  isLow.as('is_low'),
] as const

const centimetres = (mm: number): string => (mm > 0 ? String(mm / 10) : '')
const millimetres = (text: string): number => Math.round(Number(text || '0') * 10)

/** What the customer says of a stored SKU, on the wire. */
export const saidOf = (row: StoredSku) => ({
  sku: row.sku,
  name: row.name,
  nameEn: row.name_en,
  category: row.category,
  hsCode: row.hs_code,
  origin: row.origin,
  material: row.material,
  battery: row.battery,
  currency: row.currency,
  unitValue: fromMinor(BigInt(row.unit_value)),
  barcodes: row.barcodes,
  goodsType: row.goods_type,
  weight: row.weight_g > 0 ? fromGrams(Number(row.weight_g)) : '',
  length: centimetres(row.length_mm),
  width: centimetres(row.width_mm),
  height: centimetres(row.height_mm),
  isSerial: row.is_serial ? ('1' as const) : ('0' as const),
  isBatch: row.is_batch ? ('1' as const) : ('0' as const),
  shelfLifeDays: row.shelf_life_days,
  alertQty: row.alert_qty,
  remark: row.remark,
})

export function toSkuRow(row: StoredSku & SkuFacts): SkuRow {
  const { certificates } = row
  const isUnproven = row.battery !== 'NONE' && !certificates.provesBattery
  const attention: SkuRow['attention'] = [
    ...(row.open_points.length > 0 || isUnproven ? [{ id: 'INCOMPLETE' as const }] : []),
    ...(row.is_changed ? [{ id: 'CHANGED' as const }] : []),
    ...(certificates.endsSoon ? [{ id: 'ENDING' as const }] : []),
    ...(row.is_low ? [{ id: 'LOW' as const }] : []),
  ]
  return {
    id: row.id,
    ...saidOf(row),
    categoryName: row.category_name ?? '',
    status: row.status,
    reasons: Object.entries(row.reasons).map(([field, reason]) => ({ field, reason })),
    missing: [...row.open_points, ...(isUnproven ? ['certificate' as const] : [])],
    attention,
    photos: row.photos.length,
    certificates: certificates.count,
    certificateEnds: certificates.ends ?? '',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    rev: row.rev,
  }
}

/** A stored SKU as a draft, with the values a review waits for. Its amount stays as it is, unless one waits. */
export function draftOf(row: StoredSku, waiting: Reviewed): SkuDraft {
  const { unitValue: _kept, ...said } = saidOf(row)
  return { ...said, ...waiting, battery: (waiting.battery ?? row.battery) as Battery }
}

/** A draft as it is kept: without blanks around its texts, codes in capitals, the SKU not among its barcodes. */
export function tidyDraft(draft: SkuDraft): SkuDraft {
  const sku = tidyCode(draft.sku)
  const barcodes = [...new Set(draft.barcodes.map(tidyCode).filter((code) => code !== '' && code !== sku))]
  return {
    ...draft,
    sku,
    barcodes,
    name: draft.name.trim(),
    nameEn: draft.nameEn.trim(),
    hsCode: tidyHsCode(draft.hsCode),
    origin: tidyCode(draft.origin),
    currency: tidyCode(draft.currency) || 'CNY',
    material: draft.material.trim(),
    remark: draft.remark.trim(),
  }
}

/** Values of what a review looks at, as columns; what is not among them stays as it is. */
export const reviewedColumns = (said: Reviewed) => ({
  ...(said.name === undefined ? {} : { name: said.name }),
  ...(said.nameEn === undefined ? {} : { name_en: said.nameEn }),
  ...(said.category === undefined ? {} : { category: said.category }),
  ...(said.hsCode === undefined ? {} : { hs_code: said.hsCode }),
  ...(said.origin === undefined ? {} : { origin: said.origin }),
  ...(said.material === undefined ? {} : { material: said.material }),
  ...(said.battery === undefined ? {} : { battery: said.battery as Battery }),
  ...(said.unitValue === undefined ? {} : { unit_value: Number(toMinor(said.unitValue) ?? 0n) }),
  ...(said.currency === undefined ? {} : { currency: said.currency }),
})

/** Columns of a tidy draft that no review looks at, but for its photos. */
export const handlingColumns = (draft: SkuDraft) => ({
  barcodes: draft.barcodes,
  goods_type: draft.goodsType,
  weight_g: draft.weight ? (toGrams(draft.weight) ?? 0) : 0,
  length_mm: millimetres(draft.length),
  width_mm: millimetres(draft.width),
  height_mm: millimetres(draft.height),
  is_serial: draft.isSerial === '1',
  is_batch: draft.isBatch === '1',
  shelf_life_days: draft.shelfLifeDays,
  alert_qty: draft.alertQty,
  remark: draft.remark,
})

/** What of a SKU a review looks at. */
export const reviewedOf = (said: Record<ReviewedField, string>): Record<ReviewedField, string> =>
  Object.fromEntries(reviewedFields.map((field) => [field, said[field]])) as Record<ReviewedField, string>
