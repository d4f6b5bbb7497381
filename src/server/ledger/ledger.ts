/**
 * The money ledger (record 0101). Every slice books through these functions, inside its own transaction: what is booked is committed
 * with the order, the receipt or the bill it belongs to, or not at all. Each locks the customer's balances first; documents and SKUs are
 * locked before that. All of them are safe to repeat: what is booked of a source is answered, not booked again.
 */
import { sql, type Kysely } from 'kysely'
import { msg } from '@lingui/core/macro'
import {
  isCustomerAccount,
  payableOf,
  spendableOf,
  type ChargeFamily,
  type CustomerAccount,
  type Entry,
  type Standing,
  type TransactionType,
} from '#domain/ledger-accounts.ts'
import {
  captured,
  charged,
  chargeDisputed,
  disputeLost,
  disputeWon,
  held,
  rechargeRefunded,
  released,
  reversed,
  surchargeAnnounced,
  type Amounts,
  type EventDecl,
} from '#domain/ledger-events.ts'
import { fromMinor } from '#domain/money.ts'
import type { Database } from '../database/schema.ts'
import { withTenant, type Trx } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import { Refusal } from '../handler.ts'
import {
  add,
  bookedBefore,
  endHold,
  fingerprintOf,
  isPayType,
  mustBePayable,
  openLedger,
  standingIn,
  standingOf,
  writeLedger,
  type Occasion,
  type OpenLedger,
  type Source,
} from './open-ledger.ts'

export type { Source }

/** How long a hold lasts where its request does not say. */
const HOLD_MS = 72 * 3_600_000

/** An event with its amounts, of one occasion. Made by `posting`, which knows that they fit. */
export interface Posting {
  readonly occasion: Occasion
  readonly currencies: readonly string[]
  readonly plan: (ledger: OpenLedger) => Planned
}

interface Planned {
  /** Of a transaction that was booked before. */
  readonly id: number | undefined
  /** Place among the rows that will be written. */
  readonly at: number
}

interface Posted {
  /** Of the transaction. */
  readonly id: number
  /** False: it was booked before. */
  readonly isNew: boolean
}

const bigints = (amounts: object): bigint[] =>
  Object.values(amounts).filter((value): value is bigint => typeof value === 'bigint')

/**
 * An event to be posted.
 *
 * @param amounts minor units, payable in their currency and not negative; they must move something
 * @throws RangeError for amounts that cannot be paid
 */
export function posting<A extends Amounts>(event: EventDecl<A>, amounts: A, occasion: Occasion): Posting {
  mustBePayable(amounts.currency, bigints(amounts))
  const to = (amounts as { to?: { currency: string; amount: bigint } | string }).to
  if (typeof to === 'object') mustBePayable(to.currency, [to.amount])
  return {
    occasion,
    currencies: [amounts.currency, ...(typeof to === 'object' ? [to.currency] : [])],
    plan: (ledger) => {
      const fingerprint = fingerprintOf(event.name, amounts)
      const before = bookedBefore(ledger, event.name, occasion, fingerprint)
      if (before) return { id: before.id, at: -1 }
      const entries = event.entries(amounts, standingIn(ledger, amounts.currency))
      if (!entries.length) throw new RangeError(`${event.name} moves nothing`)
      add(ledger, { ...occasion, event: event.name, type: event.type, fingerprint, entries })
      return { id: undefined, at: ledger.rows.length - 1 }
    },
  }
}

/**
 * Books one event.
 *
 * @param now the caller's clock
 * @throws Refusal `balance` where it would pass a bound of an account, `keyReuse` where source or key are booked with other contents
 */
export async function post(db: Trx, one: Posting, now: Date): Promise<Posted> {
  const [posted] = await postAll(db, [one], now)
  if (!posted) throw new Error('nothing was posted')
  return posted
}

/** Books events of one customer in their order: all of them or, where one is refused, none. */
export async function postAll(db: Trx, postings: readonly Posting[], now: Date): Promise<Posted[]> {
  const [first] = postings
  if (!first) return []
  const occasions = postings.map(({ occasion }) => occasion)
  const { cusCode } = first.occasion
  if (occasions.some((each) => each.cusCode !== cusCode)) throw new RangeError('events of two customers')
  const ledger = await openLedger(
    db,
    cusCode,
    [...new Set(postings.flatMap(({ currencies }) => currencies))],
    {
      sources: occasions.map(({ source }) => source),
      keys: occasions.flatMap(({ key }) => key ?? []),
      now,
    },
  )
  return postedOf(
    postings.map(({ plan }) => plan(ledger)),
    await writeLedger(db, ledger),
  )
}

