/** The function tree in menu order. The gateway stores and grants it; the client's guard reads the granted part. Written by `npm run registry` from modules.ts. */
import { treeOf, type FuncBranch, type FuncDecl } from '#contract/functions.ts'
import { functions as access } from '#modules/access/functions.ts'
import { functions as settings } from '#modules/settings/functions.ts'
import { functions as address } from '#modules/address/functions.ts'
import { functions as b2c } from '#modules/b2c/functions.ts'
import { functions as automation } from '#modules/automation/functions.ts'
import { functions as forecast } from '#modules/forecast/functions.ts'
import { functions as intercept } from '#modules/intercept/functions.ts'
import { functions as returns } from '#modules/returns/functions.ts'
import { functions as areas } from '#modules/areas/functions.ts'
import { functions as complaints } from '#modules/complaints/functions.ts'
import { functions as unusual } from '#modules/unusual/functions.ts'
import { functions as tracking } from '#modules/tracking/functions.ts'
import { functions as labels } from '#modules/labels/functions.ts'
import { functions as pages } from '#modules/pages/functions.ts'
import { functions as home } from '#modules/home/functions.ts'
import { functions as statistics } from '#modules/statistics/functions.ts'
import { functions as collection } from '#modules/collection/functions.ts'
import { functions as abroad } from '#modules/abroad/functions.ts'
import { functions as goods } from '#modules/goods/functions.ts'
import { functions as b2b } from '#modules/b2b/functions.ts'
import { functions as fba } from '#modules/fba/functions.ts'
import { functions as inbound } from '#modules/inbound/functions.ts'
import { functions as warehouse } from '#modules/warehouse/functions.ts'
import { functions as warehouseReturns } from '#modules/warehouse-returns/functions.ts'
import { functions as outbound } from '#modules/outbound/functions.ts'
import { functions as finance } from '#modules/finance/functions.ts'
import { functions as recharge } from '#modules/recharge/functions.ts'
import { functions as cod } from '#modules/cod/functions.ts'
import { functions as bills } from '#modules/bills/functions.ts'
import { functions as shops } from '#modules/shops/functions.ts'
import { functions as shopOrders } from '#modules/shop-orders/functions.ts'
import { functions as shopProducts } from '#modules/shop-products/functions.ts'
import { functions as workOrders } from '#modules/work-orders/functions.ts'
import { functions as docking } from '#modules/docking/functions.ts'
import { functions as printing } from '#modules/printing/functions.ts'
import { functions as guides } from '#modules/guides/functions.ts'
import { functions as tasks } from '#modules/tasks/functions.ts'

/** By slice. Where a branch is in the menu, it says itself. */
export const functionsOf: Readonly<Record<string, FuncBranch | readonly FuncBranch[]>> = {
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
  guides,
  tasks,
}

export const functionTree: readonly FuncDecl[] = treeOf(Object.values(functionsOf).flat())
