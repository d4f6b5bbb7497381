/** A draft as columns, and a stored order as the wire shows it. */
import { countryOf } from '#domain/countries.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { asksOf } from '#domain/outbound-kinds.ts'
import { outboundWeight } from '#domain/outbound-weight.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { OutDraft, OutRow } from '#modules/outbound/wire-shapes.ts'
import type { OutFacts } from './facts.ts'
import type { StoredOut } from './tables.ts'

/** At most 250 characters. */
function namesOf(names: readonly string[]): string {
  const letters = Array.from([...new Set(names.filter(Boolean))].join(', '))
  return letters.length > 250 ? `${letters.slice(0, 249).join('')}…` : letters.join('')
}

/** Who gets it, in one text. */
function toNameOf(draft: OutDraft): string {
  const { receiver, pickupName, carrier, platform } = draft
  const asks = asksOf(draft.orderType, draft.outboundCode)
  const person = receiver.company || receiver.name
  if (asks.platform) return [platform, person].filter(Boolean).join(' · ').slice(0, 100)
  if (asks.person) return pickupName
  return (asks.receiver ? person : carrier).slice(0, 100)
}

/** The columns an edit replaces. Weight and names follow from the goods master. */
export function columnsOf(draft: OutDraft, { skus, routes }: OutFacts) {
  const lines = draft.lines.map((line) => ({ ...line, name: skus.get(line.sku)?.name ?? '' }))
  const weight = outboundWeight(draft.lines, (sku) => skus.get(sku), routes.get(draft.routeId)?.divisor)
  const { country } = draft.receiver
  return {
    order_type: draft.orderType,
    outbound_code: draft.outboundCode,
    warehouse: draft.warehouseId,
    reference_no: draft.referenceNo,
    receiver: JSON.stringify(draft.receiver),
    route_id: draft.routeId,
    pickup_name: draft.pickupName,
    pickup_phone: draft.pickupPhone,
    carrier: draft.carrier,
    carrier_no: draft.carrierNo,
    platform: draft.platform,
    platform_shipment_id: draft.platformShipmentId,
    cod: Number(toMinor(draft.codAmount || '0') ?? 0n),
    currency: countryOf(country)?.currency ?? '',
    is_insured: draft.isInsured === '1',
    remark: draft.remark,
    lines: JSON.stringify(lines),
    country,
    to_name: toNameOf(draft),
    goods_name: namesOf(lines.map(({ name, sku }) => name || sku)),
    sku_count: new Set(lines.map(({ sku }) => sku)).size,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    weight_g: toGrams(weight.actual) ?? 0,
    billable_g: toGrams(weight.billable) ?? 0,
  }
}

/** `waiting`: units that wait for goods. */
export const toOutRow = (row: StoredOut & { readonly waiting?: number | undefined }): OutRow => ({
  orderType: row.order_type,
  outboundCode: row.outbound_code,
  warehouseId: row.warehouse,
  referenceNo: row.reference_no,
  receiver: row.receiver,
  routeId: row.route_id,
  pickupName: row.pickup_name,
  pickupPhone: row.pickup_phone,
  carrier: row.carrier,
  carrierNo: row.carrier_no,
  platform: row.platform,
  platformShipmentId: row.platform_shipment_id,
  codAmount: fromMinor(BigInt(row.cod)),
  isInsured: row.is_insured ? '1' : '0',
  remark: row.remark,
  lines: row.lines,
  id: row.id,
  orderNo: row.order_no,
  status: row.status,
  exceptionCause: row.exception_cause,
  note: row.note,
  interception: row.interception,
  certificateNo: row.certificate_no,
  certificateName: row.certificate_name,
  labelName: row.label_name,
  batch: row.batch_id,
  batchName: row.batch_name,
  country: row.country,
  toName: row.to_name,
  goodsName: row.goods_name,
  skuCount: row.sku_count,
  quantity: Number(row.quantity),
  waiting: row.waiting ?? 0,
  weight: fromGrams(Number(row.weight_g)),
  billableWeight: fromGrams(Number(row.billable_g)),
  currency: row.currency,
  isUnlisted: row.receiver.unlisted ? '1' : '0',
  mainAccount: row.main_account,
  mainAccountName: row.main_account_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? '',
  shippedAt: row.shipped_at?.toISOString() ?? '',
  rev: row.rev,
})
