/** Recharges over two gateways on one database, against providers that check what they receive (record 0103). */
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { requestOf } from '#domain/emv-qr.ts'
import { recharge as calls } from '#modules/recharge/contract.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { ledgerChecks } from '#server/ledger/checks.ts'
import { balanceOf } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { newsOf } from '../../../../tests/fixtures/news.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { send, type Letter } from '../../../../tests/fixtures/payment-providers/provider.ts'
import { startProviders } from '../../../../tests/fixtures/payment-providers/providers.ts'
import { inLanes, numbers } from '../../../../tests/fixtures/queues.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { checks } from './checks.ts'

let providers: Awaited<ReturnType<typeof startProviders>>
let gateway: TestGateway
let urls: string[]
beforeAll(async () => {
  providers = await startProviders()
  const env = { PORTAL_PAYMENTS: providers.file }
  gateway = await startGateway({ env })
  urls = [gateway.url, await gateway.second()]
})
afterAll(async () => {
  const findings = await verify(gateway.connection.pool, [{ checks }, { checks: ledgerChecks }])
  await gateway.stop()
  await providers.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
  const { wechat, alipay, bank } = providers
  expect([...wechat.refused, ...alipay.refused, ...bank.refused]).toEqual([])
})

const scan = (client: SignedClient, wish: object = {}, more: { key?: string; url?: string } = {}) =>
  client.call(
    calls.scanPay,
    { amount: '100.00', currency: 'CNY', channel: 'wechat', ...wish },
    { key: key(), ...more },
  )
async function payNoOf(client: SignedClient, wish: object = {}): Promise<string> {
  const { data, desc } = await scan(client, wish)
  if (!data) throw new Error(desc)
  return data.payNo
}
const statusOf = async (client: SignedClient, payNo: string) => {
  const { data } = await client.call(calls.querScanPayStuts, { payNo })
  if (!data) throw new Error('no status')
  return data
}
/** Available hundredths of a customer. */
async function available(client: SignedClient, currency = 'CNY'): Promise<bigint> {
  const cusCode = client.session?.cusCode ?? ''
  const all = await withTenant(gateway.db, cusCode, (db) => balanceOf(db, cusCode, new Date()))
  return all.find((each) => each.currency === currency)?.balances.available ?? 0n
}
const receiptsOf = (payNo: string) =>
  gateway.db.selectFrom('payment_receipt').selectAll().where('pay_no', '=', payNo).orderBy('id').execute()
const deliver = (letter: Letter, times = 1) =>
  Promise.all(Array.from({ length: times }, (_, nth) => send(letter, urls[nth % urls.length] ?? '')))
/** Lets a question of the poller become due now. */
const due = (payNo: string, step: string) =>
  gateway.connection.pool.query(
    `update job set run_at = now() where id = (select id from job where name = 'recharge-question' and state = 'ready'
       and payload ->> 'payNo' = $1 and payload ->> 'step' = $2 order by run_at limit 1)`,
    [payNo, step],
  )
/** Keeps the poller from asking about a payment: only the test does. */
const quiet = (payNo: string) =>
  gateway.connection.pool.query(
    `update job set run_at = 'infinity' where name = 'recharge-question' and payload ->> 'payNo' = $1`,
    [payNo],
  )
const checkedAt = (payNo: string, at: Date) =>
  gateway.db.updateTable('payment').set({ checked_at: at }).where('pay_no', '=', payNo).execute()
const asked = (payNo: string) =>
  until(async () => {
    const { rowCount } = await gateway.connection.pool.query(
      `select 1 from job where name = 'recharge-question' and payload ->> 'payNo' = $1 and state <> 'ready' and state <> 'running'`,
      [payNo],
    )
    return rowCount
  })
const countIn = async (table: 'payment_receipt' | 'payment_notice') =>
  Number((await gateway.connection.pool.query(`select count(*) from ${table}`)).rows[0]?.count)

