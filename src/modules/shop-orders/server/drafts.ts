/** A part of an order in the shape in which parcels and outbound orders are placed. */
import type { DraftedPart } from '#modules/shop-orders/parcel-draft.ts'
import { picked } from '#modules/shop-orders/parcel-draft.ts'
import { codesOfType } from '#domain/outbound-kinds.ts'
import type { Fulfilment, OutDraft } from './fulfilment.ts'
import type { Placeable, Wish } from './placeable.ts'
import { receiverOf } from './settle.ts'
import type { StoredOrder } from './tables.ts'

/** The parcel as the shop says it: what it leaves open is absent, for the customer's rules and the usual terms to fill in. */
export function parcelDraftOf(
  { row, shop }: Placeable,
  part: DraftedPart,
  routeId = '',
): Parameters<Fulfilment['rule']>[0][number] {
  const receiver = receiverOf(row)
  const route = row.route_id || routeId
  return {
    platform: row.platform.toLowerCase(),
    shop,
    country: receiver.country,
    receiver,
    goods: part.goods.map(({ nameEn, hsCode, ...line }) => ({
      ...line,
      ...(nameEn ? { nameEn } : {}),
      ...(hsCode ? { hsCode } : {}),
    })),
    weight: part.weight,
    ecommerceOrderNo: part.number,
    ...(row.currency ? { currency: row.currency } : {}),
    codAmount: part.codAmount,
    ...(route ? { routeId: route } : {}),
  }
}

/** spec 001 §4: 7, outbound. */
const OUTBOUND = 7

export const outDraftOf = (row: StoredOrder, part: DraftedPart, wish: Wish): OutDraft => ({
  orderType: OUTBOUND,
  outboundCode: codesOfType(OUTBOUND)[0] ?? 'C1',
  warehouseId: row.warehouse_id || (wish.warehouseId ?? ''),
  referenceNo: part.number,
  receiver: receiverOf(row),
  routeId: row.route_id || (wish.routeId ?? ''),
  pickupName: '',
  pickupPhone: '',
  carrier: '',
  carrierNo: '',
  platform: '',
  platformShipmentId: '',
  codAmount: part.codAmount,
  isInsured: '0',
  remark: row.note,
  lines: picked(part.goods),
})
