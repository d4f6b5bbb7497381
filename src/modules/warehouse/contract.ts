/** Stock as its owner sees it, transfers between warehouses, and where single pieces are (spec 001 §2, §7; record 0093). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { takenIds, type Effect, type KeptRows, type Validated } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import {
  instant,
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
import { stockGradeCodes } from '#domain/stock-measures.ts'
import { keptTickets, staleTickets } from '#modules/inbound/contract.ts'
import { keptOutOrders, staleOutOrders } from '#modules/outbound/contract.ts'
import { ageCodes, pieceStateCodes, pieceStepCodes, stockStateCodes } from './stock-facts.ts'
import { transferHappeningCodes, transferKindCodes, transferStateCodes } from './transfer-facts.ts'

/** Key of the rules of a transfer, on the wire, in the table of rules and in the form's `verify`. */
export const TRANSFER_RULES = 'stockTransfer'

const units = () => integer({ maximum: 99_999_999 })

/** What the customer decides. A draft may leave anything "". */
const draftFields = {
  from: text(20),
  /** Warehouse it goes to; "" where it goes to a marketplace. */
  to: text(20),
  /** The marketplace it goes to instead, and its number of the shipment. */
  platform: text(50),
  platformShipmentId: text(50),
  grade: oneOf(stockGradeCodes),
  /** Expected day of arrival, yyyy-MM-dd or "". */
  expectedOn: text(10, { pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
  remark: text(250),
}
const line = {
  sku: text(50),
  quantity: integer(),
  /** "": whichever batch expires first. */
  batch: text(50),
}
const transferDraft = object({ ...draftFields, lines: list(object(line), 100, 1) })

/** Units of a transfer. What was sent has been received, is on its way, or is lost: sent = received + underWay + lost. */
const progress = { sent: units(), received: units(), underWay: units(), lost: units() }

const transferRow = object({
  id: text(40),
  transferNo: text(40),
  state: oneOf(transferStateCodes),
  kind: oneOf(transferKindCodes),
  ...draftFields,
  fromName: text(100),
  /** Warehouse or marketplace it goes to. */
  toName: text(100),
  lines: list(object({ ...line, name: text(100), ...progress }), 100),
  /** Its SKUs, one after the other. */
  skus: text(250),
  skuCount: integer(),
  quantity: units(),
  ...progress,
  /** Of what was sent, per cent that has arrived; "" before anything is sent. */
  arrived: text(3),
  who: text(50),
  createdAt: instant(),
  updatedAt: instant(),
  /** When it was submitted, dispatched and closed; "" until then. */
  submittedAt: text(30),
  sentAt: text(30),
  closedAt: text(30),
  rev: integer(),
  /** What happened to it, the newest first. */
  history: list(
    object({
      at: instant(),
      who: text(100),
      what: oneOf(transferHappeningCodes),
      units: units(),
      note: text(250),
    }),
    100,
  ),
})
export type TransferRow = StaticOf<typeof transferRow>
export type TransferDraft = StaticOf<typeof transferDraft>

const transferQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(transferStateCodes)),
  /** Part of a number, a SKU or a marketplace. */
  keyword: optional(text(50)),
  transferNos: optional(list(text(50), 1000)),
  transferIds: optional(list(text(40), 1000)),
  from: optional(text(20)),
  to: optional(text(20)),
})

const keptTransfers: KeptRows = {
  tables: ['warehouse.transfers'],
  lists: ['warehouse.queryTransfers'],
  counts: { 'warehouse.countTransfers': 'state' },
}
const transferSaved = (
  { id }: { readonly id?: string },
  { row }: { readonly row: TransferRow },
): Effect[] => [{ of: keptTransfers, changes: [{ id: row.id, set: row, ...(id ? {} : { fresh: {} }) }] }]

/** Rows of each kind of document that `cancelOrder` cancels, as a device caches them. */
const cancelled = {
  PUT: { of: keptTickets, set: { state: 'CANCELLED', status: 'CANCELLED' } },
  OUT: { of: keptOutOrders, set: { status: 'CANCELLED', exceptionCause: '' } },
  TRANSFER: { of: keptTransfers, set: { state: 'CANCELLED' } },
} as const satisfies Partial<Record<CancelKind, { of: KeptRows; set: Readonly<Record<string, unknown>> }>>

