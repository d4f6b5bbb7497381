/** Every sum against parcels that are counted here. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import type { FailureReason } from '#domain/failure-reasons.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { b2c } from '#modules/b2c/contract.ts'
import type { RejectRow } from '#modules/statistics/columns.ts'
import { statistics } from '#modules/statistics/contract.ts'
import {
  newestAlone,
  ordersOfBatch,
  ordersOfCargo,
  ordersOfReject,
  type OrderQuery,
} from '#modules/statistics/orders-behind.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { place, type Draft, type Saved } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
const made: Saved[] = []
const page = { page: 1, pageSize: 100 }
const DAY_MS = 86_400_000
const providerDay = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: PROVIDER_ZONE }).format(at)

async function scan(waybillNo: string, status: WaybillStatus, reason?: FailureReason): Promise<void> {
  const event = { eventId: randomUUID(), waybillNo, status, place: 'Hub', at: new Date().toISOString() }
  const { answer } = await gateway.ops('scan-events', reason ? { ...event, reason } : event)
  expect(answer).toMatchObject({ success: true })
}
async function deliver(waybillNo: string, end: WaybillStatus, reason?: FailureReason): Promise<void> {
  for (const status of ['PUSAT_DISPATCH', 'DISPATCH', 'GOT', 'DELIVERY'] as const)
    await scan(waybillNo, status)
  await scan(waybillNo, end, reason)
}
const placed = async (overrides: Partial<Draft> = {}) => {
  const order = await place(client, overrides)
  made.push(order)
  return order
}

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
  const [signed, refused, absent] = [
    await placed(),
    await placed(),
    await placed({ routeId: 'VN-AIR-EXP', expressType: 'EXPRESS' }),
  ]
  await placed()
  // Placed two days ago, so that its way took some time.
  await gateway.db
    .updateTable('b2c_order')
    .set({ created_at: new Date(Date.now() - 2 * DAY_MS) })
    .where('id', '=', signed.id)
    .execute()
  await deliver(signed.waybillNo, 'SIGNED')
  await deliver(refused.waybillNo, 'ABNORMAL', 'REFUSED')
  await deliver(absent.waybillNo, 'ABNORMAL', 'ABSENT')
})
afterAll(() => gateway.stop())

test('cargo by country and by day adds up to the same', async () => {
  const byCountry = (await client.call(statistics.cargoStatusQuery, page)).data
  expect(byCountry).toMatchObject({
    total: 1,
    list: [{ country: 'VN', total: 4, signed: 1, problem: 2, waiting: 1, signedRate: '25.0', by: 'country' }],
  })
  const byDay = (await client.call(statistics.cargoStatusQuery, { ...page, by: 'day' })).data
  expect(byDay?.list.map(({ total, signed }) => [total, signed])).toEqual([
    [3, 0],
    [1, 1],
  ])
  const byMonth = (await client.call(statistics.cargoStatusQuery, { ...page, by: 'month' })).data
  expect(byMonth?.list.reduce((sum, { total }) => sum + total, 0)).toBe(4)
})

/** The orders that the link of a row opens. */
const opened = async (query: OrderQuery) => {
  const { orderNumber, ...rest } = query
  const numbers = orderNumber ? { orderNumber: orderNumber.split(',') } : {}
  return (await client.call(b2c.queryOrderList, { ...page, ...rest, ...numbers } as typeof page)).data?.total
}

