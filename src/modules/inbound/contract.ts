/** Inbound tickets: goods announced to a warehouse, received, counted and put in stock (spec 001 §7 Warehouse; record 0094). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { addRows, none, wholeRow, type Effect, type KeptRows } from '#contract/effect.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import {
  countsOf,
  filtersOf,
  importSlice,
  listOf,
  MAX_BATCH_NAME,
  paging,
  sorting,
} from '#contract/paging.ts'
import {
  instant,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import {
  forecastKindCodes,
  putCauseCodes,
  putClockCodes,
  putDecisionCodes,
  putModeCodes,
  putStateCodes,
  putStatusCodes,
} from './put-codes.ts'

/** Key of the rules of a ticket: on the wire, in the table of rules and in the form's `verify`. */
export const PUT_RULES = 'putOrder'

/** Keys of the two imports of forecasts: of their drafts, tasks and targets. */
export const FORECAST_IMPORT = 'inbound.forecast'
export const PARCEL_IMPORT = 'inbound.parcels'

/** Serial numbers of one line a ticket may name; the warehouse may scan more. */
const MAX_ANNOUNCED_SERIALS = 1000

/** Units of a whole ticket: a thousand lines of the most that one line may have. */
const MAX_UNITS = 999_999_999
const units = () => integer({ maximum: MAX_UNITS })

const line = {
  /** "": the box of the line above. */
  boxNo: text(20),
  /** Said in one line of each box. */
  trackingNo: text(50),
  sku: text(50),
  quantity: integer({ minimum: 0, maximum: 999_999 }),
  batchNo: text(50),
  /** Last day of the batch, yyyy-MM-dd. */
  expiry: text(10),
  serials: list(text(50), MAX_ANNOUNCED_SERIALS),
}

/** What the customer decides. A draft may leave anything "". */
const ticketFields = {
  warehouseId: text(20),
  mode: oneOf(putModeCodes),
  /** yyyy-MM-dd. */
  expectedDay: text(10),
  courier: text(50),
  referenceNo: text(50),
  remark: text(250),
}
const lines = list(object(line), 1000, 1)
const ticket = object({ ...ticketFields, lines })
/** Rows of a file that are one ticket. */
const forecast = object({ kind: oneOf(forecastKindCodes), ...ticketFields, lines })
const forecasts = list(forecast, 1000, 1)

const ticketRow = object({
  id: text(40),
  putOrderNo: text(40),
  /** Spec 001 §4: 10 is warehousing. */
  orderType: integer({ minimum: 10, maximum: 10 }),
  /** As the list names it: EXCEPTION while a difference is open. */
  status: oneOf(putStatusCodes),
  state: oneOf(putStateCodes),
  /** The open difference; "" where there is none. */
  cause: text(20),
  ...ticketFields,
  boxCount: integer(),
  skuCount: integer(),
  expected: units(),
  received: units(),
  shelved: units(),
  damaged: units(),
  setAside: units(),
  /** Go back, or went back, to their sender. */
  returned: units(),
  /** received − returned − expected, once the warehouse counts; 0 before. */
  difference: integer({ minimum: -MAX_UNITS, maximum: MAX_UNITS }),
  /** What the warehouse wrote about it. */
  note: text(250),
  photos: integer(),
  /** Instants; "" while it has not happened. */
  deliveredAt: text(30),
  arrivedAt: text(30),
  dueAt: text(30),
  closedAt: text(30),
  /** A code of the service clock; "" before the goods arrive. */
  clock: text(10),
  who: text(50),
  /** Id and name of the import it came with; "" where it was entered. */
  batch: text(40),
  batchName: text(MAX_BATCH_NAME),
  createdAt: instant(),
  updatedAt: instant(),
  /** Sorts open differences before everything else, then the newest. */
  urgency: text(40),
  rev: integer(),
})

const putQuery = object({
  ...paging,
  ...sorting,
  status: optional(oneOf(putStatusCodes)),
  cause: optional(oneOf(putCauseCodes)),
  clock: optional(oneOf(putClockCodes)),
  /** Part of a number, SKU or courier. */
  keyword: optional(text(50)),
  /** Ticket, reference and tracking numbers. */
  orderNumber: optional(list(text(50), 1000)),
  warehouseId: optional(text(20)),
  /** Id of an import. */
  batch: optional(text(40)),
  createdFrom: optional(text(10)),
  createdTo: optional(text(10)),
})

const item = object({
  boxNo: text(20),
  trackingNo: text(50),
  sku: text(50),
  name: text(100),
  batchNo: text(50),
  expiry: text(10),
  /** Announced ones. */
  serials: list(text(50), MAX_ANNOUNCED_SERIALS),
  expected: units(),
  received: units(),
  shelved: units(),
  damaged: units(),
  setAside: units(),
  returned: units(),
  difference: integer({ minimum: -MAX_UNITS, maximum: MAX_UNITS }),
  isUnknown: oneOf(['0', '1']),
})

const submit = oneOf(['0', '1'])
const FUNC = {
  ticket: 'Z-603',
  manage: 'Z-604',
  query: 'Z-60401',
  edit: 'Z-60402',
  settle: 'Z-60404',
  parcels: 'Z-605',
  forecast: 'Z-606',
} as const
const reading = [FUNC.ticket, FUNC.query] as const

/** Where a device caches tickets; the shared cancelling of warehouse documents changes them too. */
export const keptTickets: KeptRows = {
  tables: ['inbound.tickets'],
  lists: ['inbound.queryPutOrders'],
  inside: { 'inbound.getPutOrderItems': 'order' },
  counts: { 'inbound.countPutOrders': 'status' },
}

