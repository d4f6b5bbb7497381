/** B2B orders: cartons of goods out of stock to a business (spec 001 §2, §5, §7; record 0025). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { packedLine, packingOutcomes } from '#contract/packing.ts'
import { wholeRow, type Effect, type KeptRows, none } from '#contract/effect.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { countsOf, importSlice, listOf, outcomes, filtersOf } from '#contract/paging.ts'
import { integer, list, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { documentStatusCodes } from '#domain/document-status.ts'
import { detailsOf, packedFacts, packedFilters, packedTerms, submit } from '#domain/packed-document.ts'
import { postalAddress } from '#modules/address/contract.ts'
import { documentsCancelled } from '#modules/printing/contract.ts'

/** Key of the rules of a B2B order, on the wire, in the table and in the form's `verify`. */
export const B2B_ORDER_RULES = 'b2bOrder'

/** What the customer decides. A draft may leave anything "". */
const draftFields = {
  ...packedTerms,
  /** The customer's own number of it, e.g. a purchase order. */
  referenceNo: text(50),
  receiver: postalAddress,
  /** `onShort` "wait": accepted although the stock is short; the rest is reserved as goods come in. */
  goods: list(object({ ...packedLine, onShort: optional(oneOf(['wait'])) }), 100, 1),
  routeId: text(20),
  /** Wished day of arrival, yyyy-MM-dd or "". */
  wishedOn: text(10, { pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
}
const b2bDraft = object(draftFields)

const b2bRow = object({
  ...draftFields,
  ...packedFacts,
  /** Pieces that still wait for goods. */
  waiting: integer({ maximum: 99_999_999 }),
  /** Whether its place is not in our list (record 0046). */
  isUnlisted: oneOf(['0', '1']),
})

const b2bQuery = object({
  ...packedFilters,
  warehouse: optional(text(20)),
  isUnlisted: optional(oneOf(['0', '1'])),
})

const saved = object({ id: text(40), orderNo: text(40), order: b2bRow })
const query = ['Z-40301', 'Z-404', 'Z-405'] as const
const keptOrders: KeptRows = {
  tables: ['b2bOrder', 'b2bOrderQuery'],
  lists: ['b2b.queryB2BOrderList'],
  inside: { 'b2b.queryB2BOrderDetails': 'order' },
  counts: { 'b2b.getB2BOrderCount': 'status' },
}
type Saved = StaticOf<typeof saved>

const orderSaved = ({ id }: { readonly id?: string }, { order }: Saved): Effect[] =>
  id ? [{ of: keptOrders, changes: [{ id, set: order }] }] : [wholeRow(keptOrders, order)]

const stale = [
  ...staleAccount,
  'printing.queryOutDocuments',
  'printing.outDocumentCount',
  'b2b.queryB2BOrderList',
  'b2b.getB2BOrderCount',
  'b2b.queryB2BOrderDetails',
  'stock.stockList',
] as const

export const b2b = defineCalls('b2b', {
  /**
   * Keeps a document (`submit` "0": as it stands, unjudged but for its shape) or submits it ("1"). With `id` it changes one that
   * is a draft or not yet taken by the warehouse, from the revision `rev`.
   */
  saveB2BOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/b2b/saveB2BOrder.do',
    access: ['Z-401', 'Z-40302'],
    input: object({
      id: optional(text(40)),
      rev: optional(integer()),
      submit,
      order: b2bDraft,
    }),
    output: saved,
    errors: [20100, 20101, 20102, 20103, 20104, 20111],
    invalidates: [...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderSaved,
    source: 'spec 001 §7; record 0025',
  },
  /** Submits many at once; the answer says one by one what became of each. */
  saveB2BOrders: {
    kind: 'command',
    offline: 'queue',
    path: '/b2b/saveB2BOrders.do',
    access: ['Z-401'],
    input: object({ orders: list(b2bDraft, 1000, 1) }),
    output: packingOutcomes,
    errors: [20100],
    invalidates: [...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: none('Used by partners; the portal submits documents one by one.'),
    source: 'spec 001 §5, §7; record 0025',
  },
  /** What `saveB2BOrders` would say, without saving. */
  validateOrders: {
    kind: 'query',
    offline: 'live',
    path: '/b2b/validateOrders.do',
    access: ['Z-401', 'Z-402'],
    input: object({ orders: list(b2bDraft, 1000, 1) }),
    output: packingOutcomes,
    errors: [20100],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §5, §7; record 0025',
  },
  /** A slice of an import that runs in the background; the task is named by the device, so that it arrives once. */
  orderImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/b2b/orderImportTask.do',
    access: ['Z-402'],
    input: importSlice(list(b2bDraft, 1000, 1)),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5; records 0017, 0021, 0025',
  },
  /** Cancels; each is validated on its own. What was reserved for it is free again. */
  deleteOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/b2b/deleteOrder.do',
    access: ['Z-40303'],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: outcomes(),
    errors: [20104],
    invalidates: [...stale],
    accepted: documentsCancelled(keptOrders),
    source: 'spec 001 §7; record 0025',
  },
  queryB2BOrderList: {
    kind: 'query',
    offline: 'cached',
    path: '/b2b/queryOrderList.do',
    access: [...query],
    input: b2bQuery,
    output: listOf(b2bRow),
    source: 'record 0025',
  },
  /** Orders by id with their history. */
  queryB2BOrderDetails: {
    kind: 'query',
    offline: 'cached',
    path: '/b2b/queryOrderDetailsList.do',
    access: [...query],
    input: object({ ids: list(text(40), 100, 1) }),
    output: detailsOf(b2bRow),
    source: 'record 0025',
  },
  /** Live counts of the status rail. */
  getB2BOrderCount: {
    kind: 'query',
    offline: 'cached',
    path: '/b2b/getCount.do',
    access: [...query],
    input: filtersOf(b2bQuery, 'status'),
    output: countsOf('status', documentStatusCodes),
    source: 'record 0025',
  },
})
