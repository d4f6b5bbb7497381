/**
 * Banks that are paid by a national QR code (VietQR, PromptPay, QRIS): the code is made here and names our number; the bank reports by a
 * webhook signed with HMAC-SHA256 over time and raw body, and answers questions signed in the same way (record 0103).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { promptPayBill, qris, vietQr } from '#domain/emv-qr.ts'
import { fromMinor } from '#domain/money.ts'
import type { PaymentSettings } from '#server/payment-settings.ts'
import type { NoticeRequest } from '#server/handler.ts'
import {
  amountOf,
  ask,
  ChannelFault,
  headerIn,
  isFresh,
  jsonOf,
  textIn,
  timeOf,
  type ChannelCode,
  type Notice,
  type Order,
  type Paid,
  type PaymentChannel,
  type RefundNews,
  type StatementLine,
} from './channel.ts'

/** National codes have no end at most banks; the page counts down all the same, and late money is credited. */
const LIFE_MS = 15 * 60_000

interface Bank {
  readonly code: ChannelCode
  readonly api: string
  readonly clientId: string
  readonly secret: string
  /** Account or merchant the bank says was paid. */
  readonly payee: string
  readonly currency: string
  readonly least: bigint
  readonly most: bigint
  readonly qrOf: (order: Order) => string
}

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(text).digest()

function isSigned(secret: string, text: string, given: string): boolean {
  const expected = signatureOf(secret, text)
  const bytes = Buffer.from(/^[0-9a-f]{64}$/.test(given) ? given : '', 'hex')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

function bankChannel({
  code,
  api,
  clientId,
  secret,
  payee,
  currency,
  least,
  most,
  qrOf,
}: Bank): PaymentChannel {
  const paidOf = (payment: unknown): Paid => ({
    txnId: textIn(payment, 'transactionId'),
    payNo: textIn(payment, 'reference'),
    merchant: textIn(payment, 'account'),
    currency: textIn(payment, 'currency'),
    amount: amountOf(code, textIn(payment, 'amount')),
    at: timeOf(code, textIn(payment, 'paidAt')),
  })
  const newsOf = (refund: unknown): RefundNews => {
    const status = textIn(refund, 'status')
    const settledAt = textIn(refund, 'settledAt')
    return {
      refundNo: textIn(refund, 'refundId'),
      currency: textIn(refund, 'currency'),
      amount: amountOf(code, textIn(refund, 'amount')),
      state: status === 'SETTLED' ? 'DONE' : status === 'REJECTED' ? 'REFUSED' : 'PENDING',
      reason: textIn(refund, 'reason'),
      ...(settledAt ? { at: timeOf(code, settledAt) } : {}),
    }
  }
  const lineOf = (line: unknown): StatementLine => ({
    kind: textIn(line, 'type') === 'REFUND' ? 'REFUND' : 'PAYMENT',
    txnId: textIn(line, 'transactionId'),
    payNo: textIn(line, 'reference'),
    refundNo: textIn(line, 'refundId'),
    currency: textIn(line, 'currency'),
    amount: amountOf(code, textIn(line, 'amount')),
  })

  /** Asks the bank; its answer is proved. @throws ChannelFault */
  async function call(now: Date, path: string, content?: object) {
    const body = content ? JSON.stringify(content) : ''
    const method = content ? 'POST' : 'GET'
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const signed = `${timestamp}.${method}.${path}${content ? `.${body}` : ''}`
    const answer = await ask(code, api + path, {
      method,
      headers: {
        'x-client-id': clientId,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, signed).toString('hex'),
        ...(content ? { 'content-type': 'application/json' } : {}),
      },
      ...(content ? { body } : {}),
    })
    const stamp = answer.headers.get('x-timestamp') ?? ''
    if (answer.status !== 200) throw new ChannelFault(code, `status ${answer.status}`)
    if (
      !isFresh(stamp, now) ||
      !isSigned(secret, `${stamp}.${answer.text}`, answer.headers.get('x-signature') ?? '')
    )
      throw new ChannelFault(code, 'the answer is not signed by the bank')
    return jsonOf(code, answer.text)
  }
  return {
    code,
    merchant: payee,
    ways: ['SCAN'],
    limits: { [currency]: { least, most } },
    lifeMs: LIFE_MS,
    received: { status: 200, type: 'application/json', text: '{"received":true}' },
    create: (order) => Promise.resolve({ qrText: qrOf(order), payUrl: '' }),
    async query({ payNo }, now) {
      const { payments } = await call(now, `/payments?reference=${payNo}`)
      if (!Array.isArray(payments)) throw new ChannelFault(code, 'no payments')
      return { isClosed: false, paid: payments.map(paidOf) }
    },
    close: () => Promise.resolve(),
    // The bank takes a refund by its number: asked again, it answers how it is with it.
    async refund({ refundNo, txnId, amount, reason }, now) {
      const asked = { refundId: refundNo, transactionId: txnId, amount: fromMinor(amount), currency, reason }
      const { refund } = await call(now, '/refunds', asked)
      return newsOf(refund)
    },
    async statement(day, now) {
      const { lines } = await call(now, `/statements?account=${payee}&date=${day}`)
      if (!Array.isArray(lines)) throw new ChannelFault(code, 'no statement')
      return lines.map(lineOf)
    },
    verifyNotice(request: NoticeRequest, now: Date): Notice | undefined {
      try {
        const body = request.body.toString('utf8')
        const timestamp = headerIn(request, 'x-timestamp')
        if (!isFresh(timestamp, now)) return undefined
        if (!isSigned(secret, `${timestamp}.${body}`, headerIn(request, 'x-signature'))) return undefined
        const notice = jsonOf(code, body)
        const event = textIn(notice, 'event')
        return {
          id: textIn(notice, 'id'),
          paid: event === 'payment.received' ? paidOf(notice.payment) : undefined,
          ...(event.startsWith('refund.') ? { refund: newsOf(notice.refund) } : {}),
        }
      } catch {
        return undefined
      }
    },
  }
}

/** The national codes that are switched on. */
export function bankChannels({ vietqr, promptpay, qris: merchant }: PaymentSettings): PaymentChannel[] {
  return [
    ...(vietqr
      ? [
          bankChannel({
            ...vietqr,
            code: 'vietqr',
            payee: vietqr.account,
            currency: 'VND',
            least: 1_000_000n,
            most: 9_999_999_900n,
            qrOf: ({ payNo, amount }) =>
              vietQr({ bin: vietqr.bin, account: vietqr.account, to: 'ACCOUNT', amount, purpose: payNo }),
          }),
        ]
      : []),
    ...(promptpay
      ? [
          bankChannel({
            ...promptpay,
            code: 'promptpay',
            payee: promptpay.biller,
            currency: 'THB',
            least: 100n,
            most: 200_000_000n,
            qrOf: ({ payNo, amount }) => promptPayBill({ biller: promptpay.biller, ref1: payNo, amount }),
          }),
        ]
      : []),
    ...(merchant
      ? [
          bankChannel({
            ...merchant,
            code: 'qris',
            payee: merchant.merchantId,
            currency: 'IDR',
            least: 100_000n,
            most: 1_000_000_000n,
            qrOf: ({ payNo, amount }) => qris({ ...merchant, criteria: 'UME', amount, reference: payNo }),
          }),
        ]
      : []),
  ]
}
