/** Outbound orders of the micro warehouse (spec 001 §2, §4, §7; record 0095). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { addRows, changeTaken, none, wholeRow, type Effect, type KeptRows } from '#contract/effect.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { countsOf, filtersOf, importSlice, listOf, MAX_BATCH_NAME, outcomes } from '#contract/paging.ts'
import { instant, integer, list, nothing, object, oneOf, optional, text } from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { exceptionCauseCodes, exceptionFixCodes, outboundStatusCodes } from '#domain/outbound-status.ts'
import { stockGradeCodes } from '#domain/stock-measures.ts'
import {
  outDetail,
  outDraft,
  outLines,
  outOutcomes,
  outQuery,
  outRow,
  yesNo,
  type OutRow,
} from './wire-shapes.ts'

/** Key of the rules of an outbound order, on the wire, in the table and in the form's `verify`. */
export const OUT_ORDER_RULES = 'outOrder'

const FUNC = {
  enter: 'Z-607',
  import: 'Z-608',
  query: 'Z-60901',
  edit: 'Z-60902',
  intercept: 'Z-60904',
  destroy: 'Z-60909',
} as const

/** Rows of outbound orders a device caches; the call that cancels every kind of document changes them too. */
export const keptOutOrders: KeptRows = {
  tables: ['outbound.orders'],
  lists: ['outbound.queryOutOrders'],
  inside: { 'outbound.queryOutOrderDetailsList': 'order' },
  counts: { 'outbound.countOutOrders': 'status' },
}

/** Queries that a change of outbound orders makes stale. */
export const staleOutOrders = [
  ...staleAccount,
  'outbound.queryOutOrders',
  'outbound.countOutOrders',
  'outbound.queryOutOrderDetailsList',
  'stock.stockList',
] as const

const saved = object({ id: text(40), orderNo: text(40), row: outRow })
const orderChanged = (_parameter: unknown, { row }: { readonly row: OutRow }): Effect[] => [
  { of: keptOutOrders, changes: [{ id: row.id, set: row }] },
]
const orderRequested = (_parameter: unknown, { row }: { readonly row: OutRow }): Effect[] => [
  wholeRow(keptOutOrders, row),
]

const ids = list(text(40), 1000, 1)
const rev = integer({ maximum: 2_000_000_000 })
const command = { kind: 'command', offline: 'queue', invalidates: [...staleOutOrders] } as const
const query = { kind: 'query', offline: 'cached', access: [FUNC.query] } as const
const source = 'spec 001 §7; record 0095'

