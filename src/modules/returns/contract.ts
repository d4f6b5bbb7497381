/** Parcels that come back to their sender (spec 001 §2 b2cOrderReturn, §4 order type 3, §7; record 0022). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { addRows, changeTaken, type KeptRows } from '#contract/effect.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { countsOf, importSlice, listOf, outcomes, paging, sorting, filtersOf } from '#contract/paging.ts'
import { rowVerdicts } from '#contract/row-verdicts.ts'
import { day, instant, integer, kilograms, list, object, oneOf, optional, text } from '#contract/schema.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { postalAddress } from '#modules/address/contract.ts'
import { reasonCodes, returnStateCodes } from './return-facts.ts'

/** Key of the rules of a return, on the wire, in the table and in the form's `verify`. */
export const RETURN_RULES = 'b2cReturn'

/** One parcel that is to come back. Without an address it goes to the sender of its order. */
const returnDraft = object({
  /** Order, waybill or e-commerce order number. */
  orderNumber: text(50),
  reason: oneOf(reasonCodes),
  remark: optional(text(250)),
  address: optional(postalAddress),
})

const returnRow = object({
  id: text(40),
  returnNo: text(40),
  /** Spec 001 §4: 3 is a return. */
  orderType: integer({ minimum: 3, maximum: 3 }),
  state: oneOf(returnStateCodes),
  orderId: text(40),
  orderNo: text(40),
  waybillNo: text(40),
  country: text(2),
  receiverName: text(50),
  goodsName: text(250),
  itemCount: integer({ maximum: 99_999_999 }),
  weight: kilograms(),
  reason: oneOf(reasonCodes),
  remark: text(250),
  address: postalAddress,
  /** Whether the place of its address is not in our list (record 0046). */
  isUnlisted: oneOf(['0', '1']),
  /** What was said of that place when the return was announced: kept by the person, accepted without a question; "" where it is listed or the order's. */
  placeEvent: oneOf(['', 'placeKept', 'placeUnlisted']),
  /** What the warehouse found, and what became of it; "" until then. */
  condition: text(20),
  outcome: text(20),
  note: text(250),
  /** Until then it should have arrived, and then what is to become of it be decided; "" once it is over. */
  dueAt: text(30),
  createdAt: instant(),
  arrivedAt: text(30),
  inspectedAt: text(30),
  doneAt: text(30),
  who: text(50),
  rev: integer(),
})

const returnQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(returnStateCodes)),
  /** Return, order or waybill numbers. */
  orderNumber: optional(list(text(50), 1000)),
  /** Part of a receiver name or number. */
  keyword: optional(text(50)),
  reason: optional(oneOf(reasonCodes)),
  country: optional(text(2)),
  isUnlisted: optional(oneOf(['0', '1'])),
  createdFrom: optional(day()),
  createdTo: optional(day()),
})

const rows = list(returnDraft, 1000, 1)
const FUNC = { list: 'Z-513', announce: 'Z-51301', cancel: 'Z-51302', import: 'Z-512' } as const

const keptReturns: KeptRows = {
  tables: ['b2cReturn'],
  lists: ['returns.queryBackOrderList'],
  counts: { 'returns.getCountBackState': 'state' },
}
const changed = ['returns.queryBackOrderList', 'returns.getCountBackState'] as const

export const returns = defineCalls('returns', {
  /** Which of these parcels may come back, and why the others may not; stores nothing. */
  validateB2CBackOrder: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/validateB2CBackOrder.do',
    access: [FUNC.announce, FUNC.import],
    input: object({ rows }),
    output: rowVerdicts({
      orderNo: text(40),
      waybillNo: text(40),
      receiverName: text(50),
      country: text(2),
      status: optional(oneOf(waybillStatusCodes)),
    }),
    errors: [20100],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0022',
  },
  /** Announces returns; each is validated on its own, the answer says row by row. */
  saveB2CBackOrders: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/saveB2CBackOrders.do',
    access: [FUNC.announce],
    input: object({ rows }),
    output: rowVerdicts({
      /** As it was asked for. */
      orderNumber: text(50),
      id: text(40),
      returnNo: text(40),
      orderNo: text(40),
      /** The new return. */
      row: optional(returnRow),
    }),
    errors: [20100],
    invalidates: changed,
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: addRows(keptReturns),
    source: 'spec 001 §7; record 0022',
  },
  /** A slice of an import of returns. */
  backOrderImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/backOrderImportTask.do',
    access: [FUNC.import],
    input: importSlice(rows),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...changed],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5, §7; records 0017, 0022',
  },
  queryBackOrderList: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/queryBackOrderList.do',
    access: [FUNC.list],
    input: returnQuery,
    output: listOf(returnRow),
    source: 'record 0022',
  },
  /** Live counts of the rail. */
  getCountBackState: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/getCountBackState.do',
    access: [FUNC.list],
    input: filtersOf(returnQuery, 'state'),
    output: countsOf('state', returnStateCodes, 10),
    source: 'record 0022',
  },
  /** Takes announcements back; each is validated on its own. */
  cancelBackOrders: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/cancelBackOrders.do',
    access: [FUNC.cancel],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: outcomes(),
    errors: [20104],
    invalidates: changed,
    accepted: changeTaken(keptReturns, { set: { state: 'CANCELLED', dueAt: '' }, add: { rev: 1 } }),
    source: 'record 0022',
  },
})
