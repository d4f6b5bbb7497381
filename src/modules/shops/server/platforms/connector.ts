/**
 * What the sync of shops asks of a platform, whatever its protocol. One connector per platform; it holds no state, keeps
 * nothing and asks no database: tokens, clock and network are handed in. Amounts are decimal text in major units, moments
 * epoch milliseconds, ids text.
 */
import type { PlatformOrder, UnreadOrder } from '#domain/platform-orders.ts'
import type { ErrorClass, Handover, PlatformCode } from '#domain/shop-platforms.ts'

/** The application a platform knows this product by. */
export interface PlatformApp {
  readonly id: string
  readonly secret: string
  /** TikTok's id of the service a seller consents to. */
  readonly serviceId?: string
  /**
   * "https://partner.shopeemobile.com"; of Shoplazza and shops of any kind: "" (each shop has its own host), or an address in which
   * `{shop}` is replaced by that host: "http://127.0.0.1:7403/{shop}" reaches a local server.
   */
  readonly api: string
  /** Where tokens are handed out, and where a seller consents; as `api` where absent. */
  readonly auth?: string
  readonly consent?: string
}

/** What a connector reaches the outside by. */
export interface Outside {
  readonly fetch: typeof fetch
  readonly now: () => number
}

export interface Tokens {
  readonly access: string
  /** "" where the platform has none. */
  readonly refresh: string
  readonly accessEndsAt: number
  /** undefined: the platform does not say. */
  readonly refreshEndsAt: number | undefined
}

/** A shop as its platform names it. */
export interface ExternalShop {
  readonly id: string
  readonly name: string
  /** ISO country, "" where the platform has none. */
  readonly region: string
  /** What has to be said with every question: TikTok's cipher, Shoplazza's and other shops' host; "" otherwise. */
  readonly key: string
  /** Of the API this shop is asked by. */
  readonly version: string
}

export interface Consent {
  readonly tokens: Tokens
  /** A consent may be for several shops. */
  readonly shops: readonly ExternalShop[]
  /** When the seller's consent itself ends, where the platform says so. */
  readonly endsAt: number | undefined
}

/** A shop and the token that is valid for it. */
export interface Access {
  readonly shop: Pick<ExternalShop, 'id' | 'key' | 'version'>
  readonly token: string
}

export interface ListedSku {
  readonly productId: string
  readonly skuId: string
  readonly sellerSku: string
  readonly barcode: string
  readonly name: string
  readonly stock: number
  /** Held by the platform, below which stock may not be set. */
  readonly reserved: number
}

export interface Page<T> {
  readonly items: readonly T[]
  /** Asks for the next page; undefined after the last. */
  readonly next: string | undefined
}

/** Half open: from ≤ moment < to. */
export interface Window {
  readonly from: number
  readonly to: number
}

export interface StockToSet {
  readonly productId: string
  readonly skuId: string
  readonly quantity: number
}
export interface StockResult extends Pick<StockToSet, 'productId' | 'skuId'> {
  /** undefined: taken. */
  readonly error: PlatformError | undefined
}

