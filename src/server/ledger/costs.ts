/** What slices do with the money their records cost (record 0102): set aside, charged, given back, or refused and why. */
import { sql } from 'kysely'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { seesAmounts } from '#contract/amounts.ts'
import { COST_CURRENCY, HOLD_DAYS, type Cost } from '#domain/costs.ts'
import type { ChargeFamily } from '#domain/ledger-accounts.ts'
import { charged, refunded, type EventDecl } from '#domain/ledger-events.ts'
import { fromMinor } from '#domain/money.ts'
import type { Trx } from '../database/tenant.ts'
import type { SignedContext } from '../handler.ts'
import { capture, decideAll, holdAll, post, posting, release } from './ledger.ts'

/** A record that costs money. */
interface Priced {
  readonly id: string
  readonly cusCode: string
  /** Number people search it by, and that of its parcel. */
  readonly about: string
  readonly waybillNo?: string
}

interface Estimated extends Priced {
  /** Tells an edit from what it replaces. */
  readonly rev: number
  /** Fen; 0 holds nothing, and gives back what was held before. */
  readonly amount: bigint
}

/** Why a record cannot be paid for, as refusals and rows of answers say it. */
export interface BalanceFault {
  readonly codeName: 'balance'
  readonly text: MessageDescriptor
  readonly fields: never[]
  /** For programs; absent for people who see no amounts. */
  readonly data?: { readonly missing: string; readonly spendable: string; readonly currency: string }
}

type Asking = Pick<SignedContext, 'db' | 'caller' | 'now'>

const DAY_MS = 86_400_000

const occasionOf = ({ source: type }: Cost, { id, cusCode, about, waybillNo }: Priced, part = '') => ({
  cusCode,
  source: { type, id, part },
  about,
  ...(waybillNo === undefined ? {} : { waybillNo }),
})

/**
 * Sets aside what records of the caller will cost, each by what those before it left; what was held of a record before is replaced.
 * Documents and SKUs are locked before.
 *
 * @returns why not, for each in order; undefined where it is held
 */
export async function holdCosts(
  cost: Cost,
  records: readonly Estimated[],
  { db, caller, now }: Asking,
): Promise<(BalanceFault | undefined)[]> {
  const isAsked = ({ rev, amount }: Estimated) => amount > 0n || rev > 1
  // What is new and costs nothing needs no ledger.
  const outcomes = await holdAll(
    db,
    records.filter(isAsked).map(({ rev, amount, ...record }) => ({
      ...occasionOf(cost, record, String(rev)),
      currency: COST_CURRENCY,
      amount,
      who: caller.loginCode,
      expiresAt: new Date(now.getTime() + HOLD_DAYS * DAY_MS),
    })),
    now,
  )
  let next = 0
  return records.map((record) => {
    const outcome = isAsked(record) ? outcomes[next++] : undefined
    return outcome && !outcome.isHeld ? balanceFault(outcome, caller) : undefined
  })
}

/** Says how much is missing to people who see amounts, and to others only that it is. */
function balanceFault(
  short: { readonly missing: bigint; readonly spendable: bigint },
  caller: SignedContext['caller'],
): BalanceFault {
  if (!seesAmounts(caller))
    return {
      codeName: 'balance',
      text: msg`The account balance is too low for this. Ask a colleague who can top up, then send it again.`,
      fields: [],
    }
  const [missing, spendable, currency] = [fromMinor(short.missing), fromMinor(short.spendable), COST_CURRENCY]
  return {
    codeName: 'balance',
    text: msg`The account balance is too low: ${spendable} ${currency} can be spent, ${missing} ${currency} are missing. Top up, then send it again.`,
    fields: [],
    data: { missing, spendable, currency },
  }
}

/** Gives back what is held of cancelled records. */
export const releaseCosts = async (
  { source: type }: Cost,
  ids: readonly string[],
  { db, cusCode, who, now }: { db: Trx; cusCode: string; who: string; now: Date },
): Promise<void> => {
  await release(
    db,
    { cusCode, currency: COST_CURRENCY, who },
    ids.map((id) => ({ type, id })),
    now,
  )
}

interface Booking {
  readonly db: Trx
  readonly now: Date
  /** Tells several bookings of a record apart: a day, a revision. */
  readonly part?: string
  /** How the price came about. */
  readonly detail?: object
}

/**
 * Charges a record: from what is held of it, then the balance, then as a debt; a monthly customer at the end of the month. The caller has
 * locked the record and knows that it is not cancelled and not charged yet.
 *
 * @param price fen
 */
export const chargeCost = async (
  cost: Cost,
  record: Priced,
  price: bigint,
  { db, now, part, detail }: Booking,
): Promise<void> => {
  await capture(
    db,
    {
      ...occasionOf(cost, record, part),
      currency: COST_CURRENCY,
      price,
      family: cost.family,
      isLive: true,
      ...(detail ? { detail } : {}),
    },
    now,
  )
}

const book = async (
  event: EventDecl<{ currency: string; price: bigint; family: ChargeFamily }>,
  cost: Cost,
  record: Priced,
  price: bigint,
  { db, now, part, detail }: Booking,
): Promise<void> => {
  if (price === 0n) return
  const occasion = { ...occasionOf(cost, record, part), ...(detail ? { detail } : {}) }
  await post(db, posting(event, { currency: COST_CURRENCY, price, family: cost.family }, occasion), now)
}

/** Charges what was never held: a day of storage, an insurance. @param price fen; nothing is booked for 0 */
export const chargeAtOnce = (cost: Cost, record: Priced, price: bigint, booking: Booking): Promise<void> =>
  book(charged, cost, record, price, booking)

/** Gives back a charge, or a part of it. @param price fen; nothing is booked for 0 */
export const refundCost = (cost: Cost, record: Priced, price: bigint, booking: Booking): Promise<void> =>
  book(refunded, cost, record, price, booking)

/** Gives back everything a record was charged, whatever of it is disputed first. The caller has locked the record. */
export async function refundAll(of: readonly Cost[], record: Priced, booking: Booking): Promise<void> {
  const { db, now } = booking
  for (const cost of of) {
    await decideAll(db, occasionOf(cost, record), { isWon: true, family: cost.family }, now)
    const { rows } = await sql<{ family: ChargeFamily; price: string }>`
      select substr(e.account, 9) as family, sum(e.amount)::text as price from ledger_tx t join ledger_entry e on e.tx = t.id
      where t.cus_code = ${record.cusCode} and t.source_type = ${cost.source} and t.source_id = ${record.id}
        and e.account like 'revenue:%' and e.currency = ${COST_CURRENCY} group by 1 having sum(e.amount) > 0 order by 1`.execute(
      db,
    )
    for (const { family, price } of rows)
      await refundCost({ ...cost, family }, record, BigInt(price), {
        ...booking,
        part: `${booking.part ?? ''}${family}`,
      })
  }
}
