/** Every event sums to zero in each currency, whatever the amounts and wherever the customer stands; and the table of record 0101. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  afterEntries,
  coverOf,
  customerAccountCodes,
  spendableOf,
  type Entry,
  type PayType,
  type Standing,
} from './ledger-accounts.ts'
import { ledgerEvents, type Amounts, type EventDecl } from './ledger-events.ts'

const standing = (more: Partial<Standing['balances']> = {}, terms: Partial<Standing> = {}): Standing => ({
  currency: 'USD',
  payType: 'PREPAID',
  creditLimit: undefined,
  lowest: -(terms.creditLimit ?? 0n),
  ...terms,
  balances: {
    ...(Object.fromEntries(customerAccountCodes.map((code) => [code, 0n])) as Standing['balances']),
    ...more,
  },
})
const monthly = (more: Partial<Standing['balances']> = {}, terms: Partial<Standing> = {}) =>
  standing(more, { payType: 'MONTHLY', ...terms })

const shown = (entries: readonly Entry[]) =>
  entries
    .map(({ account, currency, amount }) => `${account} ${amount}${currency === 'USD' ? '' : currency}`)
    .join(', ')

const {
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
} = ledgerEvents

const currency = 'USD'
const channel = 'channel:bank' as const
const courier = 'courier:JT' as const
const family = 'freight' as const

/** Event with its amounts, where the customer stands, and the entries. */
const line = <A extends Amounts>(
  what: string,
  event: EventDecl<A>,
  amounts: A,
  before: Standing,
  entries: string,
) => [what, () => event.entries(amounts, before), entries] as const