export interface ShipAsk {
  readonly orderId: string
  /** "" where the platform has made no package yet. */
  readonly packageId: string
  readonly lineIds: readonly string[]
  /** Our number; "" where the platform gives its own. */
  readonly trackingNo: string
  readonly carrier: string
  /** One of `shipOptions`; "" takes the first. */
  readonly option: string
}
export interface ShipOption {
  /** "pickup:address:time", as the connector understands it again. */
  readonly id: string
  readonly kind: Handover | 'OWN_NUMBER'
  /** Place, and a time of day in the platform's own words. */
  readonly text: string
  /** Of a pickup: its day or its beginning, and its end, where the platform says. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}
/** `none`: the platform knows of no shipping of it yet. */
export interface Shipped {
  readonly packageId: string
  readonly trackingNo: string
}

/** What a platform can do; the portal shows nothing else. */
export interface Capabilities {
  /** Longest window of one question about orders, in milliseconds. */
  readonly longestWindow: number
  readonly pageSize: number
  readonly ordersAtOnce: number
  /** Our tracking number can be pushed. */
  readonly pushesTracking: boolean
  /** A number that was pushed can be replaced by another one. */
  readonly correctsTracking: boolean
  /** The platform makes the label, to be printed beside ours. */
  readonly hasLabel: boolean
  readonly setsStock: boolean
  /** SKUs of one product whose stock is set with one question. */
  readonly stockAtOnce: number
  readonly splits: boolean
  /** Questions a second of one application and shop, and how many at once from standing. */
  readonly perSecond: number
  readonly burst: number
}

/** What a notice of a platform is about. It is a hint: the order is read again, nothing is believed of its content. */
export interface Hook {
  readonly kind: 'ORDER' | 'UNLINKED' | 'EXPIRING' | 'CHECK' | 'OTHER'
  readonly shopId: string
  /** "" where it is about no order. */
  readonly orderId: string
  /** The same for a notice that is sent again. */
  readonly key: string
}
export interface HookRequest {
  /** Address the platform has registered, not the one a proxy asks. */
  readonly registered: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Connector {
  readonly platform: PlatformCode
  readonly capabilities: Capabilities
  /** Address where the seller consents. `shop` is the shop's host where the platform needs it first. */
  authUrl(ask: { readonly state: string; readonly redirect: string; readonly shop: string }): string
  /** What the platform's answer in the address line is worth: a code is used once. */
  exchange(query: Readonly<Record<string, string>>, redirect: string): Promise<Consent>
  refresh(tokens: Tokens, shop: Pick<ExternalShop, 'id' | 'key'>): Promise<Tokens>
  /** The shop as it is now, with the end of consent; also proves that the token works. */
  shop(access: Access): Promise<{ readonly shop: ExternalShop; readonly endsAt: number | undefined }>
  /** Ids and moments of orders changed in a window. Shopee's list has no moments: there, `updatedAt` is 0, and the order has to be read. */
  listOrders(
    access: Access,
    window: Window,
    cursor: string | undefined,
  ): Promise<Page<{ readonly id: string; readonly updatedAt: number }>>
  /** Those that are not waiting to be shipped any more are left out: compared nightly with what we have. */
  listUnshipped(access: Access, cursor: string | undefined): Promise<Page<{ readonly id: string }>>
  getOrders(access: Access, ids: readonly string[]): Promise<readonly (PlatformOrder | UnreadOrder)[]>
  listSkus(access: Access, cursor: string | undefined): Promise<Page<ListedSku>>
  shipOptions(access: Access, orderId: string, packageId: string): Promise<readonly ShipOption[]>
  /** Not to be asked again before `shipped` has been: a lost answer may have shipped it. */
  ship(access: Access, ask: ShipAsk): Promise<Shipped>
  shipped(access: Access, orderId: string, packageId: string): Promise<Shipped | undefined>
  /** Replaces the number of a package that was shipped with another one of ours. The same number again changes nothing. */
  correct(access: Access, ask: Omit<ShipAsk, 'lineIds' | 'option'>): Promise<void>
  /** undefined: it is still being made. */
  label(
    access: Access,
    orderId: string,
    packageId: string,
  ): Promise<{ readonly pdf: Buffer; readonly trackingNo: string } | undefined>
  /** Takes what it can: a refusal in between is the error of what was not set. @throws PlatformError where nothing was set */
  setStock(access: Access, stock: readonly StockToSet[]): Promise<readonly StockResult[]>
  /** Registers what is missing where the platform forgets or loses addresses of notices. */
  ensureHooks(access: Access, address: string): Promise<void>
  /** undefined: the notice proves nothing. */
  readHook(request: HookRequest): Hook | undefined
}

/** A platform's refusal, or its silence. The code and the text are the platform's; the number of the request helps its support. */
export class PlatformError extends Error {
  constructor(
    readonly errorClass: ErrorClass,
    readonly code: string,
    text: string,
    readonly requestId = '',
    /** Milliseconds to wait, where the platform says. */
    readonly retryAfter?: number,
  ) {
    super(text)
  }
}
