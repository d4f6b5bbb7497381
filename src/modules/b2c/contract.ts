/** B2C orders (spec 001 §3, §4, §5, §7; field names of the wire: record 0004). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import {
  countsOf,
  importSlice,
  listOf,
  paging,
  sorting,
  filtersOf,
  MAX_BATCH_NAME,
} from '#contract/paging.ts'
import {
  allOptional,
  day,
  forMainAccounts,
  instant,
  integer,
  kilograms,
  list,
  money,
  moneyOrEmpty,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { pick, schemasOf } from '#domain/fields.ts'
import { MAX_LONG_TEXT, MAX_MORE_FIELDS, MAX_MORE_KEY } from '#domain/limits.ts'
import { codesOf, paymentMethods } from '#domain/order-facts.ts'
import { entrustStatusCodes, pushStatusCodes } from '#domain/push-status.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { postalAddress } from '#modules/address/contract.ts'
import { careCalls, rowOutcomes } from './follow-up-calls.ts'
import { orderEdited, orderPlaced, ordersCancelled } from './kept-orders.ts'
import { orderFields } from './order-fields.ts'
import { presetCalls } from './preset-calls.ts'
import { weightCalls } from './weight-calls.ts'

/** Also changed by printing. */
export { keptOrders, ordersPrinted } from './kept-orders.ts'

const goodsFields = {
  name: text(100),
  nameEn: optional(text(100)),
  hsCode: optional(text(20)),
  sku: optional(text(50)),
  quantity: integer(),
  /** Value of one piece in `currency`. */
  unitValue: money(),
}
const goodsLine = object(goodsFields)

/** Values a designed form asks for beyond those of an order, with the words it asks in (record 0147). */
const moreFields = optional(
  list(
    object({
      key: text(MAX_MORE_KEY, { minLength: 1 }),
      label: text(MAX_MORE_KEY),
      text: text(MAX_LONG_TEXT, { minLength: 1 }),
    }),
    MAX_MORE_FIELDS,
    1,
  ),
)

/** What the customer decides. Everything with a price on it is computed by the gateway and not accepted here. */
const draftFields = {
  ...schemasOf(orderFields),
  country: text(2),
  sender: postalAddress,
  receiver: postalAddress,
  goods: list(goodsLine, 100, 1),
  currency: text(3),
  routeId: text(20),
  moreFields,
}
const orderDraft = object(draftFields)

/** An order as it is edited: what a person who sees no amounts leaves empty stays as it is (record 0055). */
const orderEdit = object({
  ...draftFields,
  goods: list(object({ ...goodsFields, unitValue: moneyOrEmpty() }), 100, 1),
  codAmount: moneyOrEmpty(),
  otherFee: moneyOrEmpty(),
})

/** What a quick order must say; the rest is filled in where it is left out. */
const { receiver, goods, weight, ...filledIn } = draftFields
const quickDraft = object({
  receiver,
  goods,
  weight,
  ...allOptional(filledIn),
})

export const orderRow = object({
  id: text(40),
  orderNo: text(40),
  waybillNo: text(40),
  orderType: integer({ minimum: 1, maximum: 17 }),
  status: oneOf(waybillStatusCodes),
  /** '1' once its label was printed. */
  printStatus: oneOf(['0', '1']),
  returnHeadlessStatus: text(1),
  ycFlag: text(1),
  /** How it stands with the courier (spec 001 §4). */
  pushStatus: oneOf(pushStatusCodes),
  /** Whether the courier has it, which follows from `pushStatus` (spec 001 §3). */
  entrustStatus: oneOf(entrustStatusCodes),
  /** Why the courier did not take it; "" otherwise. */
  pushNote: text(250),
  /** What was decided about an abnormal parcel and is not done yet. */
  bounce: oneOf(['', 'AGAIN', 'BACK']),
  ...draftFields,
  goodsName: text(250),
  itemCount: integer({ maximum: 99_999_999 }),
  itemValue: money(),
  /** '1' where the courier collects an amount: said also to who may not see it, for the label has it (record 0055). */
  isCod: optional(oneOf(['0', '1'])),
  /** '1' where an address has a place that our list does not have. */
  isUnlisted: optional(oneOf(['0', '1'])),
  /** 1 % of the item value (spec 001 §5). */
  insuranceFee: money(),
  volumetricWeight: kilograms(),
  billableWeight: kilograms(),
  /** CNY; null until priced. */
  freight: nullable(money()),
  /** The import it came with: id of its task, and its name. */
  batch: optional(text(40)),
  batchName: optional(text(MAX_BATCH_NAME)),
  mainAccount: forMainAccounts(50),
  mainAccountName: forMainAccounts(100),
  createdAt: instant(),
  updatedAt: instant(),
  /** Raised by every change; an edit names the one it started from. */
  rev: integer(),
})

