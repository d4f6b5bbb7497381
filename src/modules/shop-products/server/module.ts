/** The server side of products of shops. How platforms are asked and SKUs are noted is handed in: both are other slices'. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { shopProducts } from '#modules/shop-products/contract.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { allowStockOf, pushStockOf, saveOfferRuleOf, saveStockRuleOf, syncShopSkuOf } from './change.ts'
import { checks } from './checks.ts'
import {
  countShopOfferOf,
  getShopOfferOf,
  offerExportOf,
  queryShopOfferOf,
  queryStockRuleOf,
  simulateStockOf,
} from './list.ts'
import { migrations } from './migrations.ts'
import { GOODS_JOB, goodsJob, planJob, stockJob } from './push.ts'
import type { Reach } from './read.ts'
import { seed } from './seed.ts'

/** Products are read again so often: what changed at the platform without us is found by comparing. */
const READ_HOURS = 6

/** Work of the clock. */
const readDue = (db: Kysely<Database>, now: Date): Promise<unknown> =>
  withTenant(db, EVERY_TENANT, async (trx) => {
    const due = await trx
      .selectFrom('shop_stock as r')
      .innerJoin('shop as s', 's.id', 'r.shop_id')
      .select('r.shop_id')
      .where('s.state', '=', 'ACTIVE')
      .where('s.is_demo', '=', false)
      .where(
        sql<boolean>`coalesce(r.read_at, '-infinity') < ${now}::timestamptz - make_interval(hours => ${READ_HOURS})`,
      )
      .execute()
    const ids = due.map(({ shop_id }) => shop_id)
    if (ids.length > 0) await planJob(trx, GOODS_JOB, ids)
  })

export const makeShopProductsModule = (reach: Reach): ServerModule => {
  const { goods } = reach
  return defineServerModule({
    name: 'shop-products',
    calls: shopProducts,
    migrations,
    checks,
    seed,
    hourly: readDue,
    exports: [offerExportOf(goods)],
    jobs: [goodsJob(reach), stockJob(reach)],
    handlers: {
      queryShopOffer: queryShopOfferOf(goods),
      countShopOffer: countShopOfferOf(goods),
      getShopOffer: getShopOfferOf(goods),
      queryStockRule: queryStockRuleOf(goods),
      simulateStock: simulateStockOf(goods),
      saveStockRule: saveStockRuleOf(goods),
      saveOfferRule: saveOfferRuleOf(goods),
      allowStock: allowStockOf(goods),
      pushStock: pushStockOf(goods),
      syncShopSku: syncShopSkuOf(goods),
    },
  })
}
