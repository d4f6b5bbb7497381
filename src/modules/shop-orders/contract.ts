/**
 * Orders of shops (spec 001 §7 "Sales-channel orders", "Shop integration"). Spelt there are the five `/scOrder/` calls; the names below
 * `/ecommerce/common/` are ours (record 0114).
 */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { none, wholeRow, type Effect, type KeptRows } from '#contract/effect.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { countsOf, filtersOf, importSlice, listOf, paging } from '#contract/paging.ts'
import { integer, list, object, oneOf, optional, text } from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { pushStatusCodes } from '#domain/push-status.ts'
import { handoverCodes } from '#domain/shop-platforms.ts'
import { drawnFile } from '#modules/printing/contract.ts'
import { blockCodes, orderStateCodes, platformCodes, wayCodes } from './states.ts'
import {
  b2cShopOrderQuery,
  healedShape,
  mapLines,
  mapScopes,
  mappingQuery,
  mappingRow,
  mappingStateCodes,
  MAX_MERGED,
  MAX_PLACED,
  offeredHandovers,
  orderOutcomes,
  orderTrace,
  savedMap,
  savedOrder,
  seenOrders,
  shopOrderQuery,
  shopOrderRow,
  suggestionRow,
  yesNo,
  type MappingRow,
  type ShopOrderRow,
} from './wire-shapes.ts'

/** Key of the rules of an order entered here, on the wire, in the table of rules and in the form's `verify`. */
export const SHOP_ORDER_RULES = 'shopOrder'

/** Key of the import of mappings. */
export const MAPPING_IMPORT = 'shopOrders.mapping'

const LISTS = ['Z-1802', 'Z-1803', 'Z-1804'] as const
const MAPPINGS = ['Z-1805', 'Z-1806'] as const
const FUNC = {
  audit: 'Z-180201',
  place: 'Z-180202',
  cancel: 'Z-180203',
  edit: 'Z-180204',
  map: 'Z-180501',
  import: 'Z-180502',
} as const

const keptShopOrders: KeptRows = {
  tables: ['shopOrders.all', 'shopOrders.b2c', 'shopOrders.work'],
  lists: ['shopOrders.queryShopOrder', 'shopOrders.queryB2cOrderByStatus'],
  inside: { 'shopOrders.getShopOrder': 'order' },
  counts: {
    'shopOrders.countShopOrders': 'state',
    'shopOrders.countB2cOrders': 'pushStatus',
    'shopOrders.countOpenOrders': 'block',
  },
}
const keptMappings: KeptRows = {
  tables: ['shopOrders.mapping', 'shopOrders.warehouseMapping'],
  lists: ['shopOrders.querySkuMapping'],
  counts: { 'shopOrders.countSkuMapping': 'state' },
}

const staleOrders = [
  'shopOrders.queryShopOrder',
  'shopOrders.queryB2cOrderByStatus',
  'shopOrders.getShopOrder',
  'shopOrders.countShopOrders',
  'shopOrders.countB2cOrders',
  'shopOrders.countOpenOrders',
] as const
const staleMappings = [
  'shopOrders.querySkuMapping',
  'shopOrders.countSkuMapping',
  'shopOrders.suggestSkuMapping',
  'shopProducts.queryShopOffer',
  'shopProducts.countShopOffer',
] as const
/** Placing makes and cancelling ends parcels and outbound orders. */
const staleParcels = [
  ...staleAccount,
  'b2c.queryOrderList',
  'b2c.getCountGoodsState',
  'outbound.queryOutOrders',
  'outbound.countOutOrders',
  'stock.stockList',
] as const

type Outcomes = { readonly list: readonly { readonly row?: ShopOrderRow }[] }
/** Rows that are on the device become what the server answers. */
const rowsChanged = (_parameter: unknown, { list: rows }: Outcomes): Effect[] => [
  { of: keptShopOrders, changes: rows.flatMap(({ row }) => (row ? [{ id: row.id, set: row }] : [])) },
]

const source = 'record 0114'
const query = { kind: 'query', offline: 'cached', source } as const
const sc = 'spec 001 §7 "Sales-channel orders"; record 0114'

