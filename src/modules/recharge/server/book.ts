/**
 * Money that arrived becomes a receipt and a booking, once. The receipt is inserted first: the one that comes second, by another notice, the
 * poller or another gateway, waits for the first and finds it there. Then the payment is locked, then the ledger (record 0101).
 */
import { isPayableMinor } from '#domain/money.ts'
import { placed, recharged, rechargeReturned, unplaced, unplacedReturned } from '#domain/ledger-events.ts'
import type { Trx } from '#server/database/tenant.ts'
import { post, posting } from '#server/ledger/ledger.ts'
import {
  ruleOnline,
  type ReceiptState,
  type ReceiptTask,
  type Ruling,
} from '#modules/recharge/recharge-states.ts'
import type { Paid, PaymentChannel } from './channels/channel.ts'
import { PLACED_SOURCE, RECEIPT_SOURCE } from './checks.ts'
import type { StoredPayment, StoredReceipt } from './tables.ts'

/** An amount that arrived, wherever it was seen. */
export interface Arrival extends Pick<Paid, 'txnId' | 'currency' | 'amount' | 'at'> {
  readonly channel: string
  readonly payNo: string
  readonly memo?: string
}

export const paymentOf = (db: Trx, payNo: string): Promise<StoredPayment | undefined> =>
  db.selectFrom('payment').selectAll().where('pay_no', '=', payNo).forUpdate().executeTakeFirst()

/**
 * Inserts the receipt. False: it was there before, and nothing more is to be done. An owner that is not known yet is "".
 */
