/**
 * Accounts of the money ledger and types of its transactions (record 0101). An amount above zero on a customer's account is
 * what the provider owes; amounts are minor units as bigint.
 */

/** Bounds of a balance, minor units; a missing bound is none. The credit limit moves the lowest balance of `available`. */
interface AccountFact {
  readonly lowest?: bigint
  readonly highest?: bigint
}

/**
 * The accounts a customer has in each currency. The database knows the same facts in `ledger_account`; a test compares the two.
 */
export const customerAccounts = {
  /** Can be spent. */
  available: { lowest: 0n },
  /** Set aside for orders that are not priced yet. */
  hold: { lowest: 0n },
  /** Frozen until a dispute is decided. */
  dispute: { lowest: 0n },
  /** Cash on delivery that was collected and is not remitted yet. */
  cod_due: { lowest: 0n },
  /** Charges of monthly customers that are on no bill yet. */
  unbilled: { highest: 0n },
  /** Owed: bills, and charges a prepaid balance did not cover. */
  receivable: { highest: 0n },
  /** Owed, and disputed. */
  disputed_debt: { highest: 0n },
} as const satisfies Record<string, AccountFact>

export type CustomerAccount = keyof typeof customerAccounts
export const customerAccountCodes = Object.keys(customerAccounts) as [CustomerAccount, ...CustomerAccount[]]
export const isCustomerAccount = (account: string): account is CustomerAccount =>
  Object.hasOwn(customerAccounts, account)

/** What is charged for; each has an account of revenue, and is a family of the bill. */
export const chargeFamilyCodes = [
  'freight',
  'insurance',
  'weight',
  'interception',
  'redelivery',
  'duty',
  'storage',
  'handling',
  'cod',
  'other',
] as const
export type ChargeFamily = (typeof chargeFamilyCodes)[number]

/** Accounts of the provider: they have no balance of their own row, so that customers never wait for each other. */
type ProviderAccount =
  `channel:${string}` | `courier:${string}` | `revenue:${ChargeFamily}` | 'suspense' | 'expense:claims' | 'fx'
export type Account = CustomerAccount | ProviderAccount

/** One side of a transaction. */
export interface Entry {
  readonly account: Account
  readonly currency: string
  /** Minor units; never 0. */
  readonly amount: bigint
}

/** Types people tell transactions by (`queryTransactionType`). */
export const transactionTypeCodes = [
  'RECHARGE',
  'HOLD',
  'RELEASE',
  'CHARGE',
  'REFUND',
  'BILL',
  'PAYMENT',
  'DISPUTE',
  'COD',
  'CLAIM',
  'FX',
  'CORRECTION',
  'PAYOUT',
] as const
export type TransactionType = (typeof transactionTypeCodes)[number]

/** How a customer pays (`cusType`): in advance, or by a bill each month. */
export type PayType = 'PREPAID' | 'MONTHLY'

/** Balances, credit and terms of one customer in one currency. */
export interface Standing {
  readonly currency: string
  readonly payType: PayType
  /** Credit, minor units. Undefined: a prepaid customer has none, a monthly customer has no limit. */
  readonly creditLimit: bigint | undefined
  /** The lowest balance `available` may reach: minus the credit limit, or lower after the limit was lowered below a debt. */
  readonly lowest: bigint
  readonly balances: Readonly<Record<CustomerAccount, bigint>>
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** How much `available` can still be drawn on, credit included. */
export const coverOf = ({ balances, lowest }: Standing): bigint => atLeastZero(balances.available - lowest)

/**
 * What new orders may cost at most; undefined where there is no limit. What a customer owes counts: a prepaid customer pays old debts
 * first, the credit of a monthly customer is for charges on a bill and not yet on one.
 */
export function spendableOf(standing: Standing): bigint | undefined {
  const { balances, creditLimit, payType } = standing
  if (payType === 'PREPAID') return atLeastZero(coverOf(standing) + balances.receivable)
  if (creditLimit === undefined) return undefined
  const owed = balances.unbilled + balances.receivable + balances.disputed_debt
  const free = balances.available + owed + creditLimit
  const cover = coverOf(standing)
  return atLeastZero(free < cover ? free : cover)
}

/** What can be paid back to the customer: money of the balance that no debt waits for, never credit. */
export function payableOf({ balances }: Standing): bigint {
  const { available, receivable, unbilled } = balances
  return atLeastZero(available + receivable + unbilled)
}

/** A standing after entries; those of other accounts and currencies change nothing. Bounds are the database's to hold. */
export function afterEntries(standing: Standing, entries: readonly Entry[]): Standing {
  const balances = { ...standing.balances }
  for (const { account, currency, amount } of entries)
    if (isCustomerAccount(account) && currency === standing.currency) balances[account] += amount
  // A balance that rises takes a lowest balance below the limit with it (record 0101).
  const bound = -(standing.creditLimit ?? 0n)
  const risen = standing.lowest > balances.available ? standing.lowest : balances.available
  return { ...standing, balances, lowest: risen < bound ? risen : bound }
}
