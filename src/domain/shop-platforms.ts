/** Platforms a shop can be on, and what the portal and the gateway call their states (research of November 2026; record 0113). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Each with its name; OPEN: a shop without a platform, which speaks our own protocol. */
export const platformNames = {
  SHOPEE: msg`Shopee`,
  TIKTOK: msg`TikTok Shop`,
  SHOPLAZZA: msg`Shoplazza`,
  OPEN: msg`Open shop`,
} as const satisfies Record<string, MessageDescriptor>
export type PlatformCode = keyof typeof platformNames
export const platformCodes = Object.keys(platformNames) as [PlatformCode, ...PlatformCode[]]

/**
 * Whether a platform takes one number of ours for several of its orders, so that they may leave as one parcel. Shopee prints a number and a
 * label for each parcel of each order; of the others this is true where the seller ships (record 0127).
 */
export const platformMerges: Readonly<Record<PlatformCode, boolean>> = {
  SHOPEE: false,
  TIKTOK: true,
  SHOPLAZZA: true,
  OPEN: true,
}

/** How a parcel that a platform ships gets to its courier. */
export const handovers = {
  PICKUP: msg`Pickup by the courier`,
  DROPOFF: msg`Drop-off at a counter`,
} as const satisfies Record<string, MessageDescriptor>
export type Handover = keyof typeof handovers
export const handoverCodes = Object.keys(handovers) as [Handover, ...Handover[]]

/** Ways among which a platform lets the seller choose; none where the seller ships with numbers of ours (record 0141). */
export const platformHandovers: Readonly<Record<PlatformCode, readonly Handover[]>> = {
  SHOPEE: ['PICKUP', 'DROPOFF'],
  TIKTOK: ['PICKUP', 'DROPOFF'],
  SHOPLAZZA: [],
  OPEN: [],
}

/** State of a shop's connection. EXPIRING: the seller's consent ends soon. REAUTH: the platform asks for it anew. */
export const shopStateCodes = ['ACTIVE', 'EXPIRING', 'REAUTH', 'PAUSED', 'UNLINKED'] as const
export type ShopState = (typeof shopStateCodes)[number]

/** What a failed question means, whatever the platform's own code: decides who has to act, and whether asking again helps. */
export const errorClassCodes = ['TOKEN', 'REAUTH', 'CONFIG', 'LIMIT', 'RETRY', 'CALLER', 'BUSINESS'] as const
export type ErrorClass = (typeof errorClassCodes)[number]

/** State of an order at its platform, in our words. UNKNOWN: a word nobody knows; it is held and shown, never guessed. */
export const upstreamCodes = [
  'HELD',
  'TO_SHIP',
  'ARRANGED',
  'IN_TRANSIT',
  'DELIVERED',
  'CANCELLING',
  'CANCELLED',
  'RETURNING',
  'UNKNOWN',
] as const
export type Upstream = (typeof upstreamCodes)[number]
