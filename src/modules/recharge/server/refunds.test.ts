/** Money that goes back, and statements of providers, over two gateways against providers that check what they receive (record 0135). */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { dayOf } from '#domain/bill-months.ts'
import { finance } from '#modules/finance/contract.ts'
import { recharge as calls } from '#modules/recharge/contract.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { ledgerChecks } from '#server/ledger/checks.ts'
import { balanceOf, hold } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { newsOf } from '../../../../tests/fixtures/news.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { send, type Letter } from '../../../../tests/fixtures/payment-providers/provider.ts'
import { startProviders } from '../../../../tests/fixtures/payment-providers/providers.ts'
import { numbers } from '../../../../tests/fixtures/queues.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { checks } from './checks.ts'
import { planStatements, statementDays } from './reconcile.ts'
import { askOpenRefunds } from './refunds.ts'

let providers: Awaited<ReturnType<typeof startProviders>>
let gateway: TestGateway
let urls: string[]
beforeAll(async () => {
  providers = await startProviders()
  gateway = await startGateway({ env: { PORTAL_PAYMENTS: providers.file } })
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

const providerOf = (way: Way) => (way === 'vietqr' ? providers.bank : providers[way])
function makeWhole(): void {
  const { wechat, alipay, bank } = providers
  for (const provider of [wechat, alipay, bank]) provider.mood = 'answers'
  Object.assign(wechat, { refunds: 'SUCCESS', statement: undefined, tampersWithFiles: false })
  Object.assign(alipay, { refunds: 'DONE' })
  Object.assign(bank, { refunds: 'SETTLED' })
}
afterEach(makeWhole)

const vietqr = { amount: '250000', currency: 'VND', account: '0011012345678' }
/** One channel each way a refund is asked for, with 100.00, or 250,000 dong, that a person pays. */
const ways = {
  wechat: {
    wish: { channel: 'wechat', currency: 'CNY', amount: '100.00' },
    pay: (payNo: string) => providers.wechat.pay(payNo),
    notice: (payNo: string) => providers.wechat.notice(payNo),
  },
  alipay: {
    wish: { channel: 'alipay', currency: 'CNY', amount: '100.00' },
    pay: (payNo: string) => providers.alipay.pay(payNo),
    notice: (payNo: string) => providers.alipay.notice(payNo),
  },
  vietqr: {
    wish: { channel: 'vietqr', currency: 'VND', amount: '250000' },
    pay: (payNo: string) => providers.bank.pay(payNo, vietqr),
    notice: (payNo: string) => providers.bank.notice('vietqr', payNo, vietqr),
  },
} as const
type Way = keyof typeof ways

const deliver = (letter: Letter, times = 1) =>
  Promise.all(numbers(times).map((nth) => send(letter, urls[nth % urls.length] ?? '')))

async function asked(client: SignedClient, way: Way): Promise<string> {
  const { data, desc } = await client.call(calls.scanPay, ways[way].wish, { key: key() })
  if (!data) throw new Error(desc)
  // Only the test, or a statement, asks about it.
  await gateway.connection.pool.query(
    `update job set run_at = 'infinity' where name = 'recharge-question' and payload ->> 'payNo' = $1`,
    [data.payNo],
  )
  return data.payNo
}
async function paid(client: SignedClient, way: Way): Promise<string> {
  const payNo = await asked(client, way)
  ways[way].pay(payNo)
  await deliver(ways[way].notice(payNo))
  return payNo
}
async function standing(client: SignedClient, currency = 'CNY') {
  const cusCode = client.session?.cusCode ?? ''
  const all = await withTenant(gateway.db, cusCode, (db) => balanceOf(db, cusCode, new Date()))
  const found = all.find((each) => each.currency === currency)?.balances
  return [found?.available ?? 0n, found?.hold ?? 0n]
}
const askRefund = async (payNo: string, amount: string, more: object = {}) =>
  (await gateway.ops('refunds', { eventId: randomUUID(), payNo, amount, reason: 'Paid twice', ...more }))
    .answer
async function refundNoOf(payNo: string, amount: string): Promise<string> {
  const { data, desc } = await askRefund(payNo, amount)
  if (!data) throw new Error(desc)
  return (data as { refundNo: string }).refundNo
}
const refundRow = (refundNo: string) =>
  withTenant(gateway.db, EVERY_TENANT, (db) =>
    db.selectFrom('payment_refund').selectAll().where('refund_no', '=', refundNo).executeTakeFirstOrThrow(),
  )
const settled = (refundNo: string, state: string) =>
  until(async () => (await refundRow(refundNo)).state === state)
const recordOf = async (client: SignedClient, payNo: string) =>
  (await client.call(calls.queryRecharges, { page: 1, pageSize: 20, keyword: payNo })).data?.list[0]

describe.each(Object.keys(ways) as Way[])('a refund by %s', (way) => {
  const { currency, amount } = ways[way].wish
  const [all, half, halfText] =
    way === 'vietqr' ? [25_000_000n, 10_000_000n, '100000.00'] : [10_000n, 4_000n, '40.00']

  test('is on hold, paid back by the provider and booked once, however often it is sent', async () => {
    // Times of providers are whole seconds.
    const since = new Date(Date.now() - 1000)
    const client = await gateway.client()
    const payNo = await paid(client, way)
    const eventId = randomUUID()
    const answers = await Promise.all(numbers(5).map(() => askRefund(payNo, halfText, { eventId })))
    const refundNos = new Set(answers.map(({ data }) => (data as { refundNo: string }).refundNo))
    expect(refundNos.size).toBe(1)
    const [refundNo = ''] = refundNos
    await settled(refundNo, 'DONE')
    expect(await newsOf(client, since)).toContainEqual({
      kind: 'TOP_UP_REFUNDED',
      count: 1,
      numbers: [],
      daysLeft: null,
    })
    expect(await standing(client, currency)).toEqual([all - half, 0n])
    expect(await recordOf(client, payNo)).toMatchObject({
      state: 'PAID',
      remark: 'REFUNDED',
      paidAmount: amount.includes('.') ? amount : `${amount}.00`,
      refundedAmount: halfText,
      refundingAmount: '0.00',
    })
    const flow = await client.call(finance.queryFlow, { page: 1, pageSize: 20, keyword: payNo })
    expect(flow.data?.list.map(({ type, account }) => `${type} ${account}`)).toEqual([
      'PAYOUT hold',
      'HOLD hold',
      'HOLD available',
      'RECHARGE available',
    ])
  })

  test('of more than what is left, or than came, is refused', async () => {
    const client = await gateway.client()
    const payNo = await paid(client, way)
    expect((await askRefund(payNo, way === 'vietqr' ? '250001.00' : '100.01')).code).toBe(code.invalid)
    const full = way === 'vietqr' ? '250000.00' : '100.00'
    const answers = await Promise.all(numbers(6).map(() => askRefund(payNo, full)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    await until(async () => (await standing(client, currency))[1] === 0n)
    expect(await standing(client, currency)).toEqual([0n, 0n])
  })

  test.each(['drops', 'fails', 'forges'] as const)(
    'stays on hold while the provider %s, and is paid back once when it answers',
    async (mood) => {
      const client = await gateway.client()
      const payNo = await paid(client, way)
      const provider = providerOf(way)
      provider.mood = mood
      const refundNo = await refundNoOf(payNo, halfText)
      await until(async () => (await refundRow(refundNo)).asked_at !== null)
      expect(await standing(client, currency)).toEqual([all - half, half])
      expect(await recordOf(client, payNo)).toMatchObject({ remark: 'REFUNDING', refundingAmount: halfText })
      provider.mood = 'answers'
      await settled(refundNo, 'DONE')
      expect(await standing(client, currency)).toEqual([all - half, 0n])
    },
  )
})

describe('a refund', () => {
  test('that takes its time is settled by its notice, once, and by none that is forged', async () => {
    const client = await gateway.client()
    const payNo = await paid(client, 'wechat')
    providers.wechat.refunds = 'PROCESSING'
    const refundNo = await refundNoOf(payNo, '30.00')
    await settled(refundNo, 'PENDING')
    providers.wechat.refunds = 'SUCCESS'
    providers.wechat.settleRefund(refundNo, 'SUCCESS')
    const letter = providers.wechat.refundNotice(refundNo)
    const forged = { ...letter, body: letter.body.replace('REFUND', 'refund') }
    expect((await deliver(forged))[0]?.status).toBe(401)
    expect(await standing(client)).toEqual([7_000n, 3_000n])
    expect(new Set((await deliver(letter, 20)).map(({ status }) => status))).toEqual(new Set([204]))
    expect(await standing(client)).toEqual([7_000n, 0n])
    expect((await refundRow(refundNo)).state).toBe('DONE')
  })

  test('is asked about each hour until the provider says what became of it', async () => {
    const client = await gateway.client()
    const payNo = await paid(client, 'alipay')
    providers.alipay.refunds = 'LATER'
    const refundNo = await refundNoOf(payNo, '30.00')
    await settled(refundNo, 'PENDING')
    providers.alipay.refunds = 'DONE'
    const later = new Date(Date.now() + 3_600_000)
    await Promise.all([askOpenRefunds(gateway.db, later), askOpenRefunds(gateway.db, later)])
    await settled(refundNo, 'DONE')
    expect(await standing(client)).toEqual([7_000n, 0n])
  })

  test.each([
    ['wechat', 'CLOSED'],
    ['alipay', 'REFUSED'],
    ['vietqr', 'REJECTED'],
  ] as const)('that %s refuses is available again, and may be asked for anew', async (way, refunds) => {
    const client = await gateway.client()
    const { currency, amount } = ways[way].wish
    const payNo = await paid(client, way)
    const before = await standing(client, currency)
    Object.assign(providerOf(way), { refunds })
    const refundNo = await refundNoOf(payNo, amount)
    await settled(refundNo, 'REFUSED')
    makeWhole()
    expect(await standing(client, currency)).toEqual(before)
    await settled(await refundNoOf(payNo, amount), 'DONE')
    expect(await standing(client, currency)).toEqual([0n, 0n])
  })

  test.each([
    ['wechat', 'NOT_ENOUGH'],
    ['alipay', 'SELLER_BALANCE_NOT_ENOUGH'],
  ] as const)('that %s has no money for waits on hold', async (way, refunds) => {
    const client = await gateway.client()
    const payNo = await paid(client, way)
    Object.assign(providerOf(way), { refunds })
    const refundNo = await refundNoOf(payNo, '30.00')
    await until(async () => (await refundRow(refundNo)).asked_at !== null)
    expect(await standing(client)).toEqual([7_000n, 3_000n])
    const { data } = (await gateway.ops('open-refunds', { limit: 1000 })).answer
    expect((data as { list: object[] }).list).toContainEqual(expect.objectContaining({ refundNo, payNo }))
    makeWhole()
    await settled(refundNo, 'DONE')
  })

  test('of one of two amounts that came for one code names it; the task of the second is done with it', async () => {
    const client = await gateway.client()
    const payNo = await paid(client, 'vietqr')
    providers.bank.pay(payNo, { ...vietqr, transactionId: `B${payNo}` })
    await deliver(providers.bank.notice('vietqr', payNo, { ...vietqr, transactionId: `B${payNo}` }))
    expect(await standing(client, 'VND')).toEqual([50_000_000n, 0n])
    expect((await askRefund(payNo, '250000')).fields?.[0]?.path).toBe('txnId')
    const { data } = await askRefund(payNo, '250000', { txnId: `B${payNo}` })
    await settled((data as { refundNo: string }).refundNo, 'DONE')
    expect(await standing(client, 'VND')).toEqual([25_000_000n, 0n])
    const { list } = (await gateway.ops('open-receipts', { limit: 1000 })).answer.data as { list: object[] }
    expect(list).not.toContainEqual(expect.objectContaining({ payNo, task: 'PAID_TWICE' }))
  })

  test('of money that is spent is refused: the available balance is the most', async () => {
    const client = await gateway.client()
    const cusCode = client.session?.cusCode ?? ''
    const payNo = await paid(client, 'wechat')
    await withTenant(gateway.db, cusCode, (db) =>
      hold(
        db,
        { cusCode, source: { type: 'refund-test', id: payNo }, currency: 'CNY', amount: 8_000n },
        new Date(),
      ),
    )
    const refused = await askRefund(payNo, '20.01')
    expect(refused).toMatchObject({ code: code.balance, data: { missing: '0.01', currency: 'CNY' } })
    await settled(await refundNoOf(payNo, '20.00'), 'DONE')
    expect(await standing(client)).toEqual([0n, 8_000n])
  })

  test.each([
    ['a payment nobody made', 'RC000000000000', code.absent],
    ['a payment nobody paid', '', code.absent],
  ])('of %s is refused', async (_, number, refusal) => {
    const payNo = number || (await asked(await gateway.client(), 'wechat'))
    expect((await askRefund(payNo, '1.00')).code).toBe(refusal)
  })
})

describe('money nobody owns', () => {
  let serial = 0
  /** An amount for a number nobody gave, at the provider and here. */
  async function lost(way: Way): Promise<{ channel: Way; txnId: string }> {
    serial += 1
    const payNo = `RCNOBODY${String(serial).padStart(4, '0')}`
    if (way === 'wechat') {
      providers.wechat.pay(payNo, { fen: 10_000 })
      await deliver(providers.wechat.notice(payNo, { fen: 10_000 }), 3)
      return { channel: way, txnId: `42${payNo}` }
    }
    if (way === 'alipay') {
      providers.alipay.pay(payNo, { yuan: '100.00' })
      await deliver(providers.alipay.notice(payNo, { yuan: '100.00' }), 3)
      return { channel: way, txnId: `2026${payNo}` }
    }
    providers.bank.pay(payNo, vietqr)
    await deliver(providers.bank.notice('vietqr', payNo, vietqr), 3)
    return { channel: way, txnId: `BK${payNo}` }
  }
  async function transferred(): Promise<{ channel: string; txnId: string }> {
    serial += 1
    const txnId = `LINE${serial}`
    const line = { kind: 'CREDIT', amount: '88.00', memo: 'rent', at: new Date().toISOString() }
    const lines = [{ ...line, lineId: txnId }]
    const sent = await gateway.ops('bank-statement', {
      eventId: randomUUID(),
      bank: 'ICBC',
      currency: 'CNY',
      lines,
    })
    expect(sent.answer.data).toMatchObject({ list: [{ outcome: 'SUSPENSE', task: 'NO_REFERENCE' }] })
    return { channel: 'bank-ICBC', txnId }
  }
  type Lost = Awaited<ReturnType<typeof transferred>>
  const ops = async (path: string, of: Lost, more: object = {}) =>
    (await gateway.ops(path, { eventId: randomUUID(), ...of, ...more })).answer
  const askBack = (of: Lost, more: object = {}) =>
    ops('suspense-refunds', of, { reason: 'Nobody claimed it', ...more })
  const payOut = (of: Lost, more: object = {}) =>
    ops('suspense-payouts', of, {
      reason: 'Nobody claimed it',
      amount: '88.00',
      bank: 'ICBC',
      bankRef: `OUT-${of.txnId}`,
      paidAt: new Date().toISOString(),
      ...more,
    })
  const stateOf = async ({ channel, txnId }: Lost) =>
    (
      await withTenant(gateway.db, EVERY_TENANT, (db) =>
        db
          .selectFrom('payment_receipt')
          .select('state')
          .where('channel', '=', channel)
          .where('provider_txn_id', '=', txnId)
          .executeTakeFirstOrThrow(),
      )
    ).state
  /** What the ledger has of it, by account. */
  async function booked({ channel, txnId }: Lost): Promise<Record<string, string>> {
    const { rows } = await gateway.connection.pool.query<{ account: string; amount: string }>(
      `select e.account, sum(e.amount)::text as amount from ledger_entry e join ledger_tx t on t.id = e.tx
        where t.source_id = $1 group by 1 having sum(e.amount) <> 0 order by 1`,
      [`${channel}/${txnId}`],
    )
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  async function caseOf({ txnId }: Lost) {
    const { data } = (await gateway.ops('open-receipts', { limit: 1000 })).answer
    return (data as { list: (Record<string, string> & { txnId: string })[] }).list.find(
      (each) => each.txnId === txnId,
    )
  }
  const minorOf = (way: Way) => (way === 'vietqr' ? '25000000' : '10000')

  test.each(Object.keys(ways) as Way[])(
    'goes back by %s once, however often it is asked for',
    async (way) => {
      const money = await lost(way)
      expect(await booked(money)).toEqual({ [`channel:${way}`]: `-${minorOf(way)}`, suspense: minorOf(way) })
      const eventId = randomUUID()
      const answers = await Promise.all([
        ...numbers(4).map(() => askBack(money, { eventId })),
        ...numbers(4).map(() => askBack(money)),
      ])
      const taken = answers.filter(({ success }) => success)
      expect([1, 4]).toContain(taken.length)
      expect(new Set(taken.map(({ data }) => (data as { refundNo: string }).refundNo)).size).toBe(1)
      expect(answers.filter(({ success }) => !success).every((each) => each.code === code.status)).toBe(true)
      await until(async () => (await stateOf(money)) === 'SENT_BACK')
      expect(await booked(money)).toEqual({})
      expect(await caseOf(money)).toBeUndefined()
      expect((await askBack(money)).code).toBe(code.status)
      expect((await payOut(money)).code).toBe(code.status)
    },
  )

  test.each(
    (['drops', 'fails', 'forges'] as const).flatMap((mood) =>
      (Object.keys(ways) as Way[]).map((way) => [way, mood] as const),
    ),
  )('waits while %s %s, with its place in the worklist, and goes back once', async (way, mood) => {
    const client = await gateway.client()
    const mine = await asked(client, way)
    const money = await lost(way)
    const provider = providerOf(way)
    provider.mood = mood
    const { data } = await askBack(money)
    const { refundNo } = data as { refundNo: string }
    await until(async () => (await refundRow(refundNo)).asked_at !== null)
    expect(await caseOf(money)).toMatchObject({ state: 'SENDING_BACK', task: 'UNKNOWN_PAYMENT', refundNo })
    expect((await ops('receipt-decisions', money, { payNo: mine })).code).toBe(code.status)
    expect((await ops('receipt-decisions', money)).code).toBe(code.status)
    expect(await booked(money)).toMatchObject({ suspense: minorOf(way) })
    provider.mood = 'answers'
    await settled(refundNo, 'DONE')
    expect(await booked(money)).toEqual({})
    expect(await standing(client, ways[way].wish.currency)).toEqual([0n, 0n])
  })

  test('is settled by its notice, once, however often it comes', async () => {
    const money = await lost('wechat')
    providers.wechat.refunds = 'PROCESSING'
    const { data } = await askBack(money)
    const { refundNo } = data as { refundNo: string }
    await settled(refundNo, 'PENDING')
    const open = (await gateway.ops('open-refunds', { limit: 1000 })).answer.data as { list: object[] }
    expect(open.list).toContainEqual(expect.objectContaining({ refundNo, from: 'SUSPENSE' }))
    providers.wechat.settleRefund(refundNo, 'SUCCESS')
    await deliver(providers.wechat.refundNotice(refundNo), 20)
    expect(await stateOf(money)).toBe('SENT_BACK')
    expect(await booked(money)).toEqual({})
  })

  test.each([
    ['wechat', 'CLOSED'],
    ['alipay', 'REFUSED'],
    ['vietqr', 'REJECTED'],
  ] as const)('that %s refuses to pay back waits for another decision', async (way, refunds) => {
    const client = await gateway.client()
    const mine = await asked(client, way)
    const money = await lost(way)
    Object.assign(providerOf(way), { refunds })
    const { data } = await askBack(money)
    await settled((data as { refundNo: string }).refundNo, 'REFUSED')
    expect(await caseOf(money)).toMatchObject({ state: 'SUSPENSE', task: 'UNKNOWN_PAYMENT', refundNo: '' })
    expect((await ops('receipt-decisions', money, { payNo: mine })).data).toEqual({ state: 'CREDITED' })
    expect((await standing(client, ways[way].wish.currency))[0]).toBe(BigInt(minorOf(way)))
    expect((await askBack(money)).code).toBe(code.status)
  })

  test('is placed or goes back, never both', async () => {
    const client = await gateway.client()
    const mine = await asked(client, 'wechat')
    const all = await Promise.all(numbers(6).map(() => lost('wechat')))
    const outcomes = await Promise.all(
      all.map(async (money) => {
        const both = await Promise.all([askBack(money), ops('receipt-decisions', money, { payNo: mine })])
        return both.map(({ success }) => success)
      }),
    )
    for (const [isAsked, isPlaced] of outcomes) expect(isAsked).not.toBe(isPlaced)
    const placed = outcomes.filter(([, isPlaced]) => isPlaced).length
    await until(async () => (await standing(client))[0] === BigInt(placed) * 10_000n)
    for (const [nth, [isAsked]] of outcomes.entries()) {
      const money = all[nth]
      if (isAsked && money) await until(async () => (await stateOf(money)) === 'SENT_BACK')
    }
  })

  test('is paid out by a transfer, once and whole', async () => {
    const money = await transferred()
    expect((await askBack(money)).code).toBe(code.channel)
    expect(await payOut(money, { amount: '87.99' })).toMatchObject({
      code: code.invalid,
      fields: [expect.objectContaining({ path: 'amount' })],
    })
    const event = { eventId: randomUUID(), paidAt: new Date().toISOString() }
    const answers = await Promise.all(numbers(5).map(() => payOut(money, event)))
    expect(new Set(answers.map(({ data }) => (data as { refundNo: string }).refundNo)).size).toBe(1)
    expect(await booked(money)).toEqual({})
    expect(await caseOf(money)).toBeUndefined()
    expect((await payOut(money, { bankRef: 'OTHER' })).code).toBe(code.status)
    const another = await transferred()
    const again = await payOut(another, { bankRef: `OUT-${money.txnId}` })
    expect(again.fields?.map(({ path }) => path)).toEqual(['bankRef'])
    expect(await stateOf(another)).toBe('SUSPENSE')
  })

  test('of a provider is paid out at a bank where the provider cannot', async () => {
    const money = await lost('alipay')
    expect((await payOut(money, { amount: '100.00' })).success).toBe(true)
    expect(await booked(money)).toEqual({ 'channel:alipay': '-10000', 'channel:bank-ICBC': '10000' })
  })

  test('that its bank returned is reported with the statement, once', async () => {
    const { txnId, ...at } = await transferred()
    const line = { lineId: `R${txnId}`, kind: 'RETURN', returns: txnId, amount: '88.00', memo: '' }
    const returned = async () =>
      (
        await gateway.ops('bank-statement', {
          eventId: randomUUID(),
          bank: 'ICBC',
          currency: 'CNY',
          lines: [{ ...line, at: new Date().toISOString() }],
        })
      ).answer.data
    expect(await returned()).toMatchObject({ list: [{ outcome: 'RETURNED' }] })
    expect(await returned()).toMatchObject({ list: [{ outcome: 'KNOWN' }] })
    expect(await booked({ txnId, ...at })).toEqual({})
    expect(await stateOf({ txnId, ...at })).toBe('SENT_BACK')
  })

  test('that does not exist, or has an owner, does not go back', async () => {
    expect((await askBack({ channel: 'wechat', txnId: 'nothing' })).code).toBe(code.absent)
    const payNo = await paid(await gateway.client(), 'wechat')
    expect((await askBack({ channel: 'wechat', txnId: `42${payNo}` })).code).toBe(code.status)
    expect((await payOut({ channel: 'wechat', txnId: `42${payNo}` })).code).toBe(code.status)
  })
})

test.each([
  ['2026-11-27T01:59:59Z', '2026-11-25'],
  ['2026-11-27T02:00:00Z', '2026-11-26'],
  ['2026-11-27T16:00:00Z', '2026-11-26'],
])('at %s the newest statement is that of %s', (at, day) => {
  expect(statementDays(new Date(at)).at(-1)).toBe(day)
  expect(statementDays(new Date(at))).toHaveLength(7)
})

describe('statements', () => {
  let ahead = 0
  /** The day so many days from now where the providers are, which is another one than in UTC for a third of the day. */
  const dayThere = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
  /** Takes the statements of one more day, over both gateways at once. */
  async function take(times = 1): Promise<void> {
    ahead += 1
    const noon = new Date(`${dayThere(ahead)}T12:00:00+08:00`)
    const ids = await Promise.all(numbers(times).map(() => planStatements(gateway.db, noon)))
    await until(async () => {
      const { rowCount } = await gateway.connection.pool.query(
        `select 1 from job where id = any ($1) and state in ('ready', 'running')`,
        [ids],
      )
      return rowCount === 0
    })
  }
  async function differences(payNo: string, all = 1) {
    const { data } = (await gateway.ops('statement-differences', { limit: 1000, all })).answer
    const { list } = data as { list: (Record<string, string> & { id: string })[] }
    return list.filter((each) => each.payNo === payNo)
  }

  test.each(Object.keys(ways) as Way[])('credit once what %s was paid without any notice', async (way) => {
    const client = await gateway.client()
    const payNo = await asked(client, way)
    ways[way].pay(payNo)
    await take(3)
    const { currency } = ways[way].wish
    expect((await standing(client, currency))[0]).toBe(way === 'vietqr' ? 25_000_000n : 10_000n)
    expect(await recordOf(client, payNo)).toMatchObject({ state: 'PAID' })
    expect(await differences(payNo)).toMatchObject([
      { kind: 'MISSING_HERE', what: 'PAYMENT', channel: way, closedAt: expect.stringMatching(/^\d/) },
    ])
  })

  test('name what they lack, until a later one has it', async () => {
    const client = await gateway.client()
    const payNo = await asked(client, 'wechat')
    const day = dayThere(ahead)
    await deliver(providers.wechat.notice(payNo))
    await withTenant(gateway.db, EVERY_TENANT, (db) =>
      db
        .updateTable('payment_receipt')
        .set({ paid_at: new Date(`${day}T12:00:00+08:00`) })
        .where('pay_no', '=', payNo)
        .execute(),
    )
    await take()
    const [found] = await differences(payNo, 0)
    expect(found).toMatchObject({ kind: 'MISSING_THERE', ours: '100.00', theirs: '', day })
    providers.wechat.pay(payNo)
    await take()
    expect(await differences(payNo, 0)).toEqual([])
  })

  test('name another amount, and a refund we know nothing of, until a person closes them', async () => {
    const client = await gateway.client()
    const payNo = await paid(client, 'wechat')
    const txnId = `42${payNo}`
    providers.wechat.statement = [
      { payNo, txnId, fen: 9_900 },
      { payNo, txnId, fen: 100, refundNo: 'BYHAND1' },
    ]
    await take()
    providers.wechat.statement = undefined
    const found = await differences(payNo, 0)
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'OTHER_AMOUNT', ours: '100.00', theirs: '99.00' }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'MISSING_HERE', what: 'REFUND', refundNo: 'BYHAND1' }),
    )
    const [first] = found
    const decide = { eventId: randomUUID(), id: first?.id ?? '', note: 'Paid back on the merchant platform' }
    for (const _ of numbers(2))
      expect((await gateway.ops('statement-decisions', decide)).answer.success).toBe(true)
    expect(await differences(payNo, 0)).toHaveLength(1)
  })

  test('whose file was changed, or that are not signed, say nothing', async () => {
    const client = await gateway.client()
    const payNo = await asked(client, 'wechat')
    providers.wechat.pay(payNo)
    providers.wechat.tampersWithFiles = true
    providers.alipay.mood = 'forges'
    await take()
    expect(await standing(client)).toEqual([0n, 0n])
    providers.wechat.tampersWithFiles = false
    providers.alipay.mood = 'answers'
    // The day is not done: it is asked for again.
    ahead -= 1
    await take()
    expect(await standing(client)).toEqual([10_000n, 0n])
  })
})
