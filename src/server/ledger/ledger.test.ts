/** The money ledger on the real database: what is booked, what is refused, and that all sums hold. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  coverOf,
  customerAccounts,
  spendableOf,
  type CustomerAccount,
  type PayType,
} from '#domain/ledger-accounts.ts'
import {
  billClosed,
  charged,
  codCollected,
  codRemitted,
  converted,
  debtPaid,
  placed,
  recharged,
  surchargeAnnounced,
  unplaced,
} from '#domain/ledger-events.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { Refusal } from '#server/handler.ts'
import { verify } from '#server/verify.ts'
import { makeCustomer } from '../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { ledgerChecks } from './checks.ts'
import {
  balanceOf,
  capture,
  decideSurcharge,
  endExpiredHolds,
  entriesOf,
  hold,
  holdAll,
  post,
  postAll,
  posting,
  release,
  reverse,
  setCreditLimit,
  type Source,
} from './ledger.ts'

let gateway: TestGateway
let cusCode: string
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  cusCode = await makeCustomer(gateway.db)
})

const currency = 'USD'
const channel = 'channel:bank' as const
const family = 'freight' as const
let serial = 0
/** Unique over all customers, as ids of records are. */
const source = (type = 'test'): Source => ({ type, id: `${cusCode}-${++serial}` })
const T = Date.UTC(2027, 0, 1)
const at = (ms = 0) => new Date(T + ms)
const HOUR = 3_600_000

const inTenant = <R>(fn: (db: Trx) => Promise<R>, who = cusCode) => withTenant(gateway.db, who, fn)
const recharge = (amount: bigint, from: Source = source(), now = at()) =>
  inTenant((db) =>
    post(db, posting(recharged, { currency, channel, amount }, { cusCode, source: from }), now),
  )
const order = (amount: bigint, from: Source, now = at(), more: object = {}) =>
  inTenant((db) => hold(db, { cusCode, source: from, currency, amount, ...more }, now))
const price = (amount: bigint, from: Source, now = at()) =>
  inTenant((db) => capture(db, { cusCode, source: from, currency, price: amount, family }, now))
const cancel = (from: Source, now = at()) => inTenant((db) => release(db, { cusCode, currency }, [from], now))
const makeMonthly = () =>
  gateway.db.updateTable('customer').set({ cus_type: 'MONTHLY' }).where('cus_code', '=', cusCode).execute()
const limit = (amount: bigint | undefined) =>
  inTenant((db) => setCreditLimit(db, { cusCode, currency, limit: amount, who: 'credit' }, at()))

/** Balances that are not 0, as text. */
async function balances(now = at(), unit = currency): Promise<string> {
  const [standing] = (await inTenant((db) => balanceOf(db, cusCode, now))).filter(
    (each) => each.currency === unit,
  )
  return Object.entries(standing?.balances ?? {})
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => `${account} ${amount}`)
    .join(', ')
}
const broken = async () =>
  (await verify(gateway.connection.pool, []))
    .filter(({ name, broken }) => broken > 0 && ledgerChecks.some((check) => check.name === name))
    .map(({ name }) => name)
const refused = async (codeName: string, work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => 'done',
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).codeName).toBe(codeName)
}

test('the database knows the same accounts and bounds as the code', async () => {
  const { rows } = await gateway.connection.pool.query<{
    account: string
    lowest: number | null
    highest: number | null
  }>('select * from ledger_account')
  const declared: Record<string, { lowest?: bigint; highest?: bigint }> = customerAccounts
  expect(Object.fromEntries(rows.map(({ account, ...bounds }) => [account, bounds]))).toEqual(
    Object.fromEntries(
      Object.entries(declared).map(([account, { lowest, highest }]) => [
        account,
        {
          lowest: lowest === undefined ? null : Number(lowest),
          highest: highest === undefined ? null : Number(highest),
        },
      ]),
    ),
  )
})

