/**
 * WeChat Pay, API v3, native payments. Requests and answers are signed with RSA-SHA256 over lines that each end in a line feed; what a
 * notice carries is encrypted with AES-256-GCM. Amounts are fen, our hundredths. Source: pay.weixin.qq.com/doc/v3.
 */
import { createDecipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto'
import type { WechatSettings } from '#server/payment-settings.ts'
import type { NoticeRequest } from '#server/handler.ts'
import {
  ask,
  ChannelFault,
  headerIn,
  isFresh,
  jsonOf,
  textIn,
  timeOf,
  type Notice,
  type Order,
  type Paid,
  type PaymentChannel,
} from './channel.ts'

const code = 'wechat'
const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'
/** A code of WeChat lives two hours; ours are shorter, so that an old page is not paid. */
const LIFE_MS = 15 * 60_000
const TAG_BYTES = 16

export function wechatChannel(settings: WechatSettings): PaymentChannel {
  const { appId, merchantId } = settings
  const merchant = `${merchantId}/${appId}`

  async function call(method: 'GET' | 'POST', path: string, body: object | undefined, now: Date) {
    const text = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signature = createSign('RSA-SHA256')
      .update(`${method}\n${path}\n${timestamp}\n${nonce}\n${text}\n`)
      .sign(settings.privateKey, 'base64')
    const answer = await ask(code, settings.api + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'sampan',
        authorization: `${SCHEMA} mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${settings.serialNo}"`,
        ...(text ? { 'content-type': 'application/json' } : {}),
      },
      ...(text ? { body: text } : {}),
    })
    // Refusals of the network in front of WeChat are not signed; what we act on must be.
    if (answer.status < 300 && !isProved((name) => answer.headers.get(name) ?? '', answer.text))
      throw new ChannelFault(code, 'the answer is not signed by WeChat Pay')
    return answer
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
    verifyNotice(request: NoticeRequest, now: Date): Notice | undefined {
      try {
        const body = request.body.toString('utf8')
        if (!isFresh(headerIn(request, 'wechatpay-timestamp'), now)) return undefined
        if (!isProved((name) => headerIn(request, name), body)) return undefined
        const notice = jsonOf(code, body)
        const id = textIn(notice, 'id') || createHash('sha256').update(body).digest('hex')
        const isPaid = textIn(notice, 'event_type') === 'TRANSACTION.SUCCESS'
        return { id, paid: isPaid ? paidOf(open(notice.resource)) : undefined }
      } catch {
        // Signed, but not to be opened with our key: it proves nothing.
        return undefined
      }
    },
  }
}
