/** Shops of marketplaces: linking them, how their connection is, and the sync of their orders (spec 001 §7; record 0113). */
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import {
  instant,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  type StaticOf,
  text,
} from '#contract/schema.ts'
import { lampCodes, platformFolders } from './lamps.ts'
import {
  errorClassCodes,
  handoverCodes,
  platformCodes,
  type PlatformCode,
  shopStateCodes,
} from '#domain/shop-platforms.ts'
import { outcomeCodes, syncKindCodes } from './sync-log.ts'

export const FUNC = {
  list: 'Z-1801',
  link: 'Z-180101',
  unlink: 'Z-180102',
  control: 'Z-180103',
  users: 'Z-180104',
} as const

const count = () => integer({ maximum: 2_000_000_000 })
/** ISO 8601 instant, or "". */
const instantOrEmpty = () => text(30)

const shopRow = object({
  id: text(40),
  platform: oneOf(platformCodes),
  name: text(200),
  /** The platform's id of the shop. */
  externalId: text(100),
  /** ISO country, "" where the platform has none. */
  region: text(10),
  state: oneOf(shopStateCodes),
  lamp: oneOf(lampCodes),
  /** '1': of the demo, without a platform behind it. */
  isDemo: oneOf(['0', '1']),
  /** End of the seller's consent; "" where the platform does not say. */
  consentEndsAt: instantOrEmpty(),
  lastOkAt: instantOrEmpty(),
  /** Orders that came or changed in the last 24 hours, and those that could not be read. */
  dayAdded: count(),
  dayChanged: count(),
  dayUnread: count(),
  /** Of the last failed question; "" while all goes well. */
  errorClass: oneOf(['', ...errorClassCodes]),
  errorCode: text(100),
  /** In the platform's words. */
  errorText: text(500),
  errorRequest: text(100),
  errorAt: instantOrEmpty(),
  /** How its parcels are handed over unless an order says otherwise; "": the first way the platform offers. */
  handover: oneOf(['', ...handoverCodes]),
  /** Login code. */
  linkedBy: text(50),
  linkedAt: instant(),
})
export type ShopRow = StaticOf<typeof shopRow>

const shopQuery = object({
  ...paging,
  ...sorting,
  lamp: optional(oneOf(lampCodes)),
  platform: optional(oneOf(platformCodes)),
  /** Part of the name or the platform's id. */
  keyword: optional(text(50)),
})

const stale = ['shops.queryShopPage', 'shops.countShops', 'shops.querySyncLog']
const readAnew = none('The list of shops is read again: the answer does not carry its rows.')
const ids = () => list(text(40), 100, 1)

const control = {
  kind: 'command',
  offline: 'block',
  output: outcomes(),
  accepted: readAnew,
  invalidates: stale,
  source: 'spec 001 §7; record 0113',
} as const

/** Where the seller consents. `shop`: host of the shop where the platform needs it first, else "". `shopId`: the shop that is reconnected, else "". */
const authUrlOf = <P extends PlatformCode>(platform: P) =>
  ({
    kind: 'command',
    offline: 'block',
    path: `/ecommerce/${platformFolders[platform]}/getAuthUrl.do`,
    access: [FUNC.link],
    input: object({ shop: text(200), shopId: text(40) }),
    output: object({ url: text(4000) }),
    errors: [20100, 20101, 20104, 20113],
    accepted: none('Nothing changes before the seller has consented.'),
    source: 'spec 001 §7; record 0113',
  }) as const

/** What the platform has led the browser back with. Good once, for 15 minutes, for the person who asked. */
const bindShopOf = <P extends PlatformCode>(platform: P) =>
  ({
    kind: 'command',
    offline: 'block',
    path: `/ecommerce/${platformFolders[platform]}/bindShop.do`,
    access: [FUNC.link],
    input: object({ query: list(object({ name: text(60), value: text(4000) }), 30, 1) }),
    output: object({
      shops: list(
        object({
          id: text(40),
          name: text(200),
          externalId: text(100),
          /** NEW, AGAIN: linked. TAKEN: linked already in another account of this portal. */
          became: oneOf(['NEW', 'AGAIN', 'TAKEN']),
        }),
        200,
      ),
    }),
    errors: [20100, 20101, 20103, 20113],
    accepted: readAnew,
    invalidates: stale,
    source: 'spec 001 §7; record 0113',
  }) as const

