/**
 * The provider's side of bills: `/ops/month-close` closes a month at once, `/ops/bill-disputes` lists what waits for an answer,
 * `/ops/bill-dispute-decisions` answers it, `/ops/bill-payments` and `/ops/bill-set-offs` report money for bills.
 */
import { msg } from '@lingui/core/macro'
import { integer, money, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { monthEnd } from '#domain/bill-months.ts'
import { debtPaid, disputeLost, disputeWon, ledgerEvents } from '#domain/ledger-events.ts'
import { fromMinor, isPayableMinor, toMinor } from '#domain/money.ts'
import type { Trx } from '#server/database/tenant.ts'
import { opsRouteOf, Refusal, type OpsRoute } from '#server/handler.ts'
import { post, postAll, posting, type Posting } from '#server/ledger/ledger.ts'
import { closeMonth } from './close.ts'
import { LINE_SOURCE } from './migrations.ts'

const eventId = text(100, { minLength: 8 })
const account = { cusCode: text(20, { minLength: 1 }), currency: text(3, { pattern: '^[A-Z]{3}$' }) }

const noCustomer = msg`This customer does not exist.`
const badAmount = msg`This amount cannot be paid in its currency.`
const notOver = msg`This month is not over.`

async function requireCustomer(db: Trx, cusCode: string): Promise<void> {
  const found = await db
    .selectFrom('customer')
    .select('cus_code')
    .where('cus_code', '=', cusCode)
    .executeTakeFirst()
  if (!found) throw new Refusal('absent', noCustomer)
}

/** Minor units of an amount above zero. @throws Refusal `invalid` */
function payable(amount: string, currency: string): bigint {
  const minor = toMinor(amount) ?? 0n
  if (minor <= 0n || !isPayableMinor(minor, currency))
    throw new Refusal('invalid', badAmount, [{ path: 'amount', message: badAmount }])
  return minor
}

const closing = object({ eventId, ...account, month: text(7, { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }) })

async function close(
  { cusCode, currency, month }: StaticOf<typeof closing>,
  { db, now }: { db: Trx; now: Date },
) {
  await requireCustomer(db, cusCode)
  if (now < monthEnd(month)) throw new Refusal('status', notOver)
  return { billNo: (await closeMonth(db, { cusCode, currency }, month, now)) ?? '' }
}

const worklist = object({ limit: optional(integer({ minimum: 1, maximum: 1000 })) })

async function open({ limit = 100 }: StaticOf<typeof worklist>, { db }: { db: Trx }) {
  const rows = await db
    .selectFrom('bill_dispute as d')
    .innerJoin('bill_line as l', 'l.tx', 'd.line')
    .innerJoin('bill as b', 'b.id', 'd.bill_id')
    .select([
      'd.line',
      'd.cus_code',
      'b.bill_no',
      'l.waybill_no',
      'l.family',
      'l.currency',
      'd.amount',
      'd.reason',
      'd.note',
      'd.answer_by',
      'd.raised_at',
    ])
    .where('d.state', '=', 'DISPUTED')
    .orderBy('d.answer_by')
    .orderBy('d.line')
    .limit(limit)
    .execute()
  return {
    list: rows.map((row) => ({
      lineId: String(row.line),
      cusCode: row.cus_code,
      billNo: row.bill_no,
      waybillNo: row.waybill_no,
      family: row.family,
      currency: row.currency,
      amount: fromMinor(BigInt(row.amount)),
      reason: row.reason,
      note: row.note,
      createdAt: row.raised_at.toISOString(),
      answerBy: row.answer_by.toISOString(),
    })),
  }
}

const decision = object({
  eventId,
  lineId: text(15, { pattern: '^\\d+$' }),
  /** What is given back: nothing, a part, or the whole line. */
  credit: money(11),
  note: text(250, { minLength: 1 }),
})

const noDispute = msg`This dispute does not exist.`
const decided = msg`This dispute has been decided already.`
const tooMuch = msg`More than the line cannot be given back.`

async function decide(
  { lineId, credit, note }: StaticOf<typeof decision>,
  { db, now }: { db: Trx; now: Date },
) {
  const line = await db
    .selectFrom('bill_line')
    .selectAll()
    .where('tx', '=', Number(lineId))
    .executeTakeFirst()
  if (!line) throw new Refusal('absent', noDispute)
  // The bill first, as everywhere.
  await db.selectFrom('bill').select('id').where('id', '=', line.bill_id).forUpdate().executeTakeFirst()
  const dispute = await db
    .selectFrom('bill_dispute')
    .selectAll()
    .where('line', '=', line.tx)
    .executeTakeFirst()
  if (!dispute) throw new Refusal('absent', noDispute)
  if (dispute.state !== 'DISPUTED') throw new Refusal('status', decided)
  const amount = BigInt(dispute.amount)
  const given = toMinor(credit) ?? 0n
  if (given > amount) throw new Refusal('invalid', tooMuch, [{ path: 'credit', message: tooMuch }])
  if (!isPayableMinor(given, line.currency))
    throw new Refusal('invalid', badAmount, [{ path: 'credit', message: badAmount }])
  const { cus_code: cusCode, currency, family, waybill_no: waybillNo } = line
  const occasion = { cusCode, source: { type: LINE_SOURCE, id: lineId }, waybillNo, note }
  const rest = amount - given
  const { debtDisputeLost, debtDisputeWon } = ledgerEvents
  const { funding } = dispute
  const won: Posting[] =
    given === 0n
      ? []
      : funding === 'debt'
        ? [posting(debtDisputeWon, { currency, price: given, family }, occasion)]
        : [posting(disputeWon, { currency, amount: given, funding }, occasion)]
  const lost: Posting[] =
    rest === 0n
      ? []
      : funding === 'debt'
        ? [posting(debtDisputeLost, { currency, amount: rest }, occasion)]
        : [posting(disputeLost, { currency, price: rest, family, funding }, occasion)]
  await postAll(db, [...won, ...lost], now)
  const state = given > 0n ? ('WON' as const) : ('LOST' as const)
  await db
    .updateTable('bill_dispute')
    .set({ state, credit: Number(given), decided_at: now, decision_note: note })
    .where('line', '=', line.tx)
    .execute()
  return { state }
}

const payment = object({
  eventId,
  ...account,
  amount: money(11),
  /** Where the money came in, e.g. the name of a bank, and its number there: it is taken once. */
  channel: text(40, { pattern: '^[A-Za-z0-9_-]+$' }),
  txnId: text(100, { minLength: 1 }),
})

/** Money for bills by transfer; more than is owed becomes available. */
async function pay(
  { cusCode, currency, amount, channel, txnId }: StaticOf<typeof payment>,
  { db, now }: { db: Trx; now: Date },
) {
  await requireCustomer(db, cusCode)
  const minor = payable(amount, currency)
  const occasion = {
    cusCode,
    source: { type: 'bill_transfer', id: `${channel}/${txnId}` },
    about: txnId.slice(0, 50),
  }
  const { isNew } = await post(
    db,
    posting(debtPaid, { currency, amount: minor, from: `channel:${channel}` }, occasion),
    now,
  )
  return { outcome: isNew ? 'BOOKED' : 'KNOWN' }
}

const setting = object({ eventId, ...account, amount: money(11), agreement: oneOf(['SIGNED']) })

/** Overdue bills are paid from collected money, where the customer has signed that they may be. */
async function offset(
  { eventId: id, cusCode, currency, amount }: StaticOf<typeof setting>,
  { db, now }: { db: Trx; now: Date },
) {
  await requireCustomer(db, cusCode)
  const minor = payable(amount, currency)
  await post(
    db,
    posting(
      ledgerEvents.setOff,
      { currency, amount: minor },
      { cusCode, source: { type: 'bill_set_off', id } },
    ),
    now,
  )
  return { outcome: 'BOOKED' }
}

const route = opsRouteOf('record 0107')

export const opsRoutes: readonly OpsRoute[] = [
  route('month-close', closing, close),
  route('bill-disputes', worklist, open),
  route('bill-dispute-decisions', decision, decide),
  route('bill-payments', payment, pay),
  route('bill-set-offs', setting, offset),
]