export const outbound = defineCalls('outbound', {
  /** What `saveOutOrders` would say, without saving: rules, stock, route, certificates. */
  validateOutOrder: {
    kind: 'query',
    offline: 'live',
    path: '/wms/validateOutOrder.do',
    access: [FUNC.enter, FUNC.import],
    input: object({ orders: list(outDraft, 1000, 1) }),
    output: outOutcomes,
    errors: [20100],
    timeoutMs: ORDER_TIMEOUT_MS,
    source,
  },
  /**
   * Keeps orders as drafts (`submit` "0", as they are) or submits them ("1"): each reserves all of its goods, or what there is where its lines
   * may wait. Of several, each is answered on its own; one alone is refused with the fields that are wrong.
   */
  saveOutOrders: {
    ...command,
    path: '/wms/saveOutOrders.do',
    access: [FUNC.enter],
    input: object({ submit: yesNo(), orders: list(outDraft, 1000, 1) }),
    output: outOutcomes,
    errors: [20100, 20103],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: addRows(keptOutOrders),
    source,
  },
  /** A slice of an import that runs in the background; the task is named by the device, so that it arrives once. */
  outOrderImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/wms/outOrderImportTask.do',
    access: [FUNC.import],
    input: importSlice(list(outDraft, 1000, 1)),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', 'outbound.queryOutBatches', ...staleOutOrders],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5; records 0017, 0021, 0095',
  },
  /** Imports that created outbound orders, the newest first. */
  queryOutBatches: {
    ...query,
    path: '/wms/queryOutBatches.do',
    input: nothing(),
    output: object({
      list: list(
        object({ id: text(40), name: text(MAX_BATCH_NAME), orders: integer(), createdAt: instant() }),
        200,
      ),
    }),
    source: 'record 0098; record 0086',
  },
  /** Renames an import, on its task and on its orders. */
  renameOutBatch: {
    kind: 'command',
    offline: 'block',
    path: '/wms/renameOutBatch.do',
    access: [FUNC.import],
    input: object({ id: text(40), name: text(MAX_BATCH_NAME) }),
    output: nothing(),
    errors: [20100, 20104],
    invalidates: ['outbound.queryOutBatches', 'outbound.queryOutOrders', 'tasks.taskList'],
    accepted: none('The device does not have all orders of the import; the lists are requested again.'),
    source: 'record 0098; record 0086',
  },
  /** Changes an order the warehouse has not begun, from the revision `rev`; its goods are reserved anew in the same transaction. */
  editOutOrder: {
    ...command,
    path: '/wms/editOutOrder.do',
    access: [FUNC.edit],
    input: object({ id: text(40), rev, submit: yesNo(), order: outDraft }),
    output: saved,
    errors: [20100, 20101, 20102, 20103, 20104],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderChanged,
    source,
  },
  /** The same for its lines alone. */
  updateOutOrderDetail: {
    ...command,
    path: '/wms/updateOutOrderDetail.do',
    access: [FUNC.edit],
    input: object({ id: text(40), rev, lines: outLines }),
    output: saved,
    errors: [20100, 20101, 20102, 20104],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderChanged,
    source,
  },
  /** Weight of goods with packing, by the goods master; the device computes the same (`domain/outbound-weight.ts`). */
  calOutWeight: {
    kind: 'query',
    offline: 'cached',
    path: '/wms/calOutWeight.do',
    access: [FUNC.enter, FUNC.import, FUNC.query],
    input: object({
      lines: list(object({ sku: text(50), quantity: integer() }), 100, 1),
      /** "": the usual divisor of the volumetric weight. */
      routeId: optional(text(20)),
    }),
    output: object({
      goods: text(16),
      packing: text(16),
      actual: text(16),
      volumetric: text(16),
      billable: text(16),
      won: oneOf(['actual', 'volumetric']),
      unknown: list(text(50), 100),
    }),
    source,
  },
  /** Orders by id: what is reserved, picked and gone of each line, its batches and pieces, and what happened. */
  queryOutOrderDetailsList: {
    ...query,
    path: '/wms/queryOutOrderDetailsList.do',
    input: object({ ids: list(text(40), 100, 1) }),
    output: object({ list: list(outDetail, 100) }),
    source,
  },
  /** Asks the warehouse to stop orders it has begun; it answers. */
  interceptOrder: {
    ...command,
    path: '/wms/interceptOrder.do',
    access: [FUNC.intercept],
    input: object({ ids, note: optional(text(250)) }),
    output: outcomes(),
    errors: [20104],
    accepted: changeTaken(keptOutOrders, { set: { interception: 'REQUESTED' } }),
    source,
  },
  /** Takes orders out of their exception; each is checked on its own. `routeId`: of the fix ROUTE. */
  fixOutOrders: {
    ...command,
    path: '/wms/fixOutOrders.do',
    access: [FUNC.edit],
    input: object({ ids, fix: oneOf(exceptionFixCodes), routeId: optional(text(20)) }),
    output: object({
      list: list(object({ id: text(40), ok: yesNo(), desc: text(500), row: optional(outRow) })),
    }),
    errors: [20100],
    accepted: (_parameter: unknown, answer: { readonly list: readonly { readonly row?: OutRow }[] }) => [
      {
        of: keptOutOrders,
        changes: answer.list.flatMap(({ row }) => (row ? [{ id: row.id, set: row }] : [])),
      },
    ],
    source: 'record 0095',
  },
  /** Has goods destroyed. `confirmCount`: all units, as the person typed them. Never queued. */
  destory: {
    kind: 'command',
    offline: 'block',
    path: '/wms/destory.do',
    access: [FUNC.destroy],
    input: object({
      warehouseId: text(20),
      lines: list(
        object({
          sku: text(50),
          quantity: integer(),
          grade: oneOf(stockGradeCodes),
          batchNo: optional(text(50)),
        }),
        100,
        1,
      ),
      reason: text(250),
      confirmCount: integer({ maximum: 99_999_999 }),
    }),
    output: saved,
    errors: [20100],
    invalidates: [...staleOutOrders],
    accepted: orderRequested,
    source,
  },
  queryOutOrders: {
    ...query,
    path: '/wms/queryOutOrders.do',
    input: outQuery,
    output: listOf(outRow),
    source: 'record 0095',
  },
  /** Live counts of the states, and of the causes of exceptions. */
  countOutOrders: {
    ...query,
    path: '/wms/countOutOrders.do',
    input: filtersOf(outQuery, 'status'),
    output: object({
      ...countsOf('status', outboundStatusCodes).properties,
      causes: list(
        object({ cause: oneOf(exceptionCauseCodes), count: integer({ maximum: 2_000_000_000 }) }),
        10,
      ),
    }),
    source: 'record 0095',
  },
})
