/** Monthly bills and disputes of their lines (spec 001 §7 "Bills"; record 0107). `disputeLine`, `countMonthList` and `payBill` are ours. */
import { defineCalls } from '#contract/call.ts'
import { changeTaken, none, type KeptRows } from '#contract/effect.ts'
import { countsOf, filtersOf, listOf, outcomes, paging, sorting } from '#contract/paging.ts'
import {
  instant,
  integer,
  list,
  money,
  object,
  oneOf,
  optional,
  signedMoney,
  text,
} from '#contract/schema.ts'
import { chargeFamilyCodes } from '#domain/ledger-accounts.ts'
import { billStateCodes, disputeReasonCodes, lineStateCodes } from './bill-codes.ts'

const FUNC = { query: 'Z-70501', confirm: 'Z-70502', dispute: 'Z-70503' } as const

const month = () => text(7, { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
const currency = () => text(3, { pattern: '^[A-Z]{3}$' })
const count = () => integer({ maximum: 2_000_000_000 })

const billFields = {
  /** Month and currency. */
  id: text(20),
  month: month(),
  currency: text(3),
  /** "" for the preview of a month that runs. */
  billNo: text(30),
  state: oneOf(billStateCodes),
  lines: count(),
  /** Owed before: opening + charged − credited − paid = closing. */
  openingAmount: signedMoney(),
  chargedAmount: signedMoney(),
  creditedAmount: signedMoney(),
  /** Paid in the month: by transfer, from the balance, or set off. */
  settledAmount: signedMoney(),
  closingAmount: signedMoney(),
  /** What the bill asks for, and what of it is still to be paid. */
  billedAmount: signedMoney(),
  dueAmount: signedMoney(),
  /** Of lines whose dispute is not decided. */
  disputedAmount: signedMoney(),
  /** The provider's day; "" where nothing is to be paid. */
  dueDay: text(10),
  issuedAt: text(30),
  confirmedAt: text(30),
  /** Login code; "" where the clock confirmed it, or nobody has. */
  confirmedBy: text(50),
}

const family = oneOf(chargeFamilyCodes)

const billLine = object({
  id: text(20),
  month: month(),
  currency: text(3),
  family,
  /** Below zero: a credit. */
  amount: signedMoney(),
  about: text(50),
  waybillNo: text(40),
  note: text(250),
  /** When it happened, and when it was booked. */
  createdAt: instant(),
  bookedAt: instant(),
  /** '1': it happened in an earlier month than the one it is billed in. */
  isLate: oneOf(['0', '1']),
  lineState: oneOf(lineStateCodes),
  /** ISO instant; "" while the bill is not issued. */
  disputeUntil: text(30),
  /** Of the dispute; "" where there is none. */
  disputeReason: text(20),
  disputeNote: text(250),
  disputedAt: text(30),
  answerBy: text(30),
  decisionNote: text(250),
  /** What the dispute gave back. */
  creditAmount: signedMoney(),
  /** Id of the line a credit note belongs to; "" for charges. */
  creditOf: text(20),
  /** How the price came about, in order: name and value, as the tariff says. */
  formula: list(object({ name: text(60), text: text(250), amount: optional(signedMoney()) }), 50),
})

const monthQuery = object({
  ...paging,
  ...sorting,
  state: optional(oneOf(billStateCodes)),
  currency: optional(text(3)),
})

const lineQuery = object({
  ...paging,
  ...sorting,
  month: optional(month()),
  currency: optional(text(3)),
  family: optional(family),
  lineState: optional(oneOf(lineStateCodes)),
  orderNumber: optional(list(text(50), 1000)),
  /** Part of a number or a note. */
  keyword: optional(text(50)),
})

const keptLines: KeptRows = { tables: ['bills.lines'], lists: ['bills.queryBillDetail'] }
const readAnew = none('Sums of bills are read again when their queries are made stale.')
const stale = [
  'bills.queryMonthList',
  'bills.countMonthList',
  'bills.queryMonthBill',
  'bills.queryBillDetail',
]

export const bills = defineCalls('bills', {
  queryMonthList: {
    kind: 'query',
    offline: 'cached',
    path: '/baseinfo/monthlyBill/queryMonthList.do',
    access: [FUNC.query],
    input: monthQuery,
    output: listOf(object(billFields)),
    source: 'spec 001 §7 "Bills"; record 0107',
  },
  countMonthList: {
    kind: 'query',
    offline: 'cached',
    path: '/baseinfo/monthlyBill/countMonthList.do',
    access: [FUNC.query],
    input: filtersOf(monthQuery, 'state'),
    output: countsOf('state', billStateCodes),
    source: 'record 0107',
  },
  /** One month, with its families beside those of the month before. */
  queryMonthBill: {
    kind: 'query',
    offline: 'cached',
    path: '/baseinfo/monthlyBill/queryMonthBill.do',
    access: [FUNC.query],
    input: object({ month: month(), currency: currency() }),
    output: object({
      ...billFields,
      payType: oneOf(['PREPAID', 'MONTHLY']),
      /** SHA-256 over the lines, whatever their order; "" for a preview. */
      digest: text(64),
      /** Lines whose dispute is not decided. */
      disputedLineIds: list(text(20), 50_000),
      families: list(
        object({
          family,
          amount: signedMoney(),
          lastAmount: signedMoney(),
          lines: count(),
          lastLines: count(),
        }),
        20,
      ),
    }),
    errors: [20104],
    source: 'spec 001 §7 "Bills"; record 0107',
  },
  queryBillDetail: {
    kind: 'query',
    offline: 'cached',
    path: '/baseinfo/monthlyBill/queryBillDetail.do',
    access: [FUNC.query],
    input: lineQuery,
    output: listOf(billLine),
    source: 'spec 001 §7 "Bills"; record 0107',
  },
  /** Confirms a bill but for the lines in dispute, which must be those the person saw. */
  confirmBill: {
    kind: 'command',
    offline: 'block',
    path: '/baseinfo/monthlyBill/confirmBill.do',
    access: [FUNC.confirm],
    input: object({
      billNo: text(30, { minLength: 1 }),
      digest: text(64, { minLength: 1 }),
      exceptLineIds: list(text(20), 50_000),
    }),
    output: object({ confirmedAt: instant() }),
    errors: [20101, 20102, 20104],
    accepted: readAnew,
    invalidates: stale,
    source: 'spec 001 §7 "Bills"; record 0107',
  },
  /** Pays what is due from the balance; the oldest bill is paid first. */
  payBill: {
    kind: 'command',
    offline: 'block',
    path: '/baseinfo/monthlyBill/payBill.do',
    access: [FUNC.confirm],
    input: object({ billNo: text(30, { minLength: 1 }), amount: money() }),
    output: object({ paidAmount: money(11) }),
    errors: [20101, 20102, 20104, 20111],
    accepted: readAnew,
    invalidates: [...stale, 'finance.getPrepaymentsInfo', 'finance.queryFlow'],
    source: 'record 0107',
  },
  /** Disputes lines of issued bills, each once; their amounts are frozen until the provider decides. */
  disputeLine: {
    kind: 'command',
    offline: 'queue',
    path: '/baseinfo/monthlyBill/disputeLine.do',
    access: [FUNC.dispute],
    input: object({
      lineIds: list(text(20), 1000, 1),
      reason: oneOf(disputeReasonCodes),
      note: text(250),
      files: list(object({ name: text(200), data: text(980_000) }), 3),
    }),
    output: outcomes(),
    errors: [20100, 20112],
    accepted: changeTaken(keptLines, { set: { lineState: 'DISPUTED' } }),
    invalidates: [...stale, 'finance.getPrepaymentsInfo', 'finance.queryFlow'],
    source: 'record 0107',
  },
})
