/** The connector of each platform. */
import type { PlatformCode } from '#domain/shop-platforms.ts'
import type { Connector, Outside, PlatformApp } from './connector.ts'
import { openConnector } from './open.ts'
import { publicFetch } from '#server/http/public-fetch.ts'
import { shopeeConnector } from './shopee.ts'
import { shoplazzaConnector } from './shoplazza.ts'
import { tiktokConnector } from './tiktok.ts'

const makers: Readonly<Record<PlatformCode, (app: PlatformApp, outside: Outside) => Connector>> = {
  SHOPEE: shopeeConnector,
  TIKTOK: tiktokConnector,
  SHOPLAZZA: shoplazzaConnector,
  // Customers enter these hosts. Where the operator says how they are reached, the operator answers for it.
  OPEN: (app, outside) => openConnector(app, app.api === '' ? { ...outside, fetch: publicFetch } : outside),
}

/** @param app what the platform knows us by @param outside the network and the clock */
export const connectorOf = (platform: PlatformCode, app: PlatformApp, outside: Outside): Connector =>
  makers[platform](app, outside)
