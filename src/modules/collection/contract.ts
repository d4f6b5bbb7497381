/** Collection: domestic parcels from their announcement until they leave for abroad (spec 001 §2, §7 "/collect/"; record 0026). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { sentFile } from '#contract/files.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { countsOf, importSlice, listOf, paging, filtersOf } from '#contract/paging.ts'
import {
  day,
  decimal,
  integer,
  kilograms,
  list,
  money,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import {
  CLAIM_STATES,
  claimRow,
  count,
  expressNo,
  forecastDraft,
  maybe,
  PARCEL_STATES,
  parcelRow,
  shipOutcomes,
  shipTerms,
  wholeOrder,
} from './wire-shapes.ts'
import {
  claimsWithdrawn,
  parcelClaimed,
  parcelsAnnounced,
  parcelsShipped,
  parcelsTakenBack,
} from './kept-parcels.ts'

/** Shipping abroad is made of the same. */
export { keptGoods, parcelsShipped } from './kept-parcels.ts'
export { parcelRow, shipOutcomes, shipSides, shipTerms, wholeOrder } from './wire-shapes.ts'

const answers = object({
  list: list(object({ expressNo: text(50), ok: oneOf(['0', '1']), desc: text(500) })),
})

const FUNC = {
  forecast: 'Z-1301',
  inquiry: 'Z-1302',
  fast: 'Z-1303',
  shipments: 'Z-1304',
  wall: 'Z-1305',
  claims: 'Z-1306',
} as const

/** What changes when goods leave. */
export const shipping = [
  ...staleAccount,
  'collection.queryParcels',
  'collection.countParcels',
  'collection.queryShipments',
  'abroad.queryWareGoods',
  'abroad.queryWholePackages',
  'abroad.countAllowShipData',
  'abroad.queryGoodsDetail',
  'b2c.queryOrderList',
  'b2c.getCountGoodsState',
] as const

const announced = ['collection.queryParcels', 'collection.countParcels'] as const
const claimed = ['collection.queryUnclaimed', 'collection.queryClaims', 'collection.countClaims'] as const

const parcelQuery = object({
  ...paging,
  status: optional(oneOf(PARCEL_STATES)),
  /** Part of a number, of goods or of the remark. */
  keyword: optional(text(50)),
  expressNos: optional(list(text(50), 1000)),
  warehouseId: optional(text(20)),
  expectedFrom: optional(day()),
  expectedTo: optional(day()),
})

const claimQuery = object({
  ...paging,
  state: optional(oneOf(CLAIM_STATES)),
  keyword: optional(text(50)),
  warehouseId: optional(text(20)),
})