const postedOf = (plans: readonly Planned[], ids: readonly number[]): Posted[] =>
  plans.map(({ id, at }) => ({ id: id ?? ids[at] ?? 0, isNew: id === undefined }))

interface HoldRequest extends Occasion {
  readonly currency: string
  /** What it will probably cost, minor units; 0 holds nothing. */
  readonly amount: bigint
  /** 72 hours from now where it is left out. */
  readonly expiresAt?: Date
}

type HoldOutcome =
  /** `tx`: undefined where nothing needed to be held, for a monthly customer without a limit. */
  | { readonly isHeld: true; readonly tx: number | undefined }
  /** Minor units that are missing, and those that can be spent. */
  | { readonly isHeld: false; readonly missing: bigint; readonly spendable: bigint }

/**
 * Sets aside what an order will probably cost. A source has one open hold: one with another `part` (after an edit of the order) takes its
 * place, and where that cannot be afforded the first stays.
 *
 * @param now the caller's clock
 */
export async function hold(db: Trx, request: HoldRequest, now: Date): Promise<HoldOutcome> {
  const [outcome] = await holdAll(db, [request], now)
  if (!outcome) throw new Error('nothing was held')
  return outcome
}

/** The same for many requests of one customer, each by what those before it left. One outcome for each, in order. */
export async function holdAll(db: Trx, requests: readonly HoldRequest[], now: Date): Promise<HoldOutcome[]> {
  const [first] = requests
  if (!first) return []
  for (const { currency, amount } of requests) mustBePayable(currency, [amount])
  if (requests.some(({ cusCode }) => cusCode !== first.cusCode))
    throw new RangeError('holds of two customers')
  const ledger = await openLedger(db, first.cusCode, [...new Set(requests.map(({ currency }) => currency))], {
    sources: requests.map(({ source }) => source),
    now,
  })
  const plans = requests.map((request) => planHold(ledger, request))
  const ids = await writeLedger(db, ledger)
  return plans.map((plan) => ('at' in plan ? { isHeld: true, tx: plan.id ?? ids[plan.at] } : plan))
}

type HoldPlan = Planned | Exclude<HoldOutcome, { tx: number }>

function planHold(ledger: OpenLedger, request: HoldRequest): HoldPlan {
  const { currency, amount, expiresAt, ...occasion } = request
  const fingerprint = fingerprintOf(held.name, { currency, amount })
  const before = bookedBefore(ledger, held.name, occasion, fingerprint)
  if (before) return { id: before.id, at: -1 }
  const replaced = openHoldOf(ledger, occasion.source)
  const standing = standingIn(ledger, currency)
  const freed = replaced?.currency === currency ? replaced.amount : 0n
  const spendable = spendableOf({
    ...standing,
    balances: { ...standing.balances, available: standing.balances.available + freed },
  })
  if (spendable !== undefined && spendable < amount)
    return { isHeld: false, missing: amount - spendable, spendable }
  if (replaced)
    endHold(ledger, {
      hold: replaced,
      occasion: { ...occasion, source: replaced.source },
      event: released,
      how: 'RELEASED',
    })
  if (spendable === undefined || amount === 0n) return { isHeld: true, tx: undefined }
  add(ledger, {
    ...occasion,
    event: held.name,
    type: held.type,
    fingerprint,
    entries: held.entries({ amount, currency }, standingIn(ledger, currency)),
    hold: { amount, currency, expiresAt: expiresAt ?? new Date(ledger.now.getTime() + HOLD_MS) },
  })
  return { id: undefined, at: ledger.rows.length - 1 }
}

const openHoldOf = ({ holds }: OpenLedger, { type, id }: Source) =>
  holds.find(({ source, how }) => how === undefined && source.type === type && source.id === id)

interface CaptureRequest extends Omit<Occasion, 'key'> {
  readonly currency: string
  /** Minor units; may be 0. */
  readonly price: bigint
  readonly family: ChargeFamily
  /**
   * The caller has locked the source and knows that it is not cancelled: that an edit gave its hold back, because there was nothing to
   * hold any more, does not make it free.
   */
  readonly isLive?: boolean
}

