/** Returns to the micro warehouse on a real database: announced, received, inspected, decided, restocked; storage by the clock. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { effectsOf } from '#contract/effect.ts'
import { goods } from '#modules/goods/contract.ts'
import { emptySku } from '#modules/goods/sku-data.ts'
import { returns as b2cReturns } from '#modules/returns/contract.ts'
import { stock } from '#modules/stock/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { warehouseReturns as calls } from '#modules/warehouse-returns/contract.ts'
import { costs } from '#domain/costs.ts'
import { storageCharges } from '#domain/storage-clock.ts'
import { withTenant } from '#server/database/tenant.ts'
import { entriesOf } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { changeRow, type Row } from '#offline/effects.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft as orderDraft, key, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ended } from '../../../../tests/fixtures/tasks.ts'
import { checks } from './checks.ts'
import { chargeStorage } from './charge-storage.ts'
import { bookStorage } from './storage.ts'

const DAY_MS = 86_400_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(async () => {
  const findings = await verify(gateway.connection.pool, [{ checks }])
  await gateway.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})

let serial = 0
const freshNo = (): string => `RT${String(Date.now()).slice(-9)}${String(++serial).padStart(4, '0')}`
const draft = (more: object = {}) => ({
  expressNo: freshNo(),
  warehouseId: 'SGN1',
  shop: 'Shopee SG',
  goods: [{ sku: 'RT-SHIRT', name: 'Cotton shirt', quantity: 3 }],
  ...more,
})

const announce = async (client: SignedClient, rows: ReturnType<typeof draft>[]) =>
  (await client.call(calls.saveReturnNos, { rows }, { key: key() })).data?.list ?? []
const report = async (number: string, state: string, more: object = {}) =>
  (
    await gateway.ops('return-goods', {
      eventId: `test-${randomUUID()}`,
      number,
      state,
      at: new Date().toISOString(),
      ...more,
    })
  ).answer
const decide = async (client: SignedClient, ids: string[], treatment: string, more: object = {}) =>
  (await client.call(calls.handlSuggestion, { ids, treatment, ...more } as never, { key: key() })).data
    ?.list ?? []
const detail = async (client: SignedClient, id: string) => {
  const { data } = await client.call(calls.getReturnOrderNoInfo, { id })
  if (!data) throw new Error('no detail')
  return data
}
const skuOf = (client: SignedClient, sku = 'RT-SHIRT') =>
  client.call(goods.addSku, { submit: '0', sku: { ...emptySku, sku, name: 'Cotton shirt' } } as never, {
    key: key(),
  })
const found = (good: number, damaged = 0, sku = 'RT-SHIRT') => ({
  goods: [{ sku, name: 'Cotton shirt', good, damaged }],
})

/** A return in a state, with the SKU in the customer's goods. */
async function returned(client: SignedClient, more: object = {}) {
  const [made] = await announce(client, [draft(more)])
  return { id: made?.id ?? '', returnNo: made?.returnNo ?? '', expressNo: made?.expressNo ?? '' }
}
async function inspected(client: SignedClient, good = 3, damaged = 0, more: object = {}) {
  const made = await returned(client, more)
  await report(made.returnNo, 'ARRIVED')
  await report(made.returnNo, 'INSPECTED', found(good, damaged))
  return made
}