describe('a code', () => {
  test('asked for ten times with one key, over two gateways, is one payment with one code', async () => {
    const client = await gateway.client()
    const one = key()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => scan(client, {}, { key: one, url: urls[nth % 2] ?? '' })),
    )
    // A request that arrives while the first is still at work is told to ask again.
    const data = [
      ...answers.flatMap((answer) => answer.data ?? []),
      (await scan(client, {}, { key: one })).data,
    ]
    expect(new Set(data.map((each) => `${each?.payNo} ${each?.qrText}`)).size).toBe(1)
    expect(data[0]?.qrText).toBe(`weixin://wxpay/bizpayurl?pr=${data[0]?.payNo}`)
  })

  test.each([
    ['vietqr', 'VND', '250000', 'VIETQR', '704', 25_000_000n],
    ['promptpay', 'THB', '1250.50', 'PROMPTPAY', '764', 125_050n],
    ['qris', 'IDR', '150000', 'QRIS', '360', 15_000_000n],
    ['demo-bank', 'VND', '250000', 'VIETQR', '704', 25_000_000n],
  ] as const)(
    'of %s asks for the amount in %s',
    async (channel, currency, amount, profile, number, minor) => {
      const { data } = await scan(await gateway.client(), { channel, currency, amount })
      expect(requestOf(data?.qrText ?? '')).toMatchObject({
        profile,
        currency: number,
        amount: minor,
        isDynamic: true,
      })
      expect(data?.qrText).toContain(data?.payNo)
    },
  )

  test.each([
    ['nothing', { amount: '0' }, 'invalid'],
    ['too much', { amount: '50000.01' }, 'invalid'],
    ['hundredths of a dong', { channel: 'vietqr', currency: 'VND', amount: '20000.50' }, 'invalid'],
    ['a currency the channel does not take', { currency: 'USD' }, 'channel'],
    ['a channel that is not switched on', { channel: 'paypal' }, 'channel'],
  ] as const)('is refused for %s', async (_, wish, name) => {
    expect((await scan(await gateway.client(), wish)).code).toBe(code[name])
  })

  test('a person who sees no amounts cannot ask for one', async () => {
    const client = await gateway.client({ userAdmin: '0', funcs: ['Z-702'] })
    expect((await scan(client)).code).toBe(code.status)
  })

  test('is answered again while it can be paid, to people who see its amount', async () => {
    const client = await gateway.client()
    const { data: made } = await scan(client)
    const payNo = made?.payNo ?? ''
    expect(await statusOf(client, payNo)).toMatchObject({
      state: 'PENDING',
      way: 'SCAN',
      channel: 'wechat',
      isDemo: '0',
      qrText: made?.qrText,
    })
    const cusCode = client.session?.cusCode ?? ''
    const blind = await gateway.client({ cusCode, userAdmin: '0', funcs: ['Z-702', 'Z-703'] })
    const seen = await statusOf(blind, payNo)
    expect(seen.qrText).toBe('')
    expect(JSON.stringify(seen)).not.toContain('100')
    await deliver(providers.wechat.notice(payNo))
    expect(await statusOf(client, payNo)).toMatchObject({ state: 'PAID', qrText: '', payUrl: '' })
  })

  test.each(['drops', 'fails', 'forges'] as const)(
    'a provider that %s is said to be away; the same key goes on later',
    async (mood) => {
      const client = await gateway.client()
      const one = key()
      providers.wechat.mood = mood
      const first = await scan(client, {}, { key: one })
      providers.wechat.mood = 'answers'
      expect(first.code).toBe(code.channel)
      const second = await scan(client, {}, { key: one })
      expect(second.data?.qrText).toContain(second.data?.payNo)
      expect(
        await gateway.db
          .selectFrom('payment')
          .select('pay_no')
          .where('cus_code', '=', client.session?.cusCode ?? '')
          .execute(),
      ).toHaveLength(1)
    },
  )

  test('a key whose payment ran out before a code was shown makes a new one', async () => {
    const client = await gateway.client()
    const one = key()
    providers.wechat.mood = 'fails'
    expect((await scan(client, {}, { key: one })).code).toBe(code.channel)
    providers.wechat.mood = 'answers'
    const own = () =>
      gateway.db
        .selectFrom('payment')
        .select(['pay_no', 'state'])
        .where('cus_code', '=', client.session?.cusCode ?? '')
    const [old] = await own().execute()
    await gateway.db
      .updateTable('payment')
      .set({ state: 'EXPIRED', expires_at: new Date(Date.now() - 60_000) })
      .where('pay_no', '=', old?.pay_no ?? '')
      .execute()
    const { data } = await scan(client, {}, { key: one })
    expect(data).toMatchObject({ state: 'PENDING' })
    expect(data?.payNo).not.toBe(old?.pay_no)
    expect((await scan(client, {}, { key: one })).data?.payNo).toBe(data?.payNo)
    expect(await own().execute()).toHaveLength(2)
  })

  test('keys that two users count from 1 make a payment each, with its own amount', async () => {
    const client = await gateway.client()
    const colleague = await gateway.client({ cusCode: client.session?.cusCode ?? '' })
    const [first, second] = [
      await scan(client, { amount: '100.00' }, { key: '1' }),
      await scan(colleague, { amount: '500.00' }, { key: '1' }),
    ]
    expect(second.data?.payNo).toBeTruthy()
    expect(second.data?.payNo).not.toBe(first.data?.payNo)
    const amounts = await gateway.db
      .selectFrom('payment')
      .select('amount')
      .where('cus_code', '=', client.session?.cusCode ?? '')
      .orderBy('amount')
      .execute()
    expect(amounts.map(({ amount }) => Number(amount))).toEqual([10_000, 50_000])
  })

  test('the page of Alipay is an address that is signed', async () => {
    const client = await gateway.client()
    const wish = { amount: '88.00', currency: 'CNY', channel: 'alipay' }
    const { data } = await client.call(calls.onlinePayment, wish, { key: key() })
    const url = new URL(data?.payUrl ?? '')
    expect(url.searchParams.get('method')).toBe('alipay.trade.page.pay')
    expect(JSON.parse(url.searchParams.get('biz_content') ?? '')).toMatchObject({
      out_trade_no: data?.payNo,
      total_amount: '88.00',
    })
    expect(url.searchParams.get('sign')).not.toBeNull()
  })
})

