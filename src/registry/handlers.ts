/**
 * The modules of the gateway, in the order in which tables are created and demo data is made. A slice whose server side needs
 * something of another slice, or of all, exports a function; what it is given is written here, and nowhere else.
 */
import { groupIds, toFuncs } from '#contract/function-tree.ts'
import type { FuncDecl } from '#contract/functions.ts'
import { arrangementsOf } from '#modules/access/server/arrangements.ts'
import { seenSteps as peopleSteps } from '#modules/access/server/first-steps.ts'
import { seenSteps as addressSteps } from '#modules/address/server/first-steps.ts'
import { ruleShopOrders } from '#modules/automation/server/shop-orders.ts'
import { deleteOrder } from '#modules/b2c/server/cancel.ts'
import { chargeOrder } from '#modules/b2c/server/costs.ts'
import { seenSteps as orderSteps } from '#modules/b2c/server/first-steps.ts'
import { closeMonth } from '#modules/bills/server/close.ts'
import { news as billNews } from '#modules/bills/server/news.ts'
import { toOrderRow } from '#modules/b2c/server/order-row.ts'
import { placeOfType } from '#modules/b2c/server/placing.ts'
import { collectCod } from '#modules/cod/server/collect.ts'
import { news as codNews } from '#modules/cod/server/news.ts'
import { completeOrder } from '#modules/b2c/server/quick-order.ts'
import { reForecastOrder } from '#modules/b2c/server/re-forecast.ts'
import { warehouseOf } from '#modules/collection/server/module.ts'
import { shippingOf } from '#modules/collection/server/shipping.ts'
import { news as complaintNews } from '#modules/complaints/server/news.ts'
import { cancelPutOrders } from '#modules/inbound/server/cancel.ts'
import { news as webhookNews } from '#modules/docking/server/news.ts'
import { news as balanceNews } from '#modules/finance/server/balances.ts'
import { news as inboundNews } from '#modules/inbound/server/news.ts'
import { publishedTemplate, templateAt, templateFor, versionOf } from '#modules/labels/server/template-of.ts'
import { replaceRules, storedRules } from '#modules/lookups/server/rule-store.ts'
import { cancelOutOrders } from '#modules/outbound/server/cancel.ts'
import { news as outboundNews } from '#modules/outbound/server/news.ts'
import { placeOutOrders } from '#modules/outbound/server/placing.ts'
import { pageFunctions } from '#modules/pages/server/menu.ts'
import { seenSteps as labelSteps } from '#modules/printing/server/first-steps.ts'
import { printFiles } from '#modules/printing/server/print-files.ts'
import { printsOf } from '#modules/printing/server/records.ts'
import { seenSteps as topUpSteps } from '#modules/recharge/server/first-steps.ts'
import { news as topUpNews } from '#modules/recharge/server/news.ts'
import { makeFunction, renewMenus } from '#modules/session/server/function-facts.ts'
import { withPublishedPages } from '#modules/settings/server/pages.ts'
import { noteListedSkus } from '#modules/shop-orders/server/channel-skus.ts'
import { orderSink } from '#modules/shop-orders/server/take.ts'
import { shopGoods } from '#modules/shops/server/goods.ts'
import { shopParcels } from '#modules/shops/server/parcels.ts'
import { news as shopNews } from '#modules/shops/server/news.ts'
import { receive } from '#modules/stock/server/count.ts'
import * as stockLedger from '#modules/stock/server/ledger.ts'
import { seenSteps as parcelSteps } from '#modules/tracking/server/first-steps.ts'
import { codCases } from '#modules/unusual/server/ops.ts'
import { news as returnNews } from '#modules/warehouse-returns/server/news.ts'
import { news as warehouseNews } from '#modules/warehouse/server/news.ts'
import { complaintTurner } from '#modules/work-orders/server/from-complaint.ts'
import { news as workOrderNews } from '#modules/work-orders/server/news.ts'
import type { SeenStep } from '#server/first-steps.ts'
import type { ServerModule } from '#server/handler.ts'
import { chartSources } from './chart-sources.ts'
import declared from './declared.json' with { type: 'json' }
import { functionTree } from './functions.ts'
import { serverParts } from './server-parts.ts'

