/** Every figure of the dashboard against rows that are counted here. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailureReason } from '#domain/failure-reasons.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { home } from '#modules/home/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, placeIn, type Draft } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { allFunctions } from '../../../../tests/fixtures/factories.ts'
import { dayOf, shiftDay } from './days.ts'
import { rateOf } from './areas.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const HOUR_MS = 3_600_000
const today = () => dayOf(new Date())
const cusOf = (client: SignedClient) => client.session?.cusCode ?? ''

async function answer<T>(asked: Promise<{ data: T | null; desc: string }>): Promise<T> {
  const { data, desc } = await asked
  if (data === null) throw new Error(desc)
  return data
}

async function scan(
  waybillNo: string,
  status: WaybillStatus,
  more: { at?: Date; reason?: FailureReason } = {},
): Promise<void> {
  const { at = new Date(), ...rest } = more
  const event = { eventId: key(), waybillNo, status, place: 'Hub', at: at.toISOString(), ...rest }
  const reply = await gateway.ops('scan-events', event)
  expect(reply.answer).toMatchObject({ success: true })
}

/** An order that was placed earlier: the row is moved back, as the triggers see any change. */
async function placedAt(client: SignedClient, at: Date, overrides: Partial<Draft> = {}) {
  const order = await place(client, overrides)
  await gateway.db.updateTable('b2c_order').set({ created_at: at }).where('id', '=', order.id).execute()
  return order
}

const path = ['PUSAT_DISPATCH', 'DISPATCH', 'GOT', 'DELIVERY'] as const
async function deliver(waybillNo: string, end: WaybillStatus, reason?: FailureReason): Promise<void> {
  for (const status of path) await scan(waybillNo, status)
  await scan(waybillNo, end, reason ? { reason } : {})
}

const toPlace = (prov: string): Partial<Draft> => ({ receiver: { ...draft().receiver, prov } })

