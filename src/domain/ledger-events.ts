/**
 * What happens to money, as data: each event is a function of its amounts, and of where the customer stands, to entries that sum to zero
 * in each currency (record 0101). Amounts are minor units as bigint.
 */
import {
  coverOf,
  type Account,
  type ChargeFamily,
  type Entry,
  type Standing,
  type TransactionType,
} from './ledger-accounts.ts'

/** Amounts of an event; every bigint is checked to be payable in `currency` and not negative. */
export interface Amounts {
  readonly currency: string
}
interface Amount extends Amounts {
  readonly amount: bigint
}
/** The account money comes in by: "channel:wechat". */
type Channel = `channel:${string}`
/** The account of a courier that collects: "courier:JT". */
type Courier = `courier:${string}`

interface Charge extends Amounts {
  /** What is charged; may be 0. */
  readonly price: bigint
  readonly family: ChargeFamily
}

/** What a dispute froze: money of the balance, or a debt. */
type Funding = 'balance' | 'debt'

export interface EventDecl<A extends Amounts> {
  /** Unique; each event of a source is posted once. */
  readonly name: string
  readonly type: TransactionType
  readonly entries: (amounts: A, standing: Standing) => Entry[]
}

type Side = readonly [account: Account, amount: bigint]

/** Sides of one currency without those of nothing. */
const sides = (currency: string, all: readonly Side[]): Entry[] =>
  all.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, currency, amount }))

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** A charge beyond what was held: from the balance as far as it goes, the rest is owed. The parcel has flown. */
function beyond(short: bigint, standing: Standing): Side[] {
  const paid = smaller(short, coverOf(standing))
  return [
    ['available', -paid],
    ['receivable', paid - short],
  ]
}

function charge(held: bigint, { price, family, currency }: Charge, standing: Standing): Entry[] {
  const revenue: Side = [`revenue:${family}`, price]
  if (standing.payType === 'MONTHLY')
    return sides(currency, [['hold', -held], ['available', held], ['unbilled', -price], revenue])
  if (price <= held) return sides(currency, [['hold', -held], revenue, ['available', held - price]])
  return sides(currency, [['hold', -held], ...beyond(price - held, standing), revenue])
}

/** Pays a debt as far as there is one; the rest is available. */
function paying(debt: 'unbilled' | 'receivable', amount: bigint, { balances }: Standing): Side[] {
  const part = smaller(amount, -balances[debt])
  return [
    [debt, part],
    ['available', amount - part],
  ]
}

/** A charge given back: off what is on no bill yet, or off what a prepaid customer owes, before it is available. */
const credited = (amount: bigint, standing: Standing): Side[] =>
  paying(standing.payType === 'MONTHLY' ? 'unbilled' : 'receivable', amount, standing)

/** Money that came in: a prepaid customer's debts are paid first. Bills of monthly customers are paid by `debtPaid`. */
const received = (amount: bigint, standing: Standing): Side[] =>
  standing.payType === 'PREPAID' ? paying('receivable', amount, standing) : [['available', amount]]

/** Whether a surcharge in dispute is taken out of the balance or is a debt in dispute until it is decided. */
const fundingOf = (amount: bigint, standing: Standing): Funding =>
  standing.payType === 'PREPAID' && coverOf(standing) >= amount ? 'balance' : 'debt'

const owing = ({ payType }: Standing): Account => (payType === 'MONTHLY' ? 'unbilled' : 'receivable')

const event = <A extends Amounts>(
  name: string,
  type: TransactionType,
  entries: EventDecl<A>['entries'],
): EventDecl<A> => ({ name, type, entries })

/** Money came in by a channel. */
export const recharged = event<Amount & { channel: Channel }>(
  'recharged',
  'RECHARGE',
  ({ amount, channel, currency }, standing) =>
    sides(currency, [[channel, -amount], ...received(amount, standing)]),
)

/** A bank took a transfer back; what has been spent of it is owed. */
export const rechargeReturned = event<Amount & { channel: Channel }>(
  'rechargeReturned',
  'RECHARGE',
  ({ amount, channel, currency }, standing) =>
    sides(currency, [[channel, amount], ...beyond(amount, standing)]),
)

/** What was set aside of a recharge has been paid back by the channel it came in by. Posted by `payOut` alone. */
export const rechargeRefunded = event<Amount & { channel: Channel }>(
  'rechargeRefunded',
  'PAYOUT',
  ({ amount, channel, currency }) =>
    sides(currency, [
      ['hold', -amount],
      [channel, amount],
    ]),
)