const orderQuery = object({
  ...paging,
  ...sorting,
  status: optional(oneOf(waybillStatusCodes)),
  /** Order, waybill or e-commerce order numbers. */
  orderNumber: optional(list(text(50), 1000)),
  /** Part of a receiver name, phone or number. */
  keyword: optional(text(50)),
  country: optional(text(2)),
  routeId: optional(text(20)),
  paymentMethod: optional(oneOf(codesOf(paymentMethods))),
  printStatus: optional(oneOf(['0', '1'])),
  /** '1': with a place that our list does not have, of either side. */
  isUnlisted: optional(oneOf(['0', '1'])),
  /** Orders of one import: id of its task. */
  batch: optional(text(40)),
  createdFrom: optional(day()),
  createdTo: optional(day()),
  receiver: optional(text(50)),
  phone: optional(text(30)),
  /** Actual weight, both ends included. */
  weightFrom: optional(kilograms()),
  weightTo: optional(kilograms()),
})

/** What may be changed on its own. A changed region is given whole: its levels belong together. */
const orderChanges = object({
  receiver: optional(
    object({
      name: optional(text(50)),
      phone: optional(text(30)),
      email: optional(text(100)),
      postCode: optional(text(12)),
      prov: optional(text(100)),
      city: optional(text(100)),
      area: optional(text(100)),
      address: optional(text(250)),
      address2: optional(text(250)),
    }),
  ),
  ...allOptional(schemasOf(pick(orderFields, 'weight', 'length', 'width', 'height', 'remark'))),
})

const saved = object({ id: text(40), orderNo: text(40), waybillNo: text(40), order: orderRow })

/** What became of each order of a call, in the order they came. */
const outcomes = object({
  list: list(
    object({
      index: integer(),
      ok: oneOf(['0', '1']),
      id: text(40),
      orderNo: text(40),
      waybillNo: text(40),
      /** Why not, where no field is to blame. */
      desc: optional(text(500)),
      fields: list(object({ path: text(100), desc: text(500) }), 200),
    }),
  ),
})

const FUNC = {
  entry: 'Z-501',
  import: 'Z-502',
  entryUS: 'Z-505',
  importUS: 'Z-506',
  manage: 'Z-503',
  query: 'Z-50301',
  lookUp: 'Z-511',
  edit: 'Z-50302',
  cancel: 'Z-50303',
} as const

/** Figures of the dashboard that count orders, and the account that pays for them. */
const dashboard = [
  ...staleAccount,
  'home.getData',
  'home.getAllOrderCount',
  'home.getDatatrends',
  'home.getOrderBatchTrack',
  'home.getAreaSignCount',
  'home.firstSteps',
] as const