describe('posting', () => {
  test('a source is booked once, and answers the same transaction again', async () => {
    const from = source()
    const first = await recharge(100n, from)
    expect(first.isNew).toBe(true)
    expect(await recharge(100n, from)).toEqual({ id: first.id, isNew: false })
    expect(await balances()).toBe('available 100')
  })

  test('fifty at once of one source are one', async () => {
    const from = source()
    const posted = await Promise.all(Array.from({ length: 50 }, () => recharge(7n, from)))
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
    expect(await balances()).toBe('available 7')
  })

  test('the same source or key with other contents is refused', async () => {
    const from = source()
    await recharge(100n, from)
    await refused('keyReuse', recharge(101n, from))
    const withKey = (key: string, amount: bigint, of = source()) =>
      inTenant((db) =>
        post(db, posting(recharged, { currency, channel, amount }, { cusCode, source: of, key }), at()),
      )
    const key = `K-${cusCode}`
    const { id } = await withKey(key, 5n)
    expect(await withKey(key, 5n)).toEqual({ id, isNew: false })
    await refused('keyReuse', withKey(key, 6n))
    expect(await balances()).toBe('available 105')
  })

  test('a receipt that credited one customer cannot credit another', async () => {
    const from = source()
    await recharge(5n, from)
    const other = await makeCustomer(gateway.db)
    const again = withTenant(gateway.db, EVERY_TENANT, (db) =>
      post(db, posting(recharged, { currency, channel, amount: 5n }, { cusCode: other, source: from }), at()),
    )
    await expect(again).rejects.toThrow(/another customer/)
  })

  test('parts of a source are booked apart', async () => {
    const from = source('storage')
    for (const part of ['2027-01-01', '2027-01-02', '2027-01-01'])
      await inTenant((db) =>
        post(
          db,
          posting(
            charged,
            { currency, price: 3n, family: 'storage' },
            { cusCode, source: { ...from, part } },
          ),
          at(),
        ),
      )
    expect(await balances()).toBe('receivable -6')
  })

  test('nothing is booked of a transaction that is rolled back', async () => {
    const undone = inTenant(async (db) => {
      await post(
        db,
        posting(recharged, { currency, channel, amount: 5n }, { cusCode, source: source() }),
        at(),
      )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await balances()).toBe('')
  })

  test.each([
    [-1n, 'USD'],
    [50n, 'VND'],
  ])('%s is no amount in %s', (amount, unit) =>
    expect(() =>
      posting(recharged, { currency: unit, channel, amount }, { cusCode, source: source() }),
    ).toThrow(RangeError),
  )

  test('an amount beyond a balance is refused with what is missing, and books none of its company', async () => {
    await recharge(100n)
    const to = { currency: 'CNY', amount: 700n }
    const convert = (amount: bigint) =>
      posting(converted, { currency, amount, to }, { cusCode, source: source() })
    const both = inTenant((db) => postAll(db, [convert(60n), convert(60n)], at()))
    const error: unknown = await both.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ codeName: 'balance', data: { missing: '0.20', currency } })
    expect(await balances()).toBe('available 100')
    await inTenant((db) => postAll(db, [convert(60n), convert(40n)], at()))
    expect([await balances(), await balances(at(), 'CNY')]).toEqual(['', 'available 1400'])
  })

  test('money of nobody is seen by no customer until its owner is found', async () => {
    const from = source('bank_line')
    await inTenant(
      (db) =>
        post(db, posting(unplaced, { currency, channel, amount: 9n }, { cusCode: '', source: from }), at()),
      EVERY_TENANT,
    )
    await inTenant(
      (db) => post(db, posting(placed, { currency, amount: 9n }, { cusCode, source: from }), at()),
      EVERY_TENANT,
    ).catch((error: unknown) => expect(String(error)).toMatch(/another customer/))
    const owner = { ...from, type: 'placed_bank_line' }
    await inTenant(
      (db) => post(db, posting(placed, { currency, amount: 9n }, { cusCode, source: owner }), at()),
      EVERY_TENANT,
    )
    expect(await balances()).toBe('available 9')
  })

  test('cash on delivery is collected and remitted less its fee; more than was collected is refused', async () => {
    const collected = posting(
      codCollected,
      { currency, courier: 'courier:JT', amount: 50n },
      { cusCode, source: source() },
    )
    await inTenant((db) => post(db, collected, at()))
    const remit = (amount: bigint) =>
      inTenant((db) =>
        post(
          db,
          posting(codRemitted, { currency, amount, fee: 2n, to: 'available' }, { cusCode, source: source() }),
          at(),
        ),
      )
    await refused('balance', remit(51n))
    await remit(50n)
    expect(await balances()).toBe('available 48')
  })

  test('a month is billed, paid and overpaid', async () => {
    await makeMonthly()
    await price(70n, source())
    expect(await balances()).toBe('unbilled -70')
    const run = (one: Parameters<typeof post>[1]) => inTenant((db) => post(db, one, at()))
    await run(posting(billClosed, { currency, amount: 70n }, { cusCode, source: source('bill') }))
    expect(await balances()).toBe('receivable -70')
    await run(
      posting(debtPaid, { currency, amount: 90n, from: channel }, { cusCode, source: source('receipt') }),
    )
    expect(await balances()).toBe('available 20')
  })
})