describe('a customer with known orders', () => {
  let client: SignedClient
  const numbers: Record<string, string> = {}
  const start = new Date(Date.now() - 60_000)
  beforeAll(async () => {
    client = await gateway.client()
    const other = await gateway.client()
    for (const who of [client, other]) {
      const own = who === client ? numbers : {}
      own.signed = (await place(who, toPlace('Hà Nội'))).waybillNo
      own.signedToo = (await place(who, toPlace('Hà Nội'))).waybillNo
      own.refused = (await place(who, toPlace('Hồ Chí Minh'))).waybillNo
      own.silent = (await place(who, toPlace('Hồ Chí Minh'))).waybillNo
      own.healed = (await place(who, toPlace('Hà Nội'))).waybillNo
      own.missed = (await place(who, toPlace('Đà Nẵng'))).waybillNo
      own.waiting = (await place(who, toPlace('Đà Nẵng'))).waybillNo
      await deliver(own.signed, 'SIGNED')
      await deliver(own.signedToo, 'SIGNED')
      await deliver(own.refused, 'ABNORMAL', 'ABSENT')
      await scan(own.refused, 'RETURNED', { reason: 'REFUSED' })
      await deliver(own.silent, 'ABNORMAL')
      await deliver(own.healed, 'ABNORMAL', 'PHONE')
      await scan(own.healed, 'SIGNED')
      await scan(own.missed, 'PUSAT_DISPATCH')
      await scan(own.missed, 'PICKUP FAILED')
    }
  })

  test('headline figures', async () => {
    const { figures, day, zone, digest } = await answer(client.call(home.getData, {}))
    expect(figures).toEqual({
      today: { placed: 7, dispatched: 5, signed: 3, returned: 1 },
      yesterday: { placed: 0, dispatched: 0, signed: 0, returned: 0 },
      problems: 2,
      unprinted: 1,
    })
    expect([day, zone, digest]).toEqual([today(), 'Asia/Shanghai', []])
  })

  test('counts by status equal the rows', async () => {
    const { list, total } = await answer(client.call(home.getAllOrderCount, {}))
    const rows = await gateway.db
      .selectFrom('b2c_order')
      .select('status')
      .where('cus_code', '=', cusOf(client))
      .execute()
    const expected = waybillStatusCodes.map((status) => ({
      status,
      count: rows.filter((row) => row.status === status).length,
    }))
    expect(list).toEqual(expected)
    expect(total).toBe(7)
  })

  test('the trend has every day of the range, the last one today', async () => {
    for (const days of ['7', '30', '90'] as const) {
      const { list, from, to } = await answer(client.call(home.getDatatrends, { days }))
      expect(list).toHaveLength(Number(days))
      expect([list[0]?.day, list.at(-1)?.day]).toEqual([from, to])
      expect(list.at(-1)).toEqual({ day: today(), placed: 7, dispatched: 5, signed: 3, returned: 1 })
      expect(list.slice(0, -1).every(({ placed, signed }) => placed + signed === 0)).toBe(true)
    }
  })

  test('each failed order counts once, by the last reason anybody gave', async () => {
    const { list, total } = await answer(client.call(home.getRejectReason, {}))
    expect(total).toBe(3)
    expect(list).toEqual([
      { reason: 'PHONE', count: 1, waybillNos: [numbers.healed] },
      { reason: 'REFUSED', count: 1, waybillNos: [numbers.refused] },
      { reason: '', count: 1, waybillNos: [numbers.silent] },
    ])
  })

  test('signed of all by country and province', async () => {
    const { list, ...all } = await answer(client.call(home.getAreaSignCount, { days: '7' }))
    expect(all).toMatchObject({ total: 7, signed: 3, rate: '42.8' })
    expect(list).toEqual([
      {
        country: 'VN',
        total: 7,
        signed: 3,
        rate: '42.8',
        provs: [
          { prov: 'Hà Nội', total: 3, signed: 3, rate: '100.0' },
          { prov: 'Hồ Chí Minh', total: 2, signed: 0, rate: '0.0' },
          { prov: 'Đà Nẵng', total: 2, signed: 0, rate: '0.0' },
        ],
      },
    ])
  })

  test('a batch is a day and a route, with how far its orders have come', async () => {
    const { list, more } = await answer(client.call(home.getOrderBatchTrack, {}))
    expect(more).toBe(false)
    expect(list).toMatchObject([{ day: today(), routeId: 'VN-AIR-STA', country: 'VN', total: 7 }])
    expect(list[0]?.statuses).toEqual([
      { status: 'PENDING', count: 1 },
      { status: 'SIGNED', count: 3 },
      { status: 'ABNORMAL', count: 1 },
      { status: 'RETURNED', count: 1 },
      { status: 'PICKUP FAILED', count: 1 },
    ])
  })

  test('the digest names what came into a status and stayed there', async () => {
    const { digest } = await answer(client.call(home.getData, { since: start.toISOString() }))
    const { signed = '', signedToo = '', healed = '', missed = '', refused = '', silent = '' } = numbers
    expect(digest).toEqual([
      { status: 'ABNORMAL', count: 1, waybillNos: [silent] },
      { status: 'PICKUP FAILED', count: 1, waybillNos: [missed] },
      { status: 'RETURNED', count: 1, waybillNos: [refused] },
      { status: 'SIGNED', count: 3, waybillNos: [signed, signedToo, healed].toSorted() },
    ])
    const later = await answer(
      client.call(home.getData, { since: new Date(Date.now() + 1000).toISOString() }),
    )
    expect(later.digest).toEqual([])
    const odd = await answer(client.call(home.getData, { since: 'yesterday' }))
    expect(odd.digest).toEqual([])
  })

  test('a link to a day, a route and a country leads to as many orders as the figure says', async () => {
    const filters = { page: 1, pageSize: 20, createdFrom: today(), createdTo: today() }
    for (const filter of [{}, { routeId: 'VN-AIR-STA' }, { country: 'VN' }]) {
      const { total } = await answer(client.call(b2c.queryOrderList, { ...filters, ...filter }))
      expect(total).toBe(7)
    }
    const none = await answer(client.call(b2c.queryOrderList, { ...filters, routeId: 'VN-SEA-ECO' }))
    expect(none.total).toBe(0)
  })
})

