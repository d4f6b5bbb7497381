import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { walk } from '#contract/functions.ts'
import { abroad } from '#modules/abroad/contract.ts'
import { functions } from '#modules/abroad/functions.ts'
import { screens } from '#modules/abroad/module.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { collection } from '#modules/collection/contract.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { sampleInput } from '../../../../tests/fixtures/sample-input.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import {
  announce,
  forecast,
  measured,
  parcelOf,
  receive,
  terms,
  type Parcel,
} from '../../../../tests/fixtures/warehouse-goods.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const whole = (who: SignedClient, ...parcels: Parcel[][]) =>
  who.call(
    abroad.saveZBOrders,
    { orders: parcels.map((each) => ({ parcelIds: each.map(({ id }) => id), ...terms() })) },
    { key: key() },
  )
const unpack = (lines: { itemId: string; quantity: number }[], more: object = {}) =>
  client.call(
    abroad.saveCBOrders,
    { orders: [{ lines, weight: '0.8', ...terms(), ...more }] },
    { key: key() },
  )
const stockOf = async (parcel: Parcel) =>
  (await client.call(abroad.queryWareGoods, { page: 1, pageSize: 50, expressNos: [parcel.expressNo] })).data
    ?.list[0]
const orderOf = async (id: string) =>
  (await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]?.order
const line = (parcel: Parcel) => parcel.goods[0]?.id ?? ''

describe('whole packages', () => {
  test('become orders like every other: priced, listed, of type 4, the warehouse as sender', async () => {
    const parcel = await measured(gateway, client)
    const { data } = await whole(client, [parcel])
    const order = await orderOf(data?.list[0]?.id ?? '')
    expect(order).toMatchObject({
      orderType: 4,
      status: 'PENDING',
      weight: '1.2',
      length: '30',
      itemCount: 6,
      itemValue: '179.40',
      sender: { city: '深圳市' },
    })
    expect(Number(order?.freight)).toBeGreaterThan(0)
    expect(await parcelOf(client, parcel.expressNo)).toMatchObject({ status: 'SHIPPED', free: 0 })
    const { data: shipments } = await client.call(collection.queryShipments, {
      page: 1,
      pageSize: 20,
      orderNumber: [parcel.expressNo],
    })
    expect(shipments?.list[0]).toMatchObject({
      orderNo: order?.orderNo,
      expressNos: parcel.expressNo,
      pieces: 6,
    })
  })

  test('several as one order, and row by row what could not be', async () => {
    const [a, b] = [await measured(gateway, client), await measured(gateway, client)]
    const draft = forecast()
    await announce(client, draft)
    await receive(gateway, draft.expressNo)
    const raw = await parcelOf(client, draft.expressNo)
    const { data } = await whole(client, [a, b], [raw], [a])
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '0'])
    expect(data?.list[1]?.desc).toBe('The warehouse has not measured it yet.')
    expect(data?.list[2]?.desc).toBe('All its goods are on orders already.')
    expect(await orderOf(data?.list[0]?.id ?? '')).toMatchObject({ weight: '2.4', itemCount: 12 })
  })

  test('what breaks a rule of orders is not shipped, and says at which field', async () => {
    const parcel = await measured(gateway, client)
    const receiver = { ...terms().receiver, phone: '12' }
    const answer = await client.call(
      abroad.saveZBOrders,
      { orders: [{ parcelIds: [parcel.id], ...terms({ receiver }) }] },
      { key: key() },
    )
    expect(answer.code).toBe(code.invalid)
    expect(answer.fields?.[0]?.path).toBe('orders.0.receiver.phone')
    expect((await parcelOf(client, parcel.expressNo)).status).toBe('MEASURED')
  })

  test('of two commands on the same package at once one wins and the other is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const parcel = await measured(gateway, client)
      const answers = await Promise.all([
        whole(client, [parcel]),
        client.call(
          collection.fastShip,
          { orders: [{ parcelIds: [parcel.id], ...terms() }] },
          { key: key() },
        ),
        whole(client, [parcel]),
      ])
      expect(answers.map((answer) => answer.code).toSorted((x, y) => x - y)).toEqual([
        code.ok,
        code.status,
        code.status,
      ])
      expect(await stockOf(parcel)).toMatchObject({ received: 6, reserved: 6, free: 0 })
    }
  })

  test('of another customer it is absent', async () => {
    const parcel = await measured(gateway, client)
    const other = await gateway.client()
    expect((await whole(other, [parcel])).code).toBe(code.absent)
    const { data } = await other.call(abroad.checkZBInventory, { parcelIds: [parcel.id] })
    expect(data?.list[0]).toMatchObject({ ok: '0', expressNo: '' })
  })
})