/** Queries that a change of tickets makes stale. */
export const staleTickets = [
  'inbound.queryPutOrders',
  'inbound.countPutOrders',
  'inbound.getPutOrderItems',
] as const
const staleStock = [...staleTickets, 'stock.stockList', 'stock.stockMovements', 'goods.wmsGetSkus'] as const

const box = object({ boxNo: text(20), /** Scanned at the dock: ticket and box. */ code: text(80) })
const saved = object({ id: text(40), putOrderNo: text(40), boxes: list(box, 500), order: ticketRow })
type Saved = StaticOf<typeof saved>
const ticketSaved = (_parameter: unknown, { order }: Saved): Effect[] => [wholeRow(keptTickets, order)]

export const inbound = defineCalls('inbound', {
  /** The rules of `addPutOrder` without saving; `id`: of a ticket that is edited. */
  validatePutOrder: {
    kind: 'query',
    offline: 'live',
    path: '/wms/validatePutOrder.do',
    access: [FUNC.ticket],
    input: object({ id: optional(text(40)), ticket }),
    output: nothing(),
    errors: [20100, 20103],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0094',
  },
  /**
   * The rules of `putOrderImportTask` without saving: a verdict for each forecast, with what it would announce. A reference number names
   * one ticket: one that is still expected is not announced again (record 0099).
   */
  validatePutOrderForecast: {
    kind: 'query',
    offline: 'live',
    path: '/wms/validatePutOrderForecast.do',
    access: [FUNC.forecast, FUNC.parcels],
    input: object({ rows: forecasts }),
    output: object({
      list: list(
        object({
          index: integer(),
          ok: oneOf(['0', '1']),
          desc: text(500),
          boxes: integer(),
          skus: integer(),
          units: units(),
          fields: list(object({ path: text(100), desc: text(500) }), 200),
        }),
        1000,
      ),
    }),
    errors: [20100],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0099',
  },
  /** A slice of an import of forecasts, which become submitted tickets in the background; the device names the task, so that it arrives once. */
  putOrderImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/wms/putOrderImportTask.do',
    access: [FUNC.forecast, FUNC.parcels],
    input: importSlice(forecasts),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', 'inbound.queryPutBatches', ...staleTickets],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'record 0099',
  },
  /** Imports that created tickets, the newest first; `orders` counts their tickets. */
  queryPutBatches: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/queryPutBatches.do',
    access: [...reading],
    input: nothing(),
    output: object({
      list: list(
        object({ id: text(40), name: text(MAX_BATCH_NAME), orders: integer(), createdAt: instant() }),
        200,
      ),
    }),
    source: 'record 0086; record 0109',
  },
  /** Renames an import, on its task and on its tickets. */
  renamePutBatch: {
    kind: 'command',
    offline: 'block',
    path: '/wms/renamePutBatch.do',
    access: [FUNC.forecast, FUNC.parcels],
    input: object({ id: text(40), name: text(MAX_BATCH_NAME) }),
    output: nothing(),
    errors: [20100, 20104],
    invalidates: ['inbound.queryPutBatches', 'inbound.queryPutOrders', 'tasks.taskList'],
    accepted: none('The device does not have all tickets of the import; the lists are requested again.'),
    source: 'record 0086; record 0109',
  },
  /** Keeps a ticket (`submit` "0": as it stands) or announces it ("1"); with `id` the one that is edited, from the revision that was seen. */
  addPutOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/wms/addPutOrder.do',
    access: [FUNC.ticket, FUNC.edit],
    input: object({ id: optional(text(40)), rev: optional(integer()), submit, ticket }),
    output: saved,
    errors: [20100, 20101, 20102, 20103, 20104],
    invalidates: staleTickets,
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: ticketSaved,
    source: 'spec 001 §7; record 0094',
  },
  /** Expected, received, shelved, damaged and set aside by box and SKU; photos and history. */
  getPutOrderItems: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/getPutOrderItems.do',
    access: [...reading],
    input: object({ ids: list(text(40), 100, 1) }),
    output: object({
      list: list(
        object({
          order: ticketRow,
          items: list(item, 5000),
          photos: list(object({ url: text(2000) }), 40),
          /** Goods sent back; `sentAt` is "" until they have left. */
          returns: list(
            object({
              at: instant(),
              units: units(),
              sentAt: text(30),
              courier: text(50),
              trackingNo: text(50),
            }),
            100,
          ),
          history: list(object({ at: instant(), who: text(100), what: text(20), note: text(250) }), 500),
        }),
        100,
      ),
    }),
    source: 'spec 001 §7; record 0094',
  },
  queryPutOrders: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/queryPutOrders.do',
    access: [...reading],
    input: putQuery,
    output: listOf(ticketRow),
    source: 'record 0094',
  },
  countPutOrders: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/countPutOrders.do',
    access: [...reading],
    input: filtersOf(putQuery, 'status'),
    output: countsOf('status', putStatusCodes),
    source: 'record 0094',
  },
  /**
   * Settles the open difference of tickets, each on its own: surplus, unannounced and unknown goods go to stock, or with `decision`
   * "RETURN" back to their sender; damaged ones stay as defective, missing ones are accepted. `as`: which SKU a code of the warehouse
   * stands for.
   */
  settlePutOrders: {
    kind: 'command',
    offline: 'queue',
    path: '/wms/settlePutOrders.do',
    access: [FUNC.settle],
    input: object({
      ids: list(text(40), 100, 1),
      as: optional(list(object({ code: text(50), sku: text(50) }), 100)),
      decision: optional(oneOf(putDecisionCodes)),
    }),
    output: object({
      list: list(object({ id: text(40), ok: oneOf(['0', '1']), desc: text(500), row: optional(ticketRow) })),
    }),
    errors: [20100],
    invalidates: staleStock,
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: addRows(keptTickets),
    source: 'record 0094',
  },
})
