/** Parcel tracking, signed in and public (spec 001 §5, §7). A call answers ten numbers; the client slices longer pastes. */
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { listOf, paging } from '#contract/paging.ts'
import { instant, integer, list, object, oneOf, optional, text } from '#contract/schema.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { openGroups } from './parcel-groups.ts'

/** Numbers that one call answers: of more, the first ten (spec 001 §5 "extra are cut"; record 0143). */
export const TRACKING_MAX = 10
/** Numbers that one call takes (spec 001 §5 "1000 in other queries"). */
const TRACKING_TAKEN = 1000
/** Parcels whose proofs one call takes. */
export const PROOF_MAX = 100

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
const numbers = object({ waybillNos: list(text(40), TRACKING_TAKEN, 1) })
/** `imgId` and `imgCode` as in `/login.do`: a captcha, once the call was answered 20007. */
const publicNumbers = object({
  ...numbers.properties,
  imgId: optional(text(64)),
  imgCode: optional(text(64)),
})
const parcels = object({ list: list(parcel, TRACKING_MAX) })

/** A parcel under way, as its own customer sees it. */
const watched = object({
  id: text(40),
  waybillNo: text(40),
  ecommerceOrderNo: text(50),
  status: oneOf(waybillStatusCodes),
  group: oneOf(openGroups),
  toCountry: text(2),
  receiverName: text(100),
  /** When anything last happened to it. */
  updatedAt: instant(),
  /** "" before the first scan. */
  lastPlace: text(100),
  lastAt: text(30),
  lastDesc: text(250),
})
/** A picture. `address` is good for some minutes and for this file alone. */
const proofs = object({
  list: list(
    object({
      waybillNo: text(40),
      images: list(
        object({
          id: text(50),
          name: text(100),
          address: text(500),
          at: instant(),
          place: text(100),
          /** Who signed; "" where nobody did. */
          signer: text(100),
          width: integer(),
          height: integer(),
          bytes: integer({ maximum: 2_000_000_000 }),
        }),
        50,
      ),
    }),
    PROOF_MAX,
  ),
})
const ofParcels = object({ waybillNos: list(text(40), PROOF_MAX, 1) })

const count = () => integer({ maximum: 2_000_000_000 })

export const tracking = defineCalls('tracking', {
  /** For a signed-in customer: their own and anyone's, the same masked answer. */
  tracking: {
    kind: 'query',
    offline: 'cached',
    path: '/common/tracking.do',
    access: 'session',
    isForKeys: true,
    input: numbers,
    output: parcels,
    source: 'spec 001 §5, §7; record 0004',
  },
  /**
   * For anybody, without an account: no names, no streets, no phone numbers. Who looks up more than a person does is answered
   * 20007 and repeats the call with a solved captcha of `/getImgCode.do`.
   */
  qyOrderInfo: {
    kind: 'query',
    offline: 'cached',
    path: '/open/qyOrderInfo.do',
    access: 'public',
    input: publicNumbers,
    output: parcels,
    errors: [20001, 20007, 42900],
    source: 'spec 000 §7; records 0004, 0042',
  },
  /** Parcels of the customer that still have a way to go: trouble first, then those that nothing happened to for longest. */
  trackingList: {
    kind: 'query',
    offline: 'cached',
    path: '/api/trackingList.do',
    access: ['Z-50301'],
    input: object({
      ...paging,
      group: optional(oneOf(openGroups)),
      country: optional(text(2)),
      /** Order, waybill or e-commerce order numbers. */
      orderNumber: optional(list(text(50), 1000)),
      /** Nothing happened for at least this many days. */
      quietDays: optional(integer({ minimum: 1, maximum: 365 })),
    }),
    output: object({
      ...listOf(watched).properties,
      /** How many there are of each group, whatever the filters say. */
      groups: object({ problem: count(), moving: count(), waiting: count() }),
    }),
    source: 'spec 001 §7; record 0014',
  },
  /**
   * Whom a parcel belongs to, for a caller without an account who knows its number and the last four digits of the consignee's phone;
   * or whether a customer is registered, by its code and the last four digits of the mobile of its main account. Never
   * cached on a device: a masked name is still personal data.
   */
  qyUserInfo: {
    kind: 'query',
    offline: 'live',
    path: '/open/qyUserInfo.do',
    access: 'public',
    input: object({
      subject: oneOf(['waybill', 'customer']),
      number: text(40, { minLength: 1 }),
      tail: text(4, { pattern: '^\\d{4}$', description: 'last four digits of the phone' }),
    }),
    output: object({
      /** '0': unknown number, wrong digits, anything else. All other fields are "" then. */
      found: oneOf(['0', '1']),
      name: text(20, { description: 'masked' }),
      siteName: text(100),
      servicePhone: text(30),
      serviceEmail: text(100),
      /** Of the parcel; "" for a customer. */
      status: oneOf(['', ...waybillStatusCodes]),
    }),
    errors: [42900],
    source: 'spec 000 §2, §7; record 0014',
  },
  /** Pictures of the parcel where it was left, of the customer's own parcels. */
  getProofDelivery: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/getProofDelivery.do',
    access: ['Z-50301'],
    input: ofParcels,
    output: proofs,
    source: 'spec 001 §7; record 0027',
  },
  /** What the consignees signed. */
  getProofSign: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/getProofSign.do',
    access: ['Z-50301'],
    input: ofParcels,
    output: proofs,
    source: 'spec 001 §7; record 0027',
  },
  /** All proofs of a selection as one zip. */
  packProofs: {
    kind: 'command',
    offline: 'block',
    accepted: none('It packs files for a download and changes no record.'),
    path: '/b2c/packProofs.do',
    access: ['Z-50301'],
    input: ofParcels,
    output: object({ address: text(500), files: integer() }),
    errors: [20104],
    source: 'record 0027',
  },
})
