/**
 * A customer's ledger while it is locked: where the customer stands, what is booked of the sources at hand, and what will be written.
 * Two round trips in all: `openLedger` and `writeLedger`.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { msg } from '@lingui/core/macro'
import {
  afterEntries,
  customerAccounts,
  customerAccountCodes,
  type CustomerAccount,
  type Entry,
  type PayType,
  type Standing,
  type TransactionType,
} from '#domain/ledger-accounts.ts'
import { expired } from '#domain/ledger-events.ts'
import { fromMinor, isPayableMinor } from '#domain/money.ts'
import type { Trx } from '../database/tenant.ts'
import { Refusal } from '../handler.ts'
import type { HoldEnd } from './tables.ts'

/** What a booking comes from. Each event of a source is booked once. */
export interface Source {
  /** Table or kind of record: "b2c_order". */
  readonly type: string
  /** Id of the record, unique over all customers. */
  readonly id: string
  /** Tells bookings of one source apart where an event recurs: a line, a day, a revision. */
  readonly part?: string
}

/** Whose booking it is, what it comes from, and what people read of it. */
export interface Occasion {
  /** Customer; "" where money belongs to nobody yet. */
  readonly cusCode: string
  readonly source: Source
  /** A key of the outside world that must be booked once, besides the source: the number a payment provider gave. */
  readonly key?: string
  /** When it happened, as shown; the time of booking where it is left out. */
  readonly at?: Date
  /** Number of the document, as people search it. */
  readonly about?: string
  readonly waybillNo?: string
  readonly note?: string
  /** How a price came about: rate version, zone, weight, steps. */
  readonly detail?: object
  /** Login code of who did it; "" for the provider. */
  readonly who?: string
}

/** A hold of a source. */
interface Hold {
  readonly tx: number
  readonly currency: string
  readonly amount: bigint
  readonly source: Required<Source>
  /** Undefined while it is open. */
  readonly how: HoldEnd | undefined
  readonly about: string
  readonly waybillNo: string
}

interface Booked {
  readonly id: number
  readonly event: string
  readonly fingerprint: string
  readonly source: Required<Source>
  readonly key: string | null
}

interface Ending {
  readonly hold: number
  readonly held: bigint
  readonly captured: bigint
  readonly how: HoldEnd
}

interface Row extends Occasion {
  readonly event: string
  readonly type: TransactionType
  readonly fingerprint: string
  readonly entries: readonly Entry[]
  readonly hold?: { readonly amount: bigint; readonly currency: string; readonly expiresAt: Date }
  readonly ends?: Ending
  readonly reverses?: number
}

export interface OpenLedger {
  readonly cusCode: string
  /** The latest time this customer's ledger was locked at: a clock that goes back revives no hold. */
  readonly now: Date
  readonly standings: Map<string, Standing>
  readonly holds: Hold[]
  readonly booked: Booked[]
  readonly rows: Row[]
}

interface Answer {
  now: string
  payType: string | null
  balances: {
    currency: string
    account: CustomerAccount
    amount: string
    lowest: string
    limit: string | null
  }[]
  expired: { tx: number; currency: string; amount: string; about: string; waybillNo: string }[]
  booked: {
    id: number
    customer: string
    event: string
    fingerprint: string
    type: string
    source: string
    part: string
    key: string | null
  }[]
  holds: {
    tx: number
    currency: string
    amount: string
    type: string
    source: string
    part: string
    how: HoldEnd | null
    about: string
    waybillNo: string
  }[]
}

export const isPayType = (cusType: string | null): PayType => (cusType === 'MONTHLY' ? 'MONTHLY' : 'PREPAID')

/** Makes the standing of a customer in a currency of the rows of its balances. */
export function standingOf(
  currency: string,
  payType: PayType,
  rows: readonly { account: CustomerAccount; amount: string; lowest: string | null; limit: string | null }[],
): Standing {
  const of = (account: CustomerAccount) => rows.find((row) => row.account === account)
  const available = of('available')
  return {
    currency,
    payType,
    creditLimit: available?.limit ? BigInt(available.limit) : undefined,
    lowest: BigInt(available?.lowest ?? 0),
    balances: Object.fromEntries(
      customerAccountCodes.map((account) => [account, BigInt(of(account)?.amount ?? 0)]),
    ) as Record<CustomerAccount, bigint>,
  }
}