test('a day begins at midnight in Shanghai, whatever the time zone of the server', async () => {
  const client = await gateway.client()
  const day = shiftDay(today(), -3)
  const midnight = new Date(`${day}T00:00:00+08:00`)
  const before = await placedAt(client, new Date(midnight.getTime() - 1))
  await placedAt(client, midnight)
  await placedAt(client, new Date(midnight.getTime() + 24 * HOUR_MS - 1))
  await scan(before.waybillNo, 'GOT', { at: new Date(midnight.getTime() + 24 * HOUR_MS - 1) })
  await scan(before.waybillNo, 'DELIVERY', { at: new Date(midnight.getTime() + 24 * HOUR_MS) })
  await scan(before.waybillNo, 'SIGNED', { at: new Date(midnight.getTime() + 24 * HOUR_MS) })
  const { list } = await answer(client.call(home.getDatatrends, { days: '7' }))
  const nothing = { placed: 0, dispatched: 0, signed: 0, returned: 0 }
  expect(list.slice(2, 6)).toEqual([
    { ...nothing, day: shiftDay(day, -1), placed: 1 },
    { ...nothing, day, placed: 2, dispatched: 1 },
    { ...nothing, day: shiftDay(day, 1), signed: 1 },
    { ...nothing, day: shiftDay(day, 2) },
  ])
  const batches = await answer(client.call(home.getOrderBatchTrack, { days: '7' }))
  expect(batches.list.map((each) => [each.day, each.total])).toEqual([
    [day, 2],
    [shiftDay(day, -1), 1],
  ])
})

test('does not count what is before the range', async () => {
  const client = await gateway.client()
  const first = shiftDay(today(), -6)
  const order = await placedAt(client, new Date(new Date(`${first}T00:00:00+08:00`).getTime() - 1))
  await scan(order.waybillNo, 'GOT', { at: new Date(`${first}T00:00:00+08:00`) })
  await scan(order.waybillNo, 'ABNORMAL', { at: new Date(`${first}T00:00:00+08:00`), reason: 'CUSTOMS' })
  const week = { days: '7' } as const
  expect((await answer(client.call(home.getOrderBatchTrack, week))).list).toEqual([])
  expect((await answer(client.call(home.getAreaSignCount, week))).list).toEqual([])
  expect((await answer(client.call(home.getRejectReason, week))).total).toBe(1)
  expect((await answer(client.call(home.getAreaSignCount, { days: '30' }))).total).toBe(1)
  await sql`update home_failed set at = at - interval '1 millisecond' where cus_code = ${cusOf(client)}`.execute(
    gateway.db,
  )
  expect((await answer(client.call(home.getRejectReason, week))).total).toBe(0)
})

test('a customer without orders has zeros, whole ranges and no pick-up', async () => {
  const client = await gateway.client()
  const zero = { placed: 0, dispatched: 0, signed: 0, returned: 0 }
  const data = await answer(client.call(home.getData, { since: new Date(0).toISOString() }))
  expect(data).toMatchObject({
    figures: { today: zero, yesterday: zero, problems: 0, unprinted: 0 },
    pickUp: null,
    digest: [],
  })
  expect((await answer(client.call(home.getDatatrends, {}))).list).toHaveLength(30)
  expect((await answer(client.call(home.getOrderBatchTrack, {}))).list).toEqual([])
  expect(await answer(client.call(home.getRejectReason, {}))).toMatchObject({ total: 0, list: [] })
  expect(await answer(client.call(home.getAreaSignCount, {}))).toMatchObject({ total: 0, rate: '', list: [] })
  expect((await answer(client.call(home.getAllOrderCount, {}))).total).toBe(0)
})

