/** The dashboard (spec 001 §7 "Dashboard"; payloads are not shown there: record 0012). Days are days in `zone` (record 0007). */
import { defineCalls } from '#contract/call.ts'
import {
  bool,
  day,
  instant,
  integer,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import { failureReasonCodes } from '#domain/failure-reasons.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'

export const ranges = ['7', '30', '90'] as const
export type Range = (typeof ranges)[number]
/** Numbers an answer names at most, so that a link can lead to exactly these orders. */
export const NAMED_MAX = 100

const count = () => integer({ maximum: 2_000_000_000 })
const numbers = () => list(text(40), NAMED_MAX)
/** How many days back, today included; 30 when absent. */
const inRange = object({ days: optional(oneOf(ranges)) })
/** First and last day, and the zone they begin in. */
const span = { from: day(), to: day(), zone: text(50) }
const ofStatus = object({ status: oneOf(waybillStatusCodes), count: count() })
const flow = { placed: count(), dispatched: count(), signed: count(), returned: count() }

/** What a digest tells of; the same as the status the orders came into. */
export const newsStatuses = ['ABNORMAL', 'PICKUP FAILED', 'RETURNED', 'SIGNED'] as const

/** What a digest tells of other records, in the order in which it does: money first, then warehouses and shops. */
export const newsKinds = [
  'BALANCE_LOW',
  'TOP_UP_REJECTED',
  'BILL_DUE',
  'BILL_ISSUED',
  'DISPUTE_DECIDED',
  'TOP_UP_CREDITED',
  'TOP_UP_REFUNDED',
  'COD_SENT',
  'COMPLAINT_ANSWERED',
  'WORK_ORDER_ASKED',
  'WORK_ORDER_DECIDED',
  'OUT_EXCEPTION',
  'PUT_DIFFERENCE',
  'TRANSFER_SHORT',
  'RETURN_ENDING',
  'RETURN_DECISION',
  'HEADLESS_CANDIDATE',
  'STOCK_LOW',
  'SHOP_RECONNECT',
  'WEBHOOK_STOPPED',
] as const
export type NewsKind = (typeof newsKinds)[number]

const area = { total: count(), signed: count(), rate: text(5) }

/** Open to everyone who may see the dashboard; without the query function of orders the answers are empty. */
const query = {
  kind: 'query',
  offline: 'cached',
  access: ['Z-1'],
  source: 'spec 001 §7; record 0012',
} as const

export const home = defineCalls('home', {
  /** Headline figures, the pick-up of the customer's outlet, and what happened since an instant. */
  getData: {
    ...query,
    path: '/dashboard/getData.do',
    input: object({ since: optional(instant()) }),
    output: object({
      day: day(),
      zone: text(50),
      /** Null without the permission to query orders. */
      figures: nullable(
        object({
          today: object(flow),
          yesterday: object(flow),
          /** Orders whose parcels need action: abnormal, pick-up failed. */
          problems: count(),
          /** Placed, without a printed label. */
          unprinted: count(),
        }),
      ),
      /** The courier's last call of the day. Null when the outlet has none. `weekdays`: ISO, "1" is Monday. */
      pickUp: nullable(object({ outlet: text(100), cutOff: text(5), zone: text(50), weekdays: text(7) })),
      /** Orders that came into a status after `since` and are still in it; `waybillNos` when they are few. */
      digest: list(object({ status: oneOf(newsStatuses), count: count(), waybillNos: numbers() }), 10),
      /** The same of other records, for people who may see them; `daysLeft`: until the first of them ends by itself. */
      news: list(
        object({
          kind: oneOf(newsKinds),
          count: count(),
          numbers: list(text(50), NAMED_MAX),
          daysLeft: nullable(integer()),
        }),
        newsKinds.length,
      ),
    }),
  },
  /** Every status with its orders, also those without. */
  getAllOrderCount: {
    ...query,
    path: '/dashboard/getAllOrderCount.do',
    input: nothing(),
    output: object({ list: list(ofStatus, 20), total: count() }),
  },
  /**
   * Day by day. `dispatched`: the first scan that says a courier has the parcel or comes for it; each order counts once per column,
   * on the day it happened.
   */
  getDatatrends: {
    ...query,
    path: '/dashboard/getDatatrends.do',
    input: inRange,
    output: object({ ...span, list: list(object({ day: day(), ...flow }), 90) }),
  },
  /** Orders placed on a day for a route, and how far they have come. Newest first; `more`: older ones are left out. */
  getOrderBatchTrack: {
    ...query,
    path: '/dashboard/getOrderBatchTrack.do',
    input: inRange,
    output: object({
      ...span,
      list: list(
        object({
          day: day(),
          routeId: text(20),
          route: text(100),
          country: text(2),
          total: count(),
          statuses: list(ofStatus, 20),
        }),
        200,
      ),
      more: bool(),
    }),
  },
  /**
   * Orders with a failed delivery or a return in these days, each once, by the last reason that was reported; "" when none was.
   * `waybillNos`: the newest of them.
   */
  getRejectReason: {
    ...query,
    path: '/dashboard/getRejectReason.do',
    input: inRange,
    output: object({
      ...span,
      total: count(),
      list: list(
        object({ reason: oneOf(['', ...failureReasonCodes]), count: count(), waybillNos: numbers() }),
        20,
      ),
    }),
  },
  /** Of the orders placed in these days, how many are signed. `rate`: percent with one place, cut off, "" without orders. */
  getAreaSignCount: {
    ...query,
    path: '/dashboard/getAreaSignCount.do',
    input: inRange,
    output: object({
      ...span,
      ...area,
      list: list(
        object({ country: text(2), ...area, provs: list(object({ prov: text(100), ...area }), 100) }),
        300,
      ),
    }),
  },
  /**
   * The first steps of the caller, and which of them are done: by the customer or, where a step is about the person, by the person.
   * Steps on a device are not among them. Empty where the person is not new, unless `isWanted` '1' asks for them all the same.
   */
  firstSteps: {
    ...query,
    path: '/dashboard/firstSteps.do',
    input: object({ isWanted: optional(oneOf(['1'])) }),
    output: object({
      /** The account was opened lately, or its customer has few orders. */
      isNew: bool(),
      steps: list(object({ id: text(40), isDone: bool() }), 50),
    }),
    source: 'record 0146',
  },
})
