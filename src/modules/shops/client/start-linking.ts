/** Leaves for the platform's page, where the seller consents. */
import { ask } from '#client/calls/ask.ts'
import { linkCalls } from '../contract.ts'
import type { PlatformCode } from '#domain/shop-platforms.ts'

/**
 * @param shop host of the shop where the platform needs it first; `shopId`: the shop that is reconnected
 * @throws Refused, OfflineError as `ask` does
 */
export async function startLinking(
  platform: PlatformCode,
  { shop = '', shopId = '' }: { readonly shop?: string; readonly shopId?: string },
): Promise<void> {
  const { url } = await ask(linkCalls[platform].authUrl, { shop, shopId })
  window.location.assign(url)
}