test('sums follow every change of an order, and equal what is counted from the rows', async () => {
  const client = await gateway.client()
  const { data } = await client.call(
    b2c.saveB2COrders,
    { orders: [draft(), draft(), draft({ weight: '2' }), draft(toPlace('Huế'))] },
    { key: key() },
  )
  const [first, second, third] = data?.list ?? []
  await client.call(b2c.deleteOrder, { ids: [first?.id ?? ''] }, { key: key() })
  await scan(second?.waybillNo ?? '', 'GOT')
  await gateway.db
    .deleteFrom('b2c_order')
    .where('id', '=', third?.id ?? '')
    .execute()
  const { rows } = await sql<{ status: WaybillStatus; count: number }>`
    select status, count(*) as count from b2c_order where cus_code = ${cusOf(client)} group by 1`.execute(
    gateway.db,
  )
  const { list } = await answer(client.call(home.getOrderBatchTrack, {}))
  const byStatus = (a: { status: string }, b: { status: string }) => a.status.localeCompare(b.status)
  expect(list[0]?.statuses.toSorted(byStatus)).toEqual(rows.toSorted(byStatus))
  expect(list[0]?.total).toBe(3)
  expect((await answer(client.call(home.getAreaSignCount, {}))).total).toBe(3)
})

test('two clients at once leave no order uncounted', async () => {
  const client = await gateway.client()
  await Promise.all(Array.from({ length: 24 }, () => place(client)))
  expect((await answer(client.call(home.getData, {}))).figures?.today.placed).toBe(24)
})

test('without the right to query orders there are no figures of them; the pick-up stays', async () => {
  const funcs = allFunctions().filter((id) => id !== 'Z-50301')
  const main = await gateway.client()
  await placeIn(gateway, main, 'ABNORMAL')
  const client = await gateway.client({ cusCode: cusOf(main), funcs, userAdmin: '0' })
  const data = await answer(client.call(home.getData, { since: new Date(0).toISOString() }))
  expect(data).toMatchObject({ figures: null, digest: [] })
  for (const call of [
    home.getAllOrderCount,
    home.getDatatrends,
    home.getOrderBatchTrack,
    home.getRejectReason,
    home.getAreaSignCount,
  ])
    expect((await answer(client.call(call, {}))).list, call.id).toEqual([])
})

test('a pick-up is the outlet’s, brought by the operations side', async () => {
  const client = await gateway.client()
  const site = `S${key().slice(0, 8)}`
  await gateway.db
    .updateTable('customer')
    .set({ cus_site: site })
    .where('cus_code', '=', cusOf(client))
    .execute()
  const pickUp = { zone: 'Asia/Shanghai', cutOff: '17:00', weekdays: '12345' }
  const bring = async (change: Partial<typeof pickUp>) => {
    const outlet = { code: site, name: 'Bantian', phone: '', email: '', pickUp: { ...pickUp, ...change } }
    return (await gateway.ops('outlet', outlet)).answer
  }
  expect((await bring({})).success).toBe(true)
  expect((await bring({ cutOff: '18:30' })).success).toBe(true)
  expect((await answer(client.call(home.getData, {}))).pickUp).toEqual({
    outlet: 'Bantian',
    cutOff: '18:30',
    zone: 'Asia/Shanghai',
    weekdays: '12345',
  })
  expect((await bring({ zone: 'Asia/Nowhere' })).fields?.[0]?.path).toBe('pickUp.zone')
  expect((await bring({ cutOff: '25:00' })).success).toBe(false)
  await gateway.ops('outlet', { code: site, name: 'Bantian', phone: '', email: '' })
  expect((await answer(client.call(home.getData, {}))).pickUp).toBeNull()
})

test.each([
  [0, 0, ''],
  [0, 5, '0.0'],
  [5, 5, '100.0'],
  [999, 1000, '99.9'],
  [9999, 10_000, '99.9'],
  [1, 3, '33.3'],
])('%i of %i is %s percent', (signed, total, rate) => expect(rateOf(signed, total)).toBe(rate))
