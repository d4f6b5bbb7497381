/** Shipping abroad: goods in the warehouse, sent on whole or unpacked, destroyed (spec 001 §2, §7; record 0026). Main accounts only. */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import type { Effect } from '#contract/effect.ts'
import { importSlice, listOf, paging } from '#contract/paging.ts'
import {
  day,
  decimal,
  integer,
  list,
  money,
  nothing,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import {
  keptGoods,
  parcelRow,
  parcelsShipped,
  shipOutcomes,
  shipping,
  shipSides,
  shipTerms,
  wholeOrder,
} from '#modules/collection/contract.ts'

const FUNC = {
  inventory: 'Z-50901',
  whole: 'Z-50902',
  unpack: 'Z-50903',
  goods: 'Z-50904',
  destroy: 'Z-509011',
} as const

const count = () => integer({ maximum: 2_000_000_000 })

/** Pieces of a line of goods. */
const pieces = object({ itemId: text(40), quantity: integer({ minimum: 1 }) })

/** Goods out of several packages in a parcel of their own. */
const unpackedOrder = object({ lines: list(pieces, 100, 1), ...shipSides, ...shipTerms })

/** Reserves the goods of accepted orders. */
function goodsReserved(
  { orders }: { readonly orders: readonly { readonly lines: readonly StaticOf<typeof pieces>[] }[] },
  { list: validated }: { readonly list: readonly { readonly index: number; readonly ok: '0' | '1' }[] },
): Effect[] {
  const wanted = new Map<string, number>()
  for (const { index, ok } of validated)
    for (const { itemId, quantity } of (ok === '1' && orders[index]?.lines) || [])
      wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  const changes = [...wanted].map(([id, count]) => ({ id, add: { free: -count, reserved: count } }))
  return [{ of: keptGoods, changes }]
}

/** Takes destroyed goods out of what is free. */
const goodsDestroyed = ({ items }: { readonly items: readonly StaticOf<typeof pieces>[] }): Effect[] => {
  const changes = items.map(({ itemId, quantity }) => ({
    id: itemId,
    add: { free: -quantity, destroyed: quantity },
  }))
  return [{ of: keptGoods, changes }]
}

/** One line of goods: received = free + reserved + shipped + destroyed. */
const parcelGoods = object({
  id: text(40),
  parcelId: text(40),
  expressNo: text(50),
  warehouseId: text(20),
  warehouseName: text(100),
  parcelStatus: parcelRow.properties.status,
  name: text(100),
  nameEn: text(100),
  hsCode: text(20),
  sku: text(50),
  unitValue: money(),
  currency: text(3),
  received: count(),
  /** In the warehouse: free and reserved. */
  inWarehouse: count(),
  free: count(),
  reserved: count(),
  shipped: count(),
  destroyed: count(),
  days: integer(),
  arrivedAt: text(30),
})

const goodsQuery = {
  ...paging,
  keyword: optional(text(50)),
  expressNos: optional(list(text(50), 1000)),
  warehouseId: optional(text(20)),
  /** What there must be some of. */
  holds: optional(oneOf(['free', 'reserved', 'shipped', 'destroyed'])),
  arrivedFrom: optional(day()),
  arrivedTo: optional(day()),
}

const validated = { ok: oneOf(['0', '1']), desc: text(500) }

export const abroad = defineCalls('abroad', {
  /** Whole packages (整包): each order carries the packages as they are. */
  saveZBOrders: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/saveZBOrders.do',
    access: [FUNC.whole],
    input: object({ orders: list(wholeOrder, 500, 1) }),
    output: shipOutcomes,
    errors: [20100, 20101, 20104],
    invalidates: shipping,
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: parcelsShipped,
    source: 'spec 001 §7; record 0026',
  },
  /** Unpacked (拆包): goods of several packages in new parcels. */
  saveCBOrders: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/saveCBOrders.do',
    access: [FUNC.unpack],
    input: object({ orders: list(unpackedOrder, 500, 1) }),
    output: shipOutcomes,
    errors: [20100, 20101, 20104],
    invalidates: shipping,
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: goodsReserved,
    source: 'spec 001 §7; record 0026',
  },
  /** Which of these packages can go as they are, and why not. */
  checkZBInventory: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/checkZBInventory.do',
    access: [FUNC.whole],
    input: object({ parcelIds: list(text(40), 500, 1) }),
    output: object({
      list: list(
        object({ parcelId: text(40), expressNo: text(50), weight: text(12), pieces: count(), ...validated }),
      ),
    }),
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0026',
  },
  /** Whether there is as much of these goods as is wanted; lines of one item are added up. */
  checkCBInventory: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/checkCBInventory.do',
    access: [FUNC.unpack],
    input: object({ lines: list(pieces, 1000, 1) }),
    output: object({
      list: list(object({ itemId: text(40), wanted: count(), free: count(), ...validated })),
    }),
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0026',
  },
  /** How much could leave now. */
  countAllowShipData: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/countAllowShipData.do',
    access: [FUNC.inventory, FUNC.whole],
    input: nothing(),
    output: object({
      packages: count(),
      items: count(),
      pieces: count(),
      /** Kilograms. */
      weight: decimal(9, 3),
      reserved: count(),
    }),
    source: 'spec 001 §7; record 0026',
  },
  /** Cannot be undone: `confirmCount` is the number of pieces, typed by the person. */
  destroyWareGoods: {
    kind: 'command',
    offline: 'block',
    accepted: goodsDestroyed,
    path: '/b2c/destroyWareGoods.do',
    access: [FUNC.destroy],
    input: object({ items: list(pieces, 500, 1), confirmCount: count() }),
    output: object({ pieces: count() }),
    errors: [20100, 20101, 20104],
    invalidates: shipping,
    source: 'spec 001 §7; record 0026',
  },
  queryWareGoods: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryWareGoods.do',
    access: [FUNC.inventory],
    input: object(goodsQuery),
    output: listOf(parcelGoods),
    source: 'record 0026',
  },
  queryWholePackages: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryWholePackages.do',
    access: [FUNC.whole],
    input: object({
      ...paging,
      keyword: optional(text(50)),
      expressNos: optional(list(text(50), 1000)),
      warehouseId: optional(text(20)),
    }),
    output: listOf(parcelRow),
    source: 'record 0026',
  },
  queryGoodsDetail: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryGoodsDetail.do',
    access: [FUNC.goods],
    input: object(goodsQuery),
    output: listOf(object({ ...parcelGoods.properties, orders: text(500) })),
    source: 'record 0026',
  },
  /** What happened to a line of goods, oldest first. */
  goodsHistory: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/goodsHistory.do',
    access: [FUNC.inventory, FUNC.goods],
    input: object({ itemId: text(40) }),
    output: object({
      list: list(
        object({
          at: text(30),
          what: oneOf(['announced', 'arrived', 'measured', 'reserved', 'released', 'destroyed', 'claimed']),
          quantity: count(),
          orderNo: text(40),
          who: text(100),
        }),
        500,
      ),
    }),
    errors: [20104],
    source: 'record 0026',
  },
  unpackImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/unpackImportTask.do',
    access: [FUNC.unpack],
    input: importSlice(
      list(
        object({
          /** Goods by the package that holds them and their SKU or name. */
          lines: list(
            object({ expressNo: text(50), goods: text(100), quantity: integer({ minimum: 1 }) }),
            100,
            1,
          ),
          ...shipSides,
          ...shipTerms,
        }),
        1000,
        1,
      ),
    ),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...shipping],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5; records 0017, 0026',
  },
})
