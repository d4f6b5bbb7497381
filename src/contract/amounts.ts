/** Who sees amounts of money (spec 000 §6; record 0055). */

/** Function of seeing amounts. It belongs to no screen. */
export const SEE_AMOUNTS = 'Z-17'

/** As much of a person as decides what they are shown. */
export interface Viewer {
  /** '0' is a sub-account. */
  readonly userAdmin: string
  /** Ids of the functions that are granted now. */
  readonly funcs: ReadonlySet<string>
}

/** Main accounts always see amounts; a sub-account does by its roles. */
export const seesAmounts = ({ userAdmin, funcs }: Viewer): boolean =>
  userAdmin !== '0' || funcs.has(SEE_AMOUNTS)

/** Names of the fields the contract marks as amounts (schema.ts), for records that are kept without their schema. A test holds the two together. */
export const AMOUNT_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'askedAmount',
  'available',
  'balanceAfter',
  'bankAmount',
  'billedAmount',
  'chargedAmount',
  'chargedDuty',
  'closingAmount',
  'codAmount',
  'codDue',
  'codFee',
  'codLimit',
  'collectedAmount',
  'creditAmount',
  'creditLimit',
  'creditedAmount',
  'decidedAmount',
  'declaredDuty',
  'disputedAmount',
  'disputedDebt',
  'dueAmount',
  'fee',
  'feeAmount',
  'feePerDay',
  'first',
  'flowAmount',
  'freight',
  'freightBefore',
  'freightDifference',
  'inDispute',
  'insuranceFee',
  'itemValue',
  'lastAmount',
  'least',
  'lineAmount',
  'measuredFreight',
  'most',
  'netAmount',
  'onHold',
  'openingAmount',
  'otherFee',
  'paidAmount',
  'receivable',
  'refundedAmount',
  'refundingAmount',
  'reversedAmount',
  'setOffAmount',
  'settledAmount',
  'spendable',
  'step',
  'unbilled',
  'unitValue',
  'value',
  'valueAmount',
  'warnBelow',
  'withheldAmount',
])

/** Whether a record carries amounts: one that was read before its reader was given the right does not, until it is read again. */
export const hasAmounts = (record: object): boolean =>
  Object.keys(record).some((key) => AMOUNT_FIELDS.has(key))