const EXPIRED_HOLD = 'ledger_hold'

/**
 * Locks the balances of a customer in these currencies until the transaction ends. Documents and SKUs are locked before, everywhere.
 * Holds whose time is over are ended first.
 *
 * @param now of the caller's clock
 */
export async function openLedger(
  db: Trx,
  cusCode: string,
  currencies: readonly string[],
  { sources, keys = [], now }: { sources: readonly Source[]; keys?: readonly string[]; now: Date },
): Promise<OpenLedger> {
  const asked = sources.map(({ type, id }) => ({ type, source: id }))
  const { rows } = await sql<{
    answer: Answer
  }>`select ledger_open(${cusCode}, ${[...currencies]}::text[], ${now},
    ${JSON.stringify(asked)}::jsonb, ${[...keys]}::text[]) as answer`.execute(db)
  const answer = rows[0]?.answer
  if (!answer) throw new Error('the ledger did not answer')
  const foreign = answer.booked.find(({ customer }) => customer !== cusCode)
  if (foreign) throw new Error(`${foreign.type} ${foreign.source} is booked for another customer`)
  const payType = isPayType(answer.payType)
  const ledger: OpenLedger = {
    cusCode,
    now: new Date(answer.now),
    standings: new Map(
      currencies.map((currency) => [
        currency,
        standingOf(
          currency,
          payType,
          answer.balances.filter((row) => row.currency === currency),
        ),
      ]),
    ),
    holds: answer.holds.map(({ type, source, part, amount, how, ...hold }) => ({
      ...hold,
      amount: BigInt(amount),
      source: { type, id: source, part },
      how: how ?? undefined,
    })),
    booked: answer.booked.map(({ type, source, part, ...rest }) => ({
      ...rest,
      source: { type, id: source, part },
    })),
    rows: [],
  }
  for (const { tx, currency, amount, about, waybillNo } of answer.expired)
    endHold(ledger, {
      hold: {
        tx,
        currency,
        amount: BigInt(amount),
        source: { type: EXPIRED_HOLD, id: String(tx), part: '' },
      },
      occasion: { cusCode, source: { type: EXPIRED_HOLD, id: String(tx) }, about, waybillNo },
      event: expired,
      how: 'EXPIRED',
    })
  return ledger
}

/** Ends a hold without charging: its amount is available again. */
export function endHold(
  ledger: OpenLedger,
  {
    hold: { tx, currency, amount },
    occasion,
    event,
    how,
  }: {
    readonly hold: Pick<Hold, 'tx' | 'currency' | 'amount' | 'source'>
    readonly occasion: Occasion
    readonly event: typeof expired
    readonly how: 'RELEASED' | 'EXPIRED'
  },
): void {
  const at = ledger.holds.findIndex((hold) => hold.tx === tx)
  const known = ledger.holds[at]
  if (known) ledger.holds[at] = { ...known, how }
  add(ledger, {
    ...occasion,
    event: event.name,
    type: event.type,
    fingerprint: fingerprintOf(event.name, { tx }),
    entries: event.entries({ amount, currency }, standingIn(ledger, currency)),
    ends: { hold: tx, held: amount, captured: 0n, how },
  })
}

export function standingIn(ledger: OpenLedger, currency: string): Standing {
  const standing = ledger.standings.get(currency)
  if (!standing) throw new RangeError(`${currency} is not locked`)
  return standing
}

const text = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

/** Of what was asked for: the same question again has the same, whatever the balances are by then. */
export const fingerprintOf = (event: string, asked: object): string =>
  createHash('sha256')
    .update(
      `${event} ${JSON.stringify(
        Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        text,
      )}`,
    )
    .digest('hex')

/** Amounts can be paid in their currency and are not negative. @throws RangeError: a fault of the caller */
export function mustBePayable(currency: string, amounts: readonly bigint[]): void {
  const bad = amounts.find((amount) => amount < 0n || !isPayableMinor(amount, currency))
  if (bad !== undefined) throw new RangeError(`${bad} is no amount in ${currency}`)
}

/** What is booked of a source and an event already. @throws Refusal `keyReuse` where it has other content, or its key is another's */
export function bookedBefore(
  { booked }: OpenLedger,
  event: string,
  { source, key }: Occasion,
  fingerprint: string,
): Booked | undefined {
  const found = booked.find(
    (each) =>
      (each.event === event &&
        each.source.type === source.type &&
        each.source.id === source.id &&
        each.source.part === (source.part ?? '')) ||
      (key !== undefined && each.key === key),
  )
  if (found && (found.event !== event || found.fingerprint !== fingerprint))
    throw new Refusal('keyReuse', msg`This was booked before with other contents.`)
  return found
}