describe('holds', () => {
  test('is placed as far as the balance goes, and says what is missing', async () => {
    await recharge(100n)
    const from = source()
    const { tx } = (await order(60n, from)) as { tx: number }
    expect(await order(60n, from)).toEqual({ isHeld: true, tx })
    expect(await balances()).toBe('available 40, hold 60')
    expect(await order(50n, source())).toEqual({ isHeld: false, missing: 10n, spendable: 40n })
    expect(await balances()).toBe('available 40, hold 60')
  })

  test('many at once: each by what those before it left', async () => {
    await recharge(100n)
    const requests = [60n, 50n, 40n].map((amount) => ({ cusCode, source: source(), currency, amount }))
    const outcomes = await inTenant((db) => holdAll(db, requests, at()))
    expect(outcomes.map(({ isHeld }) => isHeld)).toEqual([true, false, true])
    expect(outcomes[1]).toMatchObject({ missing: 10n, spendable: 40n })
    expect(await balances()).toBe('hold 100')
  })

  test.each([
    ['below the hold: the rest is available', 8n, 'available 92'],
    ['at nothing', 0n, 'available 100'],
    ['above the hold: from the balance', 30n, 'available 70'],
    ['above the balance: the rest is owed', 130n, 'receivable -30'],
  ])('priced %s', async (_how, amount, after) => {
    await recharge(100n)
    const from = source()
    await order(10n, from)
    const first = await price(amount, from)
    expect(first).toMatchObject({ isCharged: true, isNew: true })
    expect(await price(amount, from)).toEqual({ ...first, isNew: false })
    await refused('keyReuse', price(amount + 1n, from))
    expect(await balances()).toBe(after)
    expect(await broken()).toEqual([])
  })

  test('an old debt is paid by the next recharge, and stops orders until then', async () => {
    await price(30n, source())
    expect(await order(1n, source())).toMatchObject({ isHeld: false, spendable: 0n })
    await recharge(50n)
    expect(await balances()).toBe('available 20')
  })

  test('released once; what was cancelled is not charged, what was charged is not released', async () => {
    await recharge(100n)
    const [one, two] = [source(), source()]
    await order(10n, one)
    await order(10n, two)
    expect([await cancel(one), await cancel(one)]).toEqual([1, 0])
    expect(await price(9n, one)).toEqual({ isCharged: false })
    await price(9n, two)
    expect(await cancel(two)).toBe(0)
    expect(await balances()).toBe('available 91')
  })

  test('a changed order replaces its hold, and keeps it where the new one cannot be afforded', async () => {
    await recharge(100n)
    const from = source()
    await order(80n, from)
    expect(await order(90n, { ...from, part: '2' })).toMatchObject({ isHeld: true })
    expect(await balances()).toBe('available 10, hold 90')
    expect(await order(110n, { ...from, part: '3' })).toEqual({
      isHeld: false,
      missing: 10n,
      spendable: 100n,
    })
    expect(await balances()).toBe('available 10, hold 90')
    await price(85n, from)
    expect(await balances()).toBe('available 15')
    expect(await broken()).toEqual([])
  })

  test('a monthly customer without a limit holds nothing and is charged to the next bill', async () => {
    await makeMonthly()
    const from = source()
    expect(await order(60n, from)).toEqual({ isHeld: true, tx: undefined })
    await price(50n, from)
    expect(await balances()).toBe('unbilled -50')
  })

  test('a monthly customer with a limit holds against it', async () => {
    await makeMonthly()
    await limit(100n)
    const from = source()
    await order(60n, from)
    expect(await order(60n, source())).toEqual({ isHeld: false, missing: 20n, spendable: 40n })
    await price(50n, from)
    expect(await balances()).toBe('unbilled -50')
    expect(await order(60n, source())).toMatchObject({ isHeld: false, spendable: 50n })
    expect(await order(50n, source())).toMatchObject({ isHeld: true })
  })

  test('is free at the moment its time is over, when read and when locked, and never again', async () => {
    await recharge(100n)
    const from = source()
    await order(100n, from, at(), { expiresAt: at(HOUR) })
    expect(await balances(at(HOUR - 1))).toBe('hold 100')
    expect(await order(1n, source(), at(HOUR - 1))).toMatchObject({ isHeld: false })
    expect(await balances(at(HOUR))).toBe('available 100')
    expect(await balances(at(HOUR + 1))).toBe('available 100')
    expect(await order(30n, source(), at(HOUR))).toMatchObject({ isHeld: true })
    // The clock goes back an hour: the hold stays over.
    expect(await balances(at(0))).toBe('available 70, hold 30')
    expect(await cancel(from, at(0))).toBe(0)
    expect(await broken()).toEqual([])
    // Priced after all: from the balance.
    await price(50n, from, at(0))
    expect(await balances(at(0))).toBe('available 20, hold 30')
  })

  test('a clock that goes back before the hold is locked revives it for nobody', async () => {
    await recharge(100n)
    await order(100n, source(), at(), { expiresAt: at(HOUR) })
    await recharge(1n, source(), at(2 * HOUR))
    expect(await balances(at())).toBe('available 101')
  })

  test('the clock of all gateways ends what is over', async () => {
    await recharge(100n)
    await order(40n, source(), at(), { expiresAt: at(HOUR) })
    await order(40n, source(), at(), { expiresAt: at(3 * HOUR) })
    await endExpiredHolds(gateway.db, at(2 * HOUR))
    await endExpiredHolds(gateway.db, at(2 * HOUR))
    const { rows } = await gateway.connection.pool.query(
      `select account, amount from ledger_balance where cus_code = $1 and account in ('available', 'hold') order by 1`,
      [cusCode],
    )
    expect(rows).toEqual([
      { account: 'available', amount: 60 },
      { account: 'hold', amount: 40 },
    ])
  })
})

