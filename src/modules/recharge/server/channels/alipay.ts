/**
 * Alipay, open platform, RSA2: a request is its parameters in order of their names, signed with RSA-SHA256; an answer is signed over the
 * bytes of its node. Amounts are yuan as text, times are those of China. Source: opendocs.alipay.com.
 */
import { createHash, createSign, createVerify } from 'node:crypto'
import { fromMinor } from '#domain/money.ts'
import type { AlipaySettings } from '#server/payment-settings.ts'
import type { NoticeRequest } from '#server/handler.ts'
import { linesOfBill } from './alipay-bill.ts'
import {
  amountOf,
  ask,
  ChannelFault,
  download,
  jsonOf,
  textIn,
  timeOf,
  type Notice,
  type Order,
  type Paid,
  type PaymentChannel,
  type RefundNews,
} from './channel.ts'

const code = 'alipay'
const LIFE_MS = 15 * 60_000
const CHINA = '+08:00'
const CHINA_MS = 8 * 3_600_000
const PAID_STATES = ['TRADE_SUCCESS', 'TRADE_FINISHED']
/** Refusals of a refund that asking again does not change. Others, like too little money with Alipay, may be over tomorrow. */
const FINAL_REFUSALS = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
]
/** Nothing was traded on this day. */
const NO_BILL = ['isp.bill_not_exist', 'BILL_NOT_EXIST']

const chinaTime = (at: Date): string =>
  new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')
const instantOf = (text: string): Date => timeOf(code, `${text.replace(' ', 'T')}${CHINA}`)

/** What is signed: parameters in order of their names, without those that are empty. */
const signedText = (parameters: Iterable<readonly [string, string]>): string =>
  [...parameters]
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Where Alipay reports to, and where a person comes back to from its page. */
type Urls = Partial<Pick<Order, 'notifyUrl' | 'returnUrl'>>

