/** What travels of parcels, goods and shipments; the calls of collection and of shipping abroad are made of it. */
import {
  centimetres,
  day,
  integer,
  kilograms,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import {
  codesOf,
  expressTypes,
  paymentMethods,
  shippingTypes,
  tariffPaymentTypes,
} from '#domain/order-facts.ts'
import { postalAddress } from '#modules/address/contract.ts'

/** Domestic numbers as couriers print them. */
export const expressNo = () => text(50, { minLength: 1 })
/** Empty where it is not known yet. */
export const maybe = (max: number) => text(max)

const goodsLine = object({
  name: text(100),
  nameEn: optional(text(100)),
  hsCode: optional(text(20)),
  sku: optional(text(50)),
  quantity: integer(),
  /** Value of one piece in the parcel's currency. */
  unitValue: money(),
})

export const forecastDraft = object({
  expressNo: expressNo(),
  warehouseId: text(20),
  /** The day it should be in the warehouse. */
  expectedDay: day(),
  currency: text(3),
  goods: list(goodsLine, 100, 1),
  remark: optional(text(250)),
})

export const PARCEL_STATES = [
  'ANNOUNCED',
  'ARRIVED',
  'MEASURED',
  'EXCEPTION',
  'SHIPPED',
  'DESTROYED',
] as const
export const CLAIM_STATES = ['OPEN', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const
export const count = () => integer({ maximum: 2_000_000_000 })

/** An item of goods in the warehouse: `free` = received − reserved − shipped − destroyed. */
const goodsItem = object({
  id: text(40),
  ...goodsLine.properties,
  /** Counted by the warehouse; 0 before that. */
  received: integer(),
  free: integer(),
})

export const parcelRow = object({
  id: text(40),
  expressNo: text(50),
  warehouseId: text(20),
  /** In the language of the request; the code where the list does not have it any more. */
  warehouseName: text(100),
  status: oneOf(PARCEL_STATES),
  expectedDay: maybe(10),
  currency: text(3),
  remark: maybe(250),
  goods: list(goodsItem, 100),
  goodsName: text(250),
  pieces: count(),
  received: count(),
  free: count(),
  /** Announced value in `currency`. */
  value: money(12),
  weight: maybe(12),
  length: maybe(10),
  width: maybe(10),
  height: maybe(10),
  exception: maybe(20),
  note: maybe(250),
  photos: integer(),
  /** Days it has lain in the warehouse. */
  days: integer(),
  announcedAt: maybe(30),
  arrivedAt: maybe(30),
  measuredAt: maybe(30),
})

/** How goods go abroad; everything with a price on it is computed by the gateway. */
export const shipTerms = {
  receiver: postalAddress,
  routeId: text(20),
  /** In the currency of the goods; "0" is no COD. */
  codAmount: money(),
  paymentMethod: oneOf(codesOf(paymentMethods)),
  tariffPaymentType: oneOf(codesOf(tariffPaymentTypes)),
  expressType: oneOf(codesOf(expressTypes)),
  shippingType: oneOf(codesOf(shippingTypes)),
  ecommerceOrderNo: optional(text(50)),
  remark: optional(text(250)),
}

/** What a new parcel weighs and measures. */
export const shipSides = {
  weight: kilograms(),
  length: optional(centimetres()),
  width: optional(centimetres()),
  height: optional(centimetres()),
}

/** Whole parcels that leave as one order. */
export const wholeOrder = object({ parcelIds: list(text(40), 50, 1), ...shipTerms })

/** What became of each order of a call, in the order they came. */
export const shipOutcomes = object({
  list: list(
    object({
      index: integer(),
      ok: oneOf(['0', '1']),
      id: text(40),
      orderNo: text(40),
      waybillNo: text(40),
      desc: text(500),
      fields: list(object({ path: text(100), desc: text(500) }), 200),
    }),
  ),
})

export const claimRow = object({
  id: text(40),
  expressNo: text(50),
  warehouseId: text(20),
  warehouseName: text(100),
  state: oneOf(CLAIM_STATES),
  confidence: integer({ maximum: 100 }),
  isContested: oneOf(['0', '1']),
  daysLeft: integer(),
  weight: kilograms(),
  looks: text(250),
  note: maybe(250),
  decision: maybe(250),
  files: integer(),
  who: text(100),
  createdAt: text(30),
  decidedAt: maybe(30),
})