describe('credit', () => {
  test('lets the balance go below zero as far as it goes', async () => {
    await limit(100n)
    expect(await order(101n, source())).toMatchObject({ isHeld: false, missing: 1n })
    expect(await order(100n, source())).toMatchObject({ isHeld: true })
    expect(await balances()).toBe('available -100, hold 100')
  })

  test('a limit lowered below a debt lets it be and rises with what is paid', async () => {
    await limit(100n)
    await price(80n, source())
    await limit(50n)
    expect(await order(1n, source())).toMatchObject({ isHeld: false, spendable: 0n })
    await recharge(20n)
    expect(await balances()).toBe('available -60')
    expect(await order(1n, source())).toMatchObject({ isHeld: false })
    await recharge(15n)
    expect(await order(6n, source())).toMatchObject({ isHeld: false, spendable: 5n })
    expect(await order(5n, source())).toMatchObject({ isHeld: true })
    expect(await broken()).toEqual([])
  })
})

describe('surcharges', () => {
  const announce = (amount: bigint, from: Source) =>
    inTenant((db) =>
      post(db, posting(surchargeAnnounced, { currency, amount }, { cusCode, source: from }), at()),
    )
  const decide = (isWon: boolean, from: Source) =>
    inTenant((db) => decideSurcharge(db, { cusCode, source: from }, { isWon, family: 'weight' }, at()))

  test.each([
    ['PREPAID', 10n, true, 'available 10'],
    ['PREPAID', 10n, false, 'available 7'],
    ['PREPAID', 2n, true, 'available 2'],
    ['PREPAID', 2n, false, 'available 2, receivable -3'],
    ['MONTHLY', 10n, true, 'available 10'],
    ['MONTHLY', 10n, false, 'available 10, unbilled -3'],
  ] as const)('%s with %s, won: %s', async (payType: PayType, balance, isWon, after) => {
    if (payType === 'MONTHLY') await makeMonthly()
    await recharge(balance)
    const from = source()
    await refused('absent', decide(isWon, from))
    await announce(3n, from)
    expect(await balances()).toContain('dispute 3')
    const { id } = await decide(isWon, from)
    expect(await decide(isWon, from)).toEqual({ id, isNew: false })
    await refused('keyReuse', decide(!isWon, from))
    expect(await balances()).toBe(after)
  })
})

