/** The server side of shops. */
import { shops } from '#modules/shops/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { setShopHandover, setShopState, syncShop, unbindShop } from './change.ts'
import { checkJob, hourly } from './check.ts'
import { checks } from './checks.ts'
import { hookRoute, refreshJob } from './hooks.ts'
import { authUrlOf, bindShopOf } from './link.ts'
import { countShops, queryPlatform, queryShopPage, querySyncLog } from './list.ts'
import { migrations } from './migrations.ts'
import type { OrderSink } from '#server/order-sink.ts'
import { planMissing } from './schedule.ts'
import { seed } from './seed.ts'
import { syncJob } from './sync.ts'
import { queryShopUser, setShopUser } from './users.ts'
import { requireKeys } from './vault.ts'

/** `orderSink`: the slice that keeps the orders the sync reads. */
export const makeShopsModule = ({ orderSink }: { readonly orderSink: OrderSink }) =>
  defineServerModule({
    name: 'shops',
    calls: shops,
    migrations,
    checks,
    seed,
    hourly,
    beforeOpen: async (db, services) => {
      await requireKeys(db, services.shops.keys)
      await planMissing(db, new Date())
    },
    notices: [hookRoute],
    jobs: [syncJob(orderSink), checkJob(orderSink), refreshJob(orderSink)],
    handlers: {
      queryPlatform,
      queryShopPage,
      countShops,
      querySyncLog,
      queryShopUser,
      setShopUser,
      unbindShop,
      setShopState,
      setShopHandover,
      syncShop,
      shopeeAuthUrl: authUrlOf('SHOPEE'),
      tiktokAuthUrl: authUrlOf('TIKTOK'),
      shopLazzaAuthUrl: authUrlOf('SHOPLAZZA'),
      openAuthUrl: authUrlOf('OPEN'),
      shopeeBindShop: bindShopOf('SHOPEE'),
      tiktokBindShop: bindShopOf('TIKTOK'),
      shopLazzaBindShop: bindShopOf('SHOPLAZZA'),
      openBindShop: bindShopOf('OPEN'),
    },
  })
