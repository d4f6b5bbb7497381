/**
 * Money that goes back to the payer (`/ops/refunds`): an amount that came twice, or one the customer asks back. It is set aside in the
 * ledger first, so that it is not spent until then; then the provider is asked, by jobs, until it says what became of it; then it is booked
 * out or available again, once, whichever gateway hears of it first (record 0135).
 */
import { msg } from '@lingui/core/macro'
import { sql, type Kysely } from 'kysely'
import { integer, money, object, optional, text, type StaticOf } from '#contract/schema.ts'
import { fromMinor, isPayableMinor, toMinor } from '#domain/money.ts'
import { tidyReference } from '#domain/payment-reference.ts'
import { OPEN_REFUNDS, type RefundState } from '#modules/recharge/recharge-states.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { opsRouteOf, Refusal, type OpsRoute } from '#server/handler.ts'
import type { JobDecl } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { payOut, release, setAside } from '#server/ledger/ledger.ts'
import { notifyUrlOf } from './ask.ts'
import { ledgerChannel, markReceipt, paymentOf, receiptOf, sendBack } from './book.ts'
import { channelsOf } from './channels/channels.ts'
import {
  ChannelFault,
  refundDay,
  type PaymentChannel,
  type Refund,
  type RefundNews,
} from './channels/channel.ts'
import { REFUND_SOURCE } from './checks.ts'
import type { StoredPayment, StoredReceipt, StoredRefund } from './tables.ts'

const route = opsRouteOf('record 0135')
const sourceOf = (refundNo: string) => ({ type: REFUND_SOURCE, id: refundNo })

const request = object({
  eventId: text(100, { minLength: 8 }),
  payNo: text(40, { minLength: 1 }),
  /** Of the amounts that arrived for the payment; may be left out where there is one. */
  txnId: optional(text(100, { minLength: 1 })),
  amount: money(),
  /** The payer reads it. */
  reason: text(80, { minLength: 1 }),
})

const noPayment = msg`This payment does not exist.`
const noReceipt = msg`No amount that was credited is known by this number.`
const whichReceipt = msg`This payment was paid more than once. Say which amount is paid back.`
const noAmount = msg`This amount cannot be paid in this currency.`
const tooMuch = msg`More than what is left of this amount cannot be paid back.`
const noChannel = msg`This payment did not come by a provider that is connected. Pay it back at the bank, and report the return with its statement.`

async function refund(
  { payNo, txnId, amount, reason }: StaticOf<typeof request>,
  { db, now, services }: Parameters<OpsRoute['handle']>[1],
) {
  const payment = await paymentOf(db, tidyReference(payNo))
  if (!payment) throw new Refusal('absent', noPayment)
  if (!channelsOf(services.payments).has(payment.channel)) throw new Refusal('channel', noChannel)
  const receipt = await receiptFor(db, payment, txnId)
  const minor = toMinor(amount) ?? 0n
  const invalid = (message: typeof noAmount) => new Refusal('invalid', message, [{ path: 'amount', message }])
  if (minor <= 0n || !isPayableMinor(minor, payment.currency)) throw invalid(noAmount)
  if (minor > (await leftOf(db, receipt))) throw invalid(tooMuch)
  return { refundNo: await setBack(db, { payment, receipt, minor, reason }, now), state: 'REQUESTED' }
}

/**
 * Sets an amount of a customer aside and has it paid back. The payment is locked.
 *
 * @param minor of the receipt's amount, hundredths
 * @returns our number of the refund
 * @throws Refusal `balance` where less is available
 */
export async function setBack(
  db: Trx,
  {
    payment,
    receipt,
    minor,
    reason,
  }: {
    readonly payment: StoredPayment
    readonly receipt: StoredReceipt
    readonly minor: bigint
    readonly reason: string
  },
  now: Date,
): Promise<string> {
  const { currency, cus_code: cusCode } = payment
  const refundNo = await nextRefundNo(db, now)
  await setAside(
    db,
    { cusCode, currency, amount: minor, source: sourceOf(refundNo), about: payment.pay_no },
    now,
  )
  await requestRefund(db, { refundNo, receipt, amount: Number(minor), reason }, now)
  await db
    .updateTable('payment')
    .set((row) => ({ refunding: row('refunding', '+', Number(minor)) }))
    .where('id', '=', payment.id)
    .execute()
  return refundNo
}

/**
 * Stores a refund of an amount that arrived and has its provider asked for it. What it costs whom is the caller's to set aside.
 *
 * @param amount hundredths
 */