describe('unpacked goods', () => {
  test('come out of several packages into an order of type 5; the rest stays free', async () => {
    const [a, b] = [await measured(gateway, client), await measured(gateway, client)]
    const { data } = await unpack([
      { itemId: line(a), quantity: 2 },
      { itemId: line(b), quantity: 5 },
    ])
    expect(await orderOf(data?.list[0]?.id ?? '')).toMatchObject({
      orderType: 5,
      weight: '0.8',
      itemCount: 7,
    })
    expect([(await stockOf(a))?.free, (await stockOf(b))?.free]).toEqual([4, 1])
    const { data: check } = await client.call(abroad.checkCBInventory, {
      lines: [
        { itemId: line(a), quantity: 3 },
        { itemId: line(a), quantity: 2 },
        { itemId: line(b), quantity: 1 },
      ],
    })
    expect(check?.list.map(({ wanted, free, ok }) => [wanted, free, ok])).toEqual([
      [5, 4, '0'],
      [1, 1, '1'],
    ])
  })

  test('concurrent shipments never take more than is in stock', async () => {
    const parcel = await measured(gateway, client)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => unpack([{ itemId: line(parcel), quantity: 2 }])),
    )
    expect(answers.filter((answer) => answer.success).length).toBe(3)
    expect(await stockOf(parcel)).toMatchObject({ received: 6, reserved: 6, free: 0 })
  })

  test('of two warehouses cannot be one order', async () => {
    const parcel = await measured(gateway, client)
    const draft = forecast({ warehouseId: 'CAN1' })
    await announce(client, draft)
    await receive(gateway, draft.expressNo, { warehouseId: 'CAN1' })
    await gateway.ops('collect-measures', {
      eventId: `test-${key()}`,
      expressNo: draft.expressNo,
      at: new Date().toISOString(),
      weight: '1',
      length: '10',
      width: '10',
      height: '10',
    })
    const far = await parcelOf(client, draft.expressNo)
    const answer = await unpack([
      { itemId: line(parcel), quantity: 1 },
      { itemId: line(far), quantity: 1 },
    ])
    expect(answer).toMatchObject({ code: code.invalid, fields: [{ path: 'orders.0.lines' }] })
  })
})

test('a cancelled order gives its goods back, once and for all', async () => {
  const parcel = await measured(gateway, client)
  const { data } = await whole(client, [parcel])
  const id = data?.list[0]?.id ?? ''
  await client.call(b2c.deleteOrder, { ids: [id] }, { key: key() })
  expect(await stockOf(parcel)).toMatchObject({ free: 6, reserved: 0 })
  await gateway.db.updateTable('b2c_order').set({ status: 'PENDING' }).where('id', '=', id).execute()
  expect(await stockOf(parcel)).toMatchObject({ free: 6, reserved: 0 })
  const { data: history } = await client.call(abroad.goodsHistory, { itemId: line(parcel) })
  expect(history?.list.map(({ what }) => what)).toEqual([
    'announced',
    'arrived',
    'measured',
    'reserved',
    'released',
  ])
})

test('goods are shipped once a courier has them', async () => {
  const parcel = await measured(gateway, client)
  const { data } = await whole(client, [parcel])
  await gateway.db
    .updateTable('b2c_order')
    .set({ status: 'GOT' })
    .where('id', '=', data?.list[0]?.id ?? '')
    .execute()
  expect(await stockOf(parcel)).toMatchObject({ received: 6, inWarehouse: 0, reserved: 0, shipped: 6 })
})

describe('destroying', () => {
  const destroy = (itemId: string, quantity: number, confirmCount: number) =>
    client.call(abroad.destroyWareGoods, { items: [{ itemId, quantity }], confirmCount }, { key: key() })

  test('wants the count, and takes only what no order has', async () => {
    const parcel = await measured(gateway, client)
    await unpack([{ itemId: line(parcel), quantity: 4 }])
    expect((await destroy(line(parcel), 2, 3)).fields?.[0]?.path).toBe('confirmCount')
    expect((await destroy(line(parcel), 3, 3)).code).toBe(code.status)
    expect((await destroy(line(parcel), 2, 2)).code).toBe(code.ok)
    expect(await stockOf(parcel)).toMatchObject({ received: 6, reserved: 4, destroyed: 2, free: 0 })
  })

  test('against shipping at once: every piece has one end', async () => {
    for (let round = 0; round < 6; round++) {
      const parcel = await measured(gateway, client)
      const [shipped, destroyed] = await Promise.all([whole(client, [parcel]), destroy(line(parcel), 6, 6)])
      expect([shipped.success, destroyed.success].filter(Boolean).length).toBe(1)
      const stock = await stockOf(parcel)
      expect((stock?.reserved ?? 0) + (stock?.destroyed ?? 0)).toBe(6)
    }
  })
})

test('the sums of what may leave are those of the goods', async () => {
  const fresh = await gateway.client()
  const parcel = await measured(gateway, fresh, {
    goods: [
      { name: 'Lamp', quantity: 3, unitValue: '10' },
      { name: 'Bulb', quantity: 4, unitValue: '2' },
    ],
  })
  const { data } = await fresh.call(abroad.countAllowShipData, {})
  expect(data).toEqual({ packages: 1, items: 2, pieces: 7, weight: '1.2', reserved: 0 })
  expect(parcel.goods.map(({ free }) => free)).toEqual([3, 4])
})

test('a role with every function of shipping abroad gives a sub-account none: each call is refused', async () => {
  const sub = await makeAccount(gateway.db, { userAdmin: '0', funcs: [] })
  const { id } = await gateway.db
    .insertInto('role')
    .values({ cus_code: sub.cusCode, name: 'Abroad' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const funcs = [...walk(functions)].map((each) => each.id)
  await gateway.db
    .insertInto('role_func')
    .values(funcs.map((func_id) => ({ role_id: id, func_id })))
    .execute()
  await gateway.db.insertInto('account_role').values({ account_id: sub.id, role_id: id }).execute()
  const caller = await gateway.client(sub)
  for (const call of Object.values(abroad) as Call[]) {
    const answer = await caller.call(call, sampleInput(call) as never, { key: key() })
    expect([call.id, answer.code]).toEqual([call.id, code.forbidden])
  }
})

test('no screen of shipping abroad is a sub-account’s either', () => {
  expect(Object.values(screens).map(({ mainOnly }) => mainOnly)).toEqual(Object.keys(screens).map(() => true))
  expect([...walk(functions)].every(({ mainOnly }) => mainOnly)).toBe(true)
})