export function alipayChannel(settings: AlipaySettings): PaymentChannel {
  const { appId, sellerId } = settings
  const merchant = `${sellerId}/${appId}`

  function signed(method: string, content: object, now: Date, urls: Urls = {}): URLSearchParams {
    const { notifyUrl, returnUrl } = urls
    const parameters = new URLSearchParams({
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(now),
      version: '1.0',
      ...(notifyUrl ? { notify_url: notifyUrl } : {}),
      ...(returnUrl ? { return_url: returnUrl } : {}),
      biz_content: JSON.stringify(content),
    })
    const sign = createSign('RSA-SHA256').update(signedText(parameters)).sign(settings.privateKey, 'base64')
    parameters.set('sign', sign)
    return parameters
  }

  const isSigned = (text: string, signature: string): boolean =>
    signature !== '' &&
    createVerify('RSA-SHA256').update(text).verify(settings.alipayKey, signature, 'base64')

  async function call(method: string, content: object, now: Date, urls: Urls = {}) {
    const answer = await ask(code, settings.api, {
      method: 'POST',
      body: signed(method, content, now, urls),
    })
    if (answer.status !== 200) throw new ChannelFault(code, `status ${answer.status}`)
    const all = jsonOf(code, answer.text)
    const name = `${method.replaceAll('.', '_')}_response`
    const raw = nodeText(answer.text, name)
    if (raw === undefined || !isSigned(raw, textIn(all, 'sign')))
      throw new ChannelFault(code, 'the answer is not signed by Alipay')
    return jsonOf(code, raw)
  }

  /** How it is with a refund; undefined where Alipay has paid nothing back by this number. */
  async function knownRefund(refundNo: string, txnId: string, now: Date): Promise<RefundNews | undefined> {
    const asked = { trade_no: txnId, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
    const answer = await call('alipay.trade.fastpay.refund.query', asked, now)
    if (textIn(answer, 'sub_code') === 'ACQ.TRADE_NOT_EXIST') return undefined
    if (textIn(answer, 'code') !== '10000')
      throw new ChannelFault(code, textIn(answer, 'sub_code') || 'no answer')
    if (textIn(answer, 'out_request_no') !== refundNo) return undefined
    const at = textIn(answer, 'gmt_refund_pay')
    return {
      refundNo,
      currency: 'CNY',
      amount: amountOf(code, textIn(answer, 'refund_amount')),
      state: textIn(answer, 'refund_status') === 'REFUND_SUCCESS' ? 'DONE' : 'PENDING',
      reason: '',
      ...(at ? { at: instantOf(at) } : {}),
    }
  }

  const orderOf = ({ payNo, amount }: Order) => ({
    out_trade_no: payNo,
    total_amount: fromMinor(amount),
    subject: `Recharge ${payNo}`,
  })

  return {
    code,
    merchant,
    ways: ['SCAN', 'PAGE'],
    limits: { CNY: { least: 100n, most: 5_000_000n } },
    lifeMs: LIFE_MS,
    received: { status: 200, type: 'text/plain', text: 'success' },
    async create(order, way, now) {
      const more = { ...orderOf(order), time_expire: chinaTime(order.expiresAt) }
      if (way === 'PAGE') {
        const page = { ...more, product_code: 'FAST_INSTANT_TRADE_PAY' }
        return {
          qrText: '',
          payUrl: `${settings.api}?${signed('alipay.trade.page.pay', page, now, order)}`,
        }
      }
      const { notifyUrl } = order
      const answer = await call('alipay.trade.precreate', more, now, { notifyUrl })
      const qrText = textIn(answer, 'code') === '10000' ? textIn(answer, 'qr_code') : ''
      if (!qrText) throw new ChannelFault(code, `no code: ${textIn(answer, 'sub_code')}`)
      return { qrText, payUrl: '' }
    },
    async query(order, now) {
      const answer = await call('alipay.trade.query', { out_trade_no: order.payNo }, now)
      // A code nobody has scanned yet is no trade.
      if (textIn(answer, 'sub_code') === 'ACQ.TRADE_NOT_EXIST') return { isClosed: false, paid: [] }
      if (textIn(answer, 'code') !== '10000')
        throw new ChannelFault(code, textIn(answer, 'sub_code') || 'no answer')
      const state = textIn(answer, 'trade_status')
      if (!PAID_STATES.includes(state)) return { isClosed: state === 'TRADE_CLOSED', paid: [] }
      // The answer to our own signed question names no seller: it is the one who asked.
      return {
        isClosed: false,
        paid: [paidOf((key) => textIn(answer, key), merchant, 'trade_no', 'send_pay_date')],
      }
    },
    async close(order, now) {
      await call('alipay.trade.close', { out_trade_no: order.payNo }, now)
    },
    async refund({ refundNo, txnId, currency, amount, reason, isAsked }, now) {
      const known = isAsked ? await knownRefund(refundNo, txnId, now) : undefined
      if (known) return known
      const asked = {
        trade_no: txnId,
        out_request_no: refundNo,
        refund_amount: fromMinor(amount),
        refund_reason: reason,
      }
      const answer = await call('alipay.trade.refund', asked, now)
      const refusal = textIn(answer, 'code') === '10000' ? '' : textIn(answer, 'sub_code')
      if (textIn(answer, 'code') !== '10000' && !FINAL_REFUSALS.includes(refusal))
        throw new ChannelFault(code, refusal || 'no answer')
      // What it answers adds up all refunds of the trade; the question knows this one.
      const found = await knownRefund(refundNo, txnId, now)
      if (found) return found
      return { refundNo, currency, amount, state: refusal ? 'REFUSED' : 'PENDING', reason: refusal }
    },
    async statement(day, now) {
      const asked = { bill_type: 'trade', bill_date: day }
      const answer = await call('alipay.data.dataservice.bill.downloadurl.query', asked, now)
      if (NO_BILL.includes(textIn(answer, 'sub_code'))) return []
      if (textIn(answer, 'code') !== '10000')
        throw new ChannelFault(code, `no statement, ${textIn(answer, 'sub_code')}`)
      return linesOfBill(code, await download(code, safeUrl(textIn(answer, 'bill_download_url'))))
    },
    verifyNotice({ body }: NoticeRequest): Notice | undefined {
      try {
        const text = body.toString('utf8')
        const given = new URLSearchParams(text)
        const names = [...given.keys()]
        // A name given twice could be signed in one value and read in the other.
        if (new Set(names).size !== names.length) return undefined
        const sign = given.get('sign') ?? ''
        given.delete('sign')
        given.delete('sign_type')
        if (!isSigned(signedText(given), sign)) return undefined
        const read = (key: string) => given.get(key) ?? ''
        const id = read('notify_id') || createHash('sha256').update(text).digest('hex')
        if (!PAID_STATES.includes(read('trade_status'))) return { id, paid: undefined }
        return { id, paid: paidOf(read, `${read('seller_id')}/${read('app_id')}`, 'trade_no', 'gmt_payment') }
      } catch {
        return undefined
      }
    },
  }
}

function paidOf(read: (key: string) => string, merchant: string, txn: string, at: string): Paid {
  return {
    txnId: read(txn),
    payNo: read('out_trade_no'),
    merchant,
    currency: read('trans_currency') || 'CNY',
    amount: amountOf(code, read('total_amount')),
    at: instantOf(read(at)),
  }
}

/** Where a file is fetched: Alipay still writes http, its server answers https. */
function safeUrl(text: string): string {
  if (!URL.canParse(text)) throw new ChannelFault(code, 'no address of a file')
  const url = new URL(text)
  if (!['127.0.0.1', 'localhost'].includes(url.hostname)) url.protocol = 'https:'
  return url.href
}

/** The node of an answer as it was sent: the signature covers its bytes, not what we would write. */
function nodeText(text: string, name: string): string | undefined {
  const start = text.indexOf(`"${name}":`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  let depth = 0
  let isText = false
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (isText) {
      if (character === '\\') at += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return text.slice(from, at + 1)
    }
  }
  return undefined
}