export const shops = defineCalls('shops', {
  /** Platforms shops can be linked from here. */
  queryPlatform: {
    kind: 'query',
    offline: 'cached',
    path: '/ecommerce/common/queryPlatform.do',
    access: [FUNC.list, FUNC.link],
    input: nothing(),
    output: object({ list: list(object({ platform: oneOf(platformCodes) }), 10) }),
    source: 'record 0113',
  },
  /** The worst first, unless asked otherwise. */
  queryShopPage: {
    kind: 'query',
    offline: 'cached',
    path: '/ecommerce/common/queryShopPage.do',
    access: [FUNC.list],
    input: shopQuery,
    output: listOf(shopRow),
    source: 'spec 001 §7; record 0113',
  },
  countShops: {
    kind: 'query',
    offline: 'cached',
    path: '/ecommerce/common/countShops.do',
    access: [FUNC.list],
    input: filtersOf(shopQuery, 'lamp'),
    output: countsOf('lamp', lampCodes),
    source: 'record 0113',
  },
  /** The last runs of one shop, the newest first. */
  querySyncLog: {
    kind: 'query',
    offline: 'live',
    path: '/ecommerce/common/querySyncLog.do',
    access: [FUNC.list],
    input: object({ id: text(40), ...paging }),
    output: listOf(
      object({
        id: text(20),
        kind: oneOf(syncKindCodes),
        windowFrom: instantOrEmpty(),
        windowTo: instantOrEmpty(),
        pages: count(),
        added: count(),
        changed: count(),
        same: count(),
        older: count(),
        unread: count(),
        outcome: oneOf(outcomeCodes),
        errorCode: text(100),
        errorText: text(500),
        requestId: text(100),
        startedAt: instant(),
        endedAt: instant(),
      }),
    ),
    errors: [20104],
    source: 'record 0113',
  },
  /** Sub-accounts, and whether each was given this shop; for main accounts alone. One that was given no shop sees all. */
  queryShopUser: {
    kind: 'query',
    offline: 'live',
    path: '/ecommerce/common/queryShopUser.do',
    access: [FUNC.users],
    input: object({ id: text(40) }),
    output: object({
      list: list(
        object({
          id: text(40),
          name: text(100),
          loginCode: text(50),
          isGiven: oneOf(['0', '1']),
          /** '1': it was given no shop, and sees all. */
          seesAll: oneOf(['0', '1']),
        }),
      ),
    }),
    errors: [20104, 40300],
    source: 'record 0113',
  },
  setShopUser: {
    kind: 'command',
    offline: 'block',
    path: '/ecommerce/common/setShopUser.do',
    access: [FUNC.users],
    input: object({ id: text(40), userId: text(40), isGiven: oneOf(['0', '1']) }),
    output: nothing(),
    errors: [20104],
    accepted: none('Who sees a shop is no part of its row.'),
    invalidates: ['shops.queryShopUser'],
    source: 'record 0113',
  },
  /** Ends the link: tokens are deleted, orders stay. */
  unbindShop: {
    ...control,
    path: '/ecommerce/common/unbindShop.do',
    access: [FUNC.unlink],
    input: object({ ids: ids() }),
  },
  setShopState: {
    ...control,
    path: '/ecommerce/common/setShopState.do',
    access: [FUNC.control],
    input: object({ ids: ids(), state: oneOf(['ACTIVE', 'PAUSED']) }),
  },
  /** How parcels of these shops are handed over unless an order says otherwise. */
  setShopHandover: {
    ...control,
    path: '/ecommerce/common/setShopHandover.do',
    access: [FUNC.control],
    input: object({ ids: ids(), handover: oneOf(['', ...handoverCodes]) }),
    source: 'record 0141',
  },
  /** Puts the sync of these shops first in line. */
  syncShop: {
    ...control,
    path: '/ecommerce/common/syncShop.do',
    access: [FUNC.control],
    input: object({ ids: ids() }),
  },
  shopeeAuthUrl: authUrlOf('SHOPEE'),
  tiktokAuthUrl: authUrlOf('TIKTOK'),
  shopLazzaAuthUrl: authUrlOf('SHOPLAZZA'),
  openAuthUrl: authUrlOf('OPEN'),
  shopeeBindShop: bindShopOf('SHOPEE'),
  tiktokBindShop: bindShopOf('TIKTOK'),
  shopLazzaBindShop: bindShopOf('SHOPLAZZA'),
  openBindShop: bindShopOf('OPEN'),
})

/** The calls of each platform. */
export const linkCalls = {
  SHOPEE: { authUrl: shops.shopeeAuthUrl, bind: shops.shopeeBindShop },
  TIKTOK: { authUrl: shops.tiktokAuthUrl, bind: shops.tiktokBindShop },
  SHOPLAZZA: { authUrl: shops.shopLazzaAuthUrl, bind: shops.shopLazzaBindShop },
  OPEN: { authUrl: shops.openAuthUrl, bind: shops.openBindShop },
} as const satisfies Record<PlatformCode, object>