describe('the table of events', () => {
  it.each([
    line(
      'recharge',
      recharged,
      { currency, channel, amount: 9n },
      standing(),
      'channel:bank -9, available 9',
    ),
    line(
      'recharge of a prepaid customer who owes 4',
      recharged,
      { currency, channel, amount: 9n },
      standing({ receivable: -4n }),
      'channel:bank -9, receivable 4, available 5',
    ),
    line(
      'recharge of a monthly customer with a bill',
      recharged,
      { currency, channel, amount: 9n },
      monthly({ receivable: -4n }),
      'channel:bank -9, available 9',
    ),
    line(
      'a transfer returned by the bank',
      rechargeReturned,
      { currency, channel, amount: 9n },
      standing({ available: 9n }),
      'channel:bank 9, available -9',
    ),
    line(
      'a transfer returned by the bank that was spent',
      rechargeReturned,
      { currency, channel, amount: 9n },
      standing({ available: 2n }),
      'channel:bank 9, available -2, receivable -7',
    ),
    line(
      'a recharge paid back by its channel',
      rechargeRefunded,
      { currency, channel, amount: 9n },
      standing({ hold: 9n }),
      'hold -9, channel:bank 9',
    ),
    line(
      'prepaid order placed',
      held,
      { currency, amount: 10n },
      standing({ available: 12n }),
      'available -10, hold 10',
    ),
    line(
      'priced below the hold',
      captured,
      { currency, held: 10n, price: 8n, family },
      standing(),
      'hold -10, revenue:freight 8, available 2',
    ),
    line(
      'priced as held',
      captured,
      { currency, held: 10n, price: 10n, family },
      standing(),
      'hold -10, revenue:freight 10',
    ),
    line(
      'priced at nothing',
      captured,
      { currency, held: 10n, price: 0n, family },
      standing(),
      'hold -10, available 10',
    ),
    line(
      'priced above the hold, covered',
      captured,
      { currency, held: 10n, price: 13n, family },
      standing({ available: 5n }),
      'hold -10, available -3, revenue:freight 13',
    ),
    line(
      'priced above the hold, covered in part',
      captured,
      { currency, held: 10n, price: 13n, family },
      standing({ available: 1n }),
      'hold -10, available -1, receivable -2, revenue:freight 13',
    ),
    line(
      'priced above the hold, covered by credit',
      captured,
      { currency, held: 10n, price: 13n, family },
      standing({}, { creditLimit: 2n }),
      'hold -10, available -2, receivable -1, revenue:freight 13',
    ),
    line(
      'monthly with a hold, priced',
      captured,
      { currency, held: 10n, price: 8n, family },
      monthly(),
      'hold -10, available 10, unbilled -8, revenue:freight 8',
    ),
    line('cancelled', released, { currency, amount: 10n }, standing(), 'hold -10, available 10'),
    line('expired', expired, { currency, amount: 10n }, standing(), 'hold -10, available 10'),
    line(
      'charged without a hold',
      charged,
      { currency, price: 6n, family: 'storage' },
      standing({ available: 10n }),
      'available -6, revenue:storage 6',
    ),
    line(
      'charged to an empty balance',
      charged,
      { currency, price: 6n, family: 'duty' },
      standing(),
      'receivable -6, revenue:duty 6',
    ),
    line(
      'monthly: priced',
      charged,
      { currency, price: 6n, family },
      monthly(),
      'unbilled -6, revenue:freight 6',
    ),
    line(
      'refund to a balance',
      refunded,
      { currency, price: 6n, family },
      standing(),
      'revenue:freight -6, available 6',
    ),
    line(
      'refund against a debt',
      refunded,
      { currency, price: 6n, family },
      standing({ receivable: -4n }),
      'revenue:freight -6, receivable 4, available 2',
    ),
    line(
      'refund before the bill',
      refunded,
      { currency, price: 6n, family },
      monthly({ unbilled: -9n }),
      'revenue:freight -6, unbilled 6',
    ),
    line(
      'month closed',
      billClosed,
      { currency, amount: 7n },
      monthly({ unbilled: -7n }),
      'receivable -7, unbilled 7',
    ),
    line(
      'bill paid by a transfer',
      debtPaid,
      { currency, amount: 7n, from: channel },
      monthly({ receivable: -7n }),
      'channel:bank -7, receivable 7',
    ),
    line(
      'bill overpaid',
      debtPaid,
      { currency, amount: 9n, from: channel },
      monthly({ receivable: -7n }),
      'channel:bank -9, receivable 7, available 2',
    ),
    line(
      'bill paid from the balance',
      debtPaid,
      { currency, amount: 9n, from: 'available' },
      monthly({ receivable: -7n, available: 9n }),
      'available -7, receivable 7',
    ),
    line(
      'surcharge announced',
      surchargeAnnounced,
      { currency, amount: 3n },
      standing({ available: 3n }),
      'available -3, dispute 3',
    ),
    line(
      'surcharge without cover',
      surchargeAnnounced,
      { currency, amount: 3n },
      standing({ available: 2n }),
      'disputed_debt -3, dispute 3',
    ),
    line(
      'surcharge of a monthly customer',
      surchargeAnnounced,
      { currency, amount: 3n },
      monthly({ available: 9n }),
      'disputed_debt -3, dispute 3',
    ),
    line(
      'surcharge accepted',
      disputeLost,
      { currency, price: 3n, family: 'weight', funding: 'balance' },
      standing(),
      'dispute -3, revenue:weight 3',
    ),
    line(
      'surcharge accepted, owed',
      disputeLost,
      { currency, price: 3n, family: 'weight', funding: 'debt' },
      standing(),
      'dispute -3, revenue:weight 3, disputed_debt 3, receivable -3',
    ),
    line(
      'surcharge accepted, to be billed',
      disputeLost,
      { currency, price: 3n, family: 'weight', funding: 'debt' },
      monthly(),
      'dispute -3, revenue:weight 3, disputed_debt 3, unbilled -3',
    ),
    line(
      'surcharge won',
      disputeWon,
      { currency, amount: 3n, funding: 'balance' },
      standing(),
      'dispute -3, available 3',
    ),
    line(
      'surcharge won, was owed',
      disputeWon,
      { currency, amount: 3n, funding: 'debt' },
      monthly(),
      'dispute -3, disputed_debt 3',
    ),
    line(
      'charged line disputed',
      chargeDisputed,
      { currency, price: 3n, family },
      standing(),
      'revenue:freight -3, dispute 3',
    ),
    line(
      'line of a bill disputed',
      debtDisputed,
      { currency, amount: 3n },
      monthly({ receivable: -9n }),
      'receivable 3, disputed_debt -3',
    ),
    line(
      'line of a bill, lost',
      debtDisputeLost,
      { currency, amount: 3n },
      monthly(),
      'receivable -3, disputed_debt 3',
    ),
    line(
      'line of a bill, won',
      debtDisputeWon,
      { currency, price: 3n, family },
      monthly(),
      'revenue:freight -3, disputed_debt 3',
    ),
    line(
      'cash on delivery collected',
      codCollected,
      { currency, amount: 50n, courier },
      standing(),
      'courier:JT -50, cod_due 50',
    ),
    line(
      'courier pays',
      courierPaid,
      { currency, amount: 50n, courier, channel },
      standing(),
      'channel:bank -50, courier:JT 50',
    ),
    line(
      'remitted to the balance',
      codRemitted,
      { currency, amount: 50n, fee: 2n, to: 'available' },
      standing({ cod_due: 50n }),
      'cod_due -50, revenue:cod 2, available 48',
    ),
    line(
      'remitted to the bank',
      codRemitted,
      { currency, amount: 50n, fee: 0n, to: channel },
      standing({ cod_due: 50n }),
      'cod_due -50, channel:bank 50',
    ),
    line(
      'reversed before it was remitted',
      codReversed,
      { currency, amount: 50n, fee: 0n, courier },
      standing({ cod_due: 50n }),
      'courier:JT 50, cod_due -50',
    ),
    line(
      'reversed after it was remitted, paid by other collected money',
      codReversed,
      { currency, amount: 50n, fee: 2n, courier },
      standing({ cod_due: 90n }),
      'courier:JT 50, revenue:cod -2, cod_due -48',
    ),
    line(
      'set off',
      setOff,
      { currency, amount: 5n },
      monthly({ cod_due: 50n, receivable: -9n }),
      'cod_due -5, receivable 5',
    ),
    line(
      'unplaceable money',
      unplaced,
      { currency, amount: 5n, channel },
      standing(),
      'channel:bank -5, suspense 5',
    ),
    line('its owner found', placed, { currency, amount: 5n }, standing(), 'suspense -5, available 5'),
    line(
      'unplaceable money sent back',
      unplacedReturned,
      { currency, amount: 5n, channel },
      standing(),
      'suspense -5, channel:bank 5',
    ),
    line('compensation', compensated, { currency, amount: 5n }, standing(), 'expense:claims -5, available 5'),
    line(
      'conversion',
      converted,
      { currency, amount: 5n, to: { currency: 'CNY', amount: 36n } },
      standing({ available: 5n }),
      'available -5, fx 5, fx -36CNY, available 36CNY',
    ),
    line(
      'booked back',
      reversed,
      {
        currency,
        entries: [
          { account: 'available', currency, amount: 4n },
          { account: 'revenue:freight', currency, amount: -4n },
        ],
      },
      standing(),
      'available -4, revenue:freight 4',
    ),
  ])('%s', (_what, entries, expected) => expect(shown(entries())).toBe(expected))

  it('names each event once, by its key', () => {
    expect(Object.entries(ledgerEvents).map(([key, { name }]) => name === key)).not.toContain(false)
  })
})

