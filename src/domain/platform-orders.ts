/**
 * Orders as connectors of shop platforms read them (research of November 2026; record 0113). Amounts are decimal text in major units,
 * moments epoch milliseconds, ids text.
 */
import type { Upstream } from './shop-platforms.ts'

export interface PlatformLine {
  /** Product and variant; a platform without variants has "0" as the SKU. */
  readonly productId: string
  readonly skuId: string
  /** What the seller calls it; may be "". */
  readonly sellerSku: string
  readonly name: string
  readonly quantity: number
  /** Price of one. */
  readonly price: string
  /** The platform's ids of the line; TikTok has one for each unit. */
  readonly lineIds: readonly string[]
}

export interface PlatformPackage {
  readonly id: string
  readonly trackingNo: string
  readonly carrier: string
  /** The platform's own word. */
  readonly status: string
  readonly lineIds: readonly string[]
}

/** Whom the parcel goes to. Texts a platform hides are "". */
export interface PlatformReceiver {
  readonly name: string
  readonly phone: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly area: string
  readonly postCode: string
  readonly address: string
}

export interface PlatformOrder {
  readonly id: string
  /** The platform's own word, and what it means to us. */
  readonly status: string
  readonly upstream: Upstream
  readonly createdAt: number
  readonly updatedAt: number
  readonly paidAt: number | undefined
  /** Until when it has to be handed over. */
  readonly shipBy: number | undefined
  readonly currency: string
  readonly total: string
  readonly isCod: boolean
  readonly buyer: string
  readonly note: string
  /** Its goods are kept and sent by the platform: never ours to ship. */
  readonly isPlatformFulfilled: boolean
  /** Parcels of this platform carry a label of the platform's. */
  readonly isPlatformLabel: boolean
  readonly receiver: PlatformReceiver
  readonly lines: readonly PlatformLine[]
  readonly packages: readonly PlatformPackage[]
  /** As it arrived, for people who look into a difference; kept encrypted. */
  readonly raw: unknown
}

/** One that could not be read is named, not thrown: a bad order never stops a page. */
export interface UnreadOrder {
  readonly id: string
  readonly why: string
  readonly raw: unknown
}
