/** The connector of a platform, with the application of this portal and the network as it is reached from here. */
import type { PlatformCode } from '#domain/shop-platforms.ts'
import type { Services } from '#server/handler.ts'
import type { ShopSettings } from '#server/shop-settings.ts'
import type { Connector, Outside } from './platforms/connector.ts'
import { connectorOf } from './platforms/connectors.ts'

const outside: Outside = { fetch: (input, init) => fetch(input, init), now: () => Date.now() }

const settingsOf = {
  SHOPEE: 'shopee',
  TIKTOK: 'tiktok',
  SHOPLAZZA: 'shoplazza',
  OPEN: 'open',
} as const satisfies Record<PlatformCode, keyof ShopSettings['platforms']>

/** undefined where the operator has not set the platform up. */
export function connectorFor(
  { shops }: Pick<Services, 'shops'>,
  platform: PlatformCode,
): Connector | undefined {
  const app = shops.platforms[settingsOf[platform]]
  return app && connectorOf(platform, app, outside)
}

/** Where a platform reports to. It is part of what some of them sign. */
export const hookAddress = ({ shops }: Pick<Services, 'shops'>, platform: PlatformCode): string =>
  `${shops.address}/hook/${settingsOf[platform]}`
