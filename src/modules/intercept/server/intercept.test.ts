import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { orderActions } from '#domain/order-actions.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

type Wish = Omit<Input<typeof intercept.orderInterceptBatch>, 'waybillNos'>
const ask = async (waybillNos: string[], wish: Wish = { wish: 'RETURN' }) =>
  (await client.call(intercept.orderInterceptBatch, { waybillNos, ...wish }, { key: key() })).data?.list ?? []
const requests = async (numbers?: string[]) =>
  (
    await client.call(intercept.interceptList, {
      page: 1,
      pageSize: 50,
      ...(numbers ? { orderNumber: numbers } : {}),
    })
  ).data?.list ?? []
const result = (waybillNo: string, outcome: string) =>
  gateway.ops('interception-result', { eventId: key(), waybillNo, outcome, note: 'station' })
const scan = (waybillNo: string, status: string) =>
  gateway.ops('scan-events', {
    eventId: key(),
    waybillNo,
    status,
    place: 'Hanoi',
    at: new Date().toISOString(),
  })

describe('asking', () => {
  test.each(waybillStatusCodes)(
    'a parcel in %s: the check, the request and the table of the domain agree',
    async (status) => {
      const { waybillNo } = await placeIn(gateway, client, status)
      const { data } = await client.call(intercept.createValidate, { numbers: [waybillNo.toLowerCase()] })
      const [outcome] = await ask([waybillNo])
      const isAllowed = (orderActions.intercept.allowed as readonly string[]).includes(status)
      expect([data?.list[0]?.ok, outcome?.ok]).toEqual(isAllowed ? ['1', '1'] : ['0', '0'])
      expect(data?.list[0]?.desc).toBe(outcome?.desc)
    },
  )

  test('by any number; unknown, foreign and doubled ones are told apart', async () => {
    const { waybillNo, orderNo } = await placeIn(gateway, client, 'GOT', { ecommerceOrderNo: 'shop-9' })
    const outsider = await gateway.client()
    const foreign = await placeIn(gateway, outsider, 'GOT')
    const numbers = [waybillNo, ` ${orderNo} `, 'shop-9', 'nothing', foreign.waybillNo]
    const { data } = await client.call(intercept.createValidate, { numbers })
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '1', '1', '0', '0'])
    expect(data?.list[3]?.desc).toBe(data?.list[4]?.desc)
    const outcomes = await ask([waybillNo, orderNo])
    expect(outcomes.map(({ ok }) => ok)).toEqual(['1', '0'])
    expect((await ask([waybillNo]))[0]).toMatchObject({ ok: '0', code: 'status' })
    // The device shows a request before it has asked for the list again.
    expect(await requests([waybillNo])).toEqual([outcomes[0]?.row])
    expect(outcomes[1]?.row).toBeUndefined()
  })

  test.each<[string, Wish]>([
    ['nothing changes', { wish: 'ADDRESS', change: { name: ' ' } }],
    ['the phone is none of the country', { wish: 'ADDRESS', change: { phone: '12' } }],
  ])('a change of address where %s is refused', async (_, wish) => {
    const { waybillNo } = await placeIn(gateway, client, 'GOT')
    expect((await ask([waybillNo], wish))[0]).toMatchObject({ ok: '0', code: 'invalid' })
  })
})

