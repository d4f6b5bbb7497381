/** Orders of Shoplazza in our words; every id is text. */
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
import { shoplazzaUpstream } from './upstream.ts'

const COD = /^cod$|cash[ _-]?on[ _-]?delivery/i

export const shoplazzaOrderId = (raw: unknown): string => textOf(recordOf(raw).id)

export function shoplazzaOrder(raw: unknown): PlatformOrder {
  const order = recordOf(raw)
  const address = recordOf(order.shipping_address)
  const payment = recordOf(order.payment_line)
  const isCod = [order.payment_method, payment.payment_method, payment.payment_channel].some((each) =>
    COD.test(textOf(each)),
  )
  const words = {
    status: required(order.status, 'status'),
    financial: required(order.financial_status, 'financial_status'),
    fulfillment: required(order.fulfillment_status, 'fulfillment_status'),
  }
  const names = [address.first_name, address.last_name].map(textOf).filter(Boolean).join(' ')
  return {
    id: required(order.id, 'id'),
    status: `${words.status}/${words.financial}/${words.fulfillment}`,
    upstream: shoplazzaUpstream({ ...words, isCod }),
    createdAt: momentOf(isoOf(order.created_at), 'created_at'),
    updatedAt: momentOf(isoOf(order.updated_at), 'updated_at'),
    paidAt: words.financial === 'paid' ? isoOf(order.placed_at) : undefined,
    shipBy: undefined,
    currency: required(order.currency, 'currency'),
    total: amountOf(order.total_price, 'total_price'),
    isCod,
    buyer: textOf(recordOf(order.customer).email),
    note: [order.customer_note, order.note].map(textOf).filter(Boolean).join('\n'),
    isPlatformFulfilled: false,
    isPlatformLabel: false,
    receiver: receiverOf({
      name: textOf(address.name) || names,
      phone: address.phone,
      country: address.country_code,
      province: address.province,
      city: address.city,
      area: address.area,
      postCode: address.zip,
      address: [address.address1, address.address2].map(textOf).filter(Boolean).join(', '),
    }),
    lines: filled(listOf(order.line_items).map(lineOf)),
    packages: listOf(order.fulfillments).map(packageOf),
    raw,
  }
}

function lineOf(raw: unknown): PlatformLine {
  const line = recordOf(raw)
  return {
    productId: required(line.product_id, 'product_id'),
    skuId: textOf(line.variant_id) || '0',
    sellerSku: textOf(line.sku),
    name: [line.product_title, line.variant_title].map(textOf).filter(Boolean).join(', '),
    quantity: countOf(line.quantity, 'quantity'),
    price: amountOf(line.price, 'price'),
    lineIds: [required(line.id, 'line_items.id')],
  }
}

export function packageOf(raw: unknown): PlatformPackage {
  const parcel = recordOf(raw)
  return {
    id: textOf(parcel.id),
    trackingNo: textOf(parcel.tracking_number),
    carrier: textOf(parcel.tracking_company),
    status: textOf(parcel.status),
    lineIds: listOf(parcel.line_items).map((each) => textOf(recordOf(each).id)),
  }
}
