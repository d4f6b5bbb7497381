/** Orders of TikTok Shop in our words. */
import type { PlatformLine, PlatformOrder, PlatformPackage } from '#domain/platform-orders.ts'
import {
  amountOf,
  filled,
  listOf,
  momentOf,
  receiverOf,
  recordOf,
  required,
  secondsOf,
  textOf,
} from './read.ts'
import { tiktokWords, upstreamIn } from './upstream.ts'

type Json = Readonly<Record<string, unknown>>

export const tiktokOrderId = (raw: unknown): string => textOf(recordOf(raw).id)

export function tiktokOrder(raw: unknown): PlatformOrder {
  const order = recordOf(raw)
  const payment = recordOf(order.payment)
  const status = required(order.status, 'status')
  const upstream = upstreamIn(tiktokWords, status)
  const isAskedToCancel =
    order.is_buyer_request_cancel === true && ['HELD', 'TO_SHIP', 'ARRANGED'].includes(upstream)
  const units = unitsOf(order)
  return {
    id: required(order.id, 'id'),
    status,
    upstream: isAskedToCancel ? 'CANCELLING' : upstream,
    createdAt: momentOf(secondsOf(order.create_time), 'create_time'),
    updatedAt: momentOf(secondsOf(order.update_time), 'update_time'),
    paidAt: secondsOf(order.paid_time),
    shipBy: secondsOf(order.rts_sla_time) ?? secondsOf(order.tts_sla_time),
    currency: required(payment.currency, 'currency'),
    total: amountOf(payment.total_amount, 'total_amount'),
    isCod: order.is_cod === true,
    buyer: textOf(order.user_id),
    note: textOf(order.buyer_message),
    isPlatformFulfilled: order.fulfillment_type === 'FULFILLMENT_BY_TIKTOK',
    isPlatformLabel: order.shipping_type === 'TIKTOK',
    receiver: receiverIn(recordOf(order.recipient_address)),
    lines: filled(linesOf(units)),
    packages: packagesOf(order, units),
    raw,
  }
}

/** One entry for each unit. Those that were cancelled by themselves are not to be sent, unless the whole order is. */
function unitsOf(order: Json): Json[] {
  const all = listOf(order.line_items).map(recordOf)
  const alive = all.filter(({ display_status: status }) => status !== 'CANCELLED')
  return alive.length > 0 ? alive : all
}

function linesOf(units: readonly Json[]): PlatformLine[] {
  const lines = new Map<string, PlatformLine>()
  for (const unit of units) {
    const [productId, skuId] = [required(unit.product_id, 'product_id'), required(unit.sku_id, 'sku_id')]
    const key = `${productId}:${skuId}`
    const before = lines.get(key)
    lines.set(key, {
      productId,
      skuId,
      sellerSku: textOf(unit.seller_sku),
      name: [unit.product_name, unit.sku_name].map(textOf).filter(Boolean).join(', '),
      quantity: (before?.quantity ?? 0) + 1,
      price: before?.price ?? amountOf(unit.sale_price, 'sale_price'),
      lineIds: [...(before?.lineIds ?? []), required(unit.id, 'line_items.id')],
    })
  }
  return [...lines.values()]
}

function packagesOf(order: Json, units: readonly Json[]): PlatformPackage[] {
  const ids = [
    ...listOf(order.packages).map((each) => recordOf(each).id),
    ...units.map((unit) => unit.package_id),
  ]
    .map(textOf)
    .filter(Boolean)
  return [...new Set(ids)].map((id) => {
    const own = units.filter((unit) => textOf(unit.package_id) === id)
    return {
      id,
      // Southeast Asia: empty until it is shipped.
      trackingNo: textOf(own[0]?.tracking_number),
      carrier: textOf(own[0]?.shipping_provider_name),
      status: textOf(own[0]?.package_status),
      lineIds: own.map((unit) => textOf(unit.id)),
    }
  })
}

function receiverIn(address: Json) {
  const levels = new Map(
    listOf(address.district_info).map((each) => {
      const { address_level: level, address_name: name } = recordOf(each)
      return [textOf(level), name]
    }),
  )
  return receiverOf({
    name: address.name,
    phone: address.phone_number,
    country: address.region_code,
    province: levels.get('L1'),
    city: levels.get('L2'),
    area: levels.get('L3'),
    postCode: address.postal_code,
    address: textOf(address.address_detail) || address.full_address,
  })
}