type Captured =
  | (Posted & { readonly isCharged: true })
  /** The hold was released before: what was cancelled costs nothing. */
  | { readonly isCharged: false }

/**
 * Charges what a source cost: from its hold, with the rest of the hold available again and what it lacks taken from the balance or owed.
 * Where nothing is held any more, or never was, it is charged to the balance or the next bill.
 *
 * @param now the caller's clock
 * @throws Refusal `keyReuse` where it was charged another price before
 */
export async function capture(db: Trx, request: CaptureRequest, now: Date): Promise<Captured> {
  const { currency, price, family: _family, isLive = false, ...occasion } = request
  mustBePayable(currency, [price])
  const ledger = await openLedger(db, request.cusCode, [currency], { sources: [request.source], now })
  const { type, id } = request.source
  const own = ledger.holds.filter(({ source }) => source.type === type && source.id === id)
  const last = own.at(-1)
  const source = last?.source ?? request.source
  const chargedBefore =
    bookedBefore(ledger, charged.name, occasion, chargeFingerprint(charged.name, request)) ??
    bookedBefore(ledger, captured.name, { ...occasion, source }, chargeFingerprint(captured.name, request))
  if (chargedBefore) {
    await writeLedger(db, ledger)
    return { isCharged: true, id: chargedBefore.id, isNew: false }
  }
  if (last?.how === 'RELEASED' && !isLive) {
    await writeLedger(db, ledger)
    return { isCharged: false }
  }
  const open = last && last.how === undefined ? last : undefined
  if (open && open.currency !== currency)
    throw new RangeError(`held in ${open.currency}, priced in ${currency}`)
  if (open || price > 0n)
    planCharge(ledger, { ...occasion, source: open ? source : request.source }, request, open)
  const ids = await writeLedger(db, ledger)
  return { isCharged: true, id: ids.at(-1) ?? 0, isNew: true }
}

const chargeFingerprint = (event: string, { currency, price, family }: CaptureRequest): string =>
  fingerprintOf(event, { currency, price, family })

function planCharge(
  ledger: OpenLedger,
  occasion: Occasion,
  request: CaptureRequest,
  open: OpenLedger['holds'][number] | undefined,
): void {
  const { currency, price, family } = request
  const standing = standingIn(ledger, currency)
  const { name, type } = open ? captured : charged
  const entries = open
    ? captured.entries({ currency, price, family, held: open.amount }, standing)
    : charged.entries({ currency, price, family }, standing)
  const part = open && price < open.amount ? price : open?.amount
  add(ledger, {
    ...occasion,
    event: name,
    type,
    fingerprint: chargeFingerprint(name, request),
    entries,
    ...(open && part !== undefined
      ? { ends: { hold: open.tx, held: open.amount, captured: part, how: 'CAPTURED' as const } }
      : {}),
  })
}

/** A hold of money that waits for an answer from outside has no end of its own. */
const UNTIL_ANSWERED = new Date('9999-12-31T00:00:00Z')

/**
 * Sets aside what is to be paid back to a customer, until `payOut` or `release` of the same source.
 *
 * @param now the caller's clock
 * @throws Refusal `balance` where less is available than that, debts deducted; credit is never paid back
 */
export async function setAside(
  db: Trx,
  { currency, amount, ...occasion }: Omit<HoldRequest, 'expiresAt'>,
  now: Date,
): Promise<Posted> {
  mustBePayable(currency, [amount])
  const ledger = await openLedger(db, occasion.cusCode, [currency], { sources: [occasion.source], now })
  const fingerprint = fingerprintOf(held.name, { currency, amount })
  const before = bookedBefore(ledger, held.name, occasion, fingerprint)
  const standing = standingIn(ledger, currency)
  const missing = amount - payableOf(standing)
  if (!before && missing > 0n)
    throw new Refusal('balance', msg`The balance is too low.`, [], { missing: fromMinor(missing), currency })
  if (!before)
    add(ledger, {
      ...occasion,
      event: held.name,
      type: held.type,
      fingerprint,
      entries: held.entries({ amount, currency }, standing),
      hold: { amount, currency, expiresAt: UNTIL_ANSWERED },
    })
  const ids = await writeLedger(db, ledger)
  return { id: before?.id ?? ids.at(-1) ?? 0, isNew: !before }
}

