/** Complaints and suggestions: made with files, answered by the provider (spec 001 §2, §7, §8; record 0112). */
import { defineCalls } from '#contract/call.ts'
import { changeTaken, wholeRow, type KeptRows } from '#contract/effect.ts'
import { sentFile } from '#contract/files.ts'
import { countsOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import {
  instant,
  integer,
  list,
  nothing,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { schemasOf } from '#domain/fields.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { complaintFields } from './fields.ts'
import { complaintStateCodes } from './states.ts'

/** Key of the rules of a complaint: on the wire, in the table of rules and in the form's `verify`. */
export const COMPLAINT_RULES = 'complaint'

const fields = schemasOf(complaintFields)

const complaintDraft = object({
  ...fields,
  /** Photos and PDF files, Base64. */
  files: list(sentFile(), 5),
})

const complaintRow = object({
  id: text(40),
  complaintNo: text(20),
  ...fields,
  waybillNo: text(40),
  contact: text(100),
  /** "" for a complaint about no parcel. */
  country: text(2),
  state: oneOf(complaintStateCodes),
  /** The last answer of the provider; "" before there is one. */
  answer: text(1000),
  /** Number of the work order it became; "" for none. */
  workOrderNo: text(40),
  /** When it became one; "" for never. */
  workOrderAt: text(30),
  files: integer(),
  /** Login code of the person who made it. */
  who: text(50),
  createdAt: instant(),
  /** "" before there is an answer. */
  answeredAt: text(30),
})
export type ComplaintRow = StaticOf<typeof complaintRow>

const FUNC = { list: 'Z-805', submit: 'Z-80501', end: 'Z-80502' } as const

/** Where a device caches complaints. */
const kept: KeptRows = {
  tables: ['complaints'],
  lists: ['complaints.complaintList'],
  counts: { 'complaints.complaintCounts': 'state' },
}
const stale = ['complaints.complaintList', 'complaints.complaintCounts'] as const

const staleWorkOrders = [
  'workOrders.workOrderList',
  'workOrders.workOrderCounts',
  'workOrders.statistics',
] as const

const many = {
  kind: 'command',
  offline: 'queue',
  access: [FUNC.end],
  input: object({ ids: list(text(40), 1000, 1) }),
  output: outcomes(),
  invalidates: stale,
  source: 'record 0112',
} as const

export const complaints = defineCalls('complaints', {
  /** A number that is none of the customer's parcels is refused with "Waybill number wrong". */
  addComplaint: {
    kind: 'command',
    offline: 'queue',
    path: '/api/addComplaint.do',
    access: [FUNC.submit],
    example: { type: 'SUGGESTION', text: 'Please offer labels on rolls of 76 mm.', files: [] },
    input: complaintDraft,
    output: object({ id: text(40), complaintNo: text(20), row: complaintRow }),
    errors: [20100],
    // A complaint may become a work order at once.
    invalidates: [...stale, ...staleWorkOrders],
    accepted: (_draft: unknown, { row }: { readonly row: ComplaintRow }) => [wholeRow(kept, row)],
    source: 'spec 001 §7, §8; record 0112',
  },
  complaintList: {
    kind: 'query',
    offline: 'cached',
    path: '/complaint/queryList.do',
    access: [FUNC.list],
    input: object({
      ...paging,
      ...sorting,
      state: optional(oneOf(complaintStateCodes)),
      type: optional(fields.type),
      /** Part of a number, of what was written or of the answer. */
      keyword: optional(text(50)),
    }),
    output: listOf(complaintRow),
    source: 'record 0112',
  },
  /** Live counts of the states. */
  complaintCounts: {
    kind: 'query',
    offline: 'cached',
    path: '/complaint/countState.do',
    access: [FUNC.list],
    input: nothing(),
    output: countsOf('state', complaintStateCodes),
    source: 'record 0112',
  },
  /** All answers of one complaint, and addresses of its files that are good for some minutes. */
  complaintDetail: {
    kind: 'query',
    offline: 'live',
    path: '/complaint/detail.do',
    access: [FUNC.list],
    input: object({ id: text(40) }),
    output: object({
      answers: list(object({ at: instant(), text: text(1000) }), 100),
      files: list(object({ name: text(200), type: text(100), url: text(500) }), 5),
    }),
    errors: [20104],
    source: 'record 0112',
  },
  /** The parcel of a number as it is typed: waybill, order or shop number. */
  findParcel: {
    kind: 'query',
    offline: 'live',
    path: '/complaint/findParcel.do',
    access: [FUNC.submit],
    input: object({ number: text(40, { minLength: 1 }) }),
    output: object({
      found: oneOf(['0', '1']),
      waybillNo: text(40),
      orderNo: text(40),
      receiverName: text(100),
      country: text(2),
      status: oneOf(['', ...waybillStatusCodes]),
      /** An open complaint about this parcel; "" for none. */
      openComplaintNo: text(20),
    }),
    source: 'record 0112',
  },
  /** Takes complaints back that are not answered; each is checked on its own. */
  withdrawComplaint: {
    ...many,
    path: '/complaint/withdraw.do',
    accepted: changeTaken(kept, { set: { state: 'WITHDRAWN' } }),
  },
  /** Ends complaints that are answered. */
  closeComplaint: {
    ...many,
    path: '/complaint/close.do',
    accepted: changeTaken(kept, { set: { state: 'CLOSED' } }),
  },
})
