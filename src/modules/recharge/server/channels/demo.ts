/**
 * The provider of the demo, played by the gateway itself: a code that pays nobody and counts as paid some seconds after it was made. It
 * goes the same way as the real ones, by the query of the poller, so that the demo shows what customers will see. Never without PORTAL_DEMO.
 */
import { promptPayBill, qris, vietQr } from '#domain/emv-qr.ts'
import { refundDay, type Order, type PaymentChannel } from './channel.ts'

const PAID_AFTER_MS = 8000
const LIFE_MS = 5 * 60_000
const merchant = 'DEMO'

/** Accounts of zeros: no bank takes them, so a code of the demo cannot be paid by mistake. */
const codeOf: Readonly<Record<string, (order: Order) => string>> = {
  CNY: ({ payNo }) => `SAMPAN-DEMO:${payNo}`,
  VND: ({ payNo, amount }) =>
    vietQr({ bin: '000000', account: '0000000000', to: 'ACCOUNT', amount, purpose: payNo }),
  THB: ({ payNo, amount }) => promptPayBill({ biller: '000000000000000', ref1: payNo, amount }),
  IDR: ({ payNo, amount }) =>
    qris({
      acquirer: 'ID.CO.DEMO.WWW',
      pan: '000000000000000000',
      merchantId: '000000000000000',
      criteria: 'UMI',
      nmid: 'ID0000000000000',
      category: '4215',
      name: 'SAMPAN DEMO',
      city: 'JAKARTA',
      postcode: '10110',
      amount,
      reference: payNo,
    }),
}

export const demoChannel: PaymentChannel = {
  code: 'demo-bank',
  isDemo: true,
  merchant,
  ways: ['SCAN', 'PAGE'],
  limits: {
    CNY: { least: 100n, most: 5_000_000n },
    VND: { least: 1_000_000n, most: 9_999_999_900n },
    THB: { least: 100n, most: 200_000_000n },
    IDR: { least: 100_000n, most: 1_000_000_000n },
  },
  lifeMs: LIFE_MS,
  received: { status: 200, type: 'text/plain', text: 'ok' },
  // It has no page of its own: its address is where people come back to.
  create: (order, way) =>
    Promise.resolve(
      way === 'PAGE'
        ? { qrText: '', payUrl: order.returnUrl }
        : { qrText: codeOf[order.currency]?.(order) ?? '', payUrl: '' },
    ),
  query: ({ payNo, amount, currency, createdAt }, now) => {
    const at = new Date(createdAt.getTime() + PAID_AFTER_MS)
    const paid = { txnId: `DEMO-${payNo}`, payNo, merchant, currency, amount, at }
    return Promise.resolve({ isClosed: false, paid: now >= at ? [paid] : [] })
  },
  close: () => Promise.resolve(),
  // On the day after it was asked, so that people see one on its way: our number names the day.
  refund: ({ refundNo, currency, amount }, now) => {
    const isToday = refundNo.startsWith(refundDay(now))
    const answer = { refundNo, currency, amount, reason: '' }
    return Promise.resolve(isToday ? { ...answer, state: 'PENDING' } : { ...answer, state: 'DONE', at: now })
  },
  statement: () => Promise.resolve(undefined),
  verifyNotice: () => undefined,
}