/** One channel each way a notice is signed. */
const ways = {
  wechat: {
    wish: {},
    currency: 'CNY',
    minor: 10_000n,
    notice: (payNo: string, more: { txnId?: string; noticeId?: string } = {}) =>
      providers.wechat.notice(payNo, { ...more }),
  },
  alipay: {
    wish: { channel: 'alipay' },
    currency: 'CNY',
    minor: 10_000n,
    notice: (payNo: string, { txnId, noticeId }: { txnId?: string; noticeId?: string } = {}) =>
      providers.alipay.notice(payNo, {
        ...(txnId ? { tradeNo: txnId } : {}),
        ...(noticeId ? { noticeId } : {}),
      }),
  },
  vietqr: {
    wish: { channel: 'vietqr', currency: 'VND', amount: '250000' },
    currency: 'VND',
    minor: 25_000_000n,
    notice: (payNo: string, { txnId, noticeId }: { txnId?: string; noticeId?: string } = {}) =>
      providers.bank.notice('vietqr', payNo, {
        amount: '250000',
        currency: 'VND',
        account: '0011012345678',
        ...(txnId ? { transactionId: txnId } : {}),
        ...(noticeId ? { noticeId } : {}),
      }),
  },
}

describe.each(Object.entries(ways))('notices of %s', (_, { wish, currency, minor, notice }) => {
  test('one sent fifty times at once to two gateways is one credit and fifty equal answers', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client, wish)
    const answers = await deliver(notice(payNo), 50)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBeLessThan(300)
    expect(await available(client, currency)).toBe(minor)
    expect(await receiptsOf(payNo)).toHaveLength(1)
    expect((await statusOf(client, payNo)).state).toBe('PAID')
  })

  test('fifty with numbers of their own about one transaction are one credit', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client, wish)
    await Promise.all(
      Array.from({ length: 50 }, async (_each, nth) => send(notice(payNo), urls[nth % 2] ?? '')),
    )
    expect(await available(client, currency)).toBe(minor)
  })

  test('two transactions for one code are two credits, said to be paid twice', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client, wish)
    await Promise.all([
      send(notice(payNo, { txnId: `A${payNo}` }), urls[0] ?? ''),
      send(notice(payNo, { txnId: `B${payNo}` }), urls[1] ?? ''),
    ])
    expect(await available(client, currency)).toBe(2n * minor)
    expect(await statusOf(client, payNo)).toMatchObject({ state: 'PAID', remark: 'TWICE' })
    expect((await receiptsOf(payNo)).map(({ task }) => task).toSorted()).toEqual(['', 'PAID_TWICE'])
  })

  test('one whose body, signature or time was changed leaves nothing behind', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client, wish)
    const letter = notice(payNo)
    const before = await countIn('payment_notice')
    const forged: Letter[] = [
      { ...letter, body: letter.body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) },
      { ...letter, body: `${letter.body}&more=1` },
      { ...letter, body: '' },
      { ...letter, body: '{}', headers: { 'content-type': 'application/json' } },
    ]
    for (const one of forged) expect((await send(one, gateway.url)).status).toBe(401)
    expect(await countIn('payment_notice')).toBe(before)
    expect(await available(client, currency)).toBe(0n)
    expect((await statusOf(client, payNo)).state).toBe('PENDING')
  })
})