describe('announcing', () => {
  test('each row is judged on its own; the dry run says what saving says', async () => {
    const client = await gateway.client()
    const first = await returned(client)
    const good = draft()
    const rows = [
      good,
      draft({ expressNo: good.expressNo }),
      draft({ expressNo: first.expressNo }),
      draft({ expressNo: 'AB1' }),
      draft({ warehouseId: 'NONE' }),
      draft({ goods: [] }),
      draft({ treatment: 'RESEND' }),
      draft({ backup: 'HOLD' }),
    ]
    const { data } = await client.call(calls.validateReturnNos, { rows })
    expect(data?.list.map(({ ok, state }) => [ok, state])).toEqual([
      ['1', 'NEW'],
      ['0', 'NEW'],
      ['0', 'DUPLICATE'],
      ...Array.from({ length: 5 }, () => ['0', 'NEW']),
    ])
    expect(data?.list.map(({ fields }) => fields[0]?.path ?? '')).toEqual([
      '',
      'expressNo',
      'expressNo',
      'expressNo',
      'warehouseId',
      'goods',
      'address',
      'backup',
    ])
    const saved = await announce(client, rows)
    expect(saved.map(({ ok, fields }) => [ok, fields])).toEqual(
      data?.list.map(({ ok, fields }) => [ok, fields]),
    )
  })

  test('a number of one of the orders is known; one of another customer looks new', async () => {
    const [mine, theirs] = [await gateway.client(), await gateway.client()]
    const order = await placeIn(gateway, mine, 'SIGNED')
    const rows = [draft({ orderNumbers: [order.orderNo] })]
    const state = async (client: SignedClient) =>
      (await client.call(calls.validateReturnNos, { rows })).data?.list[0]
    expect(await state(mine)).toMatchObject({ state: 'KNOWN', orderNo: order.orderNo })
    expect(await state(theirs)).toMatchObject({ state: 'NEW', orderNo: '' })
    await announce(mine, rows)
    expect(await state(theirs)).toMatchObject({ ok: '1', state: 'NEW' })
  })

  test('one parcel is announced once, here or as a B2C return, whichever was first', async () => {
    const client = await gateway.client()
    const [first, second] = [
      await placeIn(gateway, client, 'SIGNED'),
      await placeIn(gateway, client, 'SIGNED'),
    ]
    const asB2C = async (orderNumber: string) =>
      (
        await client.call(
          b2cReturns.saveB2CBackOrders,
          { rows: [{ orderNumber, reason: 'REFUSED' }] },
          { key: key() },
        )
      ).data?.list[0]
    const b2c = await asB2C(first.waybillNo)
    expect(b2c).toMatchObject({ ok: '1' })
    const [refused] = await announce(client, [draft({ expressNo: first.waybillNo })])
    expect(refused).toMatchObject({ ok: '0', fields: [{ path: 'expressNo' }] })
    expect(refused?.fields[0]?.desc).toContain(b2c?.returnNo)

    const here = await returned(client, { expressNo: second.waybillNo })
    for (const number of [second.orderNo, second.waybillNo]) {
      const there = await asB2C(number)
      expect(there).toMatchObject({ ok: '0', fields: [{ path: 'orderNumber' }] })
      expect(there?.fields[0]?.desc).toContain(here.returnNo)
    }
    await client.call(calls.cancelReturnNos, { ids: [here.id] }, { key: key() })
    expect(await asB2C(second.orderNo)).toMatchObject({ ok: '1' })
  })

  test('announced in both places at once, it is announced in one', async () => {
    const client = await gateway.client()
    for (let round = 0; round < 8; round++) {
      const { waybillNo } = await placeIn(gateway, client, 'SIGNED')
      const [here, there] = await Promise.all([
        announce(client, [draft({ expressNo: waybillNo })]),
        client.call(
          b2cReturns.saveB2CBackOrders,
          { rows: [{ orderNumber: waybillNo, reason: 'REFUSED' }] },
          { key: key() },
        ),
      ])
      expect([here[0]?.ok, there.data?.list[0]?.ok].toSorted()).toEqual(['0', '1'])
    }
  })

  test('the warehouse reports a parcel of a B2C return under that return, not as one without an owner', async () => {
    const client = await gateway.client()
    const { waybillNo } = await placeIn(gateway, client, 'SIGNED')
    await client.call(
      b2cReturns.saveB2CBackOrders,
      { rows: [{ orderNumber: waybillNo, reason: 'REFUSED' }] },
      { key: key() },
    )
    const { answer } = await gateway.ops('headless', {
      eventId: `test-${randomUUID()}`,
      what: 'FOUND',
      expressNo: waybillNo,
      warehouseId: 'SGN1',
      at: new Date().toISOString(),
    })
    expect(answer.code).toBe(code.status)
  })

  test('goods are named by their SKU where no name is given', async () => {
    const client = await gateway.client()
    await skuOf(client)
    const goodsOf = [
      { sku: 'rt-shirt', name: '', quantity: 2 },
      { sku: 'UNKNOWN-1', name: '', quantity: 1 },
    ]
    const made = await returned(client, { goods: goodsOf })
    expect((await detail(client, made.id)).goods).toMatchObject([
      { sku: 'RT-SHIRT', name: 'Cotton shirt' },
      { sku: 'UNKNOWN-1', name: 'UNKNOWN-1' },
    ])
    const [nameless] = await announce(client, [draft({ goods: [{ name: '', quantity: 1 }] })])
    expect(nameless?.fields).toMatchObject([{ path: 'goods.0.name' }])
  })

  test('one parcel announced ten times at once is announced once', async () => {
    const client = await gateway.client()
    const row = draft()
    const all = await Promise.all(Array.from({ length: 10 }, () => announce(client, [row])))
    expect(all.flat().filter(({ ok }) => ok === '1')).toHaveLength(1)
  })

  test('an import announces the good rows and keeps the reason of the others', async () => {
    const client = await gateway.client()
    const task = randomUUID()
    const rows = [draft(), draft({ warehouseId: '' })]
    const slice = { task, fileName: 'returns.csv', from: 1, total: 2, rows }
    await client.call(calls.importSaveReturnNos, slice as never, { key: key() })
    await ended(client, task)
    const { data } = await client.call(tasks.importResults, { taskId: task, after: 0 })
    expect(data?.list).toMatchObject([{ ok: '1' }, { ok: '0', fields: [{ path: 'warehouseId' }] }])
  })

  test('it can be withdrawn until it arrives, and announced again', async () => {
    const client = await gateway.client()
    const [one, two] = [await returned(client), await returned(client)]
    await report(two.expressNo, 'ARRIVED')
    const { data } = await client.call(calls.cancelReturnNos, { ids: [one.id, two.id] }, { key: key() })
    expect(data?.list.map(({ ok, row }) => [ok, row?.state])).toEqual([
      ['1', 'CANCELLED'],
      ['0', undefined],
    ])
    expect((await returned(client, { expressNo: one.expressNo })).id).not.toBe('')
  })
})

