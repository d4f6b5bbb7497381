/** Every call of the product, by slice. Written by `npm run registry` from modules.ts. */
import type { Call } from '#contract/call.ts'
import { session } from '#modules/session/contract.ts'
import { access } from '#modules/access/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { settings } from '#modules/settings/contract.ts'
import { address } from '#modules/address/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { automation } from '#modules/automation/contract.ts'
import { forecast } from '#modules/forecast/contract.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { returns } from '#modules/returns/contract.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { unusual } from '#modules/unusual/contract.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { labels } from '#modules/labels/contract.ts'
import { pages } from '#modules/pages/contract.ts'
import { home } from '#modules/home/contract.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { collection } from '#modules/collection/contract.ts'
import { abroad } from '#modules/abroad/contract.ts'
import { stock } from '#modules/stock/contract.ts'
import { goods } from '#modules/goods/contract.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { fba } from '#modules/fba/contract.ts'
import { inbound } from '#modules/inbound/contract.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { finance } from '#modules/finance/contract.ts'
import { recharge } from '#modules/recharge/contract.ts'
import { cod } from '#modules/cod/contract.ts'
import { bills } from '#modules/bills/contract.ts'
import { shops } from '#modules/shops/contract.ts'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { shopProducts } from '#modules/shop-products/contract.ts'
import { workOrders } from '#modules/work-orders/contract.ts'
import { docking } from '#modules/docking/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'

export const calls = {
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
} as const

export const allCalls: readonly Call[] = Object.values(calls).flatMap(
  (slice) => Object.values(slice) as Call[],
)
