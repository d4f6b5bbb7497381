/** Balances and movements of money (spec 001 §7 "Payment"; record 0101). The list of movements is ours. */
import { defineCalls } from '#contract/call.ts'
import { listOf, paging } from '#contract/paging.ts'
import { day, instant, list, nothing, object, oneOf, optional, signedMoney, text } from '#contract/schema.ts'
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

export const finance = defineCalls('finance', {
  getPrepaymentsInfo: {
    kind: 'query',
    offline: 'cached',
    path: '/pay/getPrepaymentsInfo.do',
    access: [...access],
    input: nothing(),
    output: object({
      /** How the customer pays: in advance, or by a bill each month. */
      payType: oneOf(['PREPAID', 'MONTHLY']),
      list: list(prepayment, 50),
      asOf: instant(),
    }),
    source: 'spec 001 §7 "Payment"; record 0101',
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