describe('booking back', () => {
  const back = (tx: number) => inTenant((db) => reverse(db, { cusCode, tx, note: 'wrong customer' }, at()))

  test('is the mirror image, once', async () => {
    const { id } = await recharge(100n)
    const first = await back(id)
    expect(await back(id)).toEqual({ id: first.id, isNew: false })
    expect(await balances()).toBe('')
    expect(await broken()).toEqual([])
  })

  test('of a charge makes its price available, not held again', async () => {
    await recharge(100n)
    const from = source()
    await order(20n, from)
    const { id } = (await price(15n, from)) as { id: number }
    await back(id)
    expect(await balances()).toBe('available 100')
    expect(await broken()).toEqual([])
  })

  test('is refused where the money has gone, nothing is left, or it is of another customer', async () => {
    const { id } = await recharge(100n)
    const from = source()
    const { tx } = (await order(60n, from)) as { tx: number }
    await refused('balance', back(id))
    await refused('status', back(tx))
    cusCode = await makeCustomer(gateway.db)
    await refused('absent', back(id))
  })
})

describe('reading', () => {
  test('entries of a source carry the balance after each', async () => {
    const from = source()
    await recharge(100n)
    await order(20n, from)
    await price(15n, from)
    const read = await inTenant((db) => entriesOf(db, cusCode, from))
    expect(read.map(({ type, account, amount, balance }) => [type, account, amount, balance])).toEqual([
      ['HOLD', 'available', -20n, 80n],
      ['HOLD', 'hold', 20n, 20n],
      ['CHARGE', 'hold', -20n, 0n],
      ['CHARGE', 'available', 5n, 85n],
    ])
  })

  test('a customer sees and locks nothing of another', async () => {
    const from = source()
    await recharge(100n, from)
    const mine = cusCode
    const other = await makeCustomer(gateway.db)
    const seen = await inTenant(
      async (db) => [await balanceOf(db, mine, at()), await entriesOf(db, mine, from)],
      other,
    )
    expect(seen).toEqual([[], []])
    await expect(
      inTenant((db) => hold(db, { cusCode: mine, source: source(), currency, amount: 1n }, at()), other),
    ).rejects.toThrow(/another customer/)
    await expect(
      inTenant((db) => setCreditLimit(db, { cusCode: mine, currency, limit: 1n, who: 'x' }, at()), other),
    ).rejects.toThrow(/another customer/)
  })
})

