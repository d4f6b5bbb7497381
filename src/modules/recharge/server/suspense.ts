/**
 * Money nobody owns that goes back (record 0138): by the provider it came by, which is asked as for every refund (`/ops/suspense-refunds`), or
 * by a transfer that operations made at a bank (`/ops/suspense-payouts`). It goes back whole, once, and is not placed any more.
 */
import { msg } from '@lingui/core/macro'
import { instant, money, object, text, type StaticOf } from '#contract/schema.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import type { Trx } from '#server/database/tenant.ts'
import { opsRouteOf, Refusal, type OpsRoute } from '#server/handler.ts'
import { markReceipt, receiptOf, sendBack } from './book.ts'
import { channelsOf } from './channels/channels.ts'
import { nextRefundNo, requestRefund } from './refunds.ts'
import { bankName, isGoingBack, noDate, noReceipt, goesBack, settledBefore } from './statement.ts'
import type { StoredReceipt } from './tables.ts'

const route = opsRouteOf('record 0138')

const which = {
  eventId: text(100, { minLength: 8 }),
  channel: text(60, { minLength: 1 }),
  txnId: text(100, { minLength: 1 }),
  reason: text(80, { minLength: 1 }),
}

/** The amount, locked. @throws Refusal where it does not wait in suspense */
async function inSuspense(db: Trx, channel: string, txnId: string): Promise<StoredReceipt> {
  const receipt = await receiptOf(db, channel, txnId)
  if (!receipt) throw new Refusal('absent', noReceipt)
  if (isGoingBack(receipt)) throw new Refusal('status', goesBack)
  if (receipt.state !== 'SUSPENSE') throw new Refusal('status', settledBefore)
  return receipt
}

const request = object(which)
const noChannel = msg`This money did not come by a provider that is connected. Pay it out by a transfer, and report the transfer.`

async function refund(
  { channel, txnId, reason }: StaticOf<typeof request>,
  { db, now, services }: Parameters<OpsRoute['handle']>[1],
) {
  const receipt = await inSuspense(db, channel, txnId)
  if (!channelsOf(services.payments).has(channel)) throw new Refusal('channel', noChannel)
  const refundNo = await nextRefundNo(db, now)
  await requestRefund(db, { refundNo, receipt, amount: receipt.amount, reason }, now)
  await markReceipt(db, { channel, txnId }, { state: 'SENDING_BACK' })
  return { refundNo, state: 'REQUESTED' }
}

const transfer = object({
  ...which,
  /** As the bank paid it out: all of it. */
  amount: money(11),
  bank: bankName(),
  /** The bank's number of the transfer: it pays one amount back. */
  bankRef: text(100, { pattern: '^\\S(.*\\S)?$' }),
  paidAt: instant(),
})
const knownTransfer = msg`This transfer has paid back another amount already.`

async function payOut(
  { channel, txnId, reason, amount, bank, bankRef, paidAt }: StaticOf<typeof transfer>,
  { db, now }: { db: Trx; now: Date },
) {
  const at = new Date(paidAt)
  if (Number.isNaN(at.getTime())) throw new Refusal('invalid', noDate, [{ path: 'paidAt', message: noDate }])
  const receipt = await inSuspense(db, channel, txnId)
  const whole = BigInt(receipt.amount)
  if (toMinor(amount) !== whole) {
    const [wanted, { currency }] = [fromMinor(whole), receipt]
    const message = msg`Pay out all of it: ${wanted} ${currency}.`
    throw new Refusal('invalid', message, [{ path: 'amount', message }])
  }
  const refundNo = await nextRefundNo(db, now)
  const stored = await db
    .insertInto('payment_refund')
    .values({
      cus_code: '',
      refund_no: refundNo,
      pay_no: receipt.pay_no,
      channel,
      provider_txn_id: txnId,
      currency: receipt.currency,
      amount: receipt.amount,
      state: 'DONE',
      reason,
      bank,
      bank_ref: bankRef,
      settled_at: at,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bank', 'bank_ref']).where('bank', '<>', '').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new Refusal('duplicate', knownTransfer, [{ path: 'bankRef', message: knownTransfer }])
  await sendBack(db, receipt, { by: `bank-${bank}`, at, about: refundNo }, now)
  return { refundNo, state: 'DONE' }
}

export const suspenseRoutes: readonly OpsRoute[] = [
  route('suspense-refunds', request, refund),
  route('suspense-payouts', transfer, payOut),
]