describe('money that is not as asked', () => {
  test('another amount: what arrived is credited, and a person looks at it', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client)
    await deliver(providers.wechat.notice(payNo, { fen: 9_900 }))
    expect(await available(client)).toBe(9_900n)
    expect(await statusOf(client, payNo)).toMatchObject({
      state: 'PAID',
      remark: 'OTHER_AMOUNT',
      paidAmount: '99.00',
    })
    expect((await receiptsOf(payNo))[0]?.task).toBe('OTHER_AMOUNT')
  })

  test.each([
    ['another currency', { currency: 'USD' }, 'SUSPENSE', 'WRONG_CURRENCY'],
    ['another merchant', { mchid: '1999999999' }, 'REFUSED', 'WRONG_MERCHANT'],
  ])('%s: nothing for the customer, and a task', async (_, more, state, task) => {
    const client = await gateway.client()
    const payNo = await payNoOf(client)
    expect((await deliver(providers.wechat.notice(payNo, more)))[0]?.status).toBe(204)
    expect(await available(client)).toBe(0n)
    expect(await receiptsOf(payNo)).toMatchObject([{ state, task, cus_code: '' }])
    const { list } = (await gateway.ops('open-receipts', { limit: 1000 })).answer.data as { list: object[] }
    expect(list).toContainEqual(expect.objectContaining({ payNo, task }))
  })

  test('for a payment nobody made: it waits in suspense until its owner is found', async () => {
    const client = await gateway.client()
    const mine = await payNoOf(client)
    await deliver(providers.wechat.notice('RC000000000000', { fen: 700, txnId: `lost-${mine}` }))
    expect(await available(client)).toBe(0n)
    const decision = { eventId: randomUUID(), channel: 'wechat', txnId: `lost-${mine}`, payNo: mine }
    for (let times = 0; times < 3; times += 1)
      expect((await gateway.ops('receipt-decisions', decision)).answer.data).toEqual({ state: 'CREDITED' })
    expect(await available(client)).toBe(700n)
    const again = await gateway.ops('receipt-decisions', { ...decision, eventId: randomUUID() })
    expect(again.answer.code).toBe(code.status)
  })

  test('a notice that arrives before the code is answered finds its payment', async () => {
    const client = await gateway.client()
    providers.wechat.mood = 'waits'
    const answer = scan(client)
    const row = await until(() =>
      gateway.db
        .selectFrom('payment')
        .select('pay_no')
        .where('cus_code', '=', client.session?.cusCode ?? '')
        .executeTakeFirst(),
    )
    await deliver(providers.wechat.notice(row.pay_no, { fen: 10_000 }), 4)
    providers.wechat.mood = 'answers'
    let isAnswered = false
    void answer.then(() => (isAnswered = true))
    await until(() => {
      providers.wechat.release()
      return isAnswered
    })
    expect((await answer).data).toMatchObject({ payNo: row.pay_no, state: 'PAID' })
    expect(await available(client)).toBe(10_000n)
  })

  test('a gateway whose answer never arrives gets it again, and credits once', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client)
    const letter = providers.wechat.notice(payNo)
    const gone = new AbortController()
    const first = fetch(gateway.url + letter.path, {
      method: 'POST',
      headers: letter.headers,
      body: letter.body,
      signal: gone.signal,
    }).catch(() => undefined)
    await until(async () => (await receiptsOf(payNo)).length)
    gone.abort()
    await first
    await deliver(letter, 5)
    expect(await available(client)).toBe(10_000n)
  })
})