describe('outcome', () => {
  test('a change of address, done, is the address of the order', async () => {
    const { id, waybillNo } = await placeIn(gateway, client, 'DELIVERY')
    await ask([waybillNo], { wish: 'ADDRESS', change: { address: '9 New Street', phone: '0987 654 321' } })
    await result(waybillNo, 'CONFIRMED')
    await result(waybillNo, 'DONE')
    const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
    expect(data?.list[0]?.order.receiver).toMatchObject({ address: '9 New Street', phone: '0987654321' })
    expect(data?.list[0]?.history.map(({ what }) => what)).toEqual(['placed', 'intercepted', 'readdressed'])
    expect((await requests([waybillNo]))[0]).toMatchObject({ status: 'DONE', fee: '10.00', note: 'station' })
  })

  test('a return is done by its scan alone, a delivery ends every request', async () => {
    const [back, late] = [
      await placeIn(gateway, client, 'DELIVERY'),
      await placeIn(gateway, client, 'DELIVERY'),
    ]
    await ask([back.waybillNo, late.waybillNo])
    expect((await result(back.waybillNo, 'DONE')).answer.success).toBe(false)
    await scan(back.waybillNo, 'RETURNED')
    await scan(late.waybillNo, 'SIGNED')
    const states = (await requests([back.waybillNo, late.waybillNo])).map(({ waybillNo, status }) => [
      waybillNo,
      status,
    ])
    expect(Object.fromEntries(states)).toEqual({ [back.waybillNo]: 'DONE', [late.waybillNo]: 'FAILED' })
    expect((await result(late.waybillNo, 'CONFIRMED')).answer.success).toBe(false)
  })

  test('can be withdrawn until it is confirmed, and asked for again', async () => {
    const { waybillNo } = await placeIn(gateway, client, 'GOT')
    const withdraw = async () => {
      const [request] = await requests([waybillNo])
      const ids = [request?.id ?? '', 'nothing']
      return (await client.call(intercept.withdrawIntercept, { ids }, { key: key() })).data?.list.map(
        ({ ok }) => ok,
      )
    }
    await ask([waybillNo])
    expect(await withdraw()).toEqual(['1', '0'])
    expect(await withdraw()).toEqual(['0', '0'])
    await ask([waybillNo])
    await result(waybillNo, 'CONFIRMED')
    expect(await withdraw()).toEqual(['0', '0'])
  })
})

test('the list filters and counts', async () => {
  const mine = await gateway.client()
  const { waybillNo } = await placeIn(gateway, mine, 'GOT')
  await place(mine)
  await mine.call(intercept.interceptOrder, { waybillNo, wish: 'HOLD' }, { key: key() })
  const list = async (query: object) =>
    (await mine.call(intercept.interceptList, { page: 1, pageSize: 20, ...query })).data?.total
  expect(
    await list({ status: 'REQUESTED', wish: 'HOLD', country: 'VN', keyword: waybillNo.slice(2, 9) }),
  ).toBe(1)
  expect(await list({ status: 'DONE' })).toBe(0)
  expect(await list({ createdTo: '2020-01-01' })).toBe(0)
  const { data } = await mine.call(intercept.interceptCounts, {})
  expect(data?.total).toBe(1)
  expect(data?.list.find(({ status }) => status === 'REQUESTED')?.count).toBe(1)
})

test('a request from before today’s limits is listed with all of its texts; a new one is refused at the text to shorten', async () => {
  const { waybillNo } = await placeIn(gateway, client, 'GOT')
  await ask([waybillNo], { wish: 'ADDRESS', change: { name: 'Le B' } })
  const long = {
    name: 'N'.repeat(100),
    phone: '9'.repeat(50),
    address: 'A'.repeat(250),
    postCode: '1'.repeat(20),
  }
  await gateway.db
    .updateTable('intercept_request')
    .set({ change: JSON.stringify(long) })
    .where('waybill_no', '=', waybillNo)
    .execute()
  expect(await requests([waybillNo])).toMatchObject([{ waybillNo, change: long }])
  const again = { waybillNos: [waybillNo], wish: 'ADDRESS' as const, change: long }
  const refused = await client.call(intercept.orderInterceptBatch, again, { key: key() })
  expect(refused.success).toBe(false)
  expect(refused.fields?.map(({ path }) => path).toSorted()).toEqual([
    'change.name',
    'change.phone',
    'change.postCode',
  ])
  for (const { desc } of refused.fields ?? []) expect(desc).toMatch(/\d+/)
})
