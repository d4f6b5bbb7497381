/** Balances and movements of money (spec 001 §7 "Payment"; record 0101). The list of movements is ours. */
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { countsOf, listOf, paging } from '#contract/paging.ts'
import {
  day,
  instant,
  list,
  moneyOrEmpty,
  nothing,
  object,
  oneOf,
  optional,
  signedMoney,
  text,
} from '#contract/schema.ts'
import { chargeFamilyCodes, customerAccountCodes, transactionTypeCodes } from '#domain/ledger-accounts.ts'

/** What a customer has in one currency. */
const prepayment = object({
  currency: text(3),
  available: signedMoney(),
  onHold: signedMoney(),
  inDispute: signedMoney(),
  /** Cash on delivery that was collected and is not remitted yet. */
  codDue: signedMoney(),
  /** Charges that are on no bill yet, bills and other debts: below zero. */
  unbilled: signedMoney(),
  receivable: signedMoney(),
  disputedDebt: signedMoney(),
  /** "" for a monthly customer without a limit. */
  creditLimit: signedMoney(),
  /** What new orders may cost at most; "" where there is no limit. */
  spendable: signedMoney(),
  /** The customer wants to be warned below this amount; "" where they do not. */
  warnBelow: moneyOrEmpty(),
  isLow: oneOf(['0', '1']),
})

/** One entry of one of the customer's accounts. */
const flowRow = object({
  id: text(20),
  createdAt: instant(),
  type: oneOf(transactionTypeCodes),
  account: oneOf(customerAccountCodes),
  currency: text(3),
  /** Above zero: in the customer's favour. */
  flowAmount: signedMoney(),
  /** Of the account, after this entry. */
  balanceAfter: signedMoney(),
  /** What was charged for; absent where nothing was. */
  family: optional(oneOf(chargeFamilyCodes)),
  /** Number of the document it comes from. */
  about: text(50),
  waybillNo: text(40),
  note: text(250),
})

const access = ['Z-70401'] as const
/** Who tops up sees what there is, as far as they see amounts. */
const TOP_UP = 'Z-702'

export const finance = defineCalls('finance', {
  getPrepaymentsInfo: {
    kind: 'query',
    offline: 'cached',
    path: '/pay/getPrepaymentsInfo.do',
    access: [...access, TOP_UP],
    input: nothing(),
    output: object({
      /** How the customer pays: in advance, or by a bill each month. */
      payType: oneOf(['PREPAID', 'MONTHLY']),
      list: list(prepayment, 50),
      asOf: instant(),
    }),
    source: 'spec 001 §7 "Payment"; record 0101',
  },
  /** How many currencies are below the amount the customer wants to be warned at. */
  countBalances: {
    kind: 'query',
    offline: 'cached',
    path: '/pay/countBalances.do',
    access: [TOP_UP],
    input: nothing(),
    output: countsOf('state', ['LOW', 'ENOUGH']),
    source: 'spec 001 §1; record 0106',
  },
  /** Sets the amount below which a currency is low; "" for no warning. */
  setBalanceWarning: {
    kind: 'command',
    offline: 'block',
    path: '/pay/setBalanceWarning.do',
    access: [TOP_UP],
    input: object({ currency: text(3, { minLength: 3 }), warnBelow: moneyOrEmpty() }),
    output: nothing(),
    errors: [20100],
    accepted: none('Balances are read again when their query is made stale.'),
    invalidates: ['finance.getPrepaymentsInfo', 'finance.countBalances'],
    source: 'spec 001 §1; record 0106',
  },
  queryTransactionType: {
    kind: 'query',
    offline: 'cached',
    path: '/pay/queryTransactionType.do',
    access: [...access],
    input: nothing(),
    output: list(object({ code: oneOf(transactionTypeCodes), name: text(100) }), 50),
    source: 'spec 001 §7 "Payment"; record 0101',
  },
  queryFlow: {
    kind: 'query',
    offline: 'cached',
    path: '/pay/queryFlow.do',
    access: [...access],
    input: object({
      ...paging,
      type: optional(oneOf(transactionTypeCodes)),
      account: optional(oneOf(customerAccountCodes)),
      currency: optional(text(3)),
      /** Numbers of documents or waybills. */
      orderNumber: optional(list(text(50), 1000)),
      /** Part of a number or a note. */
      keyword: optional(text(50)),
      createdFrom: optional(day()),
      createdTo: optional(day()),
    }),
    output: listOf(flowRow),
    source: 'spec 001 §7 "Payment"; record 0101',
  },
})
