/** The server side of every slice, as it exports it; handlers.ts makes the modules of it. Written by `npm run registry` from modules.ts. */
import { makeSessionModule as session } from '#modules/session/server/module.ts'
import { makeAccessModule as access } from '#modules/access/server/module.ts'
import { makeLookupsModule as lookups } from '#modules/lookups/server/module.ts'
import { makeSettingsModule as settings } from '#modules/settings/server/module.ts'
import { serverModule as address } from '#modules/address/server/module.ts'
import { serverModule as b2c } from '#modules/b2c/server/module.ts'
import { serverModule as automation } from '#modules/automation/server/module.ts'
import { serverModule as forecast } from '#modules/forecast/server/module.ts'
import { serverModule as intercept } from '#modules/intercept/server/module.ts'
import { serverModule as returns } from '#modules/returns/server/module.ts'
import { makeComplaintsModule as complaints } from '#modules/complaints/server/module.ts'
import { serverModule as unusual } from '#modules/unusual/server/module.ts'
import { makeTrackingModule as tracking } from '#modules/tracking/server/module.ts'
import { makeLabelsModule as labels } from '#modules/labels/server/module.ts'
import { makePagesModule as pages } from '#modules/pages/server/module.ts'
import { makeHomeModule as home } from '#modules/home/server/module.ts'
import { makeStatisticsModule as statistics } from '#modules/statistics/server/module.ts'
import { makeCollectionModule as collection } from '#modules/collection/server/module.ts'
import { makeAbroadModule as abroad } from '#modules/abroad/server/module.ts'
import { serverModule as stock } from '#modules/stock/server/module.ts'
import { serverModule as goods } from '#modules/goods/server/module.ts'
import { makeB2BModule as b2b } from '#modules/b2b/server/module.ts'
import { serverModule as fba } from '#modules/fba/server/module.ts'
import { makeInboundModule as inbound } from '#modules/inbound/server/module.ts'
import { makeWarehouseModule as warehouse } from '#modules/warehouse/server/module.ts'
import { makeWarehouseReturnsModule as warehouseReturns } from '#modules/warehouse-returns/server/module.ts'
import { makeOutboundModule as outbound } from '#modules/outbound/server/module.ts'
import { serverModule as finance } from '#modules/finance/server/module.ts'
import { serverModule as recharge } from '#modules/recharge/server/module.ts'
import { makeCodModule as cod } from '#modules/cod/server/module.ts'
import { serverModule as bills } from '#modules/bills/server/module.ts'
import { makeShopsModule as shops } from '#modules/shops/server/module.ts'
import { makeShopOrdersModule as shopOrders } from '#modules/shop-orders/server/module.ts'
import { makeShopProductsModule as shopProducts } from '#modules/shop-products/server/module.ts'
import { serverModule as workOrders } from '#modules/work-orders/server/module.ts'
import { makeDockingModule as docking } from '#modules/docking/server/module.ts'
import { makePrintingModule as printing } from '#modules/printing/server/module.ts'
import { makeTasksModule as tasks } from '#modules/tasks/server/module.ts'

export const serverParts = {
  session,
  access,
  lookups,
  settings,
  address,
  b2c,
  automation,
  forecast,
  intercept,
  returns,
  complaints,
  unusual,
  tracking,
  labels,
  pages,
  home,
  statistics,
  collection,
  abroad,
  stock,
  goods,
  b2b,
  fba,
  inbound,
  warehouse,
  warehouseReturns,
  outbound,
  finance,
  recharge,
  cod,
  bills,
  shops,
  shopOrders,
  shopProducts,
  workOrders,
  docking,
  printing,
  tasks,
}
