/** Ways and states of a recharge (record 0103). Without texts: pages of other slices read it. */

/** SCAN: a QR code that is scanned. PAGE: the provider's own page. TRANSFER: from a bank account, shown by a photo. */
export const rechargeWayCodes = ['SCAN', 'PAGE', 'TRANSFER'] as const
export type RechargeWay = (typeof rechargeWayCodes)[number]

/** States that are listed: a reference alone, or a code that was never shown, is not. */
export const listedStateCodes = [
  'PENDING',
  'PAID',
  'EXPIRED',
  'CLOSED',
  'SUBMITTED',
  'CREDITED',
  'REJECTED',
  'DELETED',
] as const
/**
 * CREATED → PENDING → PAID; PENDING → EXPIRED → PAID where money arrives late, or CLOSED.
 * A transfer: CREATED (its reference was given) → SUBMITTED → CREDITED, REJECTED or DELETED.
 */
export const rechargeStateCodes = ['CREATED', ...listedStateCodes] as const
export type RechargeState = (typeof rechargeStateCodes)[number]

/** Address of the page that shows what became of a payment. Providers are given it, so it does not change. */
export const RESULT_PATH = '/finance/financeResult'

/** What a person must look at besides the state. */
export const rechargeRemarkCodes = ['LATE', 'TWICE', 'OTHER_AMOUNT', 'REFUNDING', 'REFUNDED'] as const
export type RechargeRemark = (typeof rechargeRemarkCodes)[number]

/** A refund: REQUESTED (its money is set aside) → PENDING (the provider has it) → DONE, or REFUSED and available again. */
export const refundStateCodes = ['REQUESTED', 'PENDING', 'DONE', 'REFUSED'] as const
export type RefundState = (typeof refundStateCodes)[number]
/** Refunds the provider is asked about. */
export const OPEN_REFUNDS: readonly RefundState[] = ['REQUESTED', 'PENDING']

/**
 * An amount that arrived: CREDITED to a customer, waiting in SUSPENSE, or REFUSED (nothing is booked); RETURNED where the bank took a
 * credited one back. From SUSPENSE it goes to a customer, or back: SENDING_BACK while the provider is asked, then SENT_BACK.
 */
export const receiptStateCodes = [
  'CREDITED',
  'SUSPENSE',
  'REFUSED',
  'RETURNED',
  'SENDING_BACK',
  'SENT_BACK',
] as const
export type ReceiptState = (typeof receiptStateCodes)[number]

/** How the statement of a provider may differ: it names what we do not know, lacks what we booked, or says another amount. */
export const differenceKindCodes = ['MISSING_HERE', 'MISSING_THERE', 'OTHER_AMOUNT'] as const
export type DifferenceKind = (typeof differenceKindCodes)[number]

/** Facts of one amount that arrived, against the payment it names. */
interface Arrived {
  readonly merchant: string
  readonly currency: string
  /** Hundredths. */
  readonly amount: bigint
  readonly isPayable: boolean
}
interface Expected {
  readonly merchant: string
  readonly currency: string
  readonly amount: bigint
  /** Amounts that arrived before for the same payment. */
  readonly receipts: number
}

/** What becomes of money that arrived: the customer's, nobody's yet, or not ours at all; and whether a person must look at it. */
export interface Ruling {
  readonly to: 'CUSTOMER' | 'SUSPENSE' | 'NOBODY'
  readonly task: ReceiptTask | ''
}
export const receiptTaskCodes = [
  'UNKNOWN_PAYMENT',
  'WRONG_MERCHANT',
  'WRONG_CURRENCY',
  'BAD_AMOUNT',
  'OTHER_AMOUNT',
  'PAID_TWICE',
  'NO_REFERENCE',
  'SEVERAL_REFERENCES',
  'NOT_ANNOUNCED',
  'CREDITED_BEFORE',
  'WITHDRAWN',
] as const
export type ReceiptTask = (typeof receiptTaskCodes)[number]

/** Judges an amount a provider says was paid. The payer is certain by the number of the payment, so what arrived is credited. */
export function ruleOnline(arrived: Arrived, expected: Expected | undefined, merchant: string): Ruling {
  if (arrived.merchant !== merchant) return { to: 'NOBODY', task: 'WRONG_MERCHANT' }
  if (arrived.amount <= 0n || !arrived.isPayable) return { to: 'NOBODY', task: 'BAD_AMOUNT' }
  if (!expected) return { to: 'SUSPENSE', task: 'UNKNOWN_PAYMENT' }
  if (arrived.currency !== expected.currency) return { to: 'SUSPENSE', task: 'WRONG_CURRENCY' }
  if (expected.receipts > 0) return { to: 'CUSTOMER', task: 'PAID_TWICE' }
  return { to: 'CUSTOMER', task: arrived.amount === expected.amount ? '' : 'OTHER_AMOUNT' }
}

/** A transfer that is announced, as the rule of statements sees it. */
export interface Announced {
  readonly state: RechargeState
  readonly currency: string
  readonly amount: bigint
}

/**
 * Judges a line of a bank statement by the payments its memo names: credited only where reference *and* amount fit, else it waits
 * in suspense for a person.
 */
export function ruleTransfer(
  arrived: Pick<Arrived, 'currency' | 'amount' | 'isPayable'>,
  references: number,
  announced: readonly Announced[],
): Ruling {
  if (arrived.amount <= 0n || !arrived.isPayable) return { to: 'NOBODY', task: 'BAD_AMOUNT' }
  if (references === 0) return { to: 'SUSPENSE', task: 'NO_REFERENCE' }
  if (references > 1) return { to: 'SUSPENSE', task: 'SEVERAL_REFERENCES' }
  const [one] = announced
  if (!one) return { to: 'SUSPENSE', task: 'UNKNOWN_PAYMENT' }
  if (one.state === 'CREATED') return { to: 'SUSPENSE', task: 'NOT_ANNOUNCED' }
  if (one.state === 'CREDITED') return { to: 'SUSPENSE', task: 'CREDITED_BEFORE' }
  if (one.state !== 'SUBMITTED') return { to: 'SUSPENSE', task: 'WITHDRAWN' }
  if (one.currency !== arrived.currency) return { to: 'SUSPENSE', task: 'WRONG_CURRENCY' }
  if (one.amount !== arrived.amount) return { to: 'SUSPENSE', task: 'OTHER_AMOUNT' }
  return { to: 'CUSTOMER', task: '' }
}