const cancelKinds = ['PUT', 'OUT', 'TRANSFER'] as const
export type CancelKind = (typeof cancelKinds)[number]

const documentsCancelled = ({ kind }: { readonly kind: CancelKind }, answer: Validated): Effect[] => {
  const kept = kind in cancelled ? cancelled[kind as keyof typeof cancelled] : undefined
  return kept ? [{ of: kept.of, changes: takenIds(answer).map((id) => ({ id, set: kept.set })) }] : []
}

const measures = {
  inStock: units(),
  sellable: units(),
  allocated: units(),
  pendingOutbound: units(),
  historicalInbound: units(),
  historicalOutbound: units(),
}

/** Good goods of one SKU; in stock = sellable + allocated + pending outbound. */
const skuStockRow = object({
  id: text(40),
  sku: text(50),
  name: text(100),
  nameEn: text(100),
  barcodes: list(text(50), 5),
  state: oneOf(stockStateCodes),
  ...measures,
  /** Defective units; they are not part of the other numbers. */
  defective: units(),
  /** On their way to the customer's warehouses. */
  underWay: units(),
  alertQty: units(),
  /** Days the sellable units last at the pace of the last thirty days; "" where nothing left. */
  cover: text(6),
  /** Days since the oldest unit in stock came, where units leave in the order they came; "" where nothing is in stock. */
  age: text(6),
  /** What the units in stock are declared at, in `currency`. */
  value: money(16),
  currency: text(3),
  /** The steps of age that the oldest unit has passed, for filters. */
  ages: list(object({ id: oneOf(ageCodes) }), 10),
  warehouses: list(
    object({
      /** Code of the warehouse, for filters. */
      id: text(20),
      warehouse: text(20),
      warehouseName: text(100),
      grade: oneOf(stockGradeCodes),
      batch: text(50),
      /** Last day of the batch, or "". */
      expiresOn: text(10),
      ...measures,
    }),
    200,
  ),
})
export type SkuStockRow = StaticOf<typeof skuStockRow>

const stockQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(stockStateCodes)),
  /** Part of a SKU, barcode or name. */
  keyword: optional(text(50)),
  skus: optional(list(text(50), 1000)),
  warehouse: optional(text(20)),
  /** Only SKUs with units that have been there for more days than this. */
  age: optional(oneOf(ageCodes)),
})

const pieceRow = object({
  /** The number; with "|" and the SKU where two SKUs have the same number. */
  id: text(101),
  imei: text(50),
  sku: text(50),
  name: text(100),
  state: oneOf(pieceStateCodes),
  /** Where it is, or was last. */
  warehouse: text(20),
  warehouseName: text(100),
  grade: oneOf(stockGradeCodes),
  batch: text(50),
  /** Document it is held for, or was part of last. */
  about: text(50),
  since: instant(),
})
export type PieceRow = StaticOf<typeof pieceRow>

const pieceQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(pieceStateCodes)),
  /** What the ids of an export name: 1 order numbers, 3 serial numbers (spec 000 §5). */
  idType: optional(oneOf(['1', '2', '3'])),
  /** Serial numbers or IMEIs. */
  imei: optional(list(text(101), 1000)),
  /** Pieces that were ever part of these documents. */
  orderNumber: optional(list(text(50), 1000)),
  keyword: optional(text(50)),
  warehouse: optional(text(20)),
})

const query = ['Z-61101'] as const
const stale = [
  'warehouse.queryStock',
  'warehouse.countStock',
  'warehouse.queryTransfers',
  'warehouse.countTransfers',
  'stock.stockList',
  'stock.stockMovements',
] as const

