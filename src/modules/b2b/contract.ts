/** B2B orders: cartons of goods out of stock to a business (spec 001 §2, §5, §7; record 0025). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { cartonColumn, packedLine, packingOutcomes } from '#contract/packing.ts'
import { listOf, paging, sorting } from '#contract/paging.ts'
import {
  day,
  instant,
  integer,
  list,
  money,
  nothing,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import { documentStatusCodes } from '#domain/document-status.ts'
import { codesOf, shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import { postalAddress } from '#modules/address/contract.ts'

/** Key of the rules of a B2B order, on the wire, in the table and in the form's `verify`. */
export const B2B_ORDER_RULES = 'b2bOrder'

/** What the customer decides. A draft may leave anything "". */
const draftFields = {
  /** The customer's own number of it, e.g. a purchase order. */
  referenceNo: text(50),
  /** Whose stock it is taken from. */
  warehouse: text(20),
  receiver: postalAddress,
  /** `onShort` "wait": accepted although the stock is short; the rest is reserved as goods come in. */
  goods: list(object({ ...packedLine, onShort: optional(oneOf(['wait'])) }), 100, 1),
  cartons: list(object(cartonColumn), 60, 1),
  currency: text(3),
  routeId: text(20),
  shippingType: oneOf(codesOf(shippingTypes)),
  tariffPaymentType: oneOf(codesOf(tariffPaymentTypes)),
  /** Wished day of arrival, yyyy-MM-dd or "". */
  wishedOn: text(10, { pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
  remark: text(250),
}
export const b2bDraft = object(draftFields)

export const b2bRow = object({
  id: text(40),
  orderNo: text(40),
  status: oneOf(documentStatusCodes),
  ...draftFields,
  country: text(2),
  goodsName: text(250),
  skuCount: integer(),
  cartonCount: integer(),
  pieces: integer({ maximum: 99_999_999 }),
  /** Gross, kilograms. */
  weight: text(16),
  /** Cubic metres, three places. */
  volume: text(16),
  value: money(),
  /** Pieces that still wait for goods. */
  waiting: integer({ maximum: 99_999_999 }),
  mainAccount: text(50),
  mainAccountName: text(100),
  createdAt: instant(),
  updatedAt: instant(),
  /** "" while it is a draft. */
  submittedAt: text(30),
  /** Raised by every change; an edit names the one it started from. */
  rev: integer(),
})

export const b2bQuery = object({
  ...paging,
  ...sorting,
  status: optional(oneOf(documentStatusCodes)),
  /** Order or reference numbers. */
  orderNumber: optional(list(text(50), 1000)),
  /** Part of a consignee, number or SKU. */
  keyword: optional(text(50)),
  country: optional(text(2)),
  warehouse: optional(text(20)),
  createdFrom: optional(day()),
  createdTo: optional(day()),
})

const saved = object({ id: text(40), orderNo: text(40), order: b2bRow })
const query = ['Z-40301', 'Z-404', 'Z-405'] as const
const stale = [
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
      submit: oneOf(['0', '1']),
      order: b2bDraft,
    }),
    output: saved,
    errors: [20100, 20101, 20102, 20103, 20104],
    invalidates: [...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
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
    isTemplateCheck: true,
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §5, §7; record 0025',
  },
  /** A slice of an import that runs in the background; the task is named by the device, so that it arrives once. */
  orderImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/b2b/orderImportTask.do',
    access: ['Z-402'],
    input: object({
      task: text(40),
      fileName: text(200),
      /** Number of the first record of this slice, from 1. */
      from: integer({ minimum: 1 }),
      total: integer({ minimum: 1 }),
      rows: list(b2bDraft, 1000, 1),
    }),
    output: object({ taskId: text(40) }),
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...stale],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §5; records 0017, 0021, 0025',
  },
  /** Cancels; each is judged on its own. What was reserved for it is free again. */
  deleteOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/b2b/deleteOrder.do',
    access: ['Z-40303'],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: object({ list: list(object({ id: text(40), ok: oneOf(['0', '1']), desc: text(500) })) }),
    errors: [20104],
    invalidates: [...stale],
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
    output: object({
      list: list(
        object({
          order: b2bRow,
          history: list(
            object({ at: instant(), who: text(100), what: text(50), from: text(40), to: text(40) }),
            500,
          ),
        }),
        100,
      ),
    }),
    source: 'record 0025',
  },
  /** Live counts of the status rail. */
  getB2BOrderCount: {
    kind: 'query',
    offline: 'cached',
    path: '/b2b/getCount.do',
    access: [...query],
    input: nothing(),
    output: object({
      list: list(
        object({ status: oneOf(documentStatusCodes), count: integer({ maximum: 2_000_000_000 }) }),
        20,
      ),
      total: integer({ maximum: 2_000_000_000 }),
    }),
    source: 'record 0025',
  },
})