describe('the warehouse', () => {
  test('goes step by step; what was planned is carried out when everything is as expected', async () => {
    const client = await gateway.client()
    await skuOf(client)
    const made = await returned(client, { treatment: 'RESTOCK', backup: 'RETURN_TO_SENDER' })
    expect((await report(made.returnNo, 'DONE')).code).toBe(code.status)
    expect((await report(made.expressNo, 'ARRIVED')).code).toBe(code.ok)
    expect((await report(made.returnNo, 'INSPECTED')).code).toBe(code.invalid)
    expect((await report(made.returnNo, 'INSPECTED', found(3))).data).toMatchObject({
      state: 'DECIDED',
      treatment: 'RESTOCK',
    })
    const once = { eventId: `test-${randomUUID()}`, at: new Date().toISOString() }
    expect((await report(made.returnNo, 'DONE', once)).code).toBe(code.ok)
    expect((await report(made.returnNo, 'DONE', once)).code).toBe(code.ok)
    const shown = await detail(client, made.id)
    expect(shown.row).toMatchObject({ state: 'DONE', condition: 'GOOD', found: 3 })
    expect(shown.goods).toMatchObject([{ expected: 3, good: 3, restocked: 3, lying: 0 }])
    const { data } = await client.call(stock.stockList, { page: 1, pageSize: 20, skus: ['RT-SHIRT'] })
    expect(data?.list).toMatchObject([{ warehouse: 'SGN1', inStock: 3 }])
  })

  test('the backup is decided when something is damaged; without one the customer decides', async () => {
    const client = await gateway.client()
    await skuOf(client)
    const [planned, open] = [
      await inspected(client, 2, 1, { treatment: 'RESTOCK', backup: 'RETURN_TO_SENDER' }),
      await inspected(client, 2, 1, { treatment: 'RESTOCK' }),
    ]
    expect((await detail(client, planned.id)).row).toMatchObject({
      state: 'DECIDED',
      treatment: 'RETURN_TO_SENDER',
    })
    const shown = await detail(client, open.id)
    expect(shown.row).toMatchObject({ state: 'INSPECTED', condition: 'DAMAGED', treatment: '' })
    expect(shown.legal).toEqual(['RESTOCK', 'RETURN_TO_SENDER', 'DESTROY', 'HOLD'])
  })

  test('damaged units are restocked as defective, and the rest as good', async () => {
    const client = await gateway.client()
    await skuOf(client)
    const made = await inspected(client, 2, 1)
    expect(await decide(client, [made.id], 'RESTOCK')).toMatchObject([{ ok: '1', row: { state: 'DECIDED' } }])
    await report(made.returnNo, 'DONE')
    for (const [grade, inStock] of [
      ['GOOD', 2],
      ['DEFECT', 1],
    ] as const) {
      const { data } = await client.call(stock.stockList, {
        page: 1,
        pageSize: 20,
        skus: ['RT-SHIRT'],
        grade,
      })
      expect(data?.list).toMatchObject([{ inStock }])
    }
  })

  test('goods without a SKU are not restocked, and a decided return is not decided again', async () => {
    const client = await gateway.client()
    const made = await inspected(client)
    expect(await decide(client, [made.id], 'RESTOCK')).toMatchObject([{ ok: '0' }])
    expect(await decide(client, [made.id], 'RETURN_TO_SENDER')).toMatchObject([{ ok: '1' }])
    expect(await decide(client, [made.id], 'HOLD')).toMatchObject([{ ok: '0' }])
  })
})

