/** FBA orders: cartons to a fulfilment centre of Amazon (spec 001 §2, §5, §7; record 0025). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { packedLine } from '#contract/packing.ts'
import { wholeRow, type Effect, type KeptRows } from '#contract/effect.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { countsOf, importSlice, listOf, outcomes, filtersOf } from '#contract/paging.ts'
import { integer, list, moneyOrEmpty, nothing, object, text, type StaticOf } from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { documentStatusCodes } from '#domain/document-status.ts'
import { detailsOf, packedFacts, packedFilters, packedTerms, submit } from '#domain/packed-document.ts'
import { documentsCancelled } from '#modules/printing/contract.ts'

/** Key of the rules of an FBA order, on the wire, in the table and in the form's `verify`. */
export const FBA_ORDER_RULES = 'fbaOrder'

/** What the customer decides. A draft may leave anything "". */
const draftFields = {
  ...packedTerms,
  /** Amazon's id of the shipment: "FBA15DJWVFGL". */
  shipmentCode: text(20),
  /** Amazon's reference of it, eight characters. */
  amazonReference: text(20),
  /** Code of the fulfilment centre: "ONT8". */
  centre: text(10),
  country: text(2),
  goods: list(object(packedLine), 100, 1),
}
const fbaDraft = object(draftFields)

const fbaRow = object({
  ...draftFields,
  ...packedFacts,
  /** Cartons with a box label of Amazon's. */
  labelled: integer(),
})

const fbaQuery = object(packedFilters)

const saved = object({ id: text(40), orderNo: text(40), order: fbaRow })
const query = ['Z-1201', 'Z-120301'] as const
const keptOrders: KeptRows = {
  tables: ['fbaOrder'],
  lists: ['fba.queryFbaOrderList'],
  inside: { 'fba.queryFbaOrderDetails': 'order' },
  counts: { 'fba.getFbaOrderCount': 'status' },
}
type Saved = StaticOf<typeof saved>

const orderSaved = (_parameter: unknown, { order }: Saved): Effect[] => [wholeRow(keptOrders, order)]
const orderChanged = (_parameter: unknown, { order }: Saved): Effect[] => [
  { of: keptOrders, changes: [{ id: order.id, set: order }] },
]
const boxesLabelled = (
  { id }: { readonly id: string },
  { labelled }: { readonly labelled: number },
): Effect[] => [{ of: keptOrders, changes: [{ id, set: { labelled } }] }]

const stale = [
  ...staleAccount,
  'printing.queryOutDocuments',
  'printing.outDocumentCount',
  'fba.queryFbaOrderList',
  'fba.getFbaOrderCount',
  'fba.queryFbaOrderDetails',
  'fba.casePacks',
] as const

export const fba = defineCalls('fba', {
  /** Keeps a new document (`submit` "0": as it stands) or submits it ("1"). */
  save: {
    kind: 'command',
    offline: 'queue',
    path: '/fba/save.do',
    access: ['Z-1201'],
    input: object({ submit, order: fbaDraft }),
    output: saved,
    errors: [20100, 20103, 20111],
    invalidates: [...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderSaved,
    source: 'spec 001 §7; record 0025',
  },
  /** Changes one that the warehouse has not taken yet, from the revision the caller saw. */
  update: {
    kind: 'command',
    offline: 'queue',
    path: '/fba/update.do',
    access: ['Z-120302'],
    input: object({ id: text(40), rev: integer(), submit, order: fbaDraft }),
    output: saved,
    errors: [20100, 20101, 20102, 20103, 20104, 20111],
    invalidates: [...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderChanged,
    source: 'spec 001 §7; record 0025',
  },
  /** The rules of `save` without saving. */
  validateOrder: {
    kind: 'query',
    offline: 'live',
    path: '/fba/validateOrder.do',
    access: ['Z-1201', 'Z-1202'],
    input: object({ order: fbaDraft }),
    output: nothing(),
    errors: [20100, 20103],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0025',
  },
  /** Cancels; each is validated on its own. */
  cancel: {
    kind: 'command',
    offline: 'queue',
    path: '/fba/cancel.do',
    access: ['Z-120303'],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: outcomes(),
    errors: [20104],
    invalidates: [...stale],
    accepted: documentsCancelled(keptOrders),
    source: 'spec 001 §7; record 0025',
  },
  /** A slice of an import that runs in the background. */
  orderImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/fba/orderImportTask.do',
    access: ['Z-1202'],
    input: importSlice(list(fbaDraft, 1000, 1)),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5; records 0017, 0021, 0025',
  },
  queryFbaOrderList: {
    kind: 'query',
    offline: 'cached',
    path: '/fba/queryOrderList.do',
    access: [...query],
    input: fbaQuery,
    output: listOf(fbaRow),
    source: 'record 0025',
  },
  queryFbaOrderDetails: {
    kind: 'query',
    offline: 'cached',
    path: '/fba/queryOrderDetailsList.do',
    access: [...query],
    input: object({ ids: list(text(40), 100, 1) }),
    output: detailsOf(fbaRow),
    source: 'record 0025',
  },
  getFbaOrderCount: {
    kind: 'query',
    offline: 'cached',
    path: '/fba/getCount.do',
    access: [...query],
    input: filtersOf(fbaQuery, 'status'),
    output: countsOf('status', documentStatusCodes),
    source: 'record 0025',
  },
  /** How each SKU was packed alone before: at most three ways a SKU, the newest first. */
  casePacks: {
    kind: 'query',
    offline: 'cached',
    path: '/fba/casePacks.do',
    access: [...query],
    input: nothing(),
    output: list(
      object({
        sku: text(50),
        name: text(100),
        unitValue: moneyOrEmpty(),
        quantity: integer(),
        length: text(9),
        width: text(9),
        height: text(9),
        weight: text(11),
      }),
      3000,
    ),
    source: 'record 0025',
  },
  /** Box labels as the device split them: a PDF for each carton, as many of an order as fit into a call. */
  saveBoxLabels: {
    kind: 'command',
    offline: 'queue',
    path: '/fba/saveBoxLabels.do',
    access: ['Z-1201', 'Z-120302'],
    input: object({
      id: text(40),
      labels: list(
        object({
          /** Number of the carton, from 1. */
          carton: integer({ minimum: 1 }),
          /** Base64 of a PDF without anything but pages. */
          data: text(960_000),
        }),
        500,
        1,
      ),
    }),
    output: object({ labelled: integer() }),
    errors: [20100, 20101, 20104],
    invalidates: ['fba.boxLabels', ...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: boxesLabelled,
    source: 'record 0025',
  },
  /** The box labels of an order, from carton `from` on, as many as make up half a megabyte; `next` is 0 at the end. */
  boxLabels: {
    kind: 'query',
    offline: 'cached',
    path: '/fba/boxLabels.do',
    access: [...query],
    input: object({ id: text(40), from: integer({ minimum: 1 }) }),
    output: object({
      list: list(object({ carton: integer(), data: text(960_000) }), 500),
      next: integer(),
    }),
    errors: [20104],
    source: 'record 0025',
  },
})