/** An order was placed: what it will cost is set aside. Posted by `hold` alone. */
export const held = event<Amount>('held', 'HOLD', ({ amount, currency }) =>
  sides(currency, [
    ['available', -amount],
    ['hold', amount],
  ]),
)

/** An order was priced: `held` is what was set aside for it. Posted by `capture` alone. */
export const captured = event<Charge & { held: bigint }>('captured', 'CHARGE', (amounts, standing) =>
  charge(amounts.held, amounts, standing),
)

const giveBack = ({ amount, currency }: Amount): Entry[] =>
  sides(currency, [
    ['hold', -amount],
    ['available', amount],
  ])
/** An order was cancelled. Posted by `release` alone. */
export const released = event<Amount>('released', 'RELEASE', giveBack)
/** The time of a hold is over. Posted by the ledger itself. */
export const expired = event<Amount>('expired', 'RELEASE', giveBack)

/** A charge without a hold: a fee, storage, duty. */
export const charged = event<Charge>('charged', 'CHARGE', (amounts, standing) =>
  charge(0n, amounts, standing),
)

/** A charge is given back in part or as a whole. */
export const refunded = event<Charge>('refunded', 'REFUND', ({ price, family, currency }, standing) =>
  sides(currency, [[`revenue:${family}`, -price], ...credited(price, standing)]),
)

/** The charges of a month are on a bill. */
export const billClosed = event<Amount>('billClosed', 'BILL', ({ amount, currency }) =>
  sides(currency, [
    ['receivable', -amount],
    ['unbilled', amount],
  ]),
)

/** A debt is paid, by a channel or from the balance; more than is owed becomes available. */
export const debtPaid = event<Amount & { from: Channel | 'available' }>(
  'debtPaid',
  'PAYMENT',
  ({ amount, from, currency }, { balances }) => {
    const paid = smaller(amount, -balances.receivable)
    return sides(currency, [
      [from, from === 'available' ? -paid : -amount],
      ['receivable', paid],
      ...(from === 'available' ? [] : [['available', amount - paid] as const]),
    ])
  },
)

/** A surcharge (a measured weight) the customer may dispute: frozen until it is accepted, decided, or its time is over. */
export const surchargeAnnounced = event<Amount>(
  'surchargeAnnounced',
  'DISPUTE',
  ({ amount, currency }, standing) =>
    sides(currency, [
      [fundingOf(amount, standing) === 'balance' ? 'available' : 'disputed_debt', -amount],
      ['dispute', amount],
    ]),
)

/** A charge that was paid is disputed: it is frozen until it is decided. */
export const chargeDisputed = event<Charge>('chargeDisputed', 'DISPUTE', ({ price, family, currency }) =>
  sides(currency, [
    [`revenue:${family}`, -price],
    ['dispute', price],
  ]),
)

/** The customer accepted, lost, or let the time pass. `funding`: what the dispute froze. */
export const disputeLost = event<Charge & { funding: Funding }>(
  'disputeLost',
  'DISPUTE',
  ({ price, family, funding, currency }, standing) =>
    sides(currency, [
      ['dispute', -price],
      [`revenue:${family}`, price],
      ...(funding === 'debt'
        ? ([
            ['disputed_debt', price],
            [owing(standing), -price],
          ] as const)
        : []),
    ]),
)

/** The customer was right. */
export const disputeWon = event<Amount & { funding: Funding }>(
  'disputeWon',
  'DISPUTE',
  ({ amount, funding, currency }, standing) =>
    sides(currency, [
      ['dispute', -amount],
      ...(funding === 'debt' ? ([['disputed_debt', amount]] as const) : credited(amount, standing)),
    ]),
)

/** A line of a bill that is not paid yet is disputed: it is not due until it is decided. */
const debtDisputed = event<Amount>('debtDisputed', 'DISPUTE', ({ amount, currency }) =>
  sides(currency, [
    ['receivable', amount],
    ['disputed_debt', -amount],
  ]),
)
const debtDisputeLost = event<Amount>('debtDisputeLost', 'DISPUTE', ({ amount, currency }) =>
  sides(currency, [
    ['receivable', -amount],
    ['disputed_debt', amount],
  ]),
)
const debtDisputeWon = event<Charge>('debtDisputeWon', 'DISPUTE', ({ price, family, currency }) =>
  sides(currency, [
    [`revenue:${family}`, -price],
    ['disputed_debt', price],
  ]),
)