/** Adds a transaction to what will be written. @throws Refusal `balance` where it would pass a bound of an account */
export function add(ledger: OpenLedger, row: Row): void {
  const before = ledger.standings
  const touched = new Set(row.entries.map(({ currency }) => currency))
  for (const currency of touched) {
    const standing = afterEntries(standingIn(ledger, currency), row.entries)
    if (row.cusCode !== '') mustHold(standing)
    before.set(currency, standing)
  }
  ledger.rows.push(row)
}

function mustHold({ balances, lowest, currency }: Standing): void {
  for (const account of customerAccountCodes) {
    const rule: { lowest?: bigint; highest?: bigint } = customerAccounts[account]
    const least = account === 'available' ? lowest : rule.lowest
    const missing = least === undefined ? 0n : least - balances[account]
    if (missing > 0n || (rule.highest !== undefined && balances[account] > rule.highest))
      throw new Refusal('balance', msg`The balance is too low.`, [], {
        missing: fromMinor(missing > 0n ? missing : 0n),
        currency,
      })
  }
}

/** Writes what was added, in one statement. Resolves with the ids of the transactions, in order. */
export async function writeLedger(db: Trx, { cusCode, rows, now }: OpenLedger): Promise<number[]> {
  if (!rows.length) return []
  const values = rows.map(({ source, entries, hold, ends, at, ...row }, index) => ({
    n: index,
    event: row.event,
    type: row.type,
    source_type: source.type,
    source_id: source.id,
    part: source.part ?? '',
    key: row.key ?? null,
    fingerprint: row.fingerprint,
    about: row.about ?? '',
    waybill_no: row.waybillNo ?? '',
    note: row.note ?? '',
    detail: row.detail ?? {},
    who: row.who ?? '',
    at: at ?? now,
    reverses: row.reverses ?? null,
    entries: entries.map((entry, line) => ({ line: line + 1, ...entry })),
    hold: hold ? { ...hold, expires_at: hold.expiresAt } : null,
    ending: ends ? { ...ends, returned: ends.held - ends.captured } : null,
  }))
  const { rows: written } = await sql<{ n: number; id: number }>`
    with row as materialized (
      select nextval('ledger_tx_id_seq') as id, r.* from (
        select * from jsonb_to_recordset(${JSON.stringify(values, text)}::jsonb) as r (n int, event text, type text, source_type text,
          source_id text, part text, key text, fingerprint text, about text, waybill_no text, note text, detail jsonb,
          who text, at timestamptz, reverses bigint, entries jsonb, hold jsonb, ending jsonb) order by n) r),
    tx as (
      insert into ledger_tx (id, cus_code, event, type, source_type, source_id, part, key, fingerprint, about, waybill_no, note,
          detail, who, at, booked_at, reverses)
        overriding system value
        select id, ${cusCode}, event, type, source_type, source_id, part, key, fingerprint, about, waybill_no, note, detail, who,
          at, ${now}, reverses from row order by n),
    entry as (
      insert into ledger_entry (cus_code, tx, line, account, currency, amount)
        select ${cusCode}, row.id, e.line, e.account, e.currency, e.amount
        from row cross join lateral jsonb_to_recordset(row.entries) as e (line smallint, account text, currency text, amount bigint)
        order by row.n, e.line),
    held as (
      insert into ledger_hold (tx, cus_code, currency, amount, expires_at)
        select row.id, ${cusCode}, h.currency, h.amount, h.expires_at
        from row cross join lateral jsonb_to_record(row.hold) as h (currency text, amount bigint, expires_at timestamptz)
        where row.hold is not null),
    ended as (
      insert into ledger_hold_end (hold, cus_code, tx, held, captured, returned, how)
        select e.hold, ${cusCode}, row.id, e.held, e.captured, e.returned, e.how
        from row cross join lateral jsonb_to_record(row.ending) as e (hold bigint, held bigint, captured bigint, returned bigint, how text)
        where row.ending is not null)
    select n, id from row order by n`.execute(db)
  return written.map(({ id }) => Number(id))
}
