/** The screens after login; loaded before entry, so that the login page does not grow with the product. Written by `npm run registry` from modules.ts. */
import type { Screens } from '#engine/screen/screen.ts'
import { screens as access } from '#modules/access/module.ts'
import { screens as settings } from '#modules/settings/module.ts'
import { screens as address } from '#modules/address/module.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { screens as automation } from '#modules/automation/module.ts'
import { screens as forecast } from '#modules/forecast/module.ts'
import { screens as intercept } from '#modules/intercept/module.ts'
import { screens as returns } from '#modules/returns/module.ts'
import { screens as areas } from '#modules/areas/module.ts'
import { screens as complaints } from '#modules/complaints/module.ts'
import { screens as unusual } from '#modules/unusual/module.ts'
import { screens as tracking } from '#modules/tracking/module.ts'
import { screens as labels } from '#modules/labels/module.ts'
import { screens as pages } from '#modules/pages/module.ts'
import { screens as home } from '#modules/home/module.ts'
import { screens as statistics } from '#modules/statistics/module.ts'
import { screens as collection } from '#modules/collection/module.ts'
import { screens as abroad } from '#modules/abroad/module.ts'
import { screens as goods } from '#modules/goods/module.ts'
import { screens as b2b } from '#modules/b2b/module.ts'
import { screens as fba } from '#modules/fba/module.ts'
import { screens as inbound } from '#modules/inbound/module.ts'
import { screens as warehouse } from '#modules/warehouse/module.ts'
import { screens as warehouseReturns } from '#modules/warehouse-returns/module.ts'
import { screens as outbound } from '#modules/outbound/module.ts'
import { screens as finance } from '#modules/finance/module.ts'
import { screens as recharge } from '#modules/recharge/module.ts'
import { screens as cod } from '#modules/cod/module.ts'
import { screens as bills } from '#modules/bills/module.ts'
import { screens as shops } from '#modules/shops/module.ts'
import { screens as shopOrders } from '#modules/shop-orders/module.ts'
import { screens as shopProducts } from '#modules/shop-products/module.ts'
import { screens as workOrders } from '#modules/work-orders/module.ts'
import { screens as docking } from '#modules/docking/module.ts'
import { screens as printing } from '#modules/printing/module.ts'
import { screens as sync } from '#modules/sync/module.ts'
import { screens as openFile } from '#modules/open-file/module.ts'
import { screens as specimen } from '#modules/specimen/module.ts'
import { screens as guides } from '#modules/guides/module.ts'
import { screens as tasks } from '#modules/tasks/module.ts'

/** By slice, so that each brings its own texts. */
export const moreSlices: Readonly<Record<string, Screens>> = {
  access,
  settings,
  address,
  b2c,
  automation,
  forecast,
  intercept,
  returns,
  areas,
  complaints,
  unusual,
  tracking,
  labels,
  pages,
  home,
  statistics,
  collection,
  abroad,
  goods,
  b2b,
  fba,
  inbound,
  warehouse,
  'warehouse-returns': warehouseReturns,
  outbound,
  finance,
  recharge,
  cod,
  bills,
  shops,
  'shop-orders': shopOrders,
  'shop-products': shopProducts,
  'work-orders': workOrders,
  docking,
  printing,
  sync,
  'open-file': openFile,
  specimen,
  guides,
  tasks,
}
