/** Orders of shops, their SKUs and mappings as they travel (record 0114). */
import { paging, sorting } from '#contract/paging.ts'
import {
  day,
  instant,
  integer,
  list,
  money,
  moneyOrEmpty,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { MAX_GOODS_LINES, MAX_QUERY_NUMBERS } from '#domain/limits.ts'
import { pushStatusCodes } from '#domain/push-status.ts'
import { postalAddress } from '#modules/address/contract.ts'
import { handoverCodes, upstreamCodes } from '#domain/shop-platforms.ts'
import { mapSources, MAX_BUNDLE, type MapSource, suggestionReasonCodes } from './mapping-rules.ts'
import { labelCodes, offerCodes } from './platform-label.ts'
import { reportedCodes } from './reported.ts'
import { traceCodes } from './trace-words.ts'
import { blockCodes, conflictCodes, orderStateCodes, platformCodes, stepCodes, wayCodes } from './states.ts'

export const yesNo = () => oneOf(['0', '1'])

/** Most orders of one placing: each is priced and checked. */
export const MAX_PLACED = 100

/** Most orders that leave as one parcel. */
export const MAX_MERGED = 20

const mapLine = object({ sku: text(50), quantity: integer() })
export const mapLines = list(mapLine, MAX_BUNDLE)

const orderLine = object({
  key: text(121),
  /** "" for a line that names our goods itself. */
  channelSkuId: text(40),
  sku: text(50),
  sellerSku: text(100),
  name: text(250),
  quantity: integer(),
  /** Price of one. */
  unitValue: money(),
  /** Our goods in one of it; none while it is not mapped. */
  mapped: mapLines,
  /** '1' once the order was reviewed: later changes of the mapping leave it. */
  isFrozen: yesNo(),
  /** '1' where its goods were chosen for this order only. */
  isOwn: yesNo(),
})

const orderPackage = object({
  key: text(60),
  trackingNo: text(60),
  carrier: text(60),
  platformStatus: text(50),
  /** What was made of it: B2C parcel, outbound order, or "". */
  madeAs: oneOf(['', ...wayCodes]),
  madeId: text(40),
  orderNo: text(40),
  waybillNo: text(40),
  step: oneOf(['', ...stepCodes]),
  /** Whether the shop knows our number, and why not: a reason of ours, or the platform's own words. */
  reported: oneOf(reportedCodes),
  reportedText: text(500),
  /** Label of the platform, and the platform's own words where it gave none. */
  label: oneOf(labelCodes),
  labelText: text(500),
})

/** How the packages of an order may be handed over to the platform's courier, as it said when it was asked. */
export const offeredHandovers = object({
  list: list(
    object({
      key: text(60),
      state: oneOf(offerCodes),
      /** Why there is nothing: a reason of ours, or the platform's own words. */
      text: text(500),
      options: list(
        object({
          id: text(200),
          kind: oneOf(handoverCodes),
          /** Day or beginning, and end, of a pickup; "" where the platform does not say. */
          from: text(30),
          to: text(30),
          /** Place, and a time of day in the platform's own words. */
          text: text(250),
        }),
        200,
      ),
    }),
    200,
  ),
})

export const shopOrderRow = object({
  id: text(40),
  externalOrderId: text(60),
  platform: oneOf(platformCodes),
  /** Id of our row of the shop; "" for orders entered here. */
  shopId: text(40),
  externalShopId: text(60),
  /** "" where it is not linked any more. */
  shopName: text(200),
  /** The platform's own word, and what it means. */
  platformStatus: text(50),
  upstream: oneOf(upstreamCodes),
  state: oneOf(orderStateCodes),
  step: oneOf(stepCodes),
  conflict: oneOf(['', ...conflictCodes]),
  block: oneOf(['', ...blockCodes]),
  pushStatus: oneOf(['', ...pushStatusCodes]),
  way: oneOf(wayCodes),
  orderedAt: instant(),
  sourceUpdatedAt: instant(),
  /** Each "" where there is none. */
  paidAt: text(30),
  shipBy: text(30),
  currency: text(3),
  amount: money(),
  isCod: yesNo(),
  buyer: text(100),
  buyerNote: text(500),
  isPlatformFulfilled: yesNo(),
  isPlatformLabel: yesNo(),
  receiver: postalAddress,
  /** '1' where the receiver was corrected here. */
  isOwnReceiver: yesNo(),
  hasReceiver: yesNo(),
  /** Kilograms; "" where nobody entered any. */
  weight: text(16),
  routeId: text(20),
  warehouseId: text(20),
  note: text(250),
  problem: text(500),
  /** Why the platform's version could not be read; "" otherwise. */
  unread: text(250),
  parcels: integer(),
  /** Orders that leave in the same parcel; none of one that leaves alone. */
  mergedWith: list(object({ id: text(40), number: text(60) }), MAX_MERGED),
  lines: list(orderLine, 200),
  packages: list(orderPackage, 200),
  goodsName: text(250),
  quantity: integer({ maximum: 99_999_999 }),
  auditedBy: text(50),
  auditedAt: text(30),
  updatedAt: instant(),
  rev: integer(),
})
export type ShopOrderRow = StaticOf<typeof shopOrderRow>

export const orderTrace = list(
  object({ at: instant(), what: oneOf(traceCodes), who: text(50), detail: text(250) }),
  200,
)

const orderFilters = {
  way: optional(oneOf(wayCodes)),
  platform: optional(oneOf(platformCodes)),
  /** The platform's id of the shop. */
  externalShopId: optional(text(60)),
  country: optional(text(2)),
  /** The platform's numbers, ours and waybill numbers. */
  orderNumber: optional(list(text(60), MAX_QUERY_NUMBERS)),
  /** Part of a number, of a receiver's or buyer's name, of goods or SKUs. */
  keyword: optional(text(50)),
  orderedFrom: optional(day()),
  orderedTo: optional(day()),
}

export const shopOrderQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(orderStateCodes)),
  block: optional(oneOf(blockCodes)),
  /** '1': only orders that wait for something. */
  isOpen: optional(yesNo()),
  ids: optional(list(text(40), MAX_PLACED)),
  ...orderFilters,
})

