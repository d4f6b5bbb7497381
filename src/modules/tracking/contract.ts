/** Parcel tracking, signed in and public (spec 001 §5, §7). A call answers ten numbers; the client slices longer pastes. */
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { publicLanguageCodes } from '#contract/language.ts'
import { listOf, paging } from '#contract/paging.ts'
import { pushAddress, pushEndpoint } from '#contract/push.ts'
import { instant, integer, list, nothing, object, oneOf, optional, text } from '#contract/schema.ts'
import { failureReasonCodes } from '#domain/failure-reasons.ts'
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
  /** Why a delivery failed or the parcel came back, where the courier said. */
  reason: optional(oneOf(failureReasonCodes)),
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

/** The number of a parcel, and the last four digits of its receiver's phone. */
const secondDetail = {
  number: text(40, { minLength: 1 }),
  tail: text(4, { pattern: '^\\d{4}$', description: 'last four digits of the phone' }),
}

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
      ...secondDetail,
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
  /**
   * One picture of the parcel where it was left, for the person who knows its number and the last four digits of the consignee's phone.
   * Limited as `qyUserInfo` is, and never cached on a device.
   */
  openProof: {
    kind: 'query',
    offline: 'live',
    path: '/open/proof.do',
    access: 'public',
    input: object(secondDetail),
    output: object({
      /** '0': unknown number, wrong digits, anything else. */
      found: oneOf(['0', '1']),
      /** A data URL; "" where no picture was taken. */
      photo: text(750_000),
      at: text(30),
      place: text(100),
    }),
    errors: [42900],
    source: 'record 0144',
  },
  /** Couriers of the last mile in a country that have a page for numbers; `{no}` in `trackingUrl` is the number. */
  openCouriers: {
    kind: 'query',
    offline: 'cached',
    path: '/open/couriers.do',
    access: 'public',
    input: object({ country: text(2, { pattern: '^[A-Z]{2}$' }) }),
    output: object({ list: list(object({ name: text(100), trackingUrl: text(250) }), 100) }),
    source: 'record 0144',
  },
  /** What a browser subscribes with, so that its push service takes messages of ours alone. */
  openPushKey: {
    kind: 'query',
    offline: 'live',
    path: '/open/pushKey.do',
    access: 'public',
    input: nothing(),
    output: object({ key: text(100) }),
    source: 'record 0144',
  },
  /** From now on this browser gets a message when something happens to a parcel, until the parcel has arrived or come back. Safe to repeat. */
  watchParcel: {
    kind: 'command',
    offline: 'block',
    accepted: none('Which parcels this browser follows is stored by the page itself.'),
    path: '/open/watchParcel.do',
    access: 'public',
    input: object({
      waybillNo: text(40, { minLength: 1 }),
      language: oneOf(publicLanguageCodes),
      ...pushAddress,
    }),
    /** '0': unknown number, or nothing more will happen to the parcel. */
    output: object({ found: oneOf(['0', '1']) }),
    errors: [20100, 42900],
    source: 'record 0144',
  },
  /** No more messages about this parcel to this browser. */
  unwatchParcel: {
    kind: 'command',
    offline: 'block',
    accepted: none('Which parcels this browser follows is stored by the page itself.'),
    path: '/open/unwatchParcel.do',
    access: 'public',
    input: object({ waybillNo: text(40, { minLength: 1 }), endpoint: pushEndpoint() }),
    output: nothing(),
    source: 'record 0144',
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