const {
  session,
  access,
  lookups,
  settings,
  statistics,
  home,
  collection,
  abroad,
  b2b,
  warehouse,
  warehouseReturns,
  inbound,
  outbound,
  labels,
  pages,
  printing,
  tracking,
  complaints,
  cod,
  tasks,
  finance,
  shopOrders,
  shopProducts,
  shops,
  docking,
  ...others
} = serverParts

/** Goods leave the warehouse as orders, placed by the orders' own rules. */
const shipping = shippingOf(placeOfType)

const idsOf = (branches: readonly FuncDecl[]): string[] =>
  branches.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])
const functionIds: ReadonlySet<string> = new Set(idsOf(functionTree))
const groups = groupIds(toFuncs(functionTree))

/** How the first steps of new people are seen to be done. */
export const seenSteps: readonly SeenStep[] = [
  ...peopleSteps,
  ...addressSteps,
  ...orderSteps,
  ...labelSteps,
  ...parcelSteps,
  ...topUpSteps,
]

/** Everything but what serves all the others. */
const slices = {
  ...others,
  session: session(functionTree, { arrangementsOf, addedOf: pageFunctions, reshape: withPublishedPages }),
  access: access(functionTree, pageFunctions),
  settings: settings({ facts: declared, rules: { read: storedRules, write: replaceRules } }),
  statistics: statistics(chargeOrder),
  home: home(
    [
      balanceNews,
      ...topUpNews,
      ...billNews,
      codNews,
      complaintNews,
      ...workOrderNews,
      outboundNews,
      inboundNews,
      ...warehouseNews,
      ...returnNews,
      shopNews,
      webhookNews,
    ],
    seenSteps,
  ),
  collection: collection(shipping),
  abroad: abroad(warehouseOf(shipping)),
  b2b: b2b(stockLedger),
  finance: finance(closeMonth),
  warehouseReturns: warehouseReturns(receive),
  warehouse: warehouse(
    { ...stockLedger, receive },
    {
      PUT: { func: 'Z-60403', cancel: cancelPutOrders },
      OUT: { func: 'Z-60903', cancel: cancelOutOrders(stockLedger) },
    },
  ),
  tracking: tracking({ SIGNED: collectCod }),
  complaints: complaints(complaintTurner),
  cod: cod(codCases),
  shops: shops({ orderSink }),
  shopProducts: shopProducts({ goods: shopGoods, noteSkus: noteListedSkus }),
  docking: docking(functionTree),
  inbound: inbound({ receive }),
  outbound: outbound(stockLedger),
  shopOrders: shopOrders(
    {
      rule: ruleShopOrders,
      complete: completeOrder,
      placeParcels: placeOfType,
      cancelParcels: deleteOrder,
      announceParcels: reForecastOrder,
      placeOut: placeOutOrders(stockLedger),
      cancelOut: cancelOutOrders(stockLedger),
    },
    shopParcels,
    printFiles,
  ),
  labels: labels({ printsOf }),
  pages: pages({
    charts: chartSources,
    isFunction: (id) => functionIds.has(id),
    isGroup: (id) => groups.has(id),
    makeFunction,
    renewMenus,
  }),
  printing: printing({ toOrderRow, templateFor, publishedTemplate, templateAt, versionOf }),
} satisfies Record<string, ServerModule>

/** The rules of every form, by the key under which more can be configured. */
export const declaredRules: NonNullable<ServerModule['rules']> = Object.assign(
  {},
  ...Object.values<ServerModule>(slices).map(({ rules }) => rules),
)

const served = { ...slices, lookups: lookups(declaredRules) }
const made = { ...served, tasks: tasks(Object.values(served)) }

export const serverModules: readonly ServerModule[] = Object.keys(serverParts).map(
  (name) => made[name as keyof typeof serverParts],
)
