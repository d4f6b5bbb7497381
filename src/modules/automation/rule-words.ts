/** How the fields of order rules and their comparisons are called. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ActionKey, ConditionKey, Operator } from '#domain/order-rule-fields.ts'
import { words } from '#domain/words.ts'

type Names<K extends string> = Readonly<Record<K, MessageDescriptor>>

export const conditionNames: Names<ConditionKey> = {
  country: words.country,
  weight: words.weight,
  longestSide: msg`Longest side`,
  itemValue: msg`Goods value`,
  currency: words.currency,
  codAmount: msg`COD amount`,
  quantity: words.quantity,
  goodsName: words.goodsName,
  goodsNameEn: msg`Goods name in English`,
  sku: msg`SKU`,
  hsCode: msg`HS code`,
  receiverProv: msg`Receiver's province or state`,
  receiverCity: msg`Receiver's city`,
  receiverPostCode: msg`Receiver's postcode`,
  senderName: msg`Sender's name`,
  paymentMethod: msg`Payment method`,
  orderNo: msg`E-commerce order number`,
  platform: msg`Platform`,
  shop: msg`Shop`,
}

export const actionNames: Names<ActionKey> = {
  routeId: msg`Product route`,
  sender: msg`Sender`,
  currency: words.currency,
  paymentMethod: msg`Payment method`,
  shippingType: msg`Shipping type`,
  expressType: msg`Express type`,
  tariffPaymentType: msg`Tariff payment type`,
  parcelSize: msg`Parcel size`,
  taxNo: msg`Tax number`,
  remark: words.remarks,
}

export const operatorNames: Names<Operator> = {
  is: msg`is`,
  isNot: msg`is not`,
  contains: msg`contains`,
  containsNot: msg`does not contain`,
  startsWith: msg`starts with`,
  below: msg`is below`,
  atMost: msg`is at most`,
  above: msg`is above`,
  atLeast: msg`is at least`,
  between: msg`is between`,
  equals: msg`equals`,
  empty: msg`is empty`,
  filled: msg`is not empty`,
}