export async function requestRefund(
  db: Trx,
  {
    refundNo,
    receipt,
    amount,
    reason,
  }: {
    readonly refundNo: string
    readonly receipt: StoredReceipt
    readonly amount: number
    readonly reason: string
  },
  now: Date,
): Promise<void> {
  const { cus_code: cusCode } = receipt
  await db
    .insertInto('payment_refund')
    .values({
      cus_code: cusCode,
      refund_no: refundNo,
      pay_no: receipt.pay_no,
      channel: receipt.channel,
      provider_txn_id: receipt.provider_txn_id,
      currency: receipt.currency,
      amount,
      state: 'REQUESTED',
      reason,
      created_at: now,
    })
    .execute()
  for (const ms of ASKED_AFTER_MS)
    await addJob(db, refundJob, { cusCode, payload: { refundNo }, runAt: new Date(now.getTime() + ms) })
}

/** The payment is locked, and with it its receipts. */
async function receiptFor(db: Trx, { channel, pay_no }: StoredPayment, txnId: string | undefined) {
  const all = await db
    .selectFrom('payment_receipt')
    .selectAll()
    .where('channel', '=', channel)
    .where('pay_no', '=', pay_no)
    .where('state', '=', 'CREDITED')
    .execute()
  const named = txnId === undefined ? all : all.filter((each) => each.provider_txn_id === txnId)
  const [receipt, ...others] = named
  if (!receipt) throw new Refusal('absent', noReceipt)
  if (others.length > 0)
    throw new Refusal('invalid', whichReceipt, [{ path: 'txnId', message: whichReceipt }])
  return receipt
}

async function leftOf(db: Trx, receipt: { channel: string; provider_txn_id: string; amount: number }) {
  const { spent } = await db
    .selectFrom('payment_refund')
    .select((row) => row.fn.coalesce(row.fn.sum<string>('amount'), sql<string>`0`).as('spent'))
    .where('channel', '=', receipt.channel)
    .where('provider_txn_id', '=', receipt.provider_txn_id)
    .where('state', '<>', 'REFUSED')
    .executeTakeFirstOrThrow()
  return BigInt(receipt.amount) - BigInt(spent)
}

/** Returns our number of the next refund. */
export async function nextRefundNo(db: Trx, now: Date): Promise<string> {
  const { rows } = await sql<{ serial: number }>`select nextval('refund_serial') as serial`.execute(db)
  return `${refundDay(now)}${String(rows[0]?.serial ?? 0).padStart(8, '0')}`
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Later, `askOpenRefunds` asks once an hour. */
const ASKED_AFTER_MS = [0, MINUTE_MS, 10 * MINUTE_MS]
const HOURLY_MS = 50 * MINUTE_MS

export const refundJob: JobDecl = {
  name: 'recharge-refund',
  maxAttempts: 3,
  async run({ payload, db, services }) {
    const { refundNo } = payload as { refundNo: string }
    const now = new Date()
    const found = await withTenant(db, EVERY_TENANT, (trx) => askedNow(trx, refundNo, now))
    const channel = found && channelsOf(services.payments).get(found.channel)
    if (!found || !channel) return { asked: 0 }
    const notifyUrl = notifyUrlOf(services, found.channel)
    const news = await channel.refund({ ...found, notifyUrl }, now)
    if (news.refundNo !== refundNo) throw new ChannelFault(channel.code, 'an answer about another refund')
    await withTenant(db, EVERY_TENANT, (trx) => takeRefund(trx, channel, news, now))
    return { asked: 1, state: news.state }
  },
}

/** An open refund, which counts as asked for from now on: the provider may have heard of it although its answer is lost. */
async function askedNow(
  db: Trx,
  refundNo: string,
  now: Date,
): Promise<(Omit<Refund, 'notifyUrl'> & { channel: string }) | undefined> {
  const row = await db
    .selectFrom('payment_refund as r')
    .innerJoin('payment_receipt as p', (on) =>
      on.onRef('p.channel', '=', 'r.channel').onRef('p.provider_txn_id', '=', 'r.provider_txn_id'),
    )
    .selectAll('r')
    .select('p.amount as total')
    .where('r.refund_no', '=', refundNo)
    .where('r.state', 'in', OPEN_REFUNDS)
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) return undefined
  await db.updateTable('payment_refund').set({ asked_at: now }).where('id', '=', row.id).execute()
  return {
    channel: row.channel,
    refundNo,
    payNo: row.pay_no,
    txnId: row.provider_txn_id,
    currency: row.currency,
    amount: BigInt(row.amount),
    total: BigInt(row.total),
    reason: row.reason,
    isAsked: row.asked_at !== null,
  }
}

/**
 * Takes what a provider says of a refund, from an answer or a notice.
 *
 * @returns whose refund it is; "" where it is nobody's
 */
