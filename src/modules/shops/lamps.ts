/** How a shop's connection is, in one word, the worst first; and what may be done with a shop in which state. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#engine/table/index.ts'
import type { ErrorClass, PlatformCode, ShopState } from '#domain/shop-platforms.ts'

/** Consent that ends within so many days is shown in amber, then in red. */
export const SOON_DAYS = 14
export const NOW_DAYS = 3
/** So long without a good sync, and a shop whose questions fail is shown as failing. */
export const FAILING_MINUTES = 30

/** In the order of the board. */
export const lamps = {
  RECONNECT: { label: msg`Reconnect needed`, tone: 'red', shape: 'alert' },
  ENDING_NOW: { label: msg`Consent ends now`, tone: 'red', shape: 'half' },
  FAILING: { label: msg`Sync fails`, tone: 'orange', shape: 'alert' },
  ENDING: { label: msg`Consent ends soon`, tone: 'orange', shape: 'half' },
  HEALTHY: { label: msg`Healthy`, tone: 'green', shape: 'check' },
  PAUSED: { label: msg`Paused`, tone: 'gray', shape: 'ring' },
  UNLINKED: { label: msg`Unlinked`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<string, CodeName>
export type Lamp = keyof typeof lamps
export const lampCodes = Object.keys(lamps) as [Lamp, ...Lamp[]]

/** What a failed question means for the person, and what to do. */
export const errorTexts: Readonly<Record<ErrorClass, MessageDescriptor>> = {
  TOKEN: msg`The platform did not accept our access. It is renewed with the next sync.`,
  REAUTH: msg`The platform asks for your consent again. Select “Reconnect” and log in as the seller. Orders since then are fetched afterwards.`,
  CONFIG: msg`The platform refuses this portal itself. Your provider has to correct its settings.`,
  LIMIT: msg`The platform allows no more requests for now. The sync continues by itself.`,
  RETRY: msg`The platform did not answer. The sync tries again by itself.`,
  CALLER: msg`The platform did not understand a request. Give your provider the request number.`,
  BUSINESS: msg`The platform refused a request. Give your provider the request number.`,
}

const unlinked = msg`This shop is not linked any more. Link it again.`
const demo = msg`This shop belongs to the demo: there is no platform behind it.`

interface Asked {
  readonly state: ShopState
  readonly isDemo: '0' | '1'
}

/** Returns why a shop cannot be synced now; undefined where it can. */
export function syncRefusal({ state, isDemo }: Asked): MessageDescriptor | undefined {
  if (state === 'UNLINKED') return unlinked
  if (isDemo === '1') return demo
  if (state === 'PAUSED') return msg`This shop is paused. Resume it first.`
  return state === 'REAUTH' ? msg`Reconnect this shop first.` : undefined
}

/** Returns why a shop cannot be paused; undefined where it can. */
export function pauseRefusal({ state }: Asked): MessageDescriptor | undefined {
  if (state === 'UNLINKED') return unlinked
  return state === 'PAUSED' ? msg`This shop is paused already.` : undefined
}

/** Returns why a shop cannot be resumed; undefined where it can. */
export const resumeRefusal = ({ state }: Asked): MessageDescriptor | undefined =>
  state === 'PAUSED' ? undefined : msg`This shop is not paused.`

/** Returns why a shop cannot be unlinked; undefined where it can. */
export const unlinkRefusal = ({ state }: Asked): MessageDescriptor | undefined =>
  state === 'UNLINKED' ? msg`This shop is unlinked already.` : undefined

/** Returns why a shop cannot be reconnected; undefined where it can. */
export const reconnectRefusal = ({ isDemo }: Asked): MessageDescriptor | undefined =>
  isDemo === '1' ? demo : undefined

/** Address of the page platforms lead the browser back to. They are given it, so it does not change. */
export const LINKED_PATH = '/sellerAssistant/shopLinked'
/** How each platform is spelled in addresses (spec 001 §7). */
export const platformFolders = {
  SHOPEE: 'shopee',
  TIKTOK: 'tiktok',
  SHOPLAZZA: 'shopLazza',
  OPEN: 'open',
} as const satisfies Record<PlatformCode, string>

/** Returns the platform a part of an address names, in whatever spelling. */
export const platformAt = (folder: string): PlatformCode | undefined =>
  (Object.keys(platformFolders) as PlatformCode[]).find((each) => each.toLowerCase() === folder.toLowerCase())