/** Any amounts of the event of this name; undefined where there is one that needs none. */
const anyAmounts: fc.Arbitrary<Record<string, unknown>> = fc.record({
  amount: fc.bigInt({ min: 1n, max: 10n ** 14n }),
  price: fc.bigInt({ min: 1n, max: 10n ** 14n }),
  held: fc.bigInt({ min: 1n, max: 10n ** 14n }),
  fee: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  funding: fc.constantFrom('balance', 'debt'),
  from: fc.constantFrom('available', channel),
  target: fc.constantFrom('available', channel),
  other: fc.bigInt({ min: 1n, max: 10n ** 14n }),
})
const anyStanding: fc.Arbitrary<Standing> = fc
  .record({
    payType: fc.constantFrom<PayType>('PREPAID', 'MONTHLY'),
    available: fc.bigInt({ min: 0n, max: 10n ** 14n }),
    owed: fc.bigInt({ min: 0n, max: 10n ** 14n }),
    limit: fc.option(fc.bigInt({ min: 0n, max: 10n ** 10n }), { nil: undefined }),
  })
  .map(({ payType, available, owed, limit }) =>
    standing(
      { available: available - (limit ?? 0n), receivable: -owed, unbilled: -owed, disputed_debt: -owed },
      { payType, creditLimit: limit },
    ),
  )

