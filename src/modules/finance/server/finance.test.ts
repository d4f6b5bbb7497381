/** Balances and movements as customers read them, over the real ledger; and the demo's fourteen months, which add up. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { recharged } from '#domain/ledger-events.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { finance } from '#modules/finance/contract.ts'
import { serverModules } from '#registry/handlers.ts'
import { withTenant } from '#server/database/tenant.ts'
import { capture, hold, post, posting, setCreditLimit } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { makeCustomer } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { newsOf } from '../../../../tests/fixtures/news.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

const currency = 'USD'
const page = { page: 1, pageSize: 100 }

/** A new customer with 100.00, of which 20.00 are on hold, after a charge of 8.00 out of 10.00. */
async function mover(): Promise<SignedClient> {
  const client = await gateway.client({ cusCode: await makeCustomer(gateway.db) })
  const cusCode = client.session?.cusCode ?? ''
  const source = (id: string) => ({ type: 'finance-test', id: `${cusCode}-${id}` })
  const now = new Date()
  await withTenant(gateway.db, cusCode, async (db) => {
    const amounts = { currency, channel: 'channel:bank' as const, amount: 10_800n }
    await post(db, posting(recharged, amounts, { cusCode, source: source('r'), about: 'RC-1' }), now)
    const order = { cusCode, source: source('o'), currency, about: 'B-1', waybillNo: 'SPA1' }
    await hold(db, { ...order, amount: 1000n }, now)
    await capture(db, { ...order, price: 800n, family: 'freight' }, now)
    await hold(db, { cusCode, source: source('p'), currency, amount: 2000n }, now)
  })
  return client
}

describe('balances', () => {
  test('are what can be spent, what is on hold, and the credit', async () => {
    const client = await mover()
    const { data } = await client.call(finance.getPrepaymentsInfo, {})
    expect(data?.payType).toBe('PREPAID')
    expect(data?.list).toEqual([
      {
        currency,
        available: '80.00',
        onHold: '20.00',
        inDispute: '0.00',
        codDue: '0.00',
        unbilled: '0.00',
        receivable: '0.00',
        disputedDebt: '0.00',
        creditLimit: '0.00',
        spendable: '80.00',
        warnBelow: '',
        isLow: '0',
      },
    ])
    const cusCode = client.session?.cusCode ?? ''
    await withTenant(gateway.db, cusCode, (db) =>
      setCreditLimit(db, { cusCode, currency, limit: 5000n, who: 'credit' }, new Date()),
    )
    const after = await client.call(finance.getPrepaymentsInfo, {})
    expect(after.data?.list[0]).toMatchObject({ creditLimit: '50.00', spendable: '130.00' })
  })

  test('are low below the amount the customer sets, which counts no amount', async () => {
    const client = await mover()
    const warn = (warnBelow: string, more: object = {}) =>
      client.call(finance.setBalanceWarning, { currency, warnBelow, ...more }, { key: key() })
    const low = async () => (await client.call(finance.countBalances, {})).data?.list[0]?.count
    expect((await warn('80.00')).success).toBe(true)
    expect(await low()).toBe(0)
    expect((await warn('80.01')).success).toBe(true)
    expect(await low()).toBe(1)
    const { data } = await client.call(finance.getPrepaymentsInfo, {})
    expect(data?.list[0]).toMatchObject({ warnBelow: '80.01', isLow: '1' })
    expect(await newsOf(client, new Date())).toEqual([
      { kind: 'BALANCE_LOW', count: 1, numbers: [], daysLeft: null },
    ])
    // What another customer sets is theirs.
    const other = await mover()
    expect((await other.call(finance.getPrepaymentsInfo, {})).data?.list[0]).toMatchObject({ warnBelow: '' })
    expect((await warn('')).success).toBe(true)
    expect(await low()).toBe(0)
    expect(await newsOf(client, new Date())).toEqual([])
  })

  test.each([
    ['nothing', { warnBelow: '0' }, 'warnBelow'],
    ['hundredths of a dong', { currency: 'VND', warnBelow: '100.50' }, 'warnBelow'],
    ['a currency nobody has', { currency: 'XXQ', warnBelow: '1' }, 'currency'],
  ])('are not warned of below %s', async (_, wish, path) => {
    const answer = await (
      await gateway.client()
    ).call(finance.setBalanceWarning, { currency, ...wish }, { key: key() })
    expect([answer.code, answer.fields?.[0]?.path]).toEqual([code.invalid, path])
  })

  test('are without amounts for a person who may not see any, who sets no warning', async () => {
    const client = await gateway.client({ userAdmin: '0', funcs: ['Z-702'] })
    const { data } = await client.call(finance.getPrepaymentsInfo, {})
    expect(JSON.stringify(data)).not.toMatch(/available|warnBelow/)
    const answer = await client.call(finance.setBalanceWarning, { currency, warnBelow: '5' }, { key: key() })
    expect(answer.code).toBe(code.status)
  })

  test('of a new customer are none', async () => {
    const client = await gateway.client({ cusCode: await makeCustomer(gateway.db) })
    const { data } = await client.call(finance.getPrepaymentsInfo, {})
    expect(data?.list).toEqual([])
  })
})