test('a row leads to the orders it counts: its days and what the table was narrowed by', async () => {
  const old = await place(client)
  // Outside the days that stand unless others are asked for.
  await gateway.db
    .updateTable('b2c_order')
    .set({ created_at: new Date(Date.now() - 40 * DAY_MS) })
    .where('id', '=', old.id)
    .execute()
  const ask = async (input: object) =>
    (await client.call(statistics.cargoStatusQuery, { ...page, ...input })).data
  const day = (ago: number) => providerDay(new Date(Date.now() - ago * DAY_MS))
  expect(await ask({})).toMatchObject({ from: day(29), to: day(0) })
  const narrowed = [
    {},
    { by: 'month' },
    { by: 'week', createdTo: day(1) },
    { by: 'month', createdFrom: day(1) },
    { by: 'day', routeId: 'VN-AIR-EXP' },
    { by: 'week', country: 'VN', routeId: 'VN-AIR-STA' },
    { routeId: 'VN-AIR-EXP', createdFrom: day(60) },
  ]
  for (const input of narrowed) {
    const { list = [] } = (await ask(input)) ?? {}
    expect(list.length).toBeGreaterThan(0)
    for (const row of list) expect(await opened(ordersOfCargo(row)), JSON.stringify(input)).toBe(row.total)
  }
  const batches = (await client.call(statistics.cargoBatchQuery, page)).data
  expect(batches).toMatchObject({ from: day(29), to: day(0) })
  for (const row of batches?.list ?? []) expect(await opened(ordersOfBatch(row))).toBe(row.total)
  const rejects = (await client.call(statistics.rejectAnalysis, { ...page, by: 'country' })).data
  expect(rejects).toMatchObject({ from: day(29), to: day(0) })
  for (const row of rejects?.list ?? []) expect(await opened(ordersOfReject(row))).toBe(row.count)
  await gateway.db.deleteFrom('b2c_order').where('id', '=', old.id).execute()
})

test('a row of failures that counts more than it names says so', () => {
  const row = { count: 3, waybillNos: ['a', 'b'] } as unknown as RejectRow
  expect(newestAlone(row)).toMatchObject({ values: { 0: 2, count: 3 } })
  expect(newestAlone({ ...row, count: 2 })).toBeUndefined()
})

test('filters and days narrow, sorting sorts, pages page', async () => {
  const ask = async (input: object) =>
    (await client.call(statistics.cargoStatusQuery, { ...page, ...input })).data
  expect((await ask({ country: 'ID' }))?.list).toEqual([])
  expect((await ask({ createdFrom: '2020-01-01', createdTo: '2020-02-01' }))?.total).toBe(0)
  const sorted = await ask({ by: 'day', sort: { prop: 'total', order: 'asc' } })
  expect(sorted?.list.map(({ total }) => total)).toEqual([1, 3])
  expect(await ask({ by: 'day', page: 2, pageSize: 1 })).toMatchObject({ total: 2, list: [{ total: 1 }] })
  expect((await ask({ routeId: 'VN-AIR-EXP' }))?.list[0]).toMatchObject({ total: 1, problem: 1 })
})

test('a batch says how far it is and how long it took', async () => {
  const { data } = await client.call(
    statistics.cargoBatchQuery,
    { ...page, routeId: 'VN-AIR-STA' },
    { language: 'zh' },
  )
  expect(data?.total).toBe(2)
  expect(data?.list.at(-1)).toMatchObject({
    route: '越南空运标准',
    country: 'VN',
    total: 1,
    signed: 1,
    signedRate: '100.0',
    days: '2.0',
    promised: 6,
    onTimeRate: '100.0',
  })
  expect(data?.list[0]).toMatchObject({ days: '', onTimeRate: '', problem: 1, waiting: 1 })
})

test('rejects by reason, country, route and goods', async () => {
  const ask = async (input: object) =>
    (await client.call(statistics.rejectAnalysis, { ...page, ...input })).data?.list
  expect(await ask({})).toMatchObject([
    { reason: 'ABSENT', count: 1, share: '50.0', placed: 0, rate: '' },
    { reason: 'REFUSED', count: 1, waybillNos: [made[1]?.waybillNo] },
  ])
  expect(await ask({ by: 'country' })).toMatchObject([{ country: 'VN', count: 2, placed: 4, rate: '50.0' }])
  expect(await ask({ by: 'route', reason: 'REFUSED' })).toMatchObject([
    { routeId: 'VN-AIR-STA', placed: 3, rate: '33.3', topReason: 'REFUSED' },
  ])
  expect(await ask({ by: 'goods' })).toHaveLength(1)
  // The last reason anybody gives counts.
  await scan(made[2]?.waybillNo ?? '', 'RETURNED', 'REFUSED')
  expect(await ask({})).toMatchObject([{ reason: 'REFUSED', count: 2, share: '100.0' }])
})