describe('without a notice', () => {
  test.each([
    ['wechat', {}, (payNo: string) => providers.wechat.pay(payNo)],
    ['alipay', { channel: 'alipay' }, (payNo: string) => providers.alipay.pay(payNo)],
    [
      'promptpay',
      { channel: 'promptpay', currency: 'THB' },
      (payNo: string) =>
        providers.bank.pay(payNo, { amount: '100.00', currency: 'THB', account: '099400016550100' }),
    ],
  ] as const)('the next question credits what was paid by %s, once', async (_, wish, pay) => {
    const client = await gateway.client()
    const payNo = await payNoOf(client, wish)
    pay(payNo)
    await due(payNo, 'WHILE')
    await until(async () => (await receiptsOf(payNo)).length)
    await due(payNo, 'WHILE')
    expect(await available(client, 'currency' in wish ? wish.currency : 'CNY')).toBe(10_000n)
    expect((await statusOf(client, payNo)).state).toBe('PAID')
  })

  test('asking for the status asks the provider, unless someone has asked in the last ten seconds', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client)
    await quiet(payNo)
    const first = await statusOf(client, payNo)
    expect([first.state, first.checkedAt]).toEqual(['PENDING', expect.stringMatching(/^\d/)])
    providers.wechat.pay(payNo)
    await checkedAt(payNo, new Date(Date.now() + 3_600_000))
    expect((await statusOf(client, payNo)).state).toBe('PENDING')
    await checkedAt(payNo, new Date(Date.now() - 11_000))
    expect((await statusOf(client, payNo)).state).toBe('PAID')
    expect(await available(client)).toBe(10_000n)
  })

  test('a code that was not paid expires and is closed at the provider; money that comes late is credited', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client)
    await due(payNo, 'EXPIRY')
    await until(async () => (await statusOf(client, payNo)).state === 'EXPIRED')
    await gateway.db
      .updateTable('payment')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('pay_no', '=', payNo)
      .execute()
    await deliver(providers.wechat.notice(payNo), 3)
    expect(await statusOf(client, payNo)).toMatchObject({ state: 'PAID', remark: 'LATE' })
    expect(await available(client)).toBe(10_000n)
  })

  test('a provider that is away leaves the state as it is: checking, not failed', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client)
    providers.wechat.mood = 'drops'
    expect((await statusOf(client, payNo)).state).toBe('PENDING')
    providers.wechat.mood = 'answers'
  })

  test('an answer that is not signed credits nothing', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client, { channel: 'alipay' })
    await quiet(payNo)
    providers.alipay.pay(payNo)
    providers.alipay.mood = 'forges'
    expect((await statusOf(client, payNo)).state).toBe('PENDING')
    providers.alipay.mood = 'answers'
    expect(await available(client)).toBe(0n)
  })

  test('after its last question a payment is closed', async () => {
    const client = await gateway.client()
    const payNo = await payNoOf(client)
    await due(payNo, 'EXPIRY')
    await asked(payNo)
    await due(payNo, 'LAST')
    await until(async () => (await statusOf(client, payNo)).state === 'CLOSED')
  })
})

const photo = (text = randomUUID()) => ({
  name: 'transfer.png',
  data: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from(text)]).toString('base64'),
})
const referenceFor = async (client: SignedClient) =>
  (await client.call(calls.transferReference, { currency: 'CNY' }, { key: key() })).data?.reference ?? ''
