/** Work orders: inspections, claims and other matters, with their thread (research 1.7; record 0115). */
import { defineCalls } from '#contract/call.ts'
import { changeTaken, wholeRow, type KeptRows } from '#contract/effect.ts'
import { sentFile } from '#contract/files.ts'
import { countsOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import {
  instant,
  integer,
  list,
  money,
  moneyOrEmpty,
  nullable,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { schemasOf } from '#domain/fields.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { workOrderFields } from './fields.ts'
import { stateCodes, turnCodes } from './states.ts'
import { amountLimitCodes, eventCodes, kindCodes, slotCodes, typeCodes } from './types.ts'
import { workOrderPages } from './work-order-pages.ts'

// Complaints name what they become.
export { typeCodes, type WorkOrderTypeCode } from './types.ts'

/** Key of the rules of a work order: on the wire, in the table of rules and in the form's `verify`. */
export const WORK_ORDER_RULES = 'workOrder'
/** Characters of a message in the thread. */
export const MAX_MESSAGE = 1000
/** Parcels a message names. */
const MAX_QUOTES = 20
/** Parcels that are looked up at once. */
const MOST_PARCELS = 500

const fields = schemasOf(workOrderFields)
/** Minted on the device with the draft: files that were queued with it name the work order by it. */
const ref = () => text(40, { pattern: '^[0-9A-Za-z-]{8,40}$' })

const workOrderRow = object({
  id: text(40),
  ref: text(40),
  workOrderNo: text(20),
  /** The complaint it was; "" for none. */
  complaintNo: text(20),
  kind: oneOf(kindCodes),
  type: oneOf(typeCodes),
  state: oneOf(stateCodes),
  text: fields.text,
  videoUrl: text(500),
  contact: text(100),
  /** Of the first parcel; "" for a work order about none. */
  waybillNo: text(40),
  parcels: integer(),
  /** CNY; "" where nothing is asked for. */
  askedAmount: moneyOrEmpty(),
  /** CNY, of all parcels; "" before the decision. */
  decidedAmount: moneyOrEmpty(),
  /** Pictures and documents that arrived, and how many were announced. */
  files: integer(),
  announcedFiles: integer(),
  /** The newest message of the provider; "" for none. */
  answer: text(MAX_MESSAGE),
  /** '1' while nobody of the customer has read it. */
  unread: oneOf(['0', '1']),
  turn: oneOf(turnCodes),
  /** Since when it is so. */
  since: instant(),
  /** By when the one whose turn it is answers; after a decision, until when it can be appealed. "" for never. */
  dueAt: text(30),
  evidenceUntil: instant(),
  appealUntil: text(30),
  /** Login code of the person who made it. */
  who: text(50),
  createdAt: instant(),
  decidedAt: text(30),
})
export type WorkOrderRow = StaticOf<typeof workOrderRow>

const parcelFacts = object({
  waybillNo: text(40),
  orderNo: text(40),
  receiverName: text(100),
  country: text(2),
  status: oneOf(waybillStatusCodes),
  /** CNY; null until priced. */
  freight: nullable(money()),
  /** Declared value in CNY, by the rate of the day; "" for a currency without a rate. */
  valueAmount: moneyOrEmpty(),
  /** "" where it has not happened. */
  dispatchedAt: text(30),
  deliveredAt: text(30),
  returnedAt: text(30),
  /** Public holidays of its country, "MM-dd" or "yyyy-MM-dd": working days of a window leave them out. */
  holidays: list(text(10), 400),
  /** An open claim about it; "" for none. */
  openWorkOrderNo: text(20),
})
export type ParcelFacts = StaticOf<typeof parcelFacts>

const message = object({
  id: text(20),
  at: instant(),
  by: oneOf(['CUSTOMER', 'PROVIDER']),
  /** Login code of who wrote it; "" for the provider. */
  who: text(50),
  what: oneOf(['REPLY', 'ASK', 'DECISION', 'APPEAL', 'WITHDRAWAL', 'TAKEN']),
  text: text(MAX_MESSAGE),
  /** Waybill numbers it is about. */
  quotes: list(text(40), MAX_QUOTES),
  files: list(object({ id: text(40), name: text(200), type: text(100) }), 5),
  /** When the other side read it; "" before. */
  readAt: text(30),
})
export type ThreadMessage = StaticOf<typeof message>

const FUNC = {
  inbox: workOrderPages.INBOX.func,
  INSPECTION: workOrderPages.INSPECTION.func,
  CLAIM: workOrderPages.CLAIM.func,
  OTHER: workOrderPages.OTHER.func,
  create: ['Z-210201', 'Z-210301', 'Z-210401'],
  reply: 'Z-210101',
  end: 'Z-210102',
} as const
const lists = [FUNC.inbox, FUNC.INSPECTION, FUNC.CLAIM, FUNC.OTHER] as const

/** Where a device caches work orders. */
const kept: KeptRows = {
  tables: ['workOrders.inbox', 'workOrders.INSPECTION', 'workOrders.CLAIM', 'workOrders.OTHER'],
  lists: ['workOrders.workOrderList'],
  counts: { 'workOrders.workOrderCounts': 'state' },
}
const stale = [
  'workOrders.workOrderList',
  'workOrders.workOrderCounts',
  'workOrders.workOrderDetail',
  'workOrders.workOrderFiles',
  'workOrders.statistics',
] as const

const withRow = {
  accepted: (_: unknown, { row }: { readonly row: WorkOrderRow }) => [wholeRow(kept, row)],
}

export const workOrders = defineCalls('workOrders', {
  /** The types with what proves each, the window and the limits. `least`: 1 where it names a parcel. */
  workOrderTypes: {
    kind: 'query',
    offline: 'cached',
    path: '/workOrder/types.do',
    access: lists,
    input: object({ kind: optional(oneOf(kindCodes)) }),
    output: object({
      list: list(
        object({
          type: oneOf(typeCodes),
          kind: oneOf(kindCodes),
          name: text(100),
          checklist: list(oneOf(slotCodes), 10),
          asksVideo: oneOf(['0', '1']),
          /** null: no limit in time. */
          window: nullable(
            object({
              event: oneOf(eventCodes),
              days: integer(),
              counts: oneOf(['DAYS', 'WORKING_DAYS']),
              source: text(200),
            }),
          ),
          amounts: oneOf(amountLimitCodes),
          leastParcels: integer(),
          mostParcels: integer(),
        }),
        50,
      ),
      evidenceHours: integer(),
      answerDays: integer(),
      appealDays: integer(),
    }),
    source: 'research 1.7; record 0115',
  },
  workOrderList: {
    kind: 'query',
    offline: 'cached',
    path: '/workOrder/list.do',
    access: lists,
    input: object({
      ...paging,
      ...sorting,
      kind: optional(oneOf(kindCodes)),
      state: optional(oneOf(stateCodes)),
      turn: optional(oneOf(turnCodes)),
      type: optional(oneOf(typeCodes)),
      unread: optional(oneOf(['0', '1'])),
      /** Work order numbers or waybill numbers. */
      numbers: optional(list(text(50), 1000)),
      /** Part of a number or of what was written. */
      keyword: optional(text(50)),
    }),
    output: listOf(workOrderRow),
    source: 'research 1.7; record 0115',
  },
  workOrderCounts: {
    kind: 'query',
    offline: 'cached',
    path: '/workOrder/counts.do',
    access: lists,
    input: object({ kind: optional(oneOf(kindCodes)) }),
    output: countsOf('state', stateCodes),
    source: 'research 1.7; record 0115',
  },
  /** How many are open and overdue on either side, and what became of the claims of the last 90 days. */
  statistics: {
    kind: 'query',
    offline: 'cached',
    path: '/workOrder/statistics.do',
    access: lists,
    input: object({ kind: optional(oneOf(kindCodes)) }),
    output: object({
      open: integer(),
      /** Of the open ones, those that wait for the customer. */
      yourTurn: integer(),
      overdue: integer(),
      unread: integer(),
      /** Claims decided, and those of them with money, in the last 90 days. */
      decided: integer(),
      won: integer(),
      /** Half of all decisions took no more days; null without decisions. */
      medianDays: nullable(integer()),
    }),
    source: 'record 0115',
  },
  workOrderDetail: {
    kind: 'query',
    offline: 'cached',
    path: '/workOrder/detail.do',
    access: lists,
    input: object({ id: text(40) }),
    output: object({
      row: workOrderRow,
      parcels: list(
        object({
          ...parcelFacts.properties,
          askedAmount: moneyOrEmpty(),
          decidedAmount: moneyOrEmpty(),
        }),
        MOST_PARCELS,
      ),
      messages: list(message, 500),
      evidence: list(object({ id: text(40), slot: oneOf(slotCodes), name: text(200), type: text(100) }), 100),
    }),
    errors: [20104],
    source: 'research 1.7; record 0115',
  },
  /** Addresses of all its files, good for some minutes. */
  workOrderFiles: {
    kind: 'query',
    offline: 'live',
    path: '/workOrder/files.do',
    access: lists,
    input: object({ id: text(40) }),
    output: object({ list: list(object({ id: text(40), url: text(500) }), 500) }),
    errors: [20104],
    source: 'record 0115',
  },
  /** What is known of parcels by their waybill or order numbers, in the order they were asked for. */
  findParcels: {
    kind: 'query',
    offline: 'live',
    path: '/workOrder/findParcels.do',
    access: FUNC.create,
    input: object({ numbers: list(text(40, { minLength: 1 }), MOST_PARCELS, 1) }),
    output: object({
      list: list(object({ number: text(40), parcel: nullable(parcelFacts) }), MOST_PARCELS),
    }),
    source: 'research 1.7; record 0115',
  },
  /** Refused with `window` where the time is over for every parcel, with `invalid` at each parcel it cannot be about. */
  createWorkOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/workOrder/create.do',
    access: FUNC.create,
    input: object({
      ref: ref(),
      kind: oneOf(kindCodes),
      type: oneOf(typeCodes),
      ...fields,
      parcels: list(
        object({
          /** Waybill or order number. */
          waybillNo: text(40, { minLength: 1 }),
          /** CNY; of claims. */
          askedAmount: optional(money()),
        }),
        MOST_PARCELS,
      ),
      /** Pictures and documents that follow, each by `addEvidence`. */
      announcedFiles: integer({ minimum: 0, maximum: 50 }),
    }),
    output: object({ id: text(40), workOrderNo: text(20), row: workOrderRow }),
    errors: [20100, 20103, 20112],
    invalidates: stale,
    ...withRow,
    source: 'research 1.7; record 0115',
  },
  /** One picture or document. It may come for 72 hours; the same one twice is taken once. */
  addEvidence: {
    kind: 'command',
    offline: 'queue',
    path: '/workOrder/evidence.do',
    access: FUNC.create,
    input: object({ ref: ref(), slot: oneOf(slotCodes), file: sentFile() }),
    output: object({ row: workOrderRow }),
    errors: [20100, 20101, 20104, 20112],
    invalidates: stale,
    ...withRow,
    source: 'research 1.7; record 0115',
  },
  replyWorkOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/workOrder/reply.do',
    access: [FUNC.reply],
    input: object({
      id: text(40),
      text: text(MAX_MESSAGE),
      quotes: list(text(40), MAX_QUOTES),
      files: list(sentFile(), 3),
    }),
    output: object({ row: workOrderRow }),
    errors: [20100, 20101, 20104],
    invalidates: stale,
    ...withRow,
    source: 'research 1.7; record 0115',
  },
  /** Each on its own. */
  withdrawWorkOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/workOrder/withdraw.do',
    access: [FUNC.end],
    input: object({ ids: list(text(40), 1000, 1) }),
    output: outcomes(),
    invalidates: stale,
    accepted: changeTaken(kept, { set: { state: 'WITHDRAWN', turn: 'NOBODY', dueAt: '' } }),
    source: 'research 1.7; record 0115',
  },
  /** Once, until the day the row names. */
  appealWorkOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/workOrder/appeal.do',
    access: [FUNC.end],
    input: object({ id: text(40), text: text(MAX_MESSAGE), files: list(sentFile(), 3) }),
    output: object({ row: workOrderRow }),
    errors: [20100, 20101, 20104, 20112],
    invalidates: [...stale, ...staleAccount],
    ...withRow,
    source: 'research 1.7; record 0115',
  },
  /** Marks the provider's messages as read. */
  readWorkOrder: {
    kind: 'command',
    offline: 'queue',
    path: '/workOrder/read.do',
    access: lists,
    input: object({ ids: list(text(40), 100, 1) }),
    output: outcomes(),
    invalidates: ['workOrders.workOrderList', 'workOrders.workOrderCounts', 'workOrders.statistics'],
    accepted: changeTaken(kept, { set: { unread: '0' } }),
    source: 'record 0115',
  },
})