/**
 * Books that what was set aside of a source left by a channel, once.
 *
 * @throws Refusal `status` where nothing is set aside
 */
export async function payOut(
  db: Trx,
  {
    currency,
    channel,
    ...occasion
  }: Occasion & { readonly currency: string; readonly channel: `channel:${string}` },
  now: Date,
): Promise<Posted> {
  const ledger = await openLedger(db, occasion.cusCode, [currency], { sources: [occasion.source], now })
  const { name, type } = rechargeRefunded
  const fingerprint = fingerprintOf(name, { currency, channel })
  const before = bookedBefore(ledger, name, occasion, fingerprint)
  const open = openHoldOf(ledger, occasion.source)
  if (!before && open?.currency !== currency) throw new Refusal('status', msg`Nothing is set aside for this.`)
  if (!before && open) {
    const { tx, amount } = open
    add(ledger, {
      ...occasion,
      event: name,
      type,
      fingerprint,
      entries: rechargeRefunded.entries({ currency, amount, channel }, standingIn(ledger, currency)),
      ends: { hold: tx, held: amount, captured: amount, how: 'CAPTURED' },
    })
  }
  const ids = await writeLedger(db, ledger)
  return { id: before?.id ?? ids.at(-1) ?? 0, isNew: !before }
}

/**
 * Ends the open holds of cancelled sources; their amounts are available again. A source without one changes nothing.
 *
 * @param sources of one customer, in one currency
 * @returns how many holds were ended
 */
export async function release(
  db: Trx,
  { currency, ...occasion }: Omit<Occasion, 'source'> & { readonly currency: string },
  sources: readonly Source[],
  now: Date,
): Promise<number> {
  if (!sources.length) return 0
  const ledger = await openLedger(db, occasion.cusCode, [currency], { sources, now })
  const open = ledger.holds.filter((each) => each.how === undefined && each.currency === currency)
  for (const each of open)
    endHold(ledger, {
      hold: each,
      occasion: { about: each.about, waybillNo: each.waybillNo, ...occasion, source: each.source },
      event: released,
      how: 'RELEASED',
    })
  await writeLedger(db, ledger)
  return open.length
}

interface StoredEntry {
  readonly account: Entry['account']
  readonly currency: string
  readonly amount: bigint
}