const announce = (client: SignedClient, reference: string, more: object = {}) =>
  client.call(
    calls.offlineRecharge,
    {
      reference,
      amount: '500.00',
      currency: 'CNY',
      bank: 'ICBC',
      transferDay: new Date().toISOString().slice(0, 10),
      bankRef: randomUUID().slice(0, 20),
      files: [photo()],
      ...more,
    },
    { key: key() },
  )
const statement = async (lines: object[], eventId: string = randomUUID()) =>
  (
    await gateway.ops('bank-statement', {
      eventId,
      bank: 'ICBC',
      currency: 'CNY',
      lines: lines.map((line) => ({ kind: 'CREDIT', memo: '', at: new Date().toISOString(), ...line })),
    })
  ).answer
const rowOf = async (client: SignedClient, payNo: string) =>
  (await client.call(calls.queryRecharges, { page: 1, pageSize: 20, keyword: payNo })).data?.list[0]

describe('records', () => {
  test('are counted by state with the filters of the list, and are news since an instant', async () => {
    const client = await gateway.client()
    const before = new Date(Date.now() - 1000)
    const waits = await payNoOf(client)
    const paid = await payNoOf(client)
    await deliver(providers.wechat.notice(paid))
    const rejected = await referenceFor(client)
    await announce(client, rejected)
    await gateway.ops('transfer-rejections', { eventId: randomUUID(), payNo: rejected, reason: 'Not found' })
    // A reference alone is no recharge.
    await referenceFor(client)
    const counted = async (filter: object = {}) => {
      const { data } = await client.call(calls.countRecharges, filter)
      return Object.fromEntries(
        (data?.list ?? []).flatMap(({ state, count }) => (count ? [[state, count]] : [])),
      )
    }
    expect(await counted()).toEqual({ PENDING: 1, PAID: 1, REJECTED: 1 })
    expect(await counted({ way: 'TRANSFER' })).toEqual({ REJECTED: 1 })
    expect(await counted({ keyword: waits })).toEqual({ PENDING: 1 })
    expect(await counted({ createdTo: '2020-01-01' })).toEqual({})
    expect(await newsOf(client, before)).toEqual([
      { kind: 'TOP_UP_REJECTED', count: 1, numbers: [], daysLeft: null },
      { kind: 'TOP_UP_CREDITED', count: 1, numbers: [], daysLeft: null },
    ])
    expect(await newsOf(client, new Date(Date.now() + 60_000))).toEqual([])
  })
})

