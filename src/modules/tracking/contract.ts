/** Parcel tracking, signed in and public (spec 001 §5, §7). At most ten numbers a call; the client slices longer pastes. */
import { defineCalls } from '#contract/call.ts'
import { instant, list, object, oneOf, text } from '#contract/schema.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'

export const TRACKING_MAX = 10

/** One scan. `place` is a town or a facility, never a street: the public sees it too. */
const scan = object({
  at: instant(),
  status: oneOf(waybillStatusCodes),
  place: text(100),
  /** Plain words in the language of the request. */
  desc: text(250),
})
const parcel = object({
  waybillNo: text(40),
  /** '0' unknown number. */
  found: oneOf(['0', '1']),
  status: oneOf(['', ...waybillStatusCodes]),
  fromCountry: text(2),
  toCountry: text(2),
  scans: list(scan, 200),
})
const numbers = object({ waybillNos: list(text(40), TRACKING_MAX, 1) })
const parcels = object({ list: list(parcel, TRACKING_MAX) })

export const tracking = defineCalls('tracking', {
  /** For a signed-in customer: their own and anyone's, the same masked answer. */
  tracking: {
    kind: 'query',
    offline: 'cached',
    path: '/common/tracking.do',
    access: 'session',
    input: numbers,
    output: parcels,
    source: 'spec 001 §5, §7; record 0004',
  },
  /** For anybody, without an account: no names, no streets, no phone numbers. */
  qyOrderInfo: {
    kind: 'query',
    offline: 'cached',
    path: '/open/qyOrderInfo.do',
    access: 'public',
    input: numbers,
    output: parcels,
    errors: [42900],
    source: 'spec 000 §7; record 0004',
  },
})