const entriesIn = async (db: Trx, cusCode: string, tx: number): Promise<StoredEntry[]> => {
  const { rows } = await sql<{ account: Entry['account']; currency: string; amount: string }>`
    select account, currency, amount::text from ledger_entry where cus_code = ${cusCode} and tx = ${tx} order by line`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/**
 * Books a transaction back, once: by its mirror image, with the hold it ended as available money. What is to be taken back of a hold is
 * released instead.
 *
 * @throws Refusal `absent` for a transaction of another customer, `status` where there is nothing to book back, `balance` where
 *   the money has gone
 */
export async function reverse(
  db: Trx,
  { tx, ...occasion }: Omit<Occasion, 'source'> & { readonly tx: number },
  now: Date,
): Promise<Posted> {
  const entries = withoutHolds(await entriesIn(db, occasion.cusCode, tx))
  if (entries === undefined) throw new Refusal('absent', msg`This transaction does not exist.`)
  const [first] = entries
  if (!first) throw new Refusal('status', msg`There is nothing to book back.`)
  const currencies = [...new Set(entries.map(({ currency }) => currency))]
  const source = { type: 'ledger_tx', id: String(tx) }
  const ledger = await openLedger(db, occasion.cusCode, currencies, { sources: [source], now })
  const fingerprint = fingerprintOf(reversed.name, { tx })
  const before = bookedBefore(ledger, reversed.name, { ...occasion, source }, fingerprint)
  if (!before)
    add(ledger, {
      ...occasion,
      source,
      event: reversed.name,
      type: reversed.type,
      fingerprint,
      entries: reversed.entries({ currency: first.currency, entries }, standingIn(ledger, first.currency)),
      reverses: tx,
    })
  const ids = await writeLedger(db, ledger)
  return { id: before?.id ?? ids.at(-1) ?? 0, isNew: !before }
}

/** Entries with what they moved of holds as available money, added up; undefined where there are none at all. */
function withoutHolds(entries: readonly StoredEntry[]): Entry[] | undefined {
  if (!entries.length) return undefined
  const sums = new Map<string, Entry>()
  for (const { account, currency, amount } of entries) {
    const target = account === 'hold' ? 'available' : account
    const key = `${target} ${currency}`
    sums.set(key, { account: target, currency, amount: (sums.get(key)?.amount ?? 0n) + amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

interface Announced {
  readonly id: number
  readonly part: string
  readonly lost: string | null
  readonly won: string | null
}

/** What was announced or disputed of a source, in order, and how it was decided. */
const announcedOf = async (db: Trx, cusCode: string, { type, id }: Source): Promise<Announced[]> => {
  const { rows } = await sql<Announced>`
    select a.id, a.part, max(d.event) filter (where d.event = ${disputeLost.name}) as lost,
      max(d.event) filter (where d.event = ${disputeWon.name}) as won
    from ledger_tx a left join ledger_tx d on (d.source_type, d.source_id, d.part) = (a.source_type, a.source_id, a.part)
    where a.cus_code = ${cusCode} and a.source_type = ${type} and a.source_id = ${id}
      and a.event in (${surchargeAnnounced.name}, ${chargeDisputed.name}) group by a.id, a.part order by a.id`.execute(
    db,
  )
  return rows
}

interface Decision {
  readonly isWon: boolean
  /** Of a surcharge; a charge that was disputed goes back to its own. */
  readonly family: ChargeFamily
}

/** The event that decides what a transaction froze: what it froze tells where it goes. */
async function decided(
  db: Trx,
  { id, part }: Announced,
  occasion: Occasion,
  { isWon, family }: Decision,
): Promise<{ amount: bigint; posting: Posting }> {
  const entries = await entriesIn(db, occasion.cusCode, id)
  const frozen = entries.find(({ account }) => account === 'dispute')
  if (!frozen) throw new Error(`transaction ${id} froze nothing`)
  const { currency, amount } = frozen
  const funding = entries.some(({ account }) => account === 'disputed_debt') ? 'debt' : 'balance'
  const charge = entries.find(({ account }) => account.startsWith('revenue:'))
  const own = (charge?.account.slice('revenue:'.length) as ChargeFamily | undefined) ?? family
  const at = { ...occasion, source: { ...occasion.source, part } }
  return {
    amount,
    posting: isWon
      ? posting(disputeWon, { currency, amount, funding }, at)
      : posting(disputeLost, { currency, price: amount, family: own, funding }, at),
  }
}

/**
 * Decides a surcharge announced before (`surchargeAnnounced`), or a charge that is disputed (`chargeDisputed`): the customer won, or
 * accepted or lost it. Decided once; the same decision again changes nothing.
 *
 * @param occasion with the source of the announcement
 * @throws Refusal `absent` where nothing was announced, `keyReuse` where it was decided otherwise
 */
export async function decideSurcharge(
  db: Trx,
  occasion: Occasion,
  decision: Decision,
  now: Date,
): Promise<Posted> {
  const { cusCode, source } = occasion
  const announced = (await announcedOf(db, cusCode, source)).find(({ part }) => part === (source.part ?? ''))
  if (!announced) throw new Refusal('absent', msg`No surcharge was announced.`)
  if ((decision.isWon ? announced.lost : announced.won) !== null)
    throw new Refusal('keyReuse', msg`This was booked before with other contents.`)
  return post(db, (await decided(db, announced, occasion, decision)).posting, now)
}

/**
 * Decides whatever of a source is not decided yet, all in the same way. The caller has locked the source.
 *
 * @returns how much was decided, minor units
 */
export async function decideAll(db: Trx, occasion: Occasion, decision: Decision, now: Date): Promise<bigint> {
  const open = (await announcedOf(db, occasion.cusCode, occasion.source)).filter(
    ({ lost, won }) => lost === null && won === null,
  )
  const events = await Promise.all(open.map((each) => decided(db, each, occasion, decision)))
  await postAll(
    db,
    events.map(({ posting: event }) => event),
    now,
  )
  return events.reduce((sum, { amount }) => sum + amount, 0n)
}

/**
 * Changes how far a customer may go below zero, or owe. A limit lowered below a debt lets it be and lets it grow no further.
 *
 * @param limit minor units; undefined: a prepaid customer has none, a monthly customer has no limit
 */
export async function setCreditLimit(
  db: Trx,
  {
    cusCode,
    currency,
    limit,
    who,
  }: { cusCode: string; currency: string; limit: bigint | undefined; who: string },
  now: Date,
): Promise<void> {
  if (limit !== undefined) mustBePayable(currency, [limit])
  await sql`select ledger_set_limit(${cusCode}, ${currency}, ${limit?.toString() ?? null}::bigint, ${who}, ${now})`.execute(
    db,
  )
}

/**
 * Balances of a customer in each currency that was ever used, by code. Holds whose time is over count as available already. Takes no
 * lock: what it says may have changed by the time a command is judged.
 */
export async function balanceOf(db: Trx, cusCode: string, now: Date): Promise<Standing[]> {
  const { rows } = await sql<{
    payType: string
    currency: string
    account: CustomerAccount
    amount: string
    lowest: string | null
    limit: string | null
    over: string
  }>`select c.cus_type as "payType", b.currency, b.account, b.amount::text, b.lowest::text, b.credit_limit::text as "limit",
      coalesce((select sum(h.amount) from ledger_hold h where h.cus_code = b.cus_code and h.currency = b.currency
        and b.account in ('available', 'hold') and h.ended_by is null
        and h.expires_at <= greatest(${now}, (select s.seen_at from ledger_balance s
          where (s.cus_code, s.currency, s.account) = (b.cus_code, b.currency, 'available')))), 0)::text as over
    from ledger_balance b join customer c using (cus_code) where b.cus_code = ${cusCode} order by b.currency, b.account`.execute(
    db,
  )
  const isOver = new Map(
    rows.map(({ currency, account, over, ...row }) => [
      `${currency} ${account}`,
      { ...row, account, amount: freed(account, BigInt(row.amount), BigInt(over)).toString() },
    ]),
  )
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.map((currency) =>
    standingOf(
      currency,
      isPayType(rows[0]?.payType ?? null),
      [...isOver].flatMap(([key, row]) => (key.startsWith(`${currency} `) ? [row] : [])),
    ),
  )
}

const freed = (account: CustomerAccount, amount: bigint, over: bigint): bigint =>
  account === 'available' ? amount + over : account === 'hold' ? amount - over : amount

/** An entry of a customer's account, as people read it. */
interface ReadEntry {
  readonly tx: number
  readonly type: TransactionType
  readonly event: string
  readonly account: CustomerAccount
  readonly currency: string
  readonly amount: bigint
  /** Of the account after it. */
  readonly balance: bigint
  readonly about: string
  readonly at: Date
}

/** What is booked of a source on the customer's accounts, in the order of booking; of every part of it. */
export async function entriesOf(db: Trx, cusCode: string, { type, id }: Source): Promise<ReadEntry[]> {
  const { rows } = await sql<Omit<ReadEntry, 'amount' | 'balance'> & { amount: string; balance: string }>`
    select t.id as tx, t.type, t.event, e.account, e.currency, e.amount::text, e.balance::text, t.about, t.at
    from ledger_tx t join ledger_entry e on e.tx = t.id
    where t.cus_code = ${cusCode} and t.source_type = ${type} and t.source_id = ${id} and e.balance is not null
    order by e.id`.execute(db)
  return rows
    .filter(({ account }) => isCustomerAccount(account))
    .map((row) => ({ ...row, amount: BigInt(row.amount), balance: BigInt(row.balance) }))
}

/** Ends holds whose time is over. Every gateway does so each hour; nothing depends on it, since every booking ends them first. */
export async function endExpiredHolds(db: Kysely<Database>, now: Date): Promise<void> {
  const due = await withTenant(db, EVERY_TENANT, (trx) =>
    trx
      .selectFrom('ledger_hold')
      .select(['cus_code', 'currency'])
      .distinct()
      .where('ended_by', 'is', null)
      .where('expires_at', '<=', now)
      .execute(),
  )
  for (const cusCode of new Set(due.map(({ cus_code }) => cus_code))) {
    const currencies = due.filter((each) => each.cus_code === cusCode).map(({ currency }) => currency)
    await withTenant(db, cusCode, async (trx) => {
      await writeLedger(trx, await openLedger(trx, cusCode, currencies, { sources: [], now }))
    })
  }
}