describe('bank transfers', () => {
  test('a statement with reference and amount credits once, also when it comes three times', async () => {
    const client = await gateway.client()
    const reference = await referenceFor(client)
    expect((await announce(client, reference)).data).toEqual({ payNo: reference, state: 'SUBMITTED' })
    const line = { lineId: reference, amount: '500.00', memo: `top up ${reference.toLowerCase()}` }
    expect((await statement([line])).data).toMatchObject({ list: [{ outcome: 'CREDITED' }] })
    expect((await statement([line])).data).toMatchObject({ list: [{ outcome: 'KNOWN' }] })
    expect((await statement([line])).data).toMatchObject({ list: [{ outcome: 'KNOWN' }] })
    expect(await available(client)).toBe(50_000n)
    expect(await rowOf(client, reference)).toMatchObject({ state: 'CREDITED', paidAmount: '500.00' })
  })

  test('money that arrives before it is announced is placed when it is', async () => {
    const client = await gateway.client()
    const reference = await referenceFor(client)
    const answer = await statement([{ lineId: reference, amount: '500.00', memo: reference }])
    expect(answer.data).toMatchObject({ list: [{ outcome: 'SUSPENSE', task: 'NOT_ANNOUNCED' }] })
    await announce(client, reference)
    await until(async () => (await rowOf(client, reference))?.state === 'CREDITED')
    expect(await available(client)).toBe(50_000n)
  })

  test('another amount, or no reference, waits in suspense with its reason', async () => {
    const client = await gateway.client()
    const reference = await referenceFor(client)
    await announce(client, reference)
    const lines = [
      { lineId: `a${reference}`, amount: '499.00', memo: reference },
      { lineId: `b${reference}`, amount: '500.00', memo: 'invoice 12' },
    ]
    expect((await statement(lines)).data).toMatchObject({
      list: [
        { outcome: 'SUSPENSE', task: 'OTHER_AMOUNT' },
        { outcome: 'SUSPENSE', task: 'NO_REFERENCE' },
      ],
    })
    expect(await available(client)).toBe(0n)
    const decision = { eventId: randomUUID(), channel: 'bank-ICBC', txnId: `a${reference}`, payNo: reference }
    expect((await gateway.ops('receipt-decisions', decision)).answer.success).toBe(true)
    expect(await available(client)).toBe(49_900n)
    expect(await rowOf(client, reference)).toMatchObject({ state: 'CREDITED', remark: 'OTHER_AMOUNT' })
  })

  test('a transfer the bank returns is debited once', async () => {
    const client = await gateway.client()
    const reference = await referenceFor(client)
    await announce(client, reference)
    await statement([{ lineId: reference, amount: '500.00', memo: reference }])
    const back = { lineId: `r${reference}`, kind: 'RETURN', returns: reference, amount: '500.00' }
    expect((await statement([back])).data).toMatchObject({ list: [{ outcome: 'RETURNED' }] })
    expect((await statement([back])).data).toMatchObject({ list: [{ outcome: 'KNOWN' }] })
    expect(await available(client)).toBe(0n)
    expect((await rowOf(client, reference))?.state).toBe('REJECTED')
  })

  test('one return in eight statements at once is debited once, and each of them is answered', async () => {
    const client = await gateway.client()
    const reference = await referenceFor(client)
    await announce(client, reference)
    await statement([{ lineId: reference, amount: '500.00', memo: reference }])
    const back = { lineId: `r${reference}`, kind: 'RETURN', returns: reference, amount: '500.00' }
    const answers = await Promise.all(numbers(8).map(() => statement([back])))
    const outcomes = answers.map(
      ({ data }) => (data as { list: { outcome: string }[] } | null)?.list[0]?.outcome,
    )
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('KNOWN'), 'RETURNED'])
    expect(await available(client)).toBe(0n)
    expect(await rowOf(client, reference)).toMatchObject({ state: 'REJECTED', paidAmount: '0.00' })
  })

  test('money in one currency is not placed with a payment in another', async () => {
    const client = await gateway.client()
    const reference = await referenceFor(client)
    await statement([{ lineId: `x${reference}`, amount: '500.00', memo: 'invoice 12' }])
    const payNo = await payNoOf(client, { channel: 'vietqr', currency: 'VND', amount: '250000' })
    const decision = { eventId: randomUUID(), channel: 'bank-ICBC', txnId: `x${reference}`, payNo }
    expect((await gateway.ops('receipt-decisions', decision)).answer).toMatchObject({
      success: false,
      desc: 'This payment is in another currency.',
    })
  })

  test('a transfer that was rejected is announced again with the same photo', async () => {
    const client = await gateway.client()
    const files = [photo()]
    const rejected = await referenceFor(client)
    await announce(client, rejected, { files, bankRef: 'T-9' })
    await gateway.ops('transfer-rejections', {
      eventId: randomUUID(),
      payNo: rejected,
      reason: 'Wrong amount',
    })
    const again = await announce(client, await referenceFor(client), { files, bankRef: 'T-9' })
    expect(again.data?.state).toBe('SUBMITTED')
  })

  test('the same image, or bank, number and amount, is a twin that is named', async () => {
    const client = await gateway.client()
    const [first, second] = [await referenceFor(client), await referenceFor(client)]
    const files = [photo()]
    await announce(client, first, { files, bankRef: 'T-1' })
    const image = await announce(client, second, { files })
    expect([image.code, image.desc.includes(first)]).toEqual([code.duplicate, true])
    const number = await announce(client, second, { bankRef: 't-1', bank: 'icbc' })
    expect([number.code, number.desc.includes(first)]).toEqual([code.duplicate, true])
    expect((await announce(client, second, { bankRef: 'T-1', amount: '501.00' })).code).toBe(code.ok)
    // Of another customer, the same image says nothing.
    const other = await gateway.client()
    expect((await announce(other, await referenceFor(other), { files, bankRef: 'T-1' })).code).toBe(code.ok)
  })

  test.each([
    ['a typing error in the reference', { reference: 'RC261126000041?' }, 'reference'],
    ['an amount of nothing', { amount: '0' }, 'amount'],
    ['no bank', { bank: ' ' }, 'bank'],
    ['a day to come', { transferDay: '2999-01-01' }, 'transferDay'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['a file that is no photo', { files: [{ name: 'a.png', data: 'AAAA' }] }, 'files.0'],
  ])('refuses %s', async (_, more, path) => {
    const client = await gateway.client()
    const answer = await announce(client, await referenceFor(client), more)
    expect(answer.success).toBe(false)
    expect(answer.fields?.map((field) => field.path)).toEqual([path])
  })

  test('a reference of another customer is no reference', async () => {
    const reference = await referenceFor(await gateway.client())
    expect((await announce(await gateway.client(), reference)).fields?.[0]?.path).toBe('reference')
  })

  test('is deleted while it waits, and refused once it is credited', async () => {
    const client = await gateway.client()
    const [first, second] = [await referenceFor(client), await referenceFor(client)]
    const files = [photo()]
    await announce(client, first, { files })
    await announce(client, second)
    await statement([{ lineId: second, amount: '500.00', memo: second }])
    const ids = [(await rowOf(client, first))?.id ?? '', (await rowOf(client, second))?.id ?? '']
    const remove = async (who: SignedClient) =>
      (await who.call(calls.deleteOfflineEcords, { ids }, { key: key() })).data?.list.map(({ ok }) => ok)
    expect(await remove(await gateway.client())).toEqual(['0', '0'])
    expect(await remove(client)).toEqual(['1', '0'])
    expect((await rowOf(client, first))?.state).toBe('DELETED')
    // Its photo may be used again; money that names it waits for a person.
    expect((await announce(client, await referenceFor(client), { files })).code).toBe(code.ok)
    const late = await statement([{ lineId: first, amount: '500.00', memo: first }])
    expect(late.data).toMatchObject({ list: [{ outcome: 'SUSPENSE', task: 'WITHDRAWN' }] })
  })
})

