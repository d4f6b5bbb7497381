/** Orders of shops without a platform, as the protocol of our own writes them. */
import type { PlatformLine, PlatformOrder, PlatformPackage } from '#domain/platform-orders.ts'
import {
  amountOf,
  countOf,
  filled,
  isoOf,
  listOf,
  momentOf,
  receiverOf,
  recordOf,
  required,
  textOf,
} from './read.ts'
import { openWords, upstreamIn } from './upstream.ts'

export const openOrderId = (raw: unknown): string => textOf(recordOf(raw).id)

export function openOrder(raw: unknown): PlatformOrder {
  const order = recordOf(raw)
  const receiver = recordOf(order.receiver)
  const status = required(order.state, 'state')
  return {
    id: required(order.id, 'id'),
    status,
    upstream: upstreamIn(openWords, status),
    createdAt: momentOf(isoOf(order.created_at), 'created_at'),
    updatedAt: momentOf(isoOf(order.updated_at), 'updated_at'),
    paidAt: isoOf(order.paid_at),
    shipBy: isoOf(order.ship_by),
    currency: required(order.currency, 'currency'),
    total: amountOf(order.total, 'total'),
    isCod: order.is_cod === true,
    buyer: textOf(order.buyer),
    note: textOf(order.note),
    isPlatformFulfilled: false,
    isPlatformLabel: false,
    receiver: receiverOf({
      name: receiver.name,
      phone: receiver.phone,
      country: receiver.country,
      province: receiver.province,
      city: receiver.city,
      area: receiver.area,
      postCode: receiver.post_code,
      address: receiver.address,
    }),
    lines: filled(listOf(order.lines).map(lineOf)),
    packages: listOf(order.shipments).map(packageOf),
    raw,
  }
}

function lineOf(raw: unknown): PlatformLine {
  const line = recordOf(raw)
  return {
    productId: required(line.product_id, 'product_id'),
    skuId: textOf(line.sku_id) || '0',
    sellerSku: textOf(line.sku),
    name: textOf(line.name),
    quantity: countOf(line.quantity, 'quantity'),
    price: amountOf(line.price, 'price'),
    lineIds: [required(line.id, 'lines.id')],
  }
}

export function packageOf(raw: unknown): PlatformPackage {
  const parcel = recordOf(raw)
  return {
    id: textOf(parcel.id),
    trackingNo: textOf(parcel.tracking_number),
    carrier: textOf(parcel.carrier),
    status: textOf(parcel.state),
    lineIds: listOf(parcel.line_ids).map(textOf),
  }
}
