/** Interceptions of parcels under way (spec 001 §7 "Actions"; record 0024). List, counts and withdrawal are ours. */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { addRows, changeTaken, type KeptRows } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, paging, sorting } from '#contract/paging.ts'
import { day, instant, list, money, object, oneOf, optional, text } from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'
import { MAX_LONG_TEXT, MAX_PHONE_TEXT, MAX_POSTCODE_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { interceptStatusCodes, interceptRequestCodes } from '#domain/interceptions.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'

/** What of the receiver changes; the area stays. At least one for a change of address. */
export const addressChange = object({
  name: optional(text(MAX_SHORT_TEXT)),
  phone: optional(text(MAX_PHONE_TEXT)),
  address: optional(text(MAX_LONG_TEXT)),
  postCode: optional(text(MAX_POSTCODE_TEXT)),
})

/** As it was asked for: requests from before the limits of today have longer texts, which are shown whole. */
const storedChange = object({
  name: optional(text(100)),
  phone: optional(text(50)),
  address: optional(text(MAX_LONG_TEXT)),
  postCode: optional(text(20)),
})

const interceptRow = object({
  id: text(40),
  orderId: text(40),
  orderNo: text(40),
  waybillNo: text(40),
  receiverName: text(100),
  country: text(2),
  wish: oneOf(interceptRequestCodes),
  change: storedChange,
  remark: text(250),
  status: oneOf(interceptStatusCodes),
  /** CNY, charged once confirmed. */
  fee: money(),
  /** What the operations side says about the outcome. */
  note: text(250),
  who: text(100),
  createdAt: instant(),
  updatedAt: instant(),
})

const keptRequests: KeptRows = {
  tables: ['intercept'],
  lists: ['intercept.interceptList'],
  counts: { 'intercept.interceptCounts': 'status' },
}

const outcome = { id: text(40), ok: oneOf(['0', '1']), desc: text(500), code: text(20) }
const rowOutcomes = object({ list: list(object(outcome)) })
/** `row`: the new request. */
const requested = object({ list: list(object({ ...outcome, row: optional(interceptRow) })) })

const wish = {
  wish: oneOf(interceptRequestCodes),
  change: optional(addressChange),
  remark: optional(text(250)),
}

const interceptQuery = object({
  ...paging,
  ...sorting,
  status: optional(oneOf(interceptStatusCodes)),
  wish: optional(oneOf(interceptRequestCodes)),
  country: optional(text(2)),
  /** Order or waybill numbers. */
  orderNumber: optional(list(text(50), 1000)),
  /** Part of a receiver's name or a number. */
  keyword: optional(text(50)),
  createdFrom: optional(day()),
  createdTo: optional(day()),
})

const invalidates = [
  ...staleAccount,
  'intercept.interceptList',
  'intercept.interceptCounts',
  'b2c.queryOrderDetailsList',
] as const
const command = {
  kind: 'command',
  offline: 'queue',
  output: rowOutcomes,
  errors: [20100],
  invalidates,
} as const

export const intercept = defineCalls('intercept', {
  /** Which of these numbers (waybill, order or shop) can be intercepted, and why the others cannot. */
  createValidate: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/orderIntercept/createValidate.do',
    access: ['Z-514'],
    input: object({ numbers: list(text(50), 1000, 1) }),
    output: object({
      list: list(
        object({
          number: text(50),
          ok: oneOf(['0', '1']),
          desc: text(500),
          orderId: text(40),
          orderNo: text(40),
          waybillNo: text(40),
          receiverName: text(100),
          country: text(2),
          status: oneOf(['', ...waybillStatusCodes]),
        }),
      ),
    }),
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §7; record 0024',
  },
  /** Asks for the interception of one parcel. */
  interceptOrder: {
    ...command,
    path: '/b2c/interceptOrder.do',
    access: ['Z-514'],
    input: object({ waybillNo: text(40), ...wish }),
    output: requested,
    accepted: addRows(keptRequests),
    source: 'spec 001 §7; record 0024',
  },
  /** The same for many; each is validated on its own. Rows are answered by waybill number. */
  orderInterceptBatch: {
    ...command,
    path: '/b2c/orderInterceptBatch.do',
    access: ['Z-514'],
    input: object({ waybillNos: list(text(40), 1000, 1), ...wish }),
    output: requested,
    accepted: addRows(keptRequests),
    source: 'spec 001 §7; record 0024',
  },
  interceptList: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/orderIntercept/queryList.do',
    access: ['Z-51501'],
    input: interceptQuery,
    output: listOf(interceptRow),
    source: 'record 0024',
  },
  interceptCounts: {
    kind: 'query',
    offline: 'cached',
    path: '/b2c/orderIntercept/countState.do',
    access: ['Z-51501'],
    input: filtersOf(interceptQuery, 'status'),
    output: countsOf('status', interceptStatusCodes, 10),
    source: 'record 0024',
  },
  /** Takes requests back that nobody has confirmed yet. */
  withdrawIntercept: {
    ...command,
    path: '/b2c/orderIntercept/withdraw.do',
    access: ['Z-51502'],
    input: object({ ids: list(text(40), 1000, 1) }),
    accepted: changeTaken(keptRequests, { set: { status: 'WITHDRAWN' } }),
    source: 'record 0024',
  },
})
