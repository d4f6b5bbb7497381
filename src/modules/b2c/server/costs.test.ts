/** What orders cost goes through the money ledger (record 0102): held, charged, given back, refused. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { fromMinor } from '#domain/money.ts'
import { recharged } from '#domain/ledger-events.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { serverModules } from '#registry/handlers.ts'
import { withTenant } from '#server/database/tenant.ts'
import { balanceOf, post, posting } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { makeAccount, makeCustomer, makeSession } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, type Draft } from '../../../../tests/fixtures/orders.ts'
import { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { chargeEnded } from './costs.ts'

let gateway: TestGateway
let cusCode: string
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(async () => {
  expect((await verify(gateway.connection.pool, serverModules)).filter(({ broken }) => broken > 0)).toEqual(
    [],
  )
  await gateway.stop()
})
beforeEach(async () => {
  cusCode = await makeCustomer(gateway.db)
  client = await gateway.client({ cusCode })
})

/** Without goods of value, so that an order costs its freight alone: 44.00 at 1.2 kg, 54.00 at 2 kg. */
const goods = [{ name: 'Leaflets', quantity: 1, unitValue: '0' }]
const order = (more: Partial<Draft> = {}): Draft => draft({ goods, ...more })
const save = (more: Partial<Draft> = {}, who = client, idempotency = key()) =>
  who.call(b2c.saveB2COrder, order(more), { key: idempotency })
const recharge = (amount: bigint) =>
  withTenant(gateway.db, cusCode, (db) =>
    post(
      db,
      posting(
        recharged,
        { currency: 'CNY', channel: 'channel:bank', amount },
        { cusCode, source: { type: 'test', id: randomUUID() } },
      ),
      new Date(),
    ),
  )
const makeMonthly = () =>
  gateway.db.updateTable('customer').set({ cus_type: 'MONTHLY' }).where('cus_code', '=', cusCode).execute()

/** Balances that are not 0. */
async function balances(): Promise<Record<string, string>> {
  const standings = await withTenant(gateway.db, cusCode, (db) => balanceOf(db, cusCode, new Date()))
  const cny = standings.find(({ currency }) => currency === 'CNY')
  return Object.fromEntries(
    Object.entries(cny?.balances ?? {})
      .filter(([, amount]) => amount !== 0n)
      .map(([account, amount]) => [account, fromMinor(amount)]),
  )
}
const placed = () =>
  gateway.db
    .selectFrom('b2c_order')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('cus_code', '=', cusCode)
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))
const weigh = (waybillNo: string, weight: string, at = new Date()) =>
  gateway.ops('weight-results', {
    eventId: randomUUID(),
    waybillNo,
    weight,
    place: 'Bao’an',
    at: at.toISOString(),
  })
const cancel = (id: string) => client.call(b2c.deleteOrder, { ids: [id] }, { key: key() })

describe('an order', () => {
  test('sets its freight and insurance aside, and is charged by its measured weight', async () => {
    await recharge(100_00n)
    const { order: saved, waybillNo } = await place(client)
    // 1 % of 2 × 45.50 CNY.
    expect([saved.freight, saved.insuranceFee]).toEqual(['44.00', '0.91'])
    expect(await balances()).toEqual({ available: '55.09', hold: '44.91' })
    await weigh(waybillNo, '2')
    expect(await balances()).toEqual({ available: '45.09' })
  })
})

