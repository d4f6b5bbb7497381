/**
 * Returns to the micro warehouse: announced ones, and parcels without an owner (spec 001 §2 Micro warehouse, §4 "Return headless", §7
 * Returns; record 0096). `headlessExpress` is the parcel by its number, `tabReturnHeadless` what is inside.
 */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { countsOf, filtersOf, importSlice, listOf, paging, sorting } from '#contract/paging.ts'
import { rowVerdicts } from '#contract/row-verdicts.ts'
import { day, integer, list, object, oneOf, optional, text } from '#contract/schema.ts'
import {
  headlessStatusCodes,
  returnConditionCodes,
  treatmentCodes,
  warehouseReturnStateCodes,
} from './return-treatments.ts'
import { rowsChanged } from './kept-rows.ts'
import {
  because,
  CLAIM_STATES,
  destruction,
  evidence,
  expectedGoods,
  headlessQuery,
  headlessRow,
  pieces,
  returnDetail,
  returnDraft,
  returnRow,
  suggestion,
  yesNo,
} from './wire-shapes.ts'

/** Key of the rules of a return, on the wire, in the form's and the import's `verify`. */
export const WAREHOUSE_RETURN_RULES = 'warehouseReturn'
/** Key of the rules of a claim, and of what a confirmed parcel should hold. */
export const CLAIM_RULES = 'warehouseReturnClaim'
export const CONTENTS_RULES = 'warehouseReturnContents'

const FUNC = {
  announce: 'Z-613',
  query: 'Z-61401',
  decide: 'Z-61402',
  withdraw: 'Z-61403',
  destroy: 'Z-61404',
  headless: 'Z-61501',
  claim: 'Z-61502',
  decideHeadless: 'Z-61503',
  destroyHeadless: 'Z-61504',
} as const

const returnQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(warehouseReturnStateCodes)),
  /** Part of a number, of a shop or of goods. */
  keyword: optional(text(50)),
  /** Return, express or order numbers. */
  numbers: optional(list(text(50), 1000)),
  shop: optional(text(50)),
  warehouseId: optional(text(20)),
  condition: optional(oneOf(returnConditionCodes)),
  treatment: optional(oneOf(treatmentCodes)),
  isOverdue: optional(yesNo()),
  createdFrom: optional(day()),
  createdTo: optional(day()),
})
const headlessList = object({ ...paging, ...headlessQuery })
const rows = list(returnDraft, 1000, 1)
const ids = object({ ids: list(text(40), 1000, 1) })

const staleReturns = [
  'warehouseReturns.queryReturns',
  'warehouseReturns.countReturns',
  'warehouseReturns.countByShop',
  'warehouseReturns.getReturnOrderNoInfo',
] as const
const staleHeadless = [
  'warehouseReturns.queryHeadless',
  'warehouseReturns.countHeadless',
  'warehouseReturns.queryHeadlessExpress',
  'warehouseReturns.getHeadlessGoodsInfos',
] as const
const stale = [...staleReturns, ...staleHeadless]

/** What became of each, with the return and the parcel as they are now. */
const changed = object({
  list: list(
    object({
      id: text(40),
      ok: yesNo(),
      desc: text(500),
      row: optional(returnRow),
      parcel: optional(headlessRow),
    }),
  ),
})

const many = {
  kind: 'command',
  offline: 'queue',
  output: changed,
  errors: [20100, 20101, 20104],
  accepted: rowsChanged,
} as const