describe('the database', () => {
  const asOwner = (text: string) => gateway.connection.pool.query(text)

  test.each([
    ['update ledger_entry set amount = amount + 1', /append-only/],
    ['delete from ledger_entry', /append-only/],
    ["update ledger_tx set note = 'x'", /append-only/],
    ['delete from ledger_tx', /append-only/],
    ['truncate ledger_tx cascade', /append-only/],
    ['update ledger_hold set amount = amount + 1', /append-only/],
    ['update ledger_hold_end set captured = 0', /append-only/],
    ["update ledger_balance set amount = -1 where account = 'available'", /ledger_balance_lowest/],
    ["update ledger_balance set amount = 1 where account = 'receivable'", /ledger_balance_highest/],
  ])('refuses its owner: %s', async (text, reason) => {
    await recharge(100n)
    const from = source()
    await order(10n, from)
    await price(200n, from)
    await expect(asOwner(text)).rejects.toThrow(reason)
  })

  test.each([
    'update ledger_entry set amount = 1',
    'delete from ledger_tx',
    'update ledger_balance set amount = 1',
    'insert into ledger_account values (1)',
    'update ledger_hold set expires_at = now()',
    'delete from ledger_limit',
  ])('grants the application no more than it needs: %s', async (text) => {
    await expect(inTenant((db) => sql.raw(text).execute(db))).rejects.toThrow(/permission denied/)
  })

  test('refuses a transaction that does not sum to zero, or has no entries, when it is committed', async () => {
    const write = async (entries: string) => {
      try {
        await asOwner(`begin; insert into ledger_tx (id, cus_code, event, type, source_type, source_id, fingerprint, at, booked_at)
          overriding system value select nextval('ledger_tx_id_seq'), '${cusCode}', 'x', 'CHARGE', 'raw', '${cusCode}', '', now(), now();
        ${entries} commit`)
      } finally {
        await asOwner('rollback')
      }
    }
    const entry = (line: number, account: string, amount: number, unit = 'USD') =>
      `insert into ledger_entry (cus_code, tx, line, account, currency, amount)
        values ('${cusCode}', currval('ledger_tx_id_seq'), ${line}, '${account}', '${unit}', ${amount});`
    await expect(write(entry(1, 'available', 5) + entry(2, 'fx', -4))).rejects.toThrow(/sum to zero/)
    await expect(write(entry(1, 'available', 5) + entry(2, 'fx', -5, 'EUR'))).rejects.toThrow(/sum to zero/)
    await expect(write('')).rejects.toThrow(/no entries/)
    await expect(write(entry(1, 'pocket', 5) + entry(2, 'fx', -5))).rejects.toThrow(/account/)
  })
})