describe('deciding', () => {
  test('destroying takes the count and a right of its own', async () => {
    const client = await gateway.client()
    const made = await inspected(client)
    const ids = [made.id]
    const refused = await client.call(calls.handlSuggestion, { ids, treatment: 'DESTROY' }, { key: key() })
    expect(refused).toMatchObject({ code: code.invalid, fields: [{ path: 'confirmCount' }] })
    const wrong = await client.call(calls.destroyReturns, { ids, confirmCount: 2 }, { key: key() })
    expect(wrong.code).toBe(code.invalid)
    const { data } = await client.call(calls.destroyReturns, { ids, confirmCount: 1 }, { key: key() })
    expect(data?.list).toMatchObject([{ ok: '1', row: { treatment: 'DESTROY', state: 'DECIDED' } }])
    await report(made.returnNo, 'DONE')
    expect((await detail(client, made.id)).goods).toMatchObject([{ destroyed: 3, lying: 0 }])
  })

  test('nothing is resent to a place that does not exist', async () => {
    const client = await gateway.client()
    const made = await inspected(client)
    const address = { ...orderDraft().receiver, prov: 'Nowhere', city: 'Atlantis' }
    const refused = await client.call(
      calls.handlSuggestion,
      { ids: [made.id], treatment: 'RESEND', address },
      { key: key() },
    )
    expect(refused).toMatchObject({ code: code.invalid, fields: [{ path: 'address.prov' }] })
  })

  test('holding keeps the clock running; the device shows what the server stored', async () => {
    const client = await gateway.client()
    const made = await inspected(client)
    const before = (await detail(client, made.id)).row
    const input = { ids: [made.id], treatment: 'HOLD' as const, note: 'ask the buyer' }
    const answer = (await client.call(calls.handlSuggestion, input, { key: key() })).data
    const [effect] = effectsOf(calls.handlSuggestion, input, answer, Date.now())
    const after = effect?.changes.reduce<Row | undefined>(
      (row, change) => changeRow(row, change, true),
      before,
    )
    expect(after).toEqual((await detail(client, made.id)).row)
    expect(after).toMatchObject({ state: 'INSPECTED', treatment: 'HOLD', note: 'ask the buyer' })
  })

  test('of ten decisions at once one counts', async () => {
    const client = await gateway.client()
    await skuOf(client)
    const made = await inspected(client)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        decide(client, [made.id], at % 2 ? 'RETURN_TO_SENDER' : 'RESTOCK'),
      ),
    )
    expect(answers.flat().filter(({ ok }) => ok === '1')).toHaveLength(1)
  })

  test('a return of another customer is absent to every call', async () => {
    const [mine, other] = [await gateway.client(), await gateway.client()]
    const made = await inspected(mine)
    expect((await other.call(calls.getReturnOrderNoInfo, { id: made.id })).code).toBe(code.absent)
    expect(await decide(other, [made.id], 'HOLD')).toMatchObject([{ ok: '0' }])
    expect((await other.call(calls.queryReturns, { page: 1, pageSize: 20 })).data?.total).toBe(0)
  })

  test('shops see what they announced, what has arrived and what is late', async () => {
    const client = await gateway.client()
    await inspected(client, 2)
    await returned(client)
    const { data } = await client.call(calls.countByShop, {})
    expect(data?.list).toEqual([
      { shop: 'Shopee SG', announced: 2, arrived: 1, overdue: 0, expected: 3, found: 2 },
    ])
  })
})