export const warehouse = defineCalls('warehouse', {
  /**
   * Keeps a transfer (`submit` "0": also unfinished) or submits it ("1"), which reserves all of its goods. With `id` it changes one that the
   * warehouse has not picked yet, from the revision `rev`.
   */
  transfer: {
    kind: 'command',
    offline: 'queue',
    path: '/wms/transfer.do',
    access: ['Z-61102'],
    input: object({
      id: optional(text(40)),
      rev: optional(integer()),
      submit: oneOf(['0', '1']),
      transfer: transferDraft,
    }),
    output: object({ id: text(40), transferNo: text(40), row: transferRow }),
    errors: [20100, 20101, 20102, 20104],
    invalidates: [...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: transferSaved,
    source: 'spec 001 §7; record 0093',
  },
  /**
   * What a marketplace has received of a transfer, as its customer counts it. Transfers between our warehouses are counted by the
   * warehouse that receives them.
   */
  receiveTransfer: {
    kind: 'command',
    offline: 'queue',
    path: '/wms/receiveTransfer.do',
    access: ['Z-61104'],
    input: object({
      id: text(40),
      lines: list(object({ sku: text(50), quantity: integer({ minimum: 1, maximum: 999_999 }) }), 100, 1),
    }),
    output: object({ id: text(40), row: transferRow }),
    errors: [20100, 20101, 20104],
    invalidates: [...stale],
    accepted: transferSaved,
    source: 'record 0099',
  },
  /** Cancels inbound tickets, outbound orders or transfers; each is checked on its own. What was reserved for one is free again. */
  cancelOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/wms/cancelOrder.do',
    access: ['Z-61103', 'Z-60403', 'Z-60903'],
    input: object({ kind: oneOf(cancelKinds), ids: list(text(40), 1000, 1) }),
    output: outcomes(),
    errors: [20100, 40300],
    invalidates: [...stale, ...staleTickets, ...staleOutOrders],
    accepted: documentsCancelled,
    source: 'spec 001 §7; record 0093',
  },
  queryTransfers: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/queryTransfers.do',
    access: [...query],
    input: transferQuery,
    output: listOf(transferRow),
    source: 'record 0093',
  },
  /** Warehouses a transfer may go to, those with goods of the customer first. */
  transferPlaces: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/queryTransferPlaces.do',
    access: [...query],
    input: nothing(),
    output: list(
      object({
        code: text(20),
        name: text(100),
        country: text(2),
        city: text(100),
        /** Goods of the customer are, or were, there. */
        isStocked: oneOf(['0', '1']),
      }),
      500,
    ),
    source: 'record 0093; record 0109',
  },
  /** Live counts of the states. */
  countTransfers: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/countTransfers.do',
    access: [...query],
    input: filtersOf(transferQuery, 'state'),
    output: countsOf('state', transferStateCodes),
    source: 'record 0093',
  },
  /** The stock by SKU, each with its warehouses, grades and batches. */
  queryStock: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/queryStock.do',
    access: ['Z-61001'],
    input: stockQuery,
    output: listOf(skuStockRow),
    source: 'record 0097',
  },
  /** Live counts of the states. */
  countStock: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/countStock.do',
    access: ['Z-61001'],
    input: filtersOf(stockQuery, 'state'),
    output: countsOf('state', stockStateCodes),
    source: 'record 0097',
  },
  /** Pieces with serial numbers. Of the numbers that are asked for: which nobody knows, and which are listed twice. */
  queryImei: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/queryImei.do',
    access: ['Z-61201'],
    input: pieceQuery,
    output: object({
      list: list(pieceRow, 1000),
      total: integer({ maximum: 2_000_000_000 }),
      missing: list(text(50), 1000),
      twice: list(text(50), 1000),
    }),
    source: 'record 0097',
  },
  /** Live counts of the states. */
  countImei: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/countImei.do',
    access: ['Z-61201'],
    input: filtersOf(pieceQuery, 'state'),
    output: countsOf('state', pieceStateCodes),
    source: 'record 0097',
  },
  /** What happened to a piece, the newest first. */
  imeiHistory: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/queryImeiHistory.do',
    access: ['Z-61201'],
    input: object({ imei: text(101) }),
    output: object({
      list: list(
        object({
          id: text(20),
          at: instant(),
          what: oneOf(pieceStepCodes),
          sku: text(50),
          warehouse: text(100),
          grade: oneOf(stockGradeCodes),
          about: text(50),
        }),
        200,
      ),
    }),
    source: 'record 0097',
  },
})