describe('what is set aside', () => {
  test('is replaced by an edit, and given back by a cancellation', async () => {
    await recharge(100_00n)
    const { data: saved } = await save()
    expect(await balances()).toEqual({ available: '56.00', hold: '44.00' })
    const id = saved?.id ?? ''
    const edit = (rev: number, weight: string) =>
      client.call(b2c.editOrder, { id, rev, changes: { weight } }, { key: key() })
    expect((await edit(1, '2')).success).toBe(true)
    expect(await balances()).toEqual({ available: '46.00', hold: '54.00' })
    // Too heavy for what is left: the order and its hold stay as they are.
    const refused = await edit(2, '50')
    expect(refused.code).toBe(code.balance)
    expect(await balances()).toEqual({ available: '46.00', hold: '54.00' })
    expect((await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]?.order).toMatchObject({
      weight: '2',
      rev: 2,
    })
    await cancel(id)
    expect(await balances()).toEqual({ available: '100.00' })
    const again = await client.call(b2c.reForecastOrder, { ids: [id] }, { key: key() })
    expect(again.data?.list[0]?.ok).toBe('1')
    expect(await balances()).toEqual({ available: '46.00', hold: '54.00' })
  })

  test('is one hold for one command, however often it is sent', async () => {
    await recharge(100_00n)
    const once = key()
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({}, client, once)))
    expect(new Set(answers.flatMap(({ data }) => data?.id ?? [])).size).toBe(1)
    expect((await save({}, client, once)).success).toBe(true)
    expect([await balances(), await placed()]).toEqual([{ available: '56.00', hold: '44.00' }, 1])
  })

  test('is the insurance alone where the receiver pays the freight', async () => {
    await recharge(10_00n)
    const { waybillNo } = await place(client, { paymentMethod: 'RECEIVER' })
    expect(await balances()).toEqual({ available: '9.09', hold: '0.91' })
    await weigh(waybillNo, '3')
    expect(await balances()).toEqual({ available: '9.09' })
  })

  test('changes with the declared weights of many orders, row by row', async () => {
    await recharge(100_00n)
    const [one, two] = [await save(), await save()]
    const ids = [one, two].map(({ data }) => ({ id: data?.id ?? '' }))
    const { data } = await client.call(
      b2c.batchEditOrder,
      { set: { weight: '2' }, orders: ids },
      { key: key() },
    )
    // 12.00 are left, and each costs 10.00 more.
    expect(data?.list.map(({ ok, code: why }) => [ok, why])).toEqual([
      ['1', ''],
      ['0', 'balance'],
    ])
    expect(await balances()).toEqual({ available: '2.00', hold: '98.00' })
  })
})

describe('without enough money', () => {
  test('an order is refused with what is missing, and nothing is stored', async () => {
    await recharge(20_00n)
    const refused = await save()
    expect(refused).toMatchObject({
      code: code.balance,
      data: { missing: '24.00', spendable: '20.00', currency: 'CNY' },
    })
    expect(refused.desc).toContain('24.00')
    expect([await balances(), await placed()]).toEqual([{ available: '20.00' }, 0])
    await recharge(24_00n)
    expect((await save()).success).toBe(true)
  })

  test('people who see no amounts get none', async () => {
    const clerk = await gateway.client({ cusCode, userAdmin: '0', funcs: ['Z-501'] })
    const refused = await save({}, clerk)
    expect(refused.code).toBe(code.balance)
    expect(JSON.stringify(refused)).not.toMatch(/44\.00|missing|spendable/)
  })

  test('of many orders as many are placed as can be paid', async () => {
    await recharge(90_00n)
    const { data } = await client.call(
      b2c.saveB2COrders,
      { orders: [order(), order({ weight: '2' }), order()] },
      { key: key() },
    )
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '1'])
    expect(data?.list[1]?.desc).toContain('8.00')
    expect([await balances(), await placed()]).toEqual([{ available: '2.00', hold: '88.00' }, 2])
  })

  test('two gateways place exactly as many orders as the money is for', async () => {
    await recharge(44_00n * 5n + 10_00n)
    const url = await gateway.second()
    const account = await makeAccount(gateway.db, { cusCode })
    const clients = await Promise.all(
      [gateway.url, url].map(async (at) => new SignedClient(at, await makeSession(gateway.db, account))),
    )
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => save({}, clients[n % 2] as SignedClient)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    expect(answers.filter(({ code: why }) => why === code.balance)).toHaveLength(11)
    expect([await balances(), await placed()]).toEqual([{ available: '10.00', hold: '220.00' }, 5])
  })
})

