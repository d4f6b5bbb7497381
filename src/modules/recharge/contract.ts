/** Recharging the balance: by a provider's code or page, or by a bank transfer (spec 001 §7 "Payment"; record 0103). */
import { defineCalls } from '#contract/call.ts'
import { changeTaken, type KeptRows, none } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import { day, instant, list, money, nothing, object, oneOf, optional, text } from '#contract/schema.ts'
import {
  listedStateCodes,
  rechargeRemarkCodes,
  rechargeStateCodes,
  rechargeWayCodes,
} from './recharge-states.ts'

const FUNC = { recharge: 'Z-702', records: 'Z-703', remove: 'Z-70301' } as const

const currency = () => text(3, { minLength: 3 })
const payNo = () => text(20, { minLength: 1 })

const rechargeRow = object({
  id: text(40),
  payNo: text(20),
  way: oneOf(rechargeWayCodes),
  channel: text(20),
  state: oneOf(rechargeStateCodes),
  remark: oneOf(['', ...rechargeRemarkCodes]),
  currency: text(3),
  amount: money(11),
  /** What arrived and was credited. */
  paidAmount: money(11),
  /** Of it, what went back to the payer, and what is on its way. */
  refundedAmount: money(11),
  refundingAmount: money(11),
  bank: text(100),
  bankRef: text(50),
  /** Day the person says the transfer was made; "" for the other ways. */
  transferDay: text(10),
  photos: list(object({ name: text(200), url: text(500) }), 3),
  /** Why a transfer was not credited. */
  reason: text(250),
  who: text(50),
  createdAt: instant(),
  /** "" while nothing arrived. */
  arrivedAt: text(30),
})

const asked = object({ amount: money(), currency: currency(), channel: text(20, { minLength: 1 }) })
const newPayment = {
  payNo: text(20),
  state: oneOf(rechargeStateCodes),
  expiresAt: instant(),
}

const rechargeQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(listedStateCodes)),
  way: optional(oneOf(rechargeWayCodes)),
  currency: optional(text(3)),
  /** Part of a number or of the bank's number. */
  keyword: optional(text(50)),
  createdFrom: optional(day()),
  createdTo: optional(day()),
})

const keptRecharges: KeptRows = {
  tables: ['recharge.records'],
  lists: ['recharge.queryRecharges'],
  counts: { 'recharge.countRecharges': 'state' },
}

/** The answer names a payment and is no row of the list. */
const readAnew = none('Lists of recharges are read again when their query is made stale.')
const stale = ['recharge.queryRecharges', 'recharge.countRecharges']

export const recharge = defineCalls('recharge', {
  /** Ways to pay that are switched on, with the least and the most of one payment. */
  rechargeChannels: {
    kind: 'query',
    offline: 'cached',
    path: '/pay/rechargeChannels.do',
    access: [FUNC.recharge],
    input: nothing(),
    output: object({
      channels: list(
        object({
          code: text(20),
          way: oneOf(rechargeWayCodes),
          currency: text(3),
          least: money(),
          most: money(),
          isDemo: oneOf(['0', '1']),
        }),
        50,
      ),
      transfers: list(object({ bank: text(100), name: text(100), account: text(50), currency: text(3) }), 20),
    }),
    source: 'spec 001 §1; record 0103',
  },
  /** A QR code to scan. The same key: the same number and the same code. */
  scanPay: {
    kind: 'command',
    offline: 'block',
    path: '/pay/scanPay.do',
    access: [FUNC.recharge],
    input: asked,
    output: object({ ...newPayment, qrText: text(600) }),
    errors: [20100, 20113],
    accepted: readAnew,
    invalidates: stale,
    source: 'spec 001 §7; record 0103',
  },
  /** The provider's own page. */
  onlinePayment: {
    kind: 'command',
    offline: 'block',
    path: '/pay/onlinePayment.do',
    access: [FUNC.recharge],
    input: asked,
    output: object({ ...newPayment, payUrl: text(4000) }),
    errors: [20100, 20113],
    accepted: readAnew,
    invalidates: stale,
    source: 'spec 001 §7; record 0103',
  },
  /** How it is with a payment; the provider is asked where that was more than ten seconds ago. */
  querScanPayStuts: {
    kind: 'query',
    offline: 'live',
    path: '/pay/querScanPayStuts.do',
    access: [FUNC.recharge, FUNC.records],
    input: object({ payNo: payNo() }),
    output: object({
      payNo: text(20),
      state: oneOf(rechargeStateCodes),
      remark: oneOf(['', ...rechargeRemarkCodes]),
      currency: text(3),
      way: oneOf(rechargeWayCodes),
      channel: text(20),
      isDemo: oneOf(['0', '1']),
      /** Account or merchant that is paid, as the provider knows it. */
      payee: text(200),
      /** Code and page of a payment that waits; "" for others, and for people who may not see its amount. */
      qrText: text(600),
      payUrl: text(4000),
      amount: money(11),
      paidAmount: money(11),
      expiresAt: text(30),
      arrivedAt: text(30),
      /** When the provider was asked last; "" where it never was. */
      checkedAt: text(30),
    }),
    errors: [20104],
    source: 'spec 001 §7; record 0103',
  },
  /** A reference for the memo of a bank transfer: the money is found by it. */
  transferReference: {
    kind: 'command',
    offline: 'block',
    path: '/pay/transferReference.do',
    access: [FUNC.recharge],
    input: object({ currency: currency() }),
    output: object({ reference: text(20) }),
    errors: [20100],
    accepted: readAnew,
    source: 'spec 001 §1; record 0103',
  },
  /** Announces a bank transfer with a photo of it. It is credited when the bank's statement shows reference and amount. */
  offlineRecharge: {
    kind: 'command',
    offline: 'block',
    path: '/pay/offlineRecharge.do',
    access: [FUNC.recharge],
    input: object({
      reference: text(40, { minLength: 1 }),
      amount: money(),
      currency: currency(),
      bank: text(100),
      transferDay: day(),
      /** The bank's number of the transfer; "" where the person has none. */
      bankRef: text(50),
      files: list(object({ name: text(200), data: text(980_000) }), 3, 1),
    }),
    output: object({ payNo: text(20), state: oneOf(rechargeStateCodes) }),
    errors: [20100, 20101, 20103, 20104],
    accepted: readAnew,
    invalidates: stale,
    source: 'spec 001 §7; record 0103',
  },
  /** Deletes announced transfers of one's own that wait for the bank; their rows stay, as deleted. */
  deleteOfflineEcords: {
    kind: 'command',
    offline: 'block',
    path: '/pay/deleteOfflineEcords.do',
    access: [FUNC.remove],
    input: object({ ids: list(text(40), 100, 1) }),
    output: outcomes(),
    accepted: changeTaken(keptRecharges, { set: { state: 'DELETED' } }),
    invalidates: stale,
    source: 'spec 001 §7; record 0103',
  },
  queryRecharges: {
    kind: 'query',
    offline: 'cached',
    path: '/pay/queryRecharges.do',
    access: [FUNC.records],
    input: rechargeQuery,
    output: listOf(rechargeRow),
    source: 'spec 001 §1; record 0103',
  },
  /** How many there are in each state, by the same filters. */
  countRecharges: {
    kind: 'query',
    offline: 'cached',
    path: '/pay/countRecharges.do',
    access: [FUNC.records],
    input: filtersOf(rechargeQuery, 'state'),
    output: countsOf('state', rechargeStateCodes),
    source: 'spec 001 §1; record 0106',
  },
})