/** A courier collected cash on delivery. */
export const codCollected = event<Amount & { courier: Courier }>(
  'codCollected',
  'COD',
  ({ amount, courier, currency }) =>
    sides(currency, [
      [courier, -amount],
      ['cod_due', amount],
    ]),
)
/** A courier handed over what it collected. */
export const courierPaid = event<Amount & { courier: Courier; channel: Channel }>(
  'courierPaid',
  'COD',
  ({ amount, courier, channel, currency }) =>
    sides(currency, [
      [channel, -amount],
      [courier, amount],
    ]),
)
/** Collected money went to the customer, less the fee: to the balance, or out by a channel. */
export const codRemitted = event<Amount & { fee: bigint; to: Channel | 'available' }>(
  'codRemitted',
  'COD',
  ({ amount, fee, to, currency }) =>
    sides(currency, [
      ['cod_due', -amount],
      ['revenue:cod', fee],
      [to, amount - fee],
    ]),
)
/**
 * What was booked as collected is not the customer's after all: it went back to the receiver, or was never paid. Where it had been remitted,
 * its fee is given back, and other collected money pays for it.
 */
export const codReversed = event<Amount & { fee: bigint; courier: Courier }>(
  'codReversed',
  'COD',
  ({ amount, fee, courier, currency }) =>
    sides(currency, [
      [courier, amount],
      ['revenue:cod', -fee],
      ['cod_due', fee - amount],
    ]),
)
/** Overdue bills are paid from collected money, by agreement. */
export const setOff = event<Amount>('setOff', 'PAYMENT', ({ amount, currency }) =>
  sides(currency, [
    ['cod_due', -amount],
    ['receivable', amount],
  ]),
)

/** Money nobody can be found for. Its customer is `''`. */
export const unplaced = event<Amount & { channel: Channel }>(
  'unplaced',
  'RECHARGE',
  ({ amount, channel, currency }) =>
    sides(currency, [
      [channel, -amount],
      ['suspense', amount],
    ]),
)
/** The owner of unplaced money was found. */
export const placed = event<Amount>('placed', 'RECHARGE', ({ amount, currency }, standing) =>
  sides(currency, [['suspense', -amount], ...received(amount, standing)]),
)

/** Unplaced money left again, by the channel it came in by or by a bank transfer. Its customer is `''`. */
export const unplacedReturned = event<Amount & { channel: Channel }>(
  'unplacedReturned',
  'PAYOUT',
  ({ amount, channel, currency }) =>
    sides(currency, [
      ['suspense', -amount],
      [channel, amount],
    ]),
)

/** A claim is paid. */
export const compensated = event<Amount>('compensated', 'CLAIM', ({ amount, currency }) =>
  sides(currency, [
    ['expense:claims', -amount],
    ['available', amount],
  ]),
)

/** Balance of one currency becomes balance of another: two linked transfers, both rounded before. */
export const converted = event<Amount & { to: { currency: string; amount: bigint } }>(
  'converted',
  'FX',
  ({ amount, currency, to }) => [
    ...sides(currency, [
      ['available', -amount],
      ['fx', amount],
    ]),
    ...sides(to.currency, [
      ['fx', -to.amount],
      ['available', to.amount],
    ]),
  ],
)

/** A transaction was wrong: its mirror image. Posted by `reverse` alone. */
export const reversed = event<Amounts & { entries: readonly Entry[] }>(
  'reversed',
  'CORRECTION',
  ({ entries }) => entries.map((entry) => ({ ...entry, amount: -entry.amount })),
)

/** Every event, by its name. */
export const ledgerEvents = {
  recharged,
  rechargeReturned,
  rechargeRefunded,
  held,
  captured,
  released,
  expired,
  charged,
  refunded,
  billClosed,
  debtPaid,
  surchargeAnnounced,
  chargeDisputed,
  disputeLost,
  disputeWon,
  debtDisputed,
  debtDisputeLost,
  debtDisputeWon,
  codCollected,
  courierPaid,
  codRemitted,
  codReversed,
  setOff,
  unplaced,
  placed,
  unplacedReturned,
  compensated,
  converted,
  reversed,
} as const
