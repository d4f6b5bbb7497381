/**
 * Banks that are paid by a national QR code (VietQR, PromptPay, QRIS): the code is made here and names our number; the bank reports by a
 * webhook signed with HMAC-SHA256 over time and raw body, and answers questions signed in the same way (record 0103).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { promptPayBill, qris, vietQr } from '#domain/emv-qr.ts'
import { toMinor } from '#domain/money.ts'
import type { PaymentSettings } from '#server/payment-settings.ts'
import type { NoticeRequest } from '#server/handler.ts'
import {
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
  const paidOf = (payment: unknown): Paid => {
    const amount = toMinor(textIn(payment, 'amount'))
    if (amount === undefined) throw new ChannelFault(code, 'no amount')
    return {
      txnId: textIn(payment, 'transactionId'),
      payNo: textIn(payment, 'reference'),
      merchant: textIn(payment, 'account'),
      currency: textIn(payment, 'currency'),
      amount,
      at: timeOf(code, textIn(payment, 'paidAt')),
    }
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
      const path = `/payments?reference=${payNo}`
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const answer = await ask(code, api + path, {
        headers: {
          'x-client-id': clientId,
          'x-timestamp': timestamp,
          'x-signature': signatureOf(secret, `${timestamp}.GET.${path}`).toString('hex'),
        },
      })
      const stamp = answer.headers.get('x-timestamp') ?? ''
      if (answer.status !== 200) throw new ChannelFault(code, `status ${answer.status}`)
      if (
        !isFresh(stamp, now) ||
        !isSigned(secret, `${stamp}.${answer.text}`, answer.headers.get('x-signature') ?? '')
      )
        throw new ChannelFault(code, 'the answer is not signed by the bank')
      const { payments } = jsonOf(code, answer.text)
      if (!Array.isArray(payments)) throw new ChannelFault(code, 'no payments')
      return { isClosed: false, paid: payments.map(paidOf) }
    },
    close: () => Promise.resolve(),
    verifyNotice(request: NoticeRequest, now: Date): Notice | undefined {
      try {
        const body = request.body.toString('utf8')
        const timestamp = headerIn(request, 'x-timestamp')
        if (!isFresh(timestamp, now)) return undefined
        if (!isSigned(secret, `${timestamp}.${body}`, headerIn(request, 'x-signature'))) return undefined
        const notice = jsonOf(code, body)
        const isPaid = textIn(notice, 'event') === 'payment.received'
        return { id: textIn(notice, 'id'), paid: isPaid ? paidOf(notice.payment) : undefined }
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
