/**
 * Products of shops and the stock that is pushed to them (spec 001 §2 sellerProductManage, §7 "Shop integration"). The names below
 * `/ecommerce/common/` are ours (record 0118).
 */
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import { integer, list, nothing, object, oneOf, optional, type StaticOf, text } from '#contract/schema.ts'
import { platformCodes } from '#domain/shop-platforms.ts'
import { offerStateCodes, pushStateCodes } from './states.ts'
import { MAX_BUFFER, MAX_CAP } from './stock-rules.ts'

export const FUNC = { list: 'Z-1807', rule: 'Z-180701', push: 'Z-180702' } as const

const yesNo = () => oneOf(['0', '1'])
const units = () => integer({ maximum: 2_000_000_000 })
/** ISO 8601 instant, or "". */
const instantOrEmpty = () => text(30)
/** Whole number as text; "" where nothing is pushed. */
const unitsOrEmpty = () => text(10, { pattern: '^\\d*$' })
const components = () => list(object({ sku: text(50), quantity: units() }), 100)

const offerRow = object({
  id: text(40),
  shopId: text(40),
  shop: text(200),
  platform: oneOf(platformCodes),
  /** Names the SKU in the mapping. */
  channelSkuId: text(40),
  productId: text(60),
  skuId: text(60),
  sellerSku: text(100),
  barcode: text(50),
  name: text(250),
  mapped: components(),
  /** Units the shop lists, and holds for its own orders. */
  stock: units(),
  reserved: units(),
  /** Units our stock makes; the stock it should have. */
  sellable: unitsOrEmpty(),
  desired: unitsOrEmpty(),
  state: oneOf(offerStateCodes),
  push: oneOf(pushStateCodes),
  sent: unitsOrEmpty(),
  sentAt: instantOrEmpty(),
  /** The platform's answer, where it refused. */
  answerCode: text(100),
  answerText: text(500),
  answerRequest: text(100),
  seenAt: text(30),
  hasRule: yesNo(),
  isOn: yesNo(),
  buffer: integer({ maximum: MAX_BUFFER }),
  cap: integer({ maximum: MAX_CAP }),
  share: integer({ minimum: 1, maximum: 100 }),
  rev: integer(),
})
export type OfferRow = StaticOf<typeof offerRow>

const offerQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(offerStateCodes)),
  shopId: optional(text(40)),
  platform: optional(oneOf(platformCodes)),
  /** Part of a code or name, at the shop or ours. */
  keyword: optional(text(50)),
})

const ruleShape = {
  isOn: yesNo(),
  buffer: integer({ maximum: MAX_BUFFER }),
  /** 0: as much as there is. */
  cap: integer({ maximum: MAX_CAP }),
  share: integer({ minimum: 1, maximum: 100 }),
} as const
const shopRule = object({ ...ruleShape, isSplit: yesNo() })
export type ShopRule = StaticOf<typeof shopRule>

const shopStockRow = object({
  shopId: text(40),
  shop: text(200),
  platform: oneOf(platformCodes),
  isDemo: yesNo(),
  rule: shopRule,
  rev: integer(),
  offers: units(),
  /** A push that waits for a person: when, how many of how many it would sell out. */
  pausedAt: instantOrEmpty(),
  pausedZero: units(),
  pausedOf: units(),
  readAt: instantOrEmpty(),
  pushedAt: instantOrEmpty(),
})
export type ShopStockRow = StaticOf<typeof shopStockRow>

const stale = [
  'shopProducts.queryShopOffer',
  'shopProducts.countShopOffer',
  'shopProducts.queryStockRule',
  'shopProducts.getShopOffer',
] as const
const source = 'record 0118'
const again = none('What the shop answers comes later; lists are requested again.')
const command = {
  kind: 'command',
  offline: 'block',
  source,
  accepted: again,
  invalidates: [...stale],
} as const
const shopIds = () => list(text(40), 100, 1)

export const shopProducts = defineCalls('shopProducts', {
  queryShopOffer: {
    kind: 'query',
    offline: 'cached',
    path: '/ecommerce/common/queryShopOffer.do',
    access: [FUNC.list],
    input: offerQuery,
    output: listOf(offerRow),
    source,
  },
  countShopOffer: {
    kind: 'query',
    offline: 'cached',
    path: '/ecommerce/common/countShopOffer.do',
    access: [FUNC.list],
    input: filtersOf(offerQuery, 'state'),
    output: countsOf('state', offerStateCodes),
    source,
  },
  /** One offer with the goods it is made of, and the other offers that take their part of them. */
  getShopOffer: {
    kind: 'query',
    offline: 'live',
    path: '/ecommerce/common/getShopOffer.do',
    access: [FUNC.list],
    input: object({ id: text(40) }),
    output: object({
      goods: list(object({ sku: text(50), name: text(100), quantity: units(), sellable: units() }), 100),
      others: list(
        object({ id: text(40), shop: text(200), sellerSku: text(100), desired: unitsOrEmpty() }),
        100,
      ),
    }),
    errors: [20104],
    source,
  },
  /** Rules of the shops the person sees, those that wait for a decision first. */
  queryStockRule: {
    kind: 'query',
    offline: 'cached',
    path: '/ecommerce/common/queryStockRule.do',
    access: [FUNC.list],
    input: nothing(),
    output: object({ list: list(shopStockRow, 1000) }),
    source,
  },
  /** What a rule would push. Nothing is sent or stored. */
  simulateStock: {
    kind: 'query',
    offline: 'live',
    path: '/ecommerce/common/simulateStock.do',
    access: [FUNC.list],
    input: object({ shopId: text(40), rule: shopRule }),
    output: object({
      /** Offers that would be pushed, those that differ from what the shop lists, and those of them that would be sold out. */
      offers: units(),
      changed: units(),
      zeroed: units(),
      /** '1': so many that a person would be asked. */
      asks: yesNo(),
      /** The first that differ. */
      list: list(
        object({
          id: text(40),
          sellerSku: text(100),
          name: text(250),
          stock: units(),
          offered: units(),
          sellable: units(),
        }),
        100,
      ),
    }),
    errors: [20100, 20104],
    source,
  },
  saveStockRule: {
    ...command,
    path: '/ecommerce/common/saveStockRule.do',
    access: [FUNC.rule],
    input: object({ shopId: text(40), rev: integer(), rule: shopRule }),
    output: object({ row: shopStockRow }),
    errors: [20100, 20102, 20104],
  },
  /** A rule of one offer in place of its shop's. `hasRule` "0": the shop's again. */
  saveOfferRule: {
    ...command,
    path: '/ecommerce/common/saveOfferRule.do',
    access: [FUNC.rule],
    input: object({ id: text(40), rev: integer(), hasRule: yesNo(), rule: object(ruleShape) }),
    output: object({ row: offerRow }),
    errors: [20100, 20102, 20104],
  },
  /** Sends a push that waits for a person; `zero` is how many offers they agreed to sell out. */
  allowStock: {
    ...command,
    path: '/ecommerce/common/allowStock.do',
    access: [FUNC.push],
    input: object({ shopId: text(40), zero: units() }),
    output: nothing(),
    errors: [20102, 20104],
  },
  /** Puts the push of these offers first in line, also of those the platform has refused. */
  pushStock: {
    ...command,
    path: '/ecommerce/common/pushStock.do',
    access: [FUNC.push],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: outcomes(),
  },
  /** Reads the products of these shops anew. */
  syncShopSku: {
    ...command,
    path: '/ecommerce/common/syncShopSku.do',
    access: [FUNC.push],
    input: object({ ids: shopIds() }),
    output: outcomes(),
  },
})