describe('weights', () => {
  const weigh = (index: number, weight: string, at = new Date()) =>
    gateway.ops('weight-results', {
      eventId: randomUUID(),
      waybillNo: made[index]?.waybillNo,
      weight,
      place: 'Bao’an',
      at: at.toISOString(),
    })
  const rows = async (input: object = {}) =>
    (await client.call(statistics.weightQuery, { ...page, ...input })).data?.list ?? []

  test('are all there, as the rail counts them, until days are asked for', async () => {
    const at = new Date(Date.now() - 60 * 86_400_000)
    const day = at.toISOString().slice(0, 10)
    const order_id = made[2]?.id ?? ''
    await weigh(2, made[2]?.order.weight ?? '')
    await gateway.db
      .updateTable('parcel_weight')
      .set({ measured_at: at })
      .where('order_id', '=', order_id)
      .execute()
    const total = (await client.call(statistics.weightCounts, {})).data?.total
    expect([await rows(), total]).toMatchObject([[{ id: order_id }], 1])
    expect(await rows({ createdFrom: day })).toHaveLength(1)
    expect(await rows({ createdTo: '2020-01-01' })).toEqual([])
    await gateway.db.deleteFrom('parcel_weight').where('order_id', '=', order_id).execute()
  })

  test('are compared with the declared ones, freight by the card of the order', async () => {
    const declared = made[0]?.order.weight ?? ''
    expect((await weigh(0, String(Number(declared) + 1))).answer).toMatchObject({ success: true })
    const [row] = await rows()
    expect(row).toMatchObject({
      waybillNo: made[0]?.waybillNo,
      declared,
      difference: '1',
      dispute: '0',
      freight: made[0]?.order.freight,
    })
    expect(Number(row?.freightDifference)).toBeGreaterThan(0)
    expect(Number(row?.measuredFreight) - Number(row?.freight)).toBeCloseTo(Number(row?.freightDifference), 2)
    // Weighed again: the row changes, there is no second one.
    await weigh(0, String(Number(declared) + 2))
    expect(await rows()).toMatchObject([{ difference: '2' }])
    expect((await weigh(0, '0.01')).answer).toMatchObject({ success: false, fields: [{ path: 'weight' }] })
  })
  test('are disputed once, above the declared alone, within fourteen days', async () => {
    await weigh(1, made[1]?.order.weight ?? '')
    await weigh(3, '9', new Date(Date.now() - 15 * DAY_MS))
    const ids = [0, 1, 3].map((index) => made[index]?.id ?? '')
    const dispute = async () =>
      (
        await client.call(
          statistics.disputeWeight,
          { ids: [...ids, randomUUID(), 'x'] },
          { key: randomUUID() },
        )
      ).data?.list.map(({ ok }) => ok)
    expect(await dispute()).toEqual(['1', '0', '0', '0', '0'])
    expect(await dispute()).toEqual(['0', '0', '0', '0', '0'])
    expect((await client.call(statistics.weightCounts, {})).data).toEqual({
      total: 3,
      list: [
        { dispute: '0', count: 2 },
        { dispute: '1', count: 1 },
        { dispute: '2', count: 0 },
        { dispute: '3', count: 0 },
      ],
    })
    expect(await rows({ dispute: '1' })).toHaveLength(1)
    expect(await rows({ side: '3' })).toMatchObject([{ waybillNo: made[1]?.waybillNo, difference: '0' }])
  })
  test('a dispute is answered once it was asked', async () => {
    const answer = { waybillNo: made[0]?.waybillNo, dispute: '2', answer: 'Weighed again' }
    expect((await gateway.ops('weight-disputes', answer)).answer.data).toEqual({ dispute: '2' })
    expect(await rows({ dispute: '2' })).toMatchObject([{ answer: 'Weighed again' }])
    const other = { ...answer, waybillNo: made[1]?.waybillNo }
    expect((await gateway.ops('weight-disputes', other)).answer).toMatchObject({ code: code.status })
  })
  test('of another customer are not visible', async () => {
    const outsider = await gateway.client()
    expect((await outsider.call(statistics.weightQuery, page)).data?.list).toEqual([])
    expect((await outsider.call(statistics.cargoStatusQuery, page)).data?.total).toBe(0)
    expect((await outsider.call(statistics.rejectAnalysis, page)).data?.list).toEqual([])
  })
})