describe('a parcel', () => {
  test('weighed again for more has the difference frozen, for less gets it back', async () => {
    await recharge(200_00n)
    const { data } = await save()
    const waybillNo = data?.waybillNo ?? ''
    await weigh(waybillNo, '1.2')
    expect(await balances()).toEqual({ available: '156.00' })
    await weigh(waybillNo, '2')
    expect(await balances()).toEqual({ available: '146.00', dispute: '10.00' })
    await weigh(waybillNo, '1.2')
    expect(await balances()).toEqual({ available: '156.00' })
    await weigh(waybillNo, '0.5')
    expect(Number((await balances()).available)).toBeGreaterThan(156)
  })

  test.each([
    ['2', { available: '156.00' }],
    ['3', { available: '146.00' }],
  ] as const)('whose weight is disputed is settled by answer %s', async (dispute, after) => {
    await recharge(200_00n)
    const { data } = await save()
    const waybillNo = data?.waybillNo ?? ''
    await weigh(waybillNo, '2')
    expect(await balances()).toEqual({ available: '146.00' })
    await client.call(statistics.disputeWeight, { ids: [data?.id ?? ''] }, { key: key() })
    expect(await balances()).toEqual({ available: '146.00', dispute: '10.00' })
    const answer = { waybillNo, dispute, answer: 'Weighed again' }
    await gateway.ops('weight-disputes', answer)
    await gateway.ops('weight-disputes', answer)
    expect(await balances()).toEqual(after)
  })

  test('whose second weight nobody disputes in fourteen days is charged for it', async () => {
    await recharge(200_00n)
    const { data } = await save()
    const waybillNo = data?.waybillNo ?? ''
    await weigh(waybillNo, '1.2')
    await weigh(waybillNo, '2')
    const in15Days = new Date(Date.now() + 15 * 86_400_000)
    const run = () => serverModules.find(({ name }) => name === 'statistics')?.hourly?.(gateway.db, in15Days)
    await run()
    await run()
    expect(await balances()).toEqual({ available: '146.00' })
  })

  test('that ended without having been weighed is charged as ordered, once', async () => {
    await recharge(100_00n)
    const { data } = await save()
    await gateway.db
      .updateTable('b2c_order')
      .set({ status: 'SIGNED' })
      .where('id', '=', data?.id ?? '')
      .execute()
    await Promise.all([chargeEnded(gateway.db, new Date()), chargeEnded(gateway.db, new Date())])
    expect(await balances()).toEqual({ available: '56.00' })
    await weigh(data?.waybillNo ?? '', '2')
    expect(await balances()).toEqual({ available: '56.00' })
  })

  test('that costs more than the balance is charged all the same: the rest is owed', async () => {
    await recharge(50_00n)
    const { data } = await save()
    await weigh(data?.waybillNo ?? '', '2')
    expect(await balances()).toEqual({ receivable: '-4.00' })
    expect((await save()).code).toBe(code.balance)
  })

  test('that is charged keeps who pays its freight, and another insurance is charged or given back', async () => {
    await recharge(100_00n)
    const { id, waybillNo } = await place(client)
    await weigh(waybillNo, '1.2')
    // 44.00 and 0.91.
    expect(await balances()).toEqual({ available: '55.09' })
    const edit = (rev: number, more: Partial<Draft>) =>
      client.call(b2c.updateB2COrder, { id, rev, order: draft(more) }, { key: key() })
    expect(await edit(1, { paymentMethod: 'RECEIVER' })).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'paymentMethod' }],
    })
    const worth = (unitValue: string) => ({ goods: [{ name: 'Shirt', quantity: 1, unitValue }] })
    expect((await edit(1, worth('200'))).success).toBe(true)
    expect(await balances()).toEqual({ available: '54.00' })
    expect((await edit(2, worth('0'))).success).toBe(true)
    expect(await balances()).toEqual({ available: '56.00' })
  })

  test('weighed before its order is cancelled costs nothing', async () => {
    await recharge(100_00n)
    const { id, waybillNo } = await place(client)
    await weigh(waybillNo, '1.2')
    await weigh(waybillNo, '2')
    await cancel(id)
    expect(await balances()).toEqual({ available: '100.00' })
    expect((await client.call(b2c.reForecastOrder, { ids: [id] }, { key: key() })).data?.list[0]?.ok).toBe(
      '1',
    )
    const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
    await weigh(data?.list[0]?.order.waybillNo ?? '', '2')
    expect(await balances()).toEqual({ available: '45.09' })
  })
})

test('a monthly customer has nothing set aside, and owes what was charged', async () => {
  await makeMonthly()
  const { data } = await save()
  expect(await balances()).toEqual({})
  await weigh(data?.waybillNo ?? '', '2')
  expect(await balances()).toEqual({ unbilled: '-54.00' })
})

test('cash on delivery above the limit of the customer is refused at its field, with the limit', async () => {
  await recharge(100_00n)
  await gateway.db.updateTable('customer').set({ cod_limit: '100' }).where('cus_code', '=', cusCode).execute()
  const cod = { currency: 'VND', codAmount: '370100' }
  const refused = await save(cod)
  expect(refused.code).toBe(code.invalid)
  expect(refused.fields).toMatchObject([{ path: 'codAmount', desc: expect.stringContaining('370000 VND') }])
  const clerk = await gateway.client({ cusCode, userAdmin: '0', funcs: ['Z-501'] })
  expect((await save(cod, clerk)).fields?.[0]?.desc).not.toContain('370000')
  expect((await save({ ...cod, codAmount: '370000' })).success).toBe(true)
})
