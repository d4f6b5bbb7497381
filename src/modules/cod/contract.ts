/** Cash on delivery of parcels: what was collected, when it is paid, and how a statement becomes a transfer (spec 001 §1, §7, §9; record 0108). */
import { defineCalls } from '#contract/call.ts'
import { filtersOf, listOf, paging, sorting } from '#contract/paging.ts'
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
import { codStateCodes, statementStateCodes, stepCodes } from './states.ts'

const FUNC = { query: 'Z-70701' } as const

const currency = () => text(3)
const count = () => integer({ maximum: 2_000_000_000 })

const parcel = object({
  id: text(40),
  state: oneOf(codStateCodes),
  waybillNo: text(40),
  orderNo: text(40),
  /** "" where the order is archived. */
  orderId: text(40),
  country: text(2),
  receiverName: text(50),
  currency: currency(),
  /** To be collected, and collected once it was signed for. */
  codAmount: money(11),
  codFee: money(11),
  /** Of the parcel, but withheld for bills or for payments that were reversed. */
  withheldAmount: money(11),
  /** Went back to the receiver, or was never paid. */
  reversedAmount: money(11),
  /** What is paid out, or probably will be. */
  netAmount: money(11),
  /** When it was signed for; of a parcel on its way, when it was ordered. */
  createdAt: instant(),
  /** Day the money is due at the bank; "" while the parcel is on its way. */
  dueDay: text(10),
  statementNo: text(20),
  bankRef: text(100),
  settledAt: text(30),
})

const parcelQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(codStateCodes)),
  country: optional(text(2)),
  currency: optional(text(3)),
  /** Order or waybill numbers. */
  orderNumber: optional(list(text(50), 1000)),
  /** Part of a receiver name or number. */
  keyword: optional(text(50)),
  /** Part of the number of a statement. */
  statementNo: optional(text(20)),
  createdFrom: optional(day()),
  createdTo: optional(day()),
  dueFrom: optional(day()),
  dueTo: optional(day()),
})

const statement = object({
  id: text(40),
  statementNo: text(20),
  state: oneOf(statementStateCodes),
  country: text(2),
  currency: currency(),
  /** Day it was made for, and day the money is due at the bank; of its country. */
  cutDay: day(),
  dueDay: day(),
  parcels: count(),
  collectedAmount: money(13),
  feeAmount: money(13),
  reversedAmount: money(13),
  setOffAmount: money(13),
  /** collected − fees − reversed − set off: exactly what the bank transfers. */
  bankAmount: money(13),
  /** The bank's number of the transfer; "" until it was sent. */
  bankRef: text(100),
  sentAt: text(30),
  settledAt: text(30),
  /** Why the bank returned the last transfer that was returned; "" where none was. */
  returnReason: text(250),
})

export const cod = defineCalls('cod', {
  codManagement: {
    kind: 'query',
    offline: 'cached',
    path: '/api/codManagement.do',
    access: [FUNC.query],
    input: parcelQuery,
    output: listOf(parcel),
    source: 'spec 001 §7; record 0108',
  },
  /** How many parcels are in each state, and what they come to in each currency. */
  codCount: {
    kind: 'query',
    offline: 'cached',
    path: '/api/codCount.do',
    access: [FUNC.query],
    input: filtersOf(parcelQuery, 'state'),
    output: object({
      list: list(object({ state: oneOf(codStateCodes), count: count() }), 10),
      total: count(),
      sums: list(
        object({
          state: oneOf(codStateCodes),
          currency: currency(),
          count: count(),
          codAmount: money(13),
        }),
        100,
      ),
    }),
    source: 'spec 001 §7; record 0108',
  },
  /** What is paid when: open parcels by the day they are due, the earliest first. */
  calendar: {
    kind: 'query',
    offline: 'cached',
    path: '/cod/calendar.do',
    access: [FUNC.query],
    input: nothing(),
    output: object({
      list: list(
        object({
          dueDay: day(),
          country: text(2),
          currency: currency(),
          parcels: count(),
          netAmount: money(13),
          /** '1': the day has passed in its country. */
          isLate: oneOf(['0', '1']),
        }),
        500,
      ),
    }),
    source: 'record 0108',
  },
  statements: {
    kind: 'query',
    offline: 'cached',
    path: '/cod/statements.do',
    access: [FUNC.query],
    input: object({
      ...paging,
      ...sorting,
      state: optional(oneOf(statementStateCodes)),
      country: optional(text(2)),
      currency: optional(text(3)),
      /** Part of the number of a statement or a transfer. */
      keyword: optional(text(50)),
    }),
    output: listOf(statement),
    source: 'record 0108',
  },
  /** The lines of one step of a statement; none where there is no such statement. */
  statementLines: {
    kind: 'query',
    offline: 'cached',
    path: '/cod/statementLines.do',
    access: [FUNC.query],
    input: object({ ...paging, statementNo: text(20, { minLength: 1 }), part: oneOf(stepCodes) }),
    output: listOf(
      object({
        id: text(40),
        /** "" where it is not about a parcel. */
        waybillNo: text(40),
        currency: currency(),
        lineAmount: money(13),
        note: text(250),
      }),
    ),
    source: 'record 0108',
  },
})