export async function takeRefund(
  db: Trx,
  { code }: Pick<PaymentChannel, 'code'>,
  news: RefundNews,
  now: Date,
): Promise<string> {
  const seen = await db
    .selectFrom('payment_refund')
    .select(['cus_code', 'pay_no', 'provider_txn_id'])
    .where('refund_no', '=', news.refundNo)
    // A number given to another provider is no number of this one.
    .where('channel', '=', code)
    .executeTakeFirst()
  if (!seen) return ''
  // In the order of everything else: the payment, what belongs to it, the ledger.
  const payment = seen.cus_code === '' ? undefined : await paymentOf(db, seen.pay_no)
  const receipt = await receiptOf(db, code, seen.provider_txn_id)
  const row = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('refund_no', '=', news.refundNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!receipt || (row.cus_code !== '' && !payment)) throw new Error(`refund ${row.refund_no} has no payment`)
  if (!OPEN_REFUNDS.includes(row.state)) return row.cus_code
  // Another amount settles nothing: the statement of the day names it, and a person looks at it.
  const isOurs = news.currency === row.currency && news.amount === BigInt(row.amount)
  const state = isOurs ? news.state : 'PENDING'
  const answer = isOurs ? news.reason : `${fromMinor(news.amount)} ${news.currency}`
  await db
    .updateTable('payment_refund')
    .set({
      state,
      answer: answer.slice(0, 200),
      ...(state === 'PENDING' ? {} : { settled_at: news.at ?? now }),
    })
    .where('id', '=', row.id)
    .execute()
  if (state === 'PENDING') return row.cus_code
  const ended = { row, state, at: news.at ?? now }
  await (payment ? end(db, { ...ended, payment }, now) : endOfNobody(db, { ...ended, receipt }, now))
  return row.cus_code
}

/** Money in suspense went back, or the provider refused it and it waits in suspense for another decision. */
const endOfNobody = (
  db: Trx,
  { row, receipt, state, at }: { row: StoredRefund; receipt: StoredReceipt; state: RefundState; at: Date },
  now: Date,
) =>
  state === 'DONE'
    ? sendBack(db, receipt, { by: receipt.channel, at, about: row.refund_no }, now)
    : markReceipt(db, { channel: receipt.channel, txnId: receipt.provider_txn_id }, { state: 'SUSPENSE' })

async function end(
  db: Trx,
  { row, payment, state, at }: { row: StoredRefund; payment: StoredPayment; state: RefundState; at: Date },
  now: Date,
): Promise<void> {
  const isDone = state === 'DONE'
  const { currency, amount } = row
  const occasion = { cusCode: row.cus_code, about: row.pay_no, currency }
  if (isDone)
    await payOut(
      db,
      { ...occasion, at, source: sourceOf(row.refund_no), channel: ledgerChannel(row.channel) },
      now,
    )
  else await release(db, occasion, [sourceOf(row.refund_no)], now)
  await db
    .updateTable('payment')
    .set({
      refunding: payment.refunding - amount,
      ...(isDone ? { refunded: payment.refunded + amount } : {}),
    })
    .where('id', '=', payment.id)
    .execute()
  // What was paid twice and went back once needs nobody any more.
  if (isDone)
    await db
      .updateTable('payment_receipt')
      .set({ task: '' })
      .where('channel', '=', row.channel)
      .where('provider_txn_id', '=', row.provider_txn_id)
      .where('task', '=', 'PAID_TWICE')
      .where('amount', '=', amount)
      .execute()
}

/** Refunds that wait are asked about each hour until the provider says what became of them. */
export async function askOpenRefunds(db: Kysely<Database>, now: Date): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    const before = new Date(now.getTime() - HOURLY_MS)
    const due = await trx
      .selectFrom('payment_refund')
      .select(['cus_code', 'refund_no'])
      .where('state', 'in', OPEN_REFUNDS)
      .where('created_at', '<', before)
      .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<', before)]))
      .execute()
    for (const { cus_code, refund_no } of due)
      await addJob(trx, refundJob, { cusCode: cus_code, payload: { refundNo: refund_no } })
  })
}

const worklist = object({ limit: optional(integer({ minimum: 1, maximum: 1000 })) })

async function open({ limit = 100 }: StaticOf<typeof worklist>, { db }: { db: Trx }) {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('state', 'in', OPEN_REFUNDS)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return {
    list: rows.map((row) => ({
      refundNo: row.refund_no,
      payNo: row.pay_no,
      channel: row.channel,
      txnId: row.provider_txn_id,
      currency: row.currency,
      amount: fromMinor(BigInt(row.amount)),
      state: row.state,
      /** SUSPENSE: the money is of nobody, and waits in suspense where the provider refuses it. */
      from: row.cus_code === '' ? 'SUSPENSE' : 'BALANCE',
      answer: row.answer,
      askedAt: row.asked_at?.toISOString() ?? '',
    })),
  }
}

export const refundRoutes: readonly OpsRoute[] = [
  route('refunds', request, refund),
  route('open-refunds', worklist, open),
]
