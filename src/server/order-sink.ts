/** Where orders go that the sync of shops has read: a slice that keeps orders gives one (registry/handlers.ts). */
import type { PlatformOrder, UnreadOrder } from '#domain/platform-orders.ts'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import type { Trx } from './database/tenant.ts'

/** A shop as its orders name it. */
export interface ShopOfOrders {
  readonly id: string
  readonly cusCode: string
  readonly platform: PlatformCode
  /** The platform's id of the shop. */
  readonly externalId: string
}

/** What became of the orders of one page. `older`: we know a later state. `unread`: kept, but not understood. */
export interface Taken {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly older: number
  readonly unread: number
}

export interface Taking {
  readonly now: Date
  /** Encrypts an order as it arrived; `about` is bound to it. undefined: what arrived is not kept. */
  readonly seal: ((text: string, about: string) => string) | undefined
}

export interface OrderSink {
  /** Takes orders as the platform tells them, in the caller's transaction (tenant: the shop's customer). Taking them again changes nothing. */
  take(
    db: Trx,
    shop: ShopOfOrders,
    orders: readonly (PlatformOrder | UnreadOrder)[],
    taking: Taking,
  ): Promise<Taken>
  /** The platform's ids of orders that wait to be shipped, as we know them. */
  unshippedIds(db: Trx, shop: ShopOfOrders): Promise<readonly string[]>
}