test('every event sums to zero in each currency and books nothing of 0', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(ledgerEvents)),
      anyAmounts,
      anyStanding,
      (event, amounts, before) => {
        const isConversion = event.name === 'converted'
        const to = isConversion ? { currency: 'CNY', amount: amounts.other } : amounts.target
        const mirror = [
          { account: 'available', currency, amount: 4n },
          { account: 'fx', currency, amount: -4n },
        ]
        const all = { ...amounts, currency, channel, courier, family, to, entries: mirror }
        const entries = (event as unknown as EventDecl<Amounts>).entries(all, before)
        const sums = new Map<string, bigint>()
        for (const each of entries) sums.set(each.currency, (sums.get(each.currency) ?? 0n) + each.amount)
        expect([...sums.values()].every((sum) => sum === 0n)).toBe(true)
        expect(entries.every(({ amount }) => amount !== 0n)).toBe(true)
        // A debt that is not there is not paid.
        expect(entries.length > 0 || event.name === 'debtPaid').toBe(true)
      },
    ),
    { numRuns: 5000 },
  )
})

test('no charge draws the balance below its lowest', () => {
  fc.assert(
    fc.property(anyStanding, fc.bigInt({ min: 0n, max: 10n ** 14n }), (before, price) => {
      const after = afterEntries(before, charged.entries({ currency, price, family }, before))
      expect(after.balances.available >= before.lowest).toBe(true)
      expect(after.balances.receivable <= 0n && after.balances.unbilled <= 0n).toBe(true)
    }),
  )
})

describe('what can be spent', () => {
  it.each([
    ['the balance of a prepaid customer', standing({ available: 7n }), 7n],
    ['less what is owed', standing({ available: 7n, receivable: -3n }), 4n],
    ['never less than nothing', standing({ receivable: -3n }), 0n],
    ['with credit', standing({ available: -2n }, { creditLimit: 10n }), 8n],
    [
      'nothing after the limit was lowered below a debt',
      standing({ available: -8n }, { creditLimit: 5n, lowest: -8n }),
      0n,
    ],
    ['no limit for a monthly customer', monthly({ unbilled: -900n }), undefined],
    [
      'the limit of a monthly customer, less what is owed',
      monthly({ unbilled: -30n, receivable: -20n, disputed_debt: -5n }, { creditLimit: 100n }),
      45n,
    ],
    ['and less what is on hold', monthly({ available: -40n, hold: 40n }, { creditLimit: 100n }), 60n],
  ] as const)('%s', (_what, before, spendable) => expect(spendableOf(before)).toBe(spendable))

  it('raises a lowest balance below the limit with the balance, up to the limit', () => {
    const lowered = standing({ available: -80n }, { creditLimit: 50n, lowest: -80n })
    const put = (amount: bigint) =>
      afterEntries(lowered, recharged.entries({ currency, channel, amount }, lowered)).lowest
    expect([put(20n), put(30n), put(100n)]).toEqual([-60n, -50n, -50n])
    expect(coverOf(lowered)).toBe(0n)
  })
})