export const b2cShopOrderQuery = object({
  ...paging,
  ...sorting,
  pushStatus: optional(oneOf(pushStatusCodes)),
  ...orderFilters,
})

/** An order a decision is about, and the revision it was seen at. */
export const seenOrders = list(object({ id: text(40), rev: integer() }), 1000, 1)

/** What became of each order. `row`: as it is now, where it changed. */
export const orderOutcomes = object({
  list: list(object({ id: text(40), ok: yesNo(), desc: text(500), row: optional(shopOrderRow) }), 1000),
})

/** What a person decides of an order; all of it where they entered it. */
export const savedOrder = object({
  externalOrderId: text(60),
  currency: text(3),
  isCod: yesNo(),
  /** Goods by our own SKUs; only of orders entered here. In a change an empty value is the one there is. */
  lines: list(object({ sku: text(50), quantity: integer(), unitValue: moneyOrEmpty() }), MAX_GOODS_LINES),
  receiver: postalAddress,
  way: oneOf(wayCodes),
  weight: text(16, { pattern: '^(\\d{1,6}(\\.\\d{1,3})?)?$', description: 'kilograms, decimal text or ""' }),
  routeId: text(20),
  warehouseId: text(20),
  note: text(250),
})
export type SavedOrder = StaticOf<typeof savedOrder>

const sourceCodes = Object.keys(mapSources) as [MapSource, ...MapSource[]]

export const mappingStateCodes = ['WAITING', 'UNMAPPED', 'MAPPED'] as const
export const mappingRow = object({
  id: text(40),
  platform: oneOf(platformCodes),
  externalShopId: text(60),
  productId: text(60),
  skuId: text(60),
  sellerSku: text(100),
  barcode: text(50),
  name: text(250),
  /** None while it is not mapped. */
  mapped: mapLines,
  source: oneOf(['', ...sourceCodes]),
  who: text(50),
  mappedAt: text(30),
  state: oneOf(mappingStateCodes),
  /** Orders that wait for it, those that wait for nothing else, and units of it in the latter. */
  waiting: integer(),
  heals: integer(),
  units: integer({ maximum: 99_999_999 }),
  rev: integer(),
})
export type MappingRow = StaticOf<typeof mappingRow>

export const mappingQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(mappingStateCodes)),
  /** Only SKUs of orders that go this way. */
  way: optional(oneOf(wayCodes)),
  platform: optional(oneOf(platformCodes)),
  keyword: optional(text(50)),
})

export const savedMap = {
  channelSkuId: text(40),
  /** Of the SKU, as it was seen. */
  rev: integer(),
  /** None: removes the mapping. */
  lines: mapLines,
}

/** Where a mapping applies: in the shop of its SKU, or wherever a shop calls it by the same seller SKU. */
export const mapScopes = ['SHOP', 'ALL'] as const
export type MapScope = (typeof mapScopes)[number]

/** What a mapping does to the orders there are. */
export const healedShape = {
  /** Orders that do not wait for a mapping any more, and units of these SKUs in them. */
  orders: integer(),
  units: integer({ maximum: 99_999_999 }),
  /** Orders that still wait for another SKU. */
  still: integer(),
  /** Orders that wait again, because a mapping is removed. */
  again: integer(),
}

export const suggestionRow = object({
  channelSkuId: text(40),
  list: list(
    object({
      sku: text(50),
      name: text(100),
      quantity: integer(),
      reason: oneOf(suggestionReasonCodes),
      confidence: integer({ maximum: 100 }),
    }),
    5,
  ),
})
