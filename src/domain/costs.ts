/**
 * What costs a customer money (record 0102), as data: which record is charged, under which family of the bill. Slices hold and charge by
 * these declarations, so that a source of the ledger is named once.
 */
import { convertAmount } from './convert.ts'
import type { ChargeFamily } from './ledger-accounts.ts'
import { toMinor } from './money.ts'

export interface Cost {
  /** `source_type` in the ledger: the kind of record whose id is charged. */
  readonly source: string
  readonly family: ChargeFamily
}

export const costs = {
  /** Of B2C orders, of goods shipped abroad and of orders shops send: all are placed as orders. Held together with the insurance. */
  orderFreight: { source: 'b2c_order', family: 'freight' },
  /** Charged with the freight of its order. */
  orderInsurance: { source: 'b2c_insurance', family: 'insurance' },
  /** What a later weighing adds, or a dispute is about: frozen until it is accepted or decided. */
  measuredWeight: { source: 'parcel_weight', family: 'weight' },
  /** Held when requested, charged when confirmed. */
  interception: { source: 'intercept_request', family: 'interception' },
  /** As customs charges it: held when the customer decides to pay it, charged when it is paid. */
  duty: { source: 'parcel_case', family: 'duty' },
  /** Held when the customer decides, charged when the courier has done it; so is the next. */
  redelivery: { source: 'parcel_redelivery', family: 'redelivery' },
  sentBack: { source: 'parcel_sent_back', family: 'freight' },
  /** Held when submitted, charged when the goods leave the warehouse; so are the next three. */
  b2bFreight: { source: 'b2b_order', family: 'freight' },
  fbaFreight: { source: 'fba_order', family: 'freight' },
  outboundFreight: { source: 'out_order', family: 'freight' },
  /** Held and charged with the freight of its order. */
  outboundInsurance: { source: 'out_insurance', family: 'insurance' },
  /** Each day is charged once it has ended. */
  returnStorage: { source: 'wr_return', family: 'storage' },
} as const satisfies Record<string, Cost>

/** Every price list is in this currency. */
export const COST_CURRENCY = 'CNY'

/**
 * What an amount costs.
 *
 * @param amount two places
 * @param rates units of each currency for one CNY, decimal texts
 * @returns fen; undefined for a currency without a rate
 */
export function costOf(
  amount: string,
  currency: string,
  rates: ReadonlyMap<string, string>,
): bigint | undefined {
  const perCny = rates.get(currency)
  const converted = perCny && convertAmount(amount, perCny, { currency: COST_CURRENCY, perCny: '1' })
  return converted ? toMinor(converted.amount) : undefined
}

/**
 * Days what an order costs stays set aside. Orders are picked up within days; one that is not, after a month, no longer ties up money. If
 * its parcel is weighed later after all, the balance is charged.
 */
export const HOLD_DAYS = 30

/** Queries that show the account: stale after a command that costs money. */
export const staleAccount = ['finance.getPrepaymentsInfo', 'finance.queryFlow'] as const