export async function claimReceipt(db: Trx, arrival: Arrival, cusCode: string, now: Date): Promise<boolean> {
  const { channel, txnId, payNo, currency, amount, at, memo = '' } = arrival
  const row = await db
    .insertInto('payment_receipt')
    .values({
      cus_code: cusCode,
      channel,
      provider_txn_id: txnId,
      pay_no: payNo,
      currency,
      amount: Number(amount),
      // Set by `settle` in this transaction.
      state: 'REFUSED',
      memo: memo.slice(0, 500),
      paid_at: at,
      booked_at: now,
    })
    .onConflict((oc) => oc.columns(['channel', 'provider_txn_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Carries out what was ruled about a receipt that was just claimed. */
export async function settle(
  db: Trx,
  arrival: Arrival,
  { ruling, payment, now }: { ruling: Ruling; payment: StoredPayment | undefined; now: Date },
): Promise<void> {
  const { to, task } = ruling
  const isOwned = to === 'CUSTOMER' && payment !== undefined
  await markReceipt(db, arrival, {
    cus_code: isOwned ? payment.cus_code : '',
    state: isOwned ? 'CREDITED' : to === 'SUSPENSE' ? 'SUSPENSE' : 'REFUSED',
    task,
  })
  if (to === 'NOBODY') return
  const { currency, amount, at } = arrival
  const source = sourceOf(arrival)
  const channel = ledgerChannel(arrival.channel)
  const money = { currency, amount, channel }
  if (!isOwned) {
    const occasion = { cusCode: '', source, key: source.id, at, about: arrival.payNo }
    await post(db, posting(unplaced, money, occasion), now)
    return
  }
  const occasion = {
    cusCode: payment.cus_code,
    source,
    key: source.id,
    at,
    about: payment.pay_no,
    who: payment.who,
  }
  await post(db, posting(recharged, money, occasion), now)
  await credit(db, payment, arrival, now)
}

const credit = (db: Trx, payment: StoredPayment, { amount, at }: Arrival, now: Date) =>
  db
    .updateTable('payment')
    .set({
      state: payment.way === 'TRANSFER' ? 'CREDITED' : 'PAID',
      paid: payment.paid + Number(amount),
      receipts: payment.receipts + 1,
      paid_at: payment.paid_at ?? at,
      settled_at: now,
      reason: '',
    })
    .where('id', '=', payment.id)
    .execute()

export const markReceipt = (
  db: Trx,
  { channel, txnId }: Pick<Arrival, 'channel' | 'txnId'>,
  set: {
    cus_code?: string
    pay_no?: string
    state: ReceiptState
    /** Left as it is where it is left out. */
    task?: ReceiptTask | ''
  },
) =>
  db
    .updateTable('payment_receipt')
    .set(set)
    .where('channel', '=', channel)
    .where('provider_txn_id', '=', txnId)
    .execute()

const sourceOf = ({ channel, txnId }: Pick<Arrival, 'channel' | 'txnId'>) => ({
  type: RECEIPT_SOURCE,
  id: `${channel}/${txnId}`,
})
export const ledgerChannel = (channel: string): `channel:${string}` => `channel:${channel}`

/**
 * Takes what a provider says was paid, from a notice or a query.
 *
 * @returns whose payment it is; "" where it is nobody's
 */
export async function takePaid(db: Trx, channel: PaymentChannel, paid: Paid, now: Date): Promise<string> {
  const arrival: Arrival = { ...paid, channel: channel.code }
  const isNew = await claimReceipt(db, arrival, '', now)
  const found = await paymentOf(db, paid.payNo)
  // A number given by another channel is no number of this one.
  const payment = found?.channel === channel.code ? found : undefined
  if (!isNew) return payment?.cus_code ?? ''
  const expected = payment && {
    merchant: channel.merchant,
    currency: payment.currency,
    amount: BigInt(payment.amount),
    receipts: payment.receipts,
  }
  const money = { ...paid, isPayable: isPayableMinor(paid.amount, paid.currency) }
  const ruling = ruleOnline(money, expected, channel.merchant)
  await settle(db, arrival, { ruling, payment, now })
  return payment?.cus_code ?? ''
}

/** Gives money that waits in suspense to the owner of a payment. The payment is locked. */
export async function place(
  db: Trx,
  receipt: { channel: string; provider_txn_id: string; currency: string; amount: number; paid_at: Date },
  payment: StoredPayment,
  now: Date,
): Promise<void> {
  const arrival = {
    channel: receipt.channel,
    txnId: receipt.provider_txn_id,
    payNo: payment.pay_no,
    currency: receipt.currency,
    amount: BigInt(receipt.amount),
    at: receipt.paid_at,
  }
  const occasion = {
    cusCode: payment.cus_code,
    source: { ...sourceOf(arrival), type: PLACED_SOURCE },
    at: receipt.paid_at,
    about: payment.pay_no,
    who: payment.who,
  }
  await post(db, posting(placed, { currency: arrival.currency, amount: arrival.amount }, occasion), now)
  await markReceipt(db, arrival, {
    cus_code: payment.cus_code,
    pay_no: payment.pay_no,
    state: 'CREDITED',
    task: '',
  })
  await credit(db, payment, arrival, now)
}

/** The bank took a credited amount back. The payment is locked. */
export async function takeBack(db: Trx, arrival: Arrival, payment: StoredPayment, now: Date): Promise<void> {
  const { currency, amount, at } = arrival
  const occasion = { cusCode: payment.cus_code, source: sourceOf(arrival), at, about: payment.pay_no }
  const money = { currency, amount, channel: ledgerChannel(arrival.channel) }
  await post(db, posting(rechargeReturned, money, occasion), now)
  await markReceipt(db, arrival, { state: 'RETURNED', task: '' })
  const receipts = payment.receipts - 1
  await db
    .updateTable('payment')
    .set({
      paid: payment.paid - Number(amount),
      receipts,
      ...(receipts === 0 ? { state: 'REJECTED', settled_at: now } : {}),
    })
    .where('id', '=', payment.id)
    .execute()
}

/** An amount that arrived, locked: two decisions about it wait for each other. */
export const receiptOf = (db: Trx, channel: string, txnId: string): Promise<StoredReceipt | undefined> =>
  db
    .selectFrom('payment_receipt')
    .selectAll()
    .where('channel', '=', channel)
    .where('provider_txn_id', '=', txnId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Books that money in suspense left again, once whichever way it took. The receipt is locked.
 *
 * @param by the channel it left by: its own, or the bank that paid it out
 */
export async function sendBack(
  db: Trx,
  receipt: StoredReceipt,
  { by, at, about }: { readonly by: string; readonly at: Date; readonly about: string },
  now: Date,
): Promise<void> {
  const arrival = { channel: receipt.channel, txnId: receipt.provider_txn_id }
  const money = {
    currency: receipt.currency,
    amount: BigInt(receipt.amount),
    channel: ledgerChannel(by),
  }
  const occasion = { cusCode: '', source: sourceOf(arrival), at, about }
  await post(db, posting(unplacedReturned, money, occasion), now)
  await markReceipt(db, arrival, { state: 'SENT_BACK', task: '' })
}