describe('storage (check 18)', () => {
  /** Runs the job three times on each day, two of them at once. */
  async function run(from: Date, days: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      const at = new Date(from.getTime() + day * DAY_MS)
      await Promise.all([bookStorage(gateway.db, at), bookStorage(gateway.db, at)])
      await bookStorage(gateway.db, at)
    }
  }
  /** Noon of the provider, so that a day is a day. */
  const noon = (daysAgo: number): Date => {
    const day = new Date(Date.now() - daysAgo * DAY_MS)
    return new Date(`${day.toISOString().slice(0, 10)}T03:00:00Z`)
  }

  test('40 days, the job three times a day: 26 charges, as the tariff says', async () => {
    const client = await gateway.client()
    const made = await returned(client)
    const arrived = noon(40)
    await report(made.returnNo, 'ARRIVED', { at: arrived.toISOString() })
    await run(arrived, 40)
    const { charges } = await detail(client, made.id)
    const last = new Date(arrived.getTime() + 39 * DAY_MS)
    expect(charges).toHaveLength(26)
    expect(charges.map(({ day }) => day)).toEqual(storageCharges(arrived, last).map(({ day }) => day))
    // Sixteen days at 3 CNY and ten at 5 CNY, each booked once.
    await Promise.all([chargeStorage(gateway.db, last), chargeStorage(gateway.db, last)])
    await chargeStorage(gateway.db, last)
    const cusCode = client.session?.cusCode ?? ''
    const booked = await withTenant(gateway.db, cusCode, (db) =>
      entriesOf(db, cusCode, { type: costs.returnStorage.source, id: made.id }),
    )
    expect(booked).toHaveLength(26)
    expect(booked.reduce((sum, { amount }) => sum + amount, 0n)).toBe(-98_00n)
  })

  test('decided on day 14 at 23:59: no charge, however long it stays', async () => {
    const client = await gateway.client()
    const made = await inspected(client)
    const arrived = noon(60)
    const decided = new Date(
      `${new Date(arrived.getTime() + 13 * DAY_MS).toISOString().slice(0, 10)}T15:59:00Z`,
    )
    await gateway.db
      .updateTable('wr_return')
      .set({ arrived_at: arrived, decided_at: decided, state: 'DECIDED', treatment: 'RETURN_TO_SENDER' })
      .where('id', '=', made.id)
      .execute()
    await run(arrived, 60)
    expect((await detail(client, made.id)).charges).toEqual([])
    // A minute later the fifteenth day has begun.
    await gateway.db
      .updateTable('wr_return')
      .set({ decided_at: new Date(decided.getTime() + 60_000), storage_to: null })
      .where('id', '=', made.id)
      .execute()
    await run(arrived, 60)
    expect((await detail(client, made.id)).charges).toHaveLength(1)
  })
})