describe('verify', () => {
  /** Rows of every kind: captured, expired, open and replaced holds, a correction, credit, two currencies. */
  async function fill() {
    await limit(500n)
    await recharge(1000n)
    const { id } = await recharge(3n)
    await inTenant((db) => reverse(db, { cusCode, tx: id }, at()))
    const one = source()
    await order(10n, one)
    await price(8n, one)
    await order(10n, source(), at(), { expiresAt: at(1) })
    await order(10n, source(), at(2))
    await price(40n, source(), at(3))
    const to = { currency: 'CNY', amount: 70n }
    await inTenant((db) =>
      post(db, posting(converted, { currency, amount: 10n, to }, { cusCode, source: source() }), at(4)),
    )
  }
  const mine = (table: string, more = 'true') =>
    `(select ${table === 'ledger_hold' ? 'tx' : table === 'ledger_hold_end' ? 'hold' : 'id'} from ${table} where cus_code = $c and ${more} order by 1 limit 1)`
  const free = 'alter table $t disable trigger all'
  const tampered: [check: RegExp, table: string, ...texts: string[]][] = [
    [
      /L1/,
      'ledger_entry',
      `update ledger_entry set amount = amount + 1 where id = ${mine('ledger_entry', "account = 'fx'")}`,
    ],
    [/L1/, 'ledger_entry', `delete from ledger_entry where tx = ${mine('ledger_tx')}`],
    [
      /sum of its entries/,
      'ledger_balance',
      `update ledger_balance set amount = amount + 1 where cus_code = $c and currency = 'USD' and account = 'available'`,
    ],
    [
      /balance after it/,
      'ledger_entry',
      `update ledger_entry set balance = balance + 1 where id = ${mine('ledger_entry', "account = 'hold'")}`,
    ],
    [
      /L3/,
      'ledger_tx',
      'alter table ledger_tx drop constraint ledger_tx_source',
      `update ledger_tx set (source_type, source_id, event) = (select source_type, source_id, event from ledger_tx where cus_code = $c order by id desc limit 1) where id = ${mine('ledger_tx')}`,
    ],
    [
      /mirror image/,
      'ledger_entry',
      `update ledger_entry set account = 'suspense' where tx = ${mine('ledger_tx', 'reverses is not null')} and account <> 'available'`,
    ],
    [
      /nor of another customer/,
      'ledger_tx',
      `update ledger_tx set reverses = ${mine('ledger_tx', 'reverses is not null')} where id = ${mine('ledger_tx', 'reverses is null')}`,
    ],
    [
      /was held \(L5\)/,
      'ledger_hold_end',
      `alter table ledger_hold_end drop constraint ledger_hold_end_check`,
      `update ledger_hold_end set captured = captured + 1 where hold = ${mine('ledger_hold_end')}`,
    ],
    [
      /was held \(L5\)/,
      'ledger_hold',
      `update ledger_hold set ended_by = null where tx = ${mine('ledger_hold', 'ended_by is not null')}`,
    ],
    [
      /gave it back/,
      'ledger_entry',
      `update ledger_entry set amount = amount - 1 where account = 'hold' and tx = ${mine('ledger_hold_end').replace('select hold', 'select tx')}`,
    ],
    [
      /open holds hold/,
      'ledger_balance',
      `update ledger_balance set amount = amount + 1 where cus_code = $c and currency = 'USD' and account = 'hold'`,
    ],
    [
      /L6.*/,
      'ledger_balance',
      'alter table ledger_balance drop constraint ledger_balance_lowest',
      `update ledger_balance set amount = -501 where cus_code = $c and currency = 'USD' and account = 'available'`,
    ],
    [
      /last that was set/,
      'ledger_balance',
      `update ledger_balance set credit_limit = 501, lowest = -501 where cus_code = $c and currency = 'USD' and account = 'available'`,
    ],
    [
      /L7/,
      'ledger_entry',
      `update ledger_entry set currency = 'CNY' where id = ${mine('ledger_entry', "account = 'fx' and currency = 'USD'")}`,
    ],
    [
      /follow the clock/,
      'ledger_tx',
      `update ledger_tx set booked_at = booked_at - interval '1 day' where id = (select max(id) from ledger_tx where cus_code = $c)`,
    ],
  ]

  test('every check has a row to fail on', () => {
    const missed = ledgerChecks.filter(({ name }) => !tampered.some(([check]) => check.test(name)))
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  test.each(tampered)('%s fails after its owner changed %s', async (expected, table, ...texts) => {
    await fill()
    expect(await broken()).toEqual([])
    const client = await gateway.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query(free.replace('$t', table))
      for (const text of texts) await client.query(text.replaceAll('$c', `'${cusCode}'`))
      const failing: string[] = []
      for (const { name, sql: check } of ledgerChecks)
        if ((await client.query<{ broken: number }>(check)).rows[0]?.broken) failing.push(name)
      expect(failing.some((name) => expected.test(name))).toBe(true)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

/** What a customer may do to one account, beside the same with plain bigints. */
test('any sequence of movements leaves what a plain model leaves', async () => {
  interface Model {
    available: bigint
    owed: bigint
    limit: bigint
    holds: Map<string, { amount: bigint; until: number }>
    done: Set<string>
    clock: number
  }
  const step = fc.oneof(
    fc.record({ do: fc.constant('recharge' as const), amount: fc.bigInt({ min: 1n, max: 50n }) }),
    fc.record({
      do: fc.constant('order' as const),
      id: fc.integer({ min: 0, max: 5 }),
      amount: fc.bigInt({ min: 1n, max: 40n }),
      hours: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({
      do: fc.constant('price' as const),
      id: fc.integer({ min: 0, max: 5 }),
      amount: fc.bigInt({ min: 1n, max: 60n }),
    }),
    fc.record({ do: fc.constant('cancel' as const), id: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ do: fc.constant('limit' as const), amount: fc.bigInt({ min: 0n, max: 30n }) }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      cusCode = await makeCustomer(gateway.db)
      const model: Model = { available: 0n, owed: 0n, limit: 0n, holds: new Map(), done: new Set(), clock: 0 }
      let lowest = 0n
      const settle = () => {
        for (const [id, { amount, until }] of model.holds)
          if (until <= model.clock) {
            model.available += amount
            model.holds.delete(id)
          }
        const bound = -model.limit
        const risen = lowest > model.available ? lowest : model.available
        lowest = risen < bound ? risen : bound
      }
      const sourceOf = (id: number) => ({ type: 'model', id: `${cusCode}-${id}` })
      const now = () => at(model.clock * HOUR)
      for (const one of steps) {
        if (one.do === 'wait') {
          model.clock += one.hours
          continue
        }
        settle()
        if (one.do === 'limit') {
          // A limit is set under no lock of time: expired holds stay until the next booking, in the model too.
          await recharge(1n, source(), now())
          const paid = model.owed > 0n ? 1n : 0n
          model.owed -= paid
          model.available += 1n - paid
          settle()
          await limit(one.amount)
          model.limit = one.amount
          lowest = -one.amount < model.available ? -one.amount : model.available
        } else if (one.do === 'recharge') {
          await recharge(one.amount, source(), now())
          const paid = one.amount < model.owed ? one.amount : model.owed
          model.owed -= paid
          model.available += one.amount - paid
        } else if (one.do === 'order') {
          const id = String(one.id)
          if (model.done.has(id)) continue
          const outcome = await order(one.amount, sourceOf(one.id), now(), {
            expiresAt: at((model.clock + one.hours) * HOUR),
          })
          const spendable = model.available - lowest - model.owed
          expect(outcome.isHeld).toBe(spendable >= one.amount)
          if (outcome.isHeld) {
            model.done.add(id)
            model.available -= one.amount
            model.holds.set(id, { amount: one.amount, until: model.clock + one.hours })
          }
        } else {
          const id = String(one.id)
          const open = model.holds.get(id)
          if (one.do === 'cancel') {
            expect(await cancel(sourceOf(one.id), now())).toBe(open ? 1 : 0)
            if (!open) continue
            model.available += open.amount
            model.holds.delete(id)
            model.done.add(`cancelled ${id}`)
          } else {
            if (model.done.has(`priced ${id}`)) continue
            const outcome = await price(one.amount, sourceOf(one.id), now())
            expect(outcome.isCharged).toBe(!model.done.has(`cancelled ${id}`))
            if (!outcome.isCharged) continue
            model.done.add(`priced ${id}`).add(id)
            model.holds.delete(id)
            model.available += open?.amount ?? 0n
            const cover = model.available - lowest > 0n ? model.available - lowest : 0n
            const paid = one.amount < cover ? one.amount : cover
            model.available -= paid
            model.owed += one.amount - paid
          }
        }
        settle()
        const [standing] = await inTenant((db) => balanceOf(db, cusCode, now()))
        const open = [...model.holds.values()].reduce((sum, { amount }) => sum + amount, 0n)
        const read: Partial<Record<CustomerAccount, bigint>> = standing?.balances ?? {}
        if (!standing) continue
        expect([read.available, read.hold, read.receivable]).toEqual([model.available, open, -model.owed])
        expect(spendableOf(standing)! <= coverOf(standing)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
  expect(await broken()).toEqual([])
})
