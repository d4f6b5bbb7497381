/**
 * The bank's side of transfers (`/ops/bank-statement`): a line is credited where reference and amount fit, else it waits in suspense with
 * a reason. `/ops/open-receipts` lists what a person must look at, `/ops/receipt-decisions` and `/ops/transfer-rejections` decide it.
 */
import { msg } from '@lingui/core/macro'
import {
  instant,
  integer,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { fromMinor, isPayableMinor, toMinor } from '#domain/money.ts'
import { referencesIn, tidyReference } from '#domain/payment-reference.ts'
import { OPEN_REFUNDS, ruleTransfer, type ReceiptTask } from '#modules/recharge/recharge-states.ts'
import type { Trx } from '#server/database/tenant.ts'
import { opsRouteOf, Refusal, type OpsRoute } from '#server/handler.ts'
import {
  claimReceipt,
  paymentOf,
  place,
  receiptOf,
  sendBack,
  settle,
  takeBack,
  type Arrival,
} from './book.ts'
import type { StoredReceipt } from './tables.ts'

const eventId = text(100, { minLength: 8 })

/** Name of a bank: part of the account of the ledger its money goes by. */
export const bankName = () => text(40, { minLength: 1, pattern: '^[A-Za-z0-9_-]+$' })

const statement = object({
  eventId,
  bank: bankName(),
  currency: text(3, { minLength: 3 }),
  lines: list(
    object({
      /** The bank's number of the line: it is taken once, in whatever statement it comes. */
      lineId: text(100, { minLength: 1 }),
      /** RETURN: the bank took the line `returns` back. */
      kind: oneOf(['CREDIT', 'RETURN']),
      returns: optional(text(100)),
      amount: money(11),
      memo: text(500),
      at: instant(),
    }),
    1000,
    1,
  ),
})
type Statement = StaticOf<typeof statement>
type Line = Statement['lines'][number]

type LineOutcome = 'CREDITED' | 'SUSPENSE' | 'REFUSED' | 'RETURNED' | 'KNOWN'

export const noDate = msg`This date does not exist.`
const noLine = msg`This line of a statement does not exist.`

async function take({ bank, currency, lines }: Statement, { db, now }: { db: Trx; now: Date }) {
  const results: { lineId: string; outcome: LineOutcome; task: ReceiptTask | '' }[] = []
  for (const line of lines) {
    const at = new Date(line.at)
    if (Number.isNaN(at.getTime())) throw new Refusal('invalid', noDate)
    const references = referencesIn(line.memo)
    const arrival: Arrival = {
      channel: `bank-${bank}`,
      txnId: line.lineId,
      payNo: references.length === 1 ? (references[0] ?? '') : '',
      currency,
      amount: toMinor(line.amount) ?? 0n,
      at,
      memo: line.memo,
    }
    const result =
      line.kind === 'RETURN'
        ? await giveBack(db, arrival, line, now)
        : await credit(db, arrival, references, now)
    results.push({ lineId: line.lineId, ...result })
  }
  return { list: results }
}

async function credit(db: Trx, arrival: Arrival, references: readonly string[], now: Date) {
  if (!(await claimReceipt(db, arrival, '', now))) return { outcome: 'KNOWN' as const, task: '' as const }
  const found = arrival.payNo ? await paymentOf(db, arrival.payNo) : undefined
  const payment = found?.way === 'TRANSFER' ? found : undefined
  const announced = payment ? [{ ...payment, amount: BigInt(payment.amount) }] : []
  const { amount, currency } = arrival
  const line = { amount, currency, isPayable: isPayableMinor(amount, currency) }
  const ruling = ruleTransfer(line, references.length, announced)
  await settle(db, arrival, { ruling, payment, now })
  const outcome = ruling.to === 'CUSTOMER' ? 'CREDITED' : ruling.to === 'SUSPENSE' ? 'SUSPENSE' : 'REFUSED'
  return { outcome: outcome as LineOutcome, task: ruling.task }
}

/** A transfer the bank took back, which its statement shows as a line of its own. */
async function giveBack(db: Trx, { channel, at }: Arrival, { returns = '', amount }: Line, now: Date) {
  const seen = await db
    .selectFrom('payment_receipt')
    .select('pay_no')
    .where('channel', '=', channel)
    .where('provider_txn_id', '=', returns)
    .where('amount', '=', Number(toMinor(amount) ?? 0n))
    .executeTakeFirst()
  if (!seen) throw new Refusal('absent', noLine)
  const payment = await paymentOf(db, seen.pay_no)
  // Read again under its lock: two statements may bring one line at once.
  const receipt = await receiptOf(db, channel, returns)
  if (receipt?.state === 'RETURNED' || receipt?.state === 'SENT_BACK')
    return { outcome: 'KNOWN' as const, task: '' as const }
  if (receipt?.state === 'SUSPENSE') {
    await sendBack(db, receipt, { by: channel, at, about: receipt.pay_no }, now)
    return { outcome: 'RETURNED' as const, task: '' as const }
  }
  if (receipt?.state !== 'CREDITED' || !payment || receipt.pay_no !== payment.pay_no)
    throw new Refusal('status', noLine)
  const { currency, pay_no: payNo } = receipt
  await takeBack(
    db,
    { channel, txnId: returns, payNo, currency, amount: BigInt(receipt.amount), at },
    payment,
    now,
  )
  return { outcome: 'RETURNED' as const, task: '' as const }
}

const worklist = object({ limit: optional(integer({ minimum: 1, maximum: 1000 })) })

async function open({ limit = 100 }: StaticOf<typeof worklist>, { db }: { db: Trx }) {
  const rows = await db
    .selectFrom('payment_receipt as p')
    .leftJoin('payment_refund as r', (on) =>
      on
        .onRef('r.channel', '=', 'p.channel')
        .onRef('r.provider_txn_id', '=', 'p.provider_txn_id')
        .on('r.cus_code', '=', '')
        .on('r.state', 'in', OPEN_REFUNDS),
    )
    .selectAll('p')
    .select(['r.refund_no', 'r.answer'])
    .where('p.task', '<>', '')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return {
    list: rows.map((row) => ({
      channel: row.channel,
      txnId: row.provider_txn_id,
      payNo: row.pay_no,
      currency: row.currency,
      amount: fromMinor(BigInt(row.amount)),
      state: row.state,
      task: row.task,
      memo: row.memo,
      paidAt: row.paid_at.toISOString(),
      /** Of the refund that is asked for while the money is SENDING_BACK, and what the provider said last. */
      refundNo: row.refund_no ?? '',
      answer: row.answer ?? '',
    })),
  }
}

const decision = object({
  eventId,
  channel: text(60, { minLength: 1 }),
  txnId: text(100, { minLength: 1 }),
  /** Number of the payment whose money it is; left out where the case is closed without moving money. */
  payNo: optional(text(40)),
})

export const noReceipt = msg`This receipt does not exist.`
const noPayment = msg`This payment does not exist.`
export const settledBefore = msg`This money has an owner already.`
const otherCurrency = msg`This payment is in another currency.`

/** Whether money nobody owns is on its way to where it came from, or there. */
export const isGoingBack = ({ state }: Pick<StoredReceipt, 'state'>): boolean =>
  state === 'SENDING_BACK' || state === 'SENT_BACK'
export const goesBack = msg`This money goes back to where it came from.`

async function decide(
  { channel, txnId, payNo }: StaticOf<typeof decision>,
  { db, now }: { db: Trx; now: Date },
) {
  const payment = payNo === undefined ? undefined : await paymentOf(db, tidyReference(payNo))
  if (payNo !== undefined && !payment) throw new Refusal('absent', noPayment)
  const receipt = await receiptOf(db, channel, txnId)
  if (!receipt) throw new Refusal('absent', noReceipt)
  if (isGoingBack(receipt)) throw new Refusal('status', goesBack)
  if (payment) {
    if (receipt.state !== 'SUSPENSE') throw new Refusal('status', settledBefore)
    if (receipt.currency !== payment.currency) throw new Refusal('status', otherCurrency)
    await place(db, receipt, payment, now)
    return { state: 'CREDITED' }
  }
  // Money nobody owns yet stays a case: only what is settled can be put aside.
  if (receipt.state === 'SUSPENSE') throw new Refusal('status', noPayment)
  await db.updateTable('payment_receipt').set({ task: '' }).where('id', '=', receipt.id).execute()
  return { state: receipt.state }
}

const rejection = object({ eventId, payNo: text(40, { minLength: 1 }), reason: text(250, { minLength: 1 }) })
const notWaiting = msg`This transfer does not wait for the bank.`

async function reject({ payNo, reason }: StaticOf<typeof rejection>, { db, now }: { db: Trx; now: Date }) {
  const payment = await paymentOf(db, tidyReference(payNo))
  if (payment?.state !== 'SUBMITTED') throw new Refusal('status', notWaiting)
  await db
    .updateTable('payment')
    .set({ state: 'REJECTED', reason, settled_at: now })
    .where('id', '=', payment.id)
    .execute()
  // The transfer may be announced again as it was, with the same photo.
  await db.deleteFrom('payment_proof').where('payment_id', '=', payment.id).execute()
  return { state: 'REJECTED' }
}

const route = opsRouteOf('record 0103')

export const statementRoutes: readonly OpsRoute[] = [
  route('bank-statement', statement, take),
  route('open-receipts', worklist, open),
  route('receipt-decisions', decision, decide),
  route('transfer-rejections', rejection, reject),
]
