/** What the slice of products asks of a shop's platform, in the same turns and with the same tokens as the sync of orders. */
import type { Answer, ShopGoods } from '#server/shop-goods.ts'
import { askPlatform } from './ask.ts'
import { emptyRun, logRun } from './log.ts'
import { PlatformError } from './platforms/connector.ts'
import { connectorFor } from './platform.ts'
import { visibleShops } from './visible.ts'

export async function answered<T>(question: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await question }
  } catch (refusal) {
    if (!(refusal instanceof PlatformError)) throw refusal
    return { ok: false, refusal }
  }
}

export const shopGoods: ShopGoods = {
  listed: (asking, shop, cursor) =>
    answered(askPlatform(asking, shop, (connector, access) => connector.listSkus(access, cursor))),
  setStock: (asking, shop, stock) =>
    answered(askPlatform(asking, shop, (connector, access) => connector.setStock(access, stock))),
  atOnce: (services, platform) => connectorFor(services, platform)?.capabilities.stockAtOnce ?? 0,
  log: (db, shop, run, refusal) => logRun(db, shop, { ...emptyRun(run.kind), ...run }, refusal),
  visible: (context) => visibleShops(context) as never,
}
