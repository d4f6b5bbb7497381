/** Orders of Shopee in our words. */
import type { PlatformLine, PlatformOrder, PlatformPackage } from '#domain/platform-orders.ts'
import {
  amountOf,
  countOf,
  filled,
  listOf,
  momentOf,
  receiverOf,
  recordOf,
  required,
  secondsOf,
  textOf,
} from './read.ts'
import { shopeeWords, upstreamIn } from './upstream.ts'

/** Without these a reply has neither goods nor receiver. */
export const SHOPEE_FIELDS = [
  'buyer_user_id',
  'buyer_username',
  'recipient_address',
  'note',
  'item_list',
  'pay_time',
  'split_up',
  'cancel_by',
  'cancel_reason',
  'buyer_cancel_reason',
  'fulfillment_flag',
  'pickup_done_time',
  'package_list',
  'shipping_carrier',
  'payment_method',
  'total_amount',
  'invoice_data',
  'edt',
].join(',')

/** Neither the item nor the order's number of it is unique: a bundle and a variant repeat them. */
const lineIdOf = (item: Readonly<Record<string, unknown>>): string =>
  [item.item_id, item.model_id ?? 0, item.order_item_id ?? 0, item.promotion_group_id ?? 0]
    .map(textOf)
    .join(':')

export const shopeeOrderId = (raw: unknown): string => textOf(recordOf(raw).order_sn)

export function shopeeOrder(raw: unknown): PlatformOrder {
  const order = recordOf(raw)
  const address = recordOf(order.recipient_address)
  const status = required(order.order_status, 'order_status')
  return {
    id: required(order.order_sn, 'order_sn'),
    status,
    // An advance package has no buyer yet.
    upstream: order.advance_package === true ? 'HELD' : upstreamIn(shopeeWords, status),
    createdAt: momentOf(secondsOf(order.create_time), 'create_time'),
    updatedAt: momentOf(secondsOf(order.update_time), 'update_time'),
    paidAt: secondsOf(order.pay_time),
    shipBy: secondsOf(order.ship_by_date),
    currency: required(order.currency, 'currency'),
    total: amountOf(order.total_amount, 'total_amount'),
    isCod: order.cod === true,
    buyer: textOf(order.buyer_username),
    note: [order.message_to_seller, order.note].map(textOf).filter(Boolean).join('\n'),
    isPlatformFulfilled: order.fulfillment_flag === 'fulfilled_by_shopee',
    isPlatformLabel: true,
    receiver: receiverOf({
      name: address.name,
      phone: address.phone,
      country: address.region ?? order.region,
      province: address.state,
      city: address.city,
      area: textOf(address.district) || address.town,
      postCode: address.zipcode,
      address: address.full_address,
    }),
    lines: filled(listOf(order.item_list).map(lineOf)),
    packages: shopeePackages(raw),
    raw,
  }
}

function lineOf(raw: unknown): PlatformLine {
  const item = recordOf(raw)
  return {
    productId: required(item.item_id, 'item_id'),
    skuId: textOf(item.model_id) || '0',
    sellerSku: textOf(item.model_sku) || textOf(item.item_sku),
    name: [item.item_name, item.model_name].map(textOf).filter(Boolean).join(', '),
    quantity: countOf(item.model_quantity_purchased, 'model_quantity_purchased'),
    price: amountOf(item.model_discounted_price ?? item.model_original_price, 'model_discounted_price'),
    lineIds: [lineIdOf(item)],
  }
}

export const shopeePackages = (raw: unknown): PlatformPackage[] =>
  listOf(recordOf(raw).package_list).map(packageOf)

function packageOf(raw: unknown): PlatformPackage {
  const parcel = recordOf(raw)
  return {
    id: textOf(parcel.package_number),
    // Given by a question of its own, for each parcel.
    trackingNo: '',
    carrier: textOf(parcel.shipping_carrier),
    status: textOf(parcel.logistics_status),
    lineIds: listOf(parcel.item_list).map((item) => lineIdOf(recordOf(item))),
  }
}
