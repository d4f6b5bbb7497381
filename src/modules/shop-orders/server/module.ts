/** The server side of orders of shops. How they are placed is handed in: parcels, outbound orders and rules are other slices'. */
import { SHOP_ORDER_RULES, shopOrders } from '#modules/shop-orders/contract.ts'
import { shopOrderRules } from '#modules/shop-orders/entry-rules.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import type { ShopParcels } from '#server/shop-parcels.ts'
import { askHandover, handoverJob, queryHandover } from './ask-handover.ts'
import { cancelOrderOf } from './cancel.ts'
import { checks } from './checks.ts'
import { auditShopOrder } from './decide.ts'
import { eraseBuyers } from './erase.ts'
import type { Fulfilment } from './fulfilment.ts'
import { importSkuMapping, mappingTarget } from './import.ts'
import {
  countB2cOrders,
  countOpenOrders,
  countShopOrders,
  getShopOrder,
  queryB2cOrderByStatus,
  queryShopOrder,
} from './list.ts'
import {
  countSkuMapping,
  healSkuMapping,
  queryShopSku,
  querySkuMapping,
  saveSkuMapping,
  suggestSkuMapping,
} from './mappings.ts'
import { migrations } from './migrations.ts'
import { fetchLabel, fetchLate, labelJob, printLabelOf, type PrintFiles } from './platform-labels.ts'
import { mergeShopOrder, unmergeShopOrder } from './merge.ts'
import { saveOrderMapping } from './order-mapping.ts'
import { createShopOrderOf, orderRetweetOf } from './place.ts'
import { saveSCOrder } from './save.ts'
import { seed } from './seed.ts'
import { reportJob, reportLate } from './report-number.ts'
import { verifyOrderItems } from './verify.ts'

export const makeShopOrdersModule = (
  fulfilment: Fulfilment,
  parcels: ShopParcels,
  printFiles: PrintFiles,
): ServerModule =>
  defineServerModule({
    name: 'shop-orders',
    calls: shopOrders,
    migrations,
    seed,
    checks,
    rules: { [SHOP_ORDER_RULES]: shopOrderRules },
    imports: [mappingTarget],
    jobs: [reportJob(parcels), labelJob(parcels), handoverJob(parcels)],
    hourly: async (db, now) => {
      await reportLate(db)
      await fetchLate(db)
      await eraseBuyers(db, now)
    },
    handlers: {
      saveSCOrder,
      verifyOrderItems,
      queryB2cOrderByStatus,
      cancelOrder: cancelOrderOf(fulfilment),
      orderRetweet: orderRetweetOf(fulfilment),
      queryShopOrder,
      countShopOrders,
      countB2cOrders,
      countOpenOrders,
      getShopOrder,
      auditShopOrder,
      createShopOrder: createShopOrderOf(fulfilment),
      askHandover,
      queryHandover,
      fetchLabel,
      printLabel: printLabelOf(printFiles),
      mergeShopOrder,
      unmergeShopOrder,
      queryShopSku,
      querySkuMapping,
      countSkuMapping,
      suggestSkuMapping,
      saveOrderMapping,
      saveSkuMapping,
      healSkuMapping,
      importSkuMapping,
    },
  })