export const collection = defineCalls('collection', {
  /** Announces domestic parcels. A number that is announced already is answered as such and changes nothing. */
  addGoodsForecast: {
    kind: 'command',
    offline: 'queue',
    path: '/collect/addGoodsForecast.do',
    access: [FUNC.forecast],
    input: object({ list: list(forecastDraft, 1000, 1) }),
    output: object({
      list: list(
        object({
          index: integer(),
          ok: oneOf(['0', '1']),
          id: text(40),
          expressNo: text(50),
          desc: text(500),
          fields: list(object({ path: text(100), desc: text(500) }), 200),
        }),
      ),
    }),
    errors: [20100],
    invalidates: announced,
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: parcelsAnnounced,
    source: 'spec 001 §7; record 0026',
  },
  /** What is known of these numbers before they are announced: our own, and whether one is an unclaimed parcel. */
  verifyGoodsForecast: {
    kind: 'query',
    offline: 'live',
    path: '/collect/verifyGoodsForecast.do',
    access: [FUNC.forecast],
    input: object({ expressNos: list(text(50), 1000, 1) }),
    output: object({
      list: list(object({ expressNo: text(50), state: oneOf(['NEW', 'ANNOUNCED', 'ARRIVED', 'UNCLAIMED']) })),
    }),
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0026',
  },
  /** Takes announcements back, by number: also those whose announcement is still on its way. */
  deleteGoodsForecastItems: {
    kind: 'command',
    offline: 'queue',
    path: '/collect/deleteGoodsForecastItems.do',
    access: [FUNC.forecast],
    input: object({ expressNos: list(text(50), 1000, 1) }),
    output: answers,
    invalidates: announced,
    accepted: parcelsTakenBack,
    source: 'spec 001 §7; record 0026',
  },
  queryParcels: {
    kind: 'query',
    offline: 'cached',
    path: '/collect/queryParcels.do',
    access: [FUNC.inquiry, FUNC.fast],
    input: parcelQuery,
    output: listOf(parcelRow),
    source: 'record 0026',
  },
  countParcels: {
    kind: 'query',
    offline: 'cached',
    path: '/collect/countParcels.do',
    access: [FUNC.inquiry],
    input: filtersOf(parcelQuery, 'status'),
    output: countsOf('status', PARCEL_STATES),
    source: 'record 0026',
  },
  /** Addresses of the warehouse's pictures, good for some minutes. */
  parcelPhotos: {
    kind: 'query',
    offline: 'live',
    path: '/collect/parcelPhotos.do',
    access: [FUNC.inquiry],
    input: object({ id: text(40) }),
    output: object({ list: list(object({ url: text(300) }), 20) }),
    errors: [20104],
    source: 'record 0026',
  },
  /** Ships measured parcels as they are: each order carries one parcel or several. */
  fastShip: {
    kind: 'command',
    offline: 'queue',
    path: '/collect/fastShip.do',
    access: [FUNC.fast],
    input: object({ orders: list(wholeOrder, 500, 1) }),
    output: shipOutcomes,
    errors: [20100, 20101, 20104],
    invalidates: shipping,
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: parcelsShipped,
    source: 'record 0026',
  },
  fastShipTask: {
    kind: 'command',
    offline: 'queue',
    path: '/collect/fastShipTask.do',
    access: [FUNC.fast],
    input: importSlice(list(object({ expressNos: list(expressNo(), 50, 1), ...shipTerms }), 1000, 1)),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...shipping],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5; records 0017, 0026',
  },
  /** Orders that left the collection, with the parcels their goods came in. */
  queryShipments: {
    kind: 'query',
    offline: 'cached',
    path: '/collect/queryShipments.do',
    access: [FUNC.shipments],
    input: object({
      ...paging,
      status: optional(oneOf(waybillStatusCodes)),
      keyword: optional(text(50)),
      /** Order, waybill or domestic numbers. */
      orderNumber: optional(list(text(50), 1000)),
      country: optional(text(2)),
      createdFrom: optional(day()),
      createdTo: optional(day()),
    }),
    output: listOf(
      object({
        id: text(40),
        orderNo: text(40),
        waybillNo: text(40),
        status: oneOf(waybillStatusCodes),
        orderType: integer({ minimum: 1, maximum: 17 }),
        expressNos: text(2000),
        parcels: integer(),
        pieces: count(),
        country: text(2),
        receiverName: text(50),
        receiverPhone: text(30),
        goodsName: text(250),
        weight: kilograms(),
        billableWeight: kilograms(),
        freight: nullable(money()),
        createdAt: text(30),
      }),
    ),
    source: 'record 0026',
  },
  /** Parcels nobody announced. Numbers are masked: who owns one knows more of it than this. */
  queryUnclaimed: {
    kind: 'query',
    offline: 'live',
    path: '/collect/queryUnclaimed.do',
    access: [FUNC.wall],
    input: object({
      ...paging,
      warehouseId: optional(text(20)),
      arrivedFrom: optional(day()),
      arrivedTo: optional(day()),
      /** At least four characters of the number. */
      fragment: optional(text(50)),
      weightFrom: optional(decimal(3, 3)),
      weightTo: optional(decimal(3, 3)),
    }),
    output: listOf(
      object({
        id: text(40),
        maskedNo: text(50),
        warehouseId: text(20),
        warehouseName: text(100),
        arrivedOn: day(),
        daysLeft: integer(),
        weight: kilograms(),
        looks: text(250),
        /** Open claims, also of others. */
        claims: integer(),
        isMine: oneOf(['0', '1']),
        photoUrl: maybe(300),
        /** The own announcement that fits best, in percent. */
        match: nullable(
          object({ expressNo: text(50), confidence: integer({ maximum: 100 }), because: list(text(20), 5) }),
        ),
      }),
    ),
    source: 'record 0026',
  },
  claimParcel: {
    kind: 'command',
    offline: 'queue',
    path: '/collect/claimParcel.do',
    access: [FUNC.wall],
    input: object({
      unclaimedId: text(40),
      /** The whole number, as the customer knows it. */
      expressNo: expressNo(),
      note: optional(text(250)),
      files: list(sentFile(), 3),
    }),
    output: object({ id: text(40), confidence: integer({ maximum: 100 }), row: optional(claimRow) }),
    errors: [20100, 20101, 20103, 20104],
    invalidates: claimed,
    accepted: parcelClaimed,
    source: 'record 0026',
  },
  queryClaims: {
    kind: 'query',
    offline: 'cached',
    path: '/collect/queryClaims.do',
    access: [FUNC.claims],
    input: claimQuery,
    output: listOf(claimRow),
    source: 'record 0026',
  },
  countClaims: {
    kind: 'query',
    offline: 'cached',
    path: '/collect/countClaims.do',
    access: [FUNC.claims],
    input: filtersOf(claimQuery, 'state'),
    output: countsOf('state', CLAIM_STATES, 10),
    source: 'record 0026',
  },
  /** The picture of the parcel and the proof that was handed in. */
  claimFiles: {
    kind: 'query',
    offline: 'live',
    path: '/collect/claimFiles.do',
    access: [FUNC.claims],
    input: object({ id: text(40) }),
    output: object({
      photoUrl: maybe(300),
      list: list(object({ name: text(200), type: text(100), url: text(300) }), 10),
    }),
    errors: [20104],
    source: 'record 0026',
  },
  withdrawClaim: {
    kind: 'command',
    offline: 'queue',
    path: '/collect/withdrawClaim.do',
    access: [FUNC.claims],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: object({
      list: list(
        object({
          id: text(40),
          ok: oneOf(['0', '1']),
          desc: text(500),
          /** The parcel the claim was about, where it was withdrawn; an answer stored by an earlier release has none. */
          unclaimedId: optional(text(40)),
        }),
      ),
    }),
    invalidates: claimed,
    accepted: claimsWithdrawn,
    source: 'record 0026',
  },
})