export const warehouseReturns = defineCalls('warehouseReturns', {
  /** What is known of each number before it is announced; stores nothing. Parcels of other customers look like unknown ones. */
  validateReturnNos: {
    kind: 'query',
    offline: 'live',
    path: '/tabReturnNo/validateReturnNos.do',
    access: [FUNC.announce],
    input: object({ rows }),
    output: rowVerdicts({
      /** `DUPLICATE`: announced already; `KNOWN`: of one of your orders; `NEW`: only you know it. */
      state: oneOf(['NEW', 'KNOWN', 'DUPLICATE']),
      /** Order the number belongs to. */
      orderNo: text(40),
    }),
    errors: [20100],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0096',
  },
  /** Announces parcels that come back; each is validated on its own. */
  saveReturnNos: {
    kind: 'command',
    offline: 'queue',
    path: '/tabReturnNo/saveReturnNos.do',
    access: [FUNC.announce],
    input: object({ rows }),
    output: rowVerdicts({
      expressNo: text(50),
      id: text(40),
      returnNo: text(40),
      row: optional(returnRow),
    }),
    errors: [20100],
    invalidates: [...staleReturns],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: rowsChanged,
    source: 'spec 001 §7; record 0096',
  },
  /** A slice of an import of announcements. */
  importSaveReturnNos: {
    kind: 'command',
    offline: 'queue',
    path: '/tabReturnNo/importSaveReturnNos.do',
    access: [FUNC.announce],
    input: importSlice(rows),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', ...staleReturns],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5, §7; record 0096',
  },
  /** One return: goods expected and found, photos, storage, and what may be decided. */
  getReturnOrderNoInfo: {
    kind: 'query',
    offline: 'cached',
    path: '/tabReturnNo/getReturnOrderNoInfo.do',
    access: [FUNC.query],
    input: object({ id: text(40) }),
    output: returnDetail,
    errors: [20104],
    source: 'spec 001 §7; record 0096',
  },
  /**
   * Decides what becomes of returns; of one that has not been inspected it changes the plan. Destroying takes the number of
   * returns in `confirmCount`; the portal uses `destroyReturns` for it.
   */
  handlSuggestion: {
    ...many,
    path: '/tabReturnNo/handlSuggestion.do',
    access: [FUNC.decide],
    input: suggestion,
    invalidates: [...stale],
    source: 'spec 001 §7; record 0096',
  },
  /** Destroying is never queued. */
  destroyReturns: {
    ...many,
    offline: 'block',
    path: '/tabReturnNo/handlSuggestion/destroy.do',
    access: [FUNC.destroy],
    input: destruction,
    invalidates: [...stale],
    source: 'record 0096',
  },
  /** Takes announcements back until the parcel has arrived. */
  cancelReturnNos: {
    ...many,
    path: '/tabReturnNo/cancelReturnNos.do',
    access: [FUNC.withdraw],
    input: ids,
    invalidates: [...stale],
    source: 'record 0096',
  },
  queryReturns: {
    kind: 'query',
    offline: 'cached',
    path: '/tabReturnNo/queryList.do',
    access: [FUNC.query],
    input: returnQuery,
    output: listOf(returnRow),
    source: 'record 0096',
  },
  countReturns: {
    kind: 'query',
    offline: 'cached',
    path: '/tabReturnNo/countList.do',
    access: [FUNC.query],
    input: filtersOf(returnQuery, 'state'),
    output: countsOf('state', warehouseReturnStateCodes),
    source: 'record 0096',
  },
  /** What each shop announced, what has arrived of it, and what is late. */
  countByShop: {
    kind: 'query',
    offline: 'cached',
    path: '/tabReturnNo/countByShop.do',
    access: [FUNC.query],
    input: object({}),
    output: object({
      list: list(
        object({
          /** "": returns that name no shop. */
          shop: text(50),
          announced: pieces(),
          arrived: pieces(),
          overdue: pieces(),
          /** Units, of the parcels that have been inspected. */
          expected: pieces(),
          found: pieces(),
        }),
        100,
      ),
    }),
    source: 'record 0096',
  },

  /** Parcels without an owner, and those that were confirmed to be one's own, as the device keeps them. */
  queryHeadless: {
    kind: 'query',
    offline: 'cached',
    path: '/tabReturnHeadless/queryList.do',
    access: [FUNC.headless],
    input: headlessList,
    output: listOf(headlessRow),
    source: 'record 0096',
  },
  countHeadless: {
    kind: 'query',
    offline: 'cached',
    path: '/tabReturnHeadless/countList.do',
    access: [FUNC.headless],
    input: filtersOf(headlessList, 'returnHeadlessStatus'),
    output: countsOf('returnHeadlessStatus', headlessStatusCodes),
    source: 'record 0096',
  },
  /** One parcel: photos and own evidence; the goods once it is confirmed. */
  getHeadlessGoodsInfos: {
    kind: 'query',
    offline: 'live',
    path: '/tabReturnHeadless/getHeadlessGoodsInfos.do',
    access: [FUNC.headless],
    input: object({ id: text(40) }),
    output: object({
      row: headlessRow,
      photoUrls: list(object({ url: text(300) }), 20),
      candidates: list(
        object({ number: text(50), confidence: integer({ maximum: 100 }), because: because() }),
        10,
      ),
      goods: list(
        object({
          line: integer(),
          sku: text(50),
          name: text(100),
          expected: pieces(),
          good: pieces(),
          damaged: pieces(),
        }),
        200,
      ),
      /** Id of the return that was made; "" before. */
      returnId: text(40),
      files: list(object({ name: text(200), type: text(100), url: text(300) }), 3),
    }),
    errors: [20104],
    source: 'spec 001 §7; record 0096',
  },
  /** Confirms parcels that own evidence proves: each becomes a return. Weaker evidence becomes a claim the warehouse decides. */
  returnHeadlessConfirm: {
    ...many,
    path: '/tabReturnHeadless/returnHeadlessConfirm.do',
    access: [FUNC.claim],
    input: ids,
    invalidates: [...stale],
    source: 'spec 001 §7; record 0096',
  },
  /** Takes confirmations back until something is decided about the return. */
  cancelHeadlessConfirm: {
    ...many,
    path: '/tabReturnHeadless/cancelHeadlessConfirm.do',
    access: [FUNC.claim],
    input: ids,
    invalidates: [...stale],
    source: 'spec 001 §7; record 0096',
  },
  /** What a confirmed parcel should hold: the warehouse's count is compared with it. */
  returnForecast: {
    ...many,
    path: '/tabReturnHeadless/returnForecast.do',
    access: [FUNC.claim],
    input: object({ id: text(40), goods: expectedGoods() }),
    invalidates: [...stale],
    source: 'spec 001 §7; record 0096',
  },
  /** The photo wall: addresses of photos are good for some minutes, so it is not kept. */
  queryHeadlessExpress: {
    kind: 'query',
    offline: 'live',
    path: '/headlessExpress/queryList.do',
    access: [FUNC.headless],
    input: headlessList,
    output: listOf(object({ ...headlessRow.properties, photoUrl: text(300) })),
    source: 'record 0096',
  },
  /** Claims a parcel by a number that is known to its owner; without `id`, the parcel with that number. */
  claimByCustomer: {
    kind: 'command',
    offline: 'queue',
    path: '/headlessExpress/claimByCustomer.do',
    access: [FUNC.claim],
    input: object({
      id: optional(text(40)),
      expressNo: optional(text(50)),
      orderNumber: optional(text(50)),
      note: optional(text(250)),
      files: evidence(),
    }),
    output: object({
      /** Of the parcel. */
      id: text(40),
      claimState: oneOf(CLAIM_STATES),
      confidence: integer({ maximum: 100 }),
      returnNo: text(40),
      list: changed.properties.list,
    }),
    errors: [20100, 20101, 20103, 20104],
    invalidates: [...stale],
    accepted: rowsChanged,
    source: 'spec 001 §7; record 0096',
  },
  /** Withdraws own open claims, by the ids of the parcels. */
  cancelByCustomer: {
    ...many,
    path: '/headlessExpress/cancelByCustomer.do',
    access: [FUNC.claim],
    input: ids,
    invalidates: [...stale],
    source: 'spec 001 §7; record 0096',
  },
  /** As `handlSuggestion`, by the ids of confirmed parcels. */
  treatmentByCustomer: {
    ...many,
    path: '/headlessExpress/treatmentByCustomer.do',
    access: [FUNC.decideHeadless],
    input: suggestion,
    invalidates: [...stale],
    source: 'spec 001 §7; record 0096',
  },
  destroyHeadless: {
    ...many,
    offline: 'block',
    path: '/headlessExpress/treatmentByCustomer/destroy.do',
    access: [FUNC.destroyHeadless],
    input: destruction,
    invalidates: [...stale],
    source: 'record 0096',
  },
})