describe('movements', () => {
  test('are every entry, newest first, each with the balance after it', async () => {
    const client = await mover()
    const { data } = await client.call(finance.queryFlow, { ...page, account: 'available' })
    expect(
      data?.list.map(({ type, flowAmount, balanceAfter, family }) => [
        type,
        flowAmount,
        balanceAfter,
        family ?? '',
      ]),
    ).toEqual([
      ['HOLD', '-20.00', '80.00', ''],
      ['CHARGE', '2.00', '100.00', 'freight'],
      ['HOLD', '-10.00', '98.00', ''],
      ['RECHARGE', '108.00', '108.00', ''],
    ])
  })

  test('are found by type, number, part of a number and currency', async () => {
    const client = await mover()
    const count = async (more: object) =>
      (await client.call(finance.queryFlow, { ...page, ...more })).data?.total
    expect(await count({})).toBe(7)
    expect(await count({ type: 'RECHARGE' })).toBe(1)
    expect(await count({ orderNumber: [' spa1 '] })).toBe(4)
    expect(await count({ keyword: 'RC' })).toBe(1)
    expect(await count({ currency: 'VND' })).toBe(0)
    expect(await count({ createdFrom: '2020-01-01', createdTo: '2020-01-02' })).toBe(0)
  })

  test('are not those of another customer, and have no amounts for people who see none', async () => {
    const client = await mover()
    const { data } = await (await gateway.client()).call(finance.queryFlow, page)
    expect(data).toEqual({ list: [], total: 0 })
    const cusCode = client.session?.cusCode ?? ''
    const clerk = await gateway.client({ cusCode, userAdmin: '0', funcs: ['Z-7', 'Z-704', 'Z-70401'] })
    const seen = await clerk.call(finance.queryFlow, page)
    expect(seen.data?.list[0]).not.toHaveProperty('flowAmount')
    expect(seen.data?.list[0]).not.toHaveProperty('balanceAfter')
    const outsider = await gateway.client({ cusCode, userAdmin: '0', funcs: [] })
    expect((await outsider.call(finance.queryFlow, page)).code).toBe(code.forbidden)
  })
})

test('types of movements have names in the language of the person', async () => {
  const client = await gateway.client()
  const { data } = await client.call(finance.queryTransactionType, {})
  expect(data?.find((type) => type.code === 'RECHARGE')?.name).toBe('Recharge')
  expect(data).toHaveLength(13)
})

test('the demo has fourteen months of money that add up', async () => {
  const failing = (await verify(gateway.connection.pool, serverModules)).filter(({ broken }) => broken > 0)
  expect(failing).toEqual([])
  for (const who of ['demo', 'other']) {
    const client = await gateway.client(who)
    const { data } = await client.call(finance.getPrepaymentsInfo, {})
    expect(data?.list.length).toBeGreaterThan(0)
    for (const { currency: unit, available, unbilled, receivable } of data?.list ?? []) {
      const sums: Record<string, bigint> = {}
      for (let at = 1; ; at++) {
        const flow = await client.call(finance.queryFlow, { page: at, pageSize: 100, currency: unit })
        const list = flow.data?.list ?? []
        for (const { account, flowAmount } of list)
          sums[account] = (sums[account] ?? 0n) + (toMinor(flowAmount ?? '') ?? 0n)
        if (list.length < 100) break
      }
      const sum = (account: string) => fromMinor(sums[account] ?? 0n)
      expect([sum('available'), sum('unbilled'), sum('receivable')]).toEqual([
        available,
        unbilled,
        receivable,
      ])
    }
  }
  const { rows } = await gateway.connection.pool.query<{ months: number }>(
    `select count(distinct to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM'))::int as months from ledger_tx where cus_code = 'DEMO'`,
  )
  expect(rows[0]?.months).toBeGreaterThanOrEqual(14)
})