export const shopOrders = defineCalls('shopOrders', {
  /**
   * Enters an order (`id` ""), or changes what is ours of one at the revision it was read at. Of an order of a platform, goods, amounts and
   * numbers that are sent are left as the platform says.
   */
  saveSCOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/scOrder/saveSCOrder.do',
    access: [FUNC.edit],
    input: object({ id: text(40), rev: integer(), order: savedOrder }),
    output: object({ id: text(40), row: shopOrderRow }),
    errors: [20100, 20101, 20102, 20103, 20104],
    invalidates: [...staleOrders],
    accepted: (_parameter: unknown, { row }: { readonly row: ShopOrderRow }) => [
      wholeRow(keptShopOrders, row),
    ],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: sc,
  },
  /** Checks orders before anything is placed: lines without goods, unknown weights, the parts they would be sent in. */
  verifyOrderItems: {
    kind: 'query',
    offline: 'live',
    path: '/scOrder/verifyOrderItems.do',
    access: [...LISTS, FUNC.place],
    input: object({ ids: list(text(40), MAX_PLACED, 1) }),
    output: object({
      list: list(
        object({
          id: text(40),
          ok: yesNo(),
          desc: text(500),
          parts: list(object({ key: text(60), isPlaced: yesNo(), lines: mapLines }), 200),
          faults: list(object({ key: text(121), desc: text(500) }), 200),
        }),
        MAX_PLACED,
      ),
    }),
    timeoutMs: ORDER_TIMEOUT_MS,
    source: sc,
  },
  /** Orders that become B2C parcels, by push status. */
  queryB2cOrderByStatus: {
    ...query,
    path: '/scOrder/queryB2cOrderByStatus.do',
    access: [...LISTS],
    input: b2cShopOrderQuery,
    output: listOf(shopOrderRow),
    source: sc,
  },
  /** Cancels orders here; of one that is placed its parcels too, where the courier has not got them. The shop is not informed. */
  cancelOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/scOrder/cancelOrder.do',
    access: [FUNC.cancel],
    input: object({ orders: seenOrders }),
    output: orderOutcomes,
    invalidates: [...staleOrders, ...staleParcels],
    accepted: rowsChanged,
    source: sc,
  },
  /** Places again what failed: parts without a parcel are placed, parcels the courier refused are announced again. */
  orderRetweet: {
    kind: 'command',
    offline: 'block',
    path: '/scOrder/orderRetweet.do',
    access: [FUNC.place],
    input: object({ orders: list(object({ id: text(40), rev: integer() }), MAX_PLACED, 1) }),
    output: orderOutcomes,
    timeoutMs: ORDER_TIMEOUT_MS,
    invalidates: [...staleOrders, ...staleParcels],
    accepted: rowsChanged,
    source: sc,
  },

  queryShopOrder: {
    ...query,
    path: '/ecommerce/common/queryShopOrder.do',
    access: [...LISTS],
    input: shopOrderQuery,
    output: listOf(shopOrderRow),
  },
  /** Live counts by state. */
  countShopOrders: {
    ...query,
    path: '/ecommerce/common/countShopOrders.do',
    access: [...LISTS],
    input: filtersOf(shopOrderQuery, 'state'),
    output: countsOf('state', orderStateCodes),
  },
  /** The same by push status, of orders that become B2C parcels. */
  countB2cOrders: {
    ...query,
    path: '/ecommerce/common/countB2cOrders.do',
    access: [...LISTS],
    input: filtersOf(b2cShopOrderQuery, 'pushStatus'),
    output: countsOf('pushStatus', pushStatusCodes),
  },
  /** The same by what they wait for. */
  countOpenOrders: {
    ...query,
    path: '/ecommerce/common/countOpenOrders.do',
    access: [...LISTS],
    input: filtersOf(shopOrderQuery, 'block'),
    output: countsOf('block', blockCodes),
  },
  /** One order with its history. */
  getShopOrder: {
    ...query,
    path: '/ecommerce/common/getShopOrder.do',
    access: [...LISTS, FUNC.edit],
    input: object({ ids: list(text(40), MAX_PLACED, 1) }),
    output: object({ list: list(object({ order: shopOrderRow, trace: orderTrace }), MAX_PLACED) }),
    source,
  },
  /**
   * PASS: reviewed, its goods are frozen. WITHDRAW: not reviewed any more. KEEP: stays placed although the shop changed or cancelled it.
   * Each order is checked on its own; one that changed since it was seen is refused.
   */
  auditShopOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/ecommerce/common/auditShopOrder.do',
    access: [FUNC.audit],
    input: object({ action: oneOf(['PASS', 'WITHDRAW', 'KEEP']), orders: seenOrders }),
    output: orderOutcomes,
    invalidates: [...staleOrders],
    accepted: rowsChanged,
    source,
  },
  /**
   * Places reviewed orders: a B2C parcel or an outbound order for each package, by the rules, prices and holds of every other order.
   * `routeId` and `warehouseId` are for orders that have none of their own.
   */
  createShopOrder: {
    kind: 'command',
    offline: 'block',
    path: '/ecommerce/common/createShopOrder.do',
    access: [FUNC.place],
    input: object({
      way: oneOf(wayCodes),
      routeId: optional(text(20)),
      warehouseId: optional(text(20)),
      orders: list(object({ id: text(40), rev: integer() }), MAX_PLACED, 1),
    }),
    output: orderOutcomes,
    timeoutMs: ORDER_TIMEOUT_MS,
    invalidates: [...staleOrders, ...staleParcels],
    accepted: rowsChanged,
    source,
  },

  /** Lets orders to one buyer leave as one parcel: all of them or none. Nothing is placed by it. */
  mergeShopOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/ecommerce/common/mergeShopOrder.do',
    access: [FUNC.place],
    input: object({ orders: list(object({ id: text(40), rev: integer() }), MAX_MERGED, 1) }),
    output: orderOutcomes,
    invalidates: [...staleOrders],
    accepted: rowsChanged,
    source: 'record 0127',
  },
  /** Lets orders leave alone again, with all that were merged with them, while nothing is placed. */
  unmergeShopOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/ecommerce/common/unmergeShopOrder.do',
    access: [FUNC.place],
    input: object({ orders: seenOrders }),
    output: orderOutcomes,
    invalidates: [...staleOrders],
    accepted: rowsChanged,
    source: 'record 0127',
  },

  /** Asks the platform in the background how the packages of an order may be handed over to its courier; the answer is `queryHandover`'s. */
  askHandover: {
    kind: 'command',
    offline: 'block',
    path: '/ecommerce/common/askHandover.do',
    access: [FUNC.place],
    input: object({ id: text(40) }),
    output: offeredHandovers,
    errors: [20101, 20104],
    invalidates: ['shopOrders.queryHandover'],
    accepted: none('Pickup times are no part of a row.'),
    source: 'record 0141',
  },
  queryHandover: {
    kind: 'query',
    offline: 'live',
    path: '/ecommerce/common/queryHandover.do',
    access: [FUNC.place],
    input: object({ id: text(40) }),
    output: offeredHandovers,
    errors: [20104],
    source: 'record 0141',
  },
  /**
   * Fetches the labels a platform prints; where shipping is not arranged there yet, it is arranged: by `option`, one of `queryHandover` of the
   * one order that is named, else by `way`, else as the shop is set. It happens in the background, once for each package; the rows say how far it is.
   */
  fetchLabel: {
    kind: 'command',
    offline: 'block',
    path: '/ecommerce/common/fetchLabel.do',
    access: [FUNC.place],
    input: object({
      way: optional(oneOf(handoverCodes)),
      option: optional(text(200)),
      orders: list(object({ id: text(40), rev: integer() }), MAX_PLACED, 1),
    }),
    output: orderOutcomes,
    errors: [20100],
    invalidates: [...staleOrders],
    accepted: rowsChanged,
    source: 'spec 001 §7; record 0128',
  },
  /** Fetched labels in one PDF, recorded as printed like our own. */
  printLabel: {
    kind: 'command',
    offline: 'block',
    path: '/ecommerce/common/printLabel.do',
    access: [FUNC.place],
    input: object({ ids: list(text(40), MAX_PLACED, 1) }),
    output: drawnFile,
    invalidates: [...staleOrders, 'b2c.queryOrderList', 'printing.printHistory', 'printing.queryReprints'],
    accepted: none('Which parcels were printed is in their own list, which is requested again.'),
    source: 'spec 001 §7; record 0128',
  },

  /** SKUs of shops, as orders and listings name them. */
  queryShopSku: {
    ...query,
    path: '/ecommerce/common/queryShopSku.do',
    access: [...MAPPINGS],
    input: object({
      ...paging,
      platform: optional(oneOf(platformCodes)),
      externalShopId: optional(text(60)),
      keyword: optional(text(50)),
    }),
    output: listOf(
      object({
        id: text(40),
        platform: oneOf(platformCodes),
        externalShopId: text(60),
        productId: text(60),
        skuId: text(60),
        sellerSku: text(100),
        barcode: text(50),
        name: text(250),
      }),
    ),
  },
  /** The same with what they are mapped to and how many orders wait, the most blocking first. */
  querySkuMapping: {
    ...query,
    path: '/ecommerce/common/querySkuMapping.do',
    access: [...MAPPINGS],
    input: mappingQuery,
    output: listOf(mappingRow),
  },
  countSkuMapping: {
    ...query,
    path: '/ecommerce/common/countSkuMapping.do',
    access: [...MAPPINGS],
    input: filtersOf(mappingQuery, 'state'),
    output: countsOf('state', mappingStateCodes),
  },
  /** What SKUs of shops may be among the customer's goods, the surest first. */
  suggestSkuMapping: {
    ...query,
    path: '/ecommerce/common/suggestSkuMapping.do',
    access: [...MAPPINGS],
    input: object({ ids: list(text(40), 100, 1) }),
    output: object({ list: list(suggestionRow, 100) }),
  },
  /**
   * Chooses the goods of one line for this order only, at the revision the order was seen at; mappings stay as they are. No lines: the mapping of
   * its SKU applies again.
   */
  saveOrderMapping: {
    kind: 'command',
    offline: 'queue',
    path: '/ecommerce/common/saveOrderMapping.do',
    access: [FUNC.map],
    input: object({ id: text(40), rev: integer(), lineKey: text(121), lines: mapLines }),
    output: object({ row: shopOrderRow }),
    errors: [20100, 20102, 20103, 20104],
    invalidates: [...staleOrders, ...staleMappings],
    accepted: (_parameter: unknown, { row }: { readonly row: ShopOrderRow }) => [
      { of: keptShopOrders, changes: [{ id: row.id, set: row }] },
    ],
    source: 'record 0129',
  },
  /**
   * Maps one SKU at the revision it was seen at; orders that wait for it go on. No lines: the mapping is removed. `scope` "ALL": SKUs of other shops
   * with the same seller SKU too, whatever they are mapped to; in its shop alone where it is absent.
   */
  saveSkuMapping: {
    kind: 'command',
    offline: 'queue',
    path: '/ecommerce/common/saveSkuMapping.do',
    access: [FUNC.map],
    input: object({ ...savedMap, scope: optional(oneOf(mapScopes)) }),
    output: object({ row: mappingRow, ...healedShape }),
    errors: [20100, 20102, 20104],
    invalidates: [...staleMappings, ...staleOrders],
    accepted: (_parameter: unknown, { row }: { readonly row: MappingRow }) => [
      { of: keptMappings, changes: [{ id: row.id, set: row }] },
    ],
    source,
  },
  /** Maps several at once. `dryRun` "1": counts what would be, and changes nothing. All or none. */
  healSkuMapping: {
    kind: 'command',
    offline: 'block',
    path: '/ecommerce/common/healSkuMapping.do',
    access: [FUNC.map],
    input: object({ dryRun: yesNo(), maps: list(object(savedMap), 500, 1) }),
    output: object(healedShape),
    errors: [20100, 20102, 20104],
    invalidates: [...staleMappings, ...staleOrders],
    accepted: none('The answer carries counts alone; lists and counts are requested again.'),
    source,
  },
  /** A slice of an import of mappings that runs in the background; the task is named by the device, so that it arrives once. */
  importSkuMapping: {
    kind: 'command',
    offline: 'queue',
    path: '/ecommerce/common/importSkuMapping.do',
    access: [FUNC.import],
    input: importSlice(
      list(
        object({
          platform: text(20),
          externalShopId: text(60),
          /** The seller's code, or the platform's id of the variant. */
          sellerSku: text(100),
          lines: mapLines,
        }),
        1000,
        1,
      ),
    ),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...staleMappings, ...staleOrders],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5; record 0114',
  },
})