export const b2c = defineCalls('b2c', {
  ...careCalls,
  ...presetCalls,
  /** Places one order. The caller's Idempotency-Key makes it arrive once. */
  saveB2COrder: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/saveB2COrder.do',
    access: [FUNC.entry, FUNC.entryUS],
    input: orderDraft,
    output: saved,
    errors: [20100, 20103, 20105, 20111],
    invalidates: ['b2c.queryOrderList', 'b2c.getCountGoodsState', 'b2c.queryOrderDetailsList', ...dashboard],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderPlaced,
    source: 'spec 001 §7; record 0004',
  },
  /**
   * Places an order from little: without a sender the default one of the address book; without a route the cheapest that takes the
   * parcel; the currency of the country, prepaid, duty paid by the sender, unless it is said. Same rules as `saveB2COrder`.
   */
  quickOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/api/quickOrder.do',
    access: [FUNC.entry, FUNC.entryUS],
    input: quickDraft,
    output: saved,
    errors: [20100, 20103, 20105, 20111],
    invalidates: ['b2c.queryOrderList', 'b2c.getCountGoodsState', 'b2c.queryOrderDetailsList', ...dashboard],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderPlaced,
    source: 'spec 001 §7; record 0047',
  },
  /** Places up to 1000 orders; the answer says row by row what became of each. */
  saveB2COrders: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/saveB2COrders.do',
    access: [FUNC.entry, FUNC.entryUS],
    input: object({ orders: list(orderDraft, 1000, 1) }),
    output: outcomes,
    errors: [20100],
    invalidates: ['b2c.queryOrderList', 'b2c.getCountGoodsState', ...dashboard],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: none('Used by partners; the portal places orders one by one.'),
    source: 'spec 001 §5, §7; record 0004',
  },
  /** The rules of spec 001 §5 without saving. */
  validateOrder: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/validateOrder.do',
    access: [FUNC.entry, FUNC.entryUS],
    input: orderDraft,
    output: nothing(),
    errors: [20100, 20103],
    isTemplateCheck: true,
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7',
  },
  /** An import at once, row by row, for who waits for the answer; the workbench sends `orderImportTask`. */
  importB2COrders: {
    kind: 'command',
    offline: 'block',
    accepted: none('Used by partners; the portal imports with `orderImportTask`.'),
    path: '/b2c/importB2COrders.do',
    access: [FUNC.import, FUNC.importUS],
    input: object({ orders: list(orderDraft, 1000, 1) }),
    output: outcomes,
    errors: [20100],
    invalidates: ['b2c.queryOrderList', 'b2c.getCountGoodsState', ...dashboard],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §5, §7; record 0021',
  },
  /** What `importB2COrders` would say, without saving: prices and numbers included. */
  validateImportB2COrders: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/validateImportB2COrders.do',
    access: [FUNC.import, FUNC.importUS],
    input: object({ orders: list(orderDraft, 1000, 1) }),
    output: object({
      list: list(
        object({ index: integer(), fields: list(object({ path: text(100), desc: text(500) }), 200) }),
      ),
    }),
    errors: [20100],
    isTemplateCheck: true,
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §5, §7; record 0021',
  },
  /** A slice of an import that runs in the background; the task is named by the device, so that it arrives once. */
  orderImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/orderImportTask.do',
    access: [FUNC.import, FUNC.importUS],
    input: importSlice(list(orderDraft, 1000, 1)),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: [
      'tasks.taskList',
      'b2c.queryOrderList',
      'b2c.queryBatches',
      'b2c.getCountGoodsState',
      ...dashboard,
    ],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5, §7; records 0017, 0021',
  },
  /** Imports that created orders, the newest first. */
  queryBatches: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryBatches.do',
    access: [FUNC.query, FUNC.lookUp],
    input: nothing(),
    output: object({
      list: list(
        object({ id: text(40), name: text(MAX_BATCH_NAME), orders: integer(), createdAt: instant() }),
        200,
      ),
    }),
    source: 'record 0086',
  },
  /** Renames an import, on its task and on its orders. */
  renameBatch: {
    kind: 'command',
    offline: 'block',
    path: '/b2c/renameBatch.do',
    access: [FUNC.import, FUNC.importUS],
    input: object({ id: text(40), name: text(MAX_BATCH_NAME) }),
    output: nothing(),
    errors: [20100, 20104],
    invalidates: ['b2c.queryBatches', 'b2c.queryOrderList', 'tasks.taskList'],
    accepted: none('The device does not have all orders of the import; the lists are requested again.'),
    source: 'record 0086',
  },
  queryOrderList: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryOrderList.do',
    access: [FUNC.query, FUNC.lookUp],
    example: { page: 1, pageSize: 20 },
    input: orderQuery,
    output: listOf(orderRow),
    source: 'spec 001 §7; record 0004',
  },
  /** Orders by id with their history. */
  queryOrderDetailsList: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryOrderDetailsList.do',
    access: [FUNC.query, FUNC.lookUp],
    input: object({ ids: list(text(40), 100, 1) }),
    output: object({
      list: list(
        object({
          order: orderRow,
          history: list(
            object({ at: instant(), who: text(100), what: text(50), from: text(40), to: text(40) }),
            500,
          ),
        }),
        100,
      ),
    }),
    source: 'spec 001 §7; record 0004',
  },
  updateB2COrder: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/updateB2COrder.do',
    access: [FUNC.edit],
    input: object({ id: text(40), rev: integer(), order: orderEdit }),
    output: saved,
    errors: [20100, 20101, 20102, 20104, 20111],
    invalidates: ['b2c.queryOrderList', 'b2c.getCountGoodsState', 'b2c.queryOrderDetailsList', ...dashboard],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderEdited,
    source: 'spec 001 §4, §7; record 0004',
  },
  /** Changes a part of one order, the rest stays: same rules, same conflicts as `updateB2COrder`. */
  editOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/editOrder.do',
    access: [FUNC.edit],
    input: object({ id: text(40), rev: integer(), changes: orderChanges }),
    output: saved,
    errors: [20100, 20101, 20102, 20104, 20111],
    invalidates: ['b2c.queryOrderList', 'b2c.getCountGoodsState', 'b2c.queryOrderDetailsList', ...dashboard],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: orderEdited,
    source: 'spec 001 §7; record 0022',
  },
  /** Cancels orders; each is validated on its own, the answer says row by row. */
  deleteOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/deleteOrder.do',
    access: [FUNC.cancel],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: rowOutcomes,
    errors: [20104],
    invalidates: [
      'b2c.queryOrderList',
      'b2c.getCountGoodsState',
      'b2c.queryOrderDetailsList',
      'collection.queryShipments',
      'tracking.trackingList',
      ...dashboard,
    ],
    accepted: ordersCancelled,
    source: 'spec 001 §4, §7; record 0004',
  },
  ...weightCalls,
  /** Live counts of the status rail. */
  getCountGoodsState: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/getCountGoodsState.do',
    access: [FUNC.query],
    input: filtersOf(orderQuery, 'status'),
    output: countsOf('status', waybillStatusCodes),
    source: 'spec 001 §7; record 0004',
  },
})
