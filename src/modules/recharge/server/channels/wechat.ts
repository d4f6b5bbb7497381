/**
 * WeChat Pay, API v3, native payments. Requests and answers are signed with RSA-SHA256 over lines that each end in a line feed; what a
 * notice carries is encrypted with AES-256-GCM. Amounts are fen, our hundredths. Source: pay.weixin.qq.com/doc/v3.
 */
import { createDecipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto'
import type { WechatSettings } from '#server/payment-settings.ts'
import type { NoticeRequest } from '#server/handler.ts'
import {
  amountOf,
  ask,
  cellsBy,
  ChannelFault,
  download,
  headerIn,
  isFresh,
  jsonOf,
  textIn,
  timeOf,
  type Notice,
  type Order,
  type Paid,
  type PaymentChannel,
  type RefundNews,
  type StatementLine,
} from './channel.ts'

const code = 'wechat'
const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'
/** A code of WeChat lives two hours; ours are shorter, so that an old page is not paid. */
const LIFE_MS = 15 * 60_000
const TAG_BYTES = 16
const REFUNDS = '/v3/refund/domestic/refunds'
/** Refusals of a refund that asking again does not change. Others, like too little money with WeChat, may be over tomorrow. */
const FINAL_REFUSALS = ['PARAM_ERROR', 'INVALID_REQUEST', 'RESOURCE_NOT_EXISTS', 'USER_ACCOUNT_ABNORMAL']

export function wechatChannel(settings: WechatSettings): PaymentChannel {
  const { appId, merchantId } = settings
  const merchant = `${merchantId}/${appId}`

  /** What a request is proved by. */
  function authorization(method: 'GET' | 'POST', path: string, text: string, now: Date): string {
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signature = createSign('RSA-SHA256')
      .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${text}\n`)
      .sign(settings.privateKey, 'base64')
    return `${SCHEMA} mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${settings.serialNo}"`
  }

  async function call(method: 'GET' | 'POST', path: string, body: object | undefined, now: Date) {
    const text = body ? JSON.stringify(body) : ''
    const answer = await ask(code, settings.api + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'sampan',
        authorization: authorization(method, path, text, now),
        ...(text ? { 'content-type': 'application/json' } : {}),
      },
      ...(text ? { body: text } : {}),
    })
    const isSigned = isProved((name) => answer.headers.get(name) ?? '', answer.text)
    // Refusals of the network in front of WeChat are not signed; what we act on must be.
    if (answer.status < 300 && !isSigned)
      throw new ChannelFault(code, 'the answer is not signed by WeChat Pay')
    return { ...answer, isSigned }
  }

  function isProved(header: (name: string) => string, body: string): boolean {
    if (header('wechatpay-serial') !== settings.platformSerialNo) return false
    const lines = `${header('wechatpay-timestamp')}\n${header('wechatpay-nonce')}\n${body}\n`
    return createVerify('RSA-SHA256')
      .update(lines)
      .verify(settings.platformKey, header('wechatpay-signature'), 'base64')
  }

  function open(resource: unknown): Record<string, unknown> {
    const bytes = Buffer.from(textIn(resource, 'ciphertext'), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', settings.apiV3Key, textIn(resource, 'nonce'))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    decipher.setAAD(Buffer.from(textIn(resource, 'associated_data')))
    const opened = decipher.update(bytes.subarray(0, -TAG_BYTES))
    return jsonOf(code, Buffer.concat([opened, decipher.final()]).toString('utf8'))
  }

  /** Of a transaction as queries and notices write it; undefined while it is not paid. */
  function paidOf(transaction: Record<string, unknown>): Paid | undefined {
    // One that was refunded since was paid all the same.
    if (!['SUCCESS', 'REFUND'].includes(textIn(transaction, 'trade_state'))) return undefined
    const { amount } = transaction
    const total = (amount as { total?: unknown } | undefined)?.total
    if (typeof total !== 'number' || !Number.isSafeInteger(total)) throw new ChannelFault(code, 'no amount')
    return {
      txnId: textIn(transaction, 'transaction_id'),
      payNo: textIn(transaction, 'out_trade_no'),
      merchant: `${textIn(transaction, 'mchid')}/${textIn(transaction, 'appid')}`,
      currency: textIn(amount, 'currency') || 'CNY',
      amount: BigInt(total),
      at: timeOf(code, textIn(transaction, 'success_time')),
    }
  }

  /** Of a refund as answers and notices write it; `state` is where they differ. */
  function refundOf(refund: Record<string, unknown>, state: string): RefundNews {
    const amount = refund.amount as { refund?: unknown } | undefined
    if (typeof amount?.refund !== 'number' || !Number.isSafeInteger(amount.refund))
      throw new ChannelFault(code, 'no amount')
    const at = textIn(refund, 'success_time')
    return {
      refundNo: textIn(refund, 'out_refund_no'),
      currency: textIn(amount, 'currency') || 'CNY',
      amount: BigInt(amount.refund),
      // ABNORMAL: the payer's card takes nothing; people pay it back on the merchant platform, by this number.
      state: state === 'SUCCESS' ? 'DONE' : state === 'CLOSED' ? 'REFUSED' : 'PENDING',
      reason: state === 'SUCCESS' || state === 'PROCESSING' ? '' : state,
      ...(at ? { at: timeOf(code, at) } : {}),
    }
  }

  /** How it is with a refund; undefined where WeChat has never heard of it. */
  async function knownRefund(refundNo: string, now: Date): Promise<RefundNews | undefined> {
    const answer = await call('GET', `${REFUNDS}/${refundNo}`, undefined, now)
    if (answer.status === 404 && answer.isSigned) return undefined
    if (answer.status !== 200) throw new ChannelFault(code, `status ${answer.status}`)
    const refund = jsonOf(code, answer.text)
    return refundOf(refund, textIn(refund, 'status'))
  }

  const pathOf = ({ payNo }: Order) => `/v3/pay/transactions/out-trade-no/${payNo}`

  return {
    code,
    merchant,
    ways: ['SCAN'],
    limits: { CNY: { least: 100n, most: 5_000_000n } },
    lifeMs: LIFE_MS,
    received: { status: 204, type: 'application/json', text: '' },
    async create(order, _way, now) {
      const answer = await call(
        'POST',
        '/v3/pay/transactions/native',
        {
          appid: appId,
          mchid: merchantId,
          description: `Recharge ${order.payNo}`,
          out_trade_no: order.payNo,
          time_expire: order.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
          notify_url: order.notifyUrl,
          amount: { total: Number(order.amount), currency: order.currency },
        },
        now,
      )
      const qrText = answer.status === 200 ? textIn(jsonOf(code, answer.text), 'code_url') : ''
      if (!qrText) throw new ChannelFault(code, `no code, status ${answer.status}`)
      return { qrText, payUrl: '' }
    },
    async query(order, now) {
      const answer = await call('GET', `${pathOf(order)}?mchid=${merchantId}`, undefined, now)
      if (answer.status === 404) return { isClosed: false, paid: [] }
      if (answer.status !== 200) throw new ChannelFault(code, `status ${answer.status}`)
      const transaction = jsonOf(code, answer.text)
      const paid = paidOf(transaction)
      return {
        isClosed: textIn(transaction, 'trade_state') === 'CLOSED',
        paid: paid ? [paid] : [],
      }
    },
    async close(order, now) {
      const { status } = await call('POST', `${pathOf(order)}/close`, { mchid: merchantId }, now)
      // 400 and 404: it was paid in the meantime, or never known. The caller asks again.
      if (status >= 500) throw new ChannelFault(code, `status ${status}`)
    },
    async refund({ refundNo, txnId, currency, amount, total, reason, notifyUrl, isAsked }, now) {
      const known = isAsked ? await knownRefund(refundNo, now) : undefined
      if (known) return known
      const asked = {
        transaction_id: txnId,
        out_refund_no: refundNo,
        reason,
        notify_url: notifyUrl,
        amount: { refund: Number(amount), total: Number(total), currency },
      }
      const answer = await call('POST', REFUNDS, asked, now)
      const said = jsonOf(code, answer.text)
      if (answer.status === 200) return refundOf(said, textIn(said, 'status'))
      const refusal = textIn(said, 'code')
      if (!answer.isSigned || !FINAL_REFUSALS.includes(refusal))
        throw new ChannelFault(code, `status ${answer.status}, ${refusal}`)
      // Another request with this number may have been taken.
      const found = await knownRefund(refundNo, now)
      return found ?? { refundNo, currency, amount, state: 'REFUSED', reason: refusal }
    },
    async statement(day, now) {
      const answer = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, undefined, now)
      const said = jsonOf(code, answer.text)
      if (answer.isSigned && textIn(said, 'code') === 'NO_STATEMENT_EXIST') return []
      if (answer.status !== 200)
        throw new ChannelFault(code, `no statement, status ${answer.status}, ${textIn(said, 'code')}`)
      const url = new URL(textIn(said, 'download_url'))
      const path = url.pathname + url.search
      // Our signature is good for WeChat alone. The file is not signed; its digest, in the answer, is.
      if (url.origin !== new URL(settings.api).origin)
        throw new ChannelFault(code, 'a file of another server')
      const file = await download(code, settings.api + path, {
        headers: { 'user-agent': 'sampan', authorization: authorization('GET', path, '', now) },
      })
      const digest = createHash('sha1').update(file).digest('hex')
      if (textIn(said, 'hash_type') !== 'SHA1' || digest !== textIn(said, 'hash_value').toLowerCase())
        throw new ChannelFault(code, 'the statement has another digest')
      return linesOf(file.toString('utf8'))
    },
    verifyNotice(request: NoticeRequest, now: Date): Notice | undefined {
      try {
        const body = request.body.toString('utf8')
        if (!isFresh(headerIn(request, 'wechatpay-timestamp'), now)) return undefined
        if (!isProved((name) => headerIn(request, name), body)) return undefined
        const notice = jsonOf(code, body)
        const id = textIn(notice, 'id') || createHash('sha256').update(body).digest('hex')
        const event = textIn(notice, 'event_type')
        if (event.startsWith('REFUND.')) {
          const refund = open(notice.resource)
          return { id, paid: undefined, refund: refundOf(refund, textIn(refund, 'refund_status')) }
        }
        return { id, paid: event === 'TRANSACTION.SUCCESS' ? paidOf(open(notice.resource)) : undefined }
      } catch {
        // Signed, but not to be opened with our key: it proves nothing.
        return undefined
      }
    },
  }
}

const columns = {
  txnId: '微信订单号',
  payNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  paid: '订单金额',
  refundNo: '商户退款单号',
  refunded: '申请退款金额',
} as const

/**
 * Lines of a statement: a line of names, lines of trades whose cells each begin with a backtick, and a summary with names of its own. A
 * trade that was paid and paid back has a line for each.
 */
function linesOf(text: string): StatementLine[] {
  const [head = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const cell = cellsBy(
    code,
    head.split(',').map((name) => name.trim()),
    Object.values(columns),
  )
  const summary = rest.findIndex((line) => !line.startsWith('`'))
  return rest.slice(0, summary < 0 ? rest.length : summary).map((line) => {
    const cells = line.slice(1).split(',`')
    const isRefund = cell(cells, columns.state) === 'REFUND'
    return {
      kind: isRefund ? 'REFUND' : 'PAYMENT',
      txnId: cell(cells, columns.txnId),
      payNo: cell(cells, columns.payNo),
      refundNo: isRefund ? cell(cells, columns.refundNo) : '',
      currency: cell(cells, columns.currency),
      amount: amountOf(code, cell(cells, isRefund ? columns.refunded : columns.paid)),
    }
  })
}