test('a flood of forged notices leaves no row and does not keep a real one out', async () => {
  const client = await gateway.client()
  const payNo = await payNoOf(client)
  const real = providers.wechat.notice(payNo)
  const before = await countIn('payment_notice')
  const bodyOf = (nth: number) => real.body.replace('TRANSACTION', `${nth}`)
  const flood = inLanes(numbers(1000), 20, (nth) => send({ ...real, body: bodyOf(nth) }, urls[nth % 2] ?? ''))
  const taken = send(real, gateway.url)
  expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([401]))
  expect((await taken).status).toBe(204)
  expect(await countIn('payment_notice')).toBe(before + 1)
  expect(await available(client)).toBe(10_000n)
})

test('no notice is taken by a channel that is switched off, nor by another one', async () => {
  const client = await gateway.client()
  const payNo = await payNoOf(client)
  const letter = providers.wechat.notice(payNo)
  for (const path of ['/pay/notify/alipay', '/pay/notify/paypal', '/pay/notify/demo-bank'])
    expect((await send({ ...letter, path }, gateway.url)).status).toBe(401)
  expect(await available(client)).toBe(0n)
})

test('what a notice said is kept as it came', async () => {
  const client = await gateway.client()
  const payNo = await payNoOf(client)
  const letter = providers.wechat.notice(payNo)
  await deliver(letter)
  const row = await withTenant(gateway.db, EVERY_TENANT, (db) =>
    db.selectFrom('payment_notice').select('raw').where('pay_no', '=', payNo).executeTakeFirstOrThrow(),
  )
  const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(row.raw)).toBe(hash(letter.body))
})
