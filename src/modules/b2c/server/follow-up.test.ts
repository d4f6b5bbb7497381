import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { b2c } from '#modules/b2c/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const detail = async (id: string) =>
  (await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]
const push = (waybillNo: string, result: string, note = '') =>
  gateway.ops('push-result', { eventId: key(), waybillNo, result, note })

describe('forecast again', () => {
  test('a refused push waits until it is forecast again; its history says so', async () => {
    const { id, waybillNo } = await place(client)
    await push(waybillNo, 'failed', 'No courier in this area')
    expect((await detail(id))?.order).toMatchObject({ pushStatus: '2', pushNote: 'No courier in this area' })
    const { data } = await client.call(b2c.reForecastOrder, { ids: [id] }, { key: key() })
    expect(data?.list).toEqual([{ id, ok: '1', desc: '', code: '' }])
    const now = await detail(id)
    expect(now?.order).toMatchObject({ pushStatus: '0', pushNote: '', waybillNo, status: 'PENDING' })
    expect(now?.history.map(({ what }) => what)).toEqual(['placed', 'pushFailed', 'reForecast'])
  })

  test('a cancelled order comes back with a new waybill number, unprinted', async () => {
    const { id, waybillNo } = await placeIn(gateway, client, 'CANCELLED', { ecommerceOrderNo: 'again-1' })
    await client.call(b2c.reForecastOrder, { ids: [id] }, { key: key() })
    const { order } = (await detail(id)) ?? {}
    expect(order).toMatchObject({ status: 'PENDING', printStatus: '0', ecommerceOrderNo: 'again-1' })
    expect(order?.entrustStatus).toBe('0')
    expect(order?.waybillNo).not.toBe(waybillNo)
  })

  test('not while another order carries its shop number', async () => {
    const { id } = await placeIn(gateway, client, 'CANCELLED', { ecommerceOrderNo: 'again-2' })
    await place(client, { ecommerceOrderNo: 'again-2' })
    const { data } = await client.call(b2c.reForecastOrder, { ids: [id] }, { key: key() })
    expect(data?.list[0]).toMatchObject({ ok: '0', code: 'duplicate' })
  })

  test('a push result for an order that moved on is refused, a repeated one answers the same', async () => {
    const { waybillNo } = await placeIn(gateway, client, 'GOT')
    expect((await push(waybillNo, 'failed')).answer.success).toBe(false)
    const open = await place(client)
    const event = { eventId: key(), waybillNo: open.waybillNo, result: 'placed' }
    const answers = [await gateway.ops('push-result', event), await gateway.ops('push-result', event)]
    expect(answers.map(({ answer }) => answer.success)).toEqual([true, true])
    const now = await detail(open.id)
    expect(now?.history.filter(({ what }) => what === 'pushed')).toHaveLength(1)
    expect(now?.order).toMatchObject({ pushStatus: '1', entrustStatus: '1' })
  })
})

describe('an abnormal parcel', () => {
  test('the decision can change until it moves, and the scan takes it away', async () => {
    const { id, waybillNo } = await placeIn(gateway, client, 'ABNORMAL')
    const decide = async (way: 'AGAIN' | 'BACK') =>
      (await client.call(b2c.bounceOrder, { ids: [id], way }, { key: key() })).data?.list[0]?.ok
    expect([await decide('AGAIN'), await decide('AGAIN'), await decide('BACK')]).toEqual(['1', '0', '1'])
    expect((await detail(id))?.order.bounce).toBe('BACK')
    const scan = {
      eventId: key(),
      waybillNo,
      status: 'RETURNED',
      place: 'Hanoi',
      at: new Date().toISOString(),
    }
    await gateway.ops('scan-events', scan)
    expect((await detail(id))?.order).toMatchObject({ status: 'RETURNED', bounce: '', pushStatus: '5' })
  })
})

describe('bulk edit', () => {
  const edit = (orders: { id: string; was?: object }[], set: object) =>
    client.call(b2c.batchEditOrder, { set, orders } as never, { key: key() })

  test('touches what was touched, prices anew, and says row by row why not', async () => {
    const one = await place(client, { weight: '0.5', remark: 'keep' })
    const gone = await placeIn(gateway, client, 'SIGNED')
    const ids = [one.id, gone.id, 'nothing', one.id]
    const { data } = await edit(
      ids.map((id) => ({ id })),
      { weight: '2', paymentMethod: 'MONTHLY' },
    )
    expect(data?.list.map(({ ok, code }) => [ok, code])).toEqual([
      ['1', ''],
      ['0', 'status'],
      ['0', 'absent'],
      ['0', 'invalid'],
    ])
    const { order, history } = (await detail(one.id)) ?? {}
    expect(order).toMatchObject({
      weight: '2',
      paymentMethod: 'MONTHLY',
      remark: 'keep',
      freight: '54.00',
      rev: 2,
      receiver: one.order.receiver,
      goods: one.order.goods,
      sender: one.order.sender,
    })
    expect(history?.at(-1)).toMatchObject({ what: 'edited', who: expect.any(String) })
  })

  test('a row that breaks a rule is refused with the rule, the others go', async () => {
    const [good, bad] = [await place(client), await place(client)]
    const { data } = await client.call(
      b2c.batchUpdateB2COrder,
      {
        orders: [
          { id: good.id, set: { weight: '3' } },
          { id: bad.id, set: { weight: '201' } },
        ],
      },
      { key: key() },
    )
    expect(data?.list.map(({ ok, code }) => [ok, code])).toEqual([
      ['1', ''],
      ['0', 'invalid'],
    ])
    expect(data?.list[1]?.desc).toMatch(/200/)
  })

  test('refuses one COD amount for orders in several currencies', async () => {
    const [yuan, dollars] = [await place(client), await place(client, { currency: 'USD' })]
    expect(yuan.order.currency).not.toBe('USD')
    const both = [{ id: yuan.id }, { id: dollars.id }]
    const { data } = await edit(both, { codAmount: '20' })
    expect(data?.list.map(({ ok, code, desc }) => [ok, code, desc])).toEqual(
      both.map(() => ['0', 'invalid', 'The selected orders have different currencies.']),
    )
    expect((await detail(dollars.id))?.order).toMatchObject({ codAmount: dollars.order.codAmount, rev: 1 })
    const elsewhere = await edit(both, { remark: 'both' })
    expect(elsewhere.data?.list.map(({ ok }) => ok)).toEqual(['1', '1'])
  })

  test('refuses to overwrite a field someone else changed; changes of other fields do not matter', async () => {
    const { id, order } = await place(client, { remark: 'first' })
    await client.call(
      b2c.updateB2COrder,
      { id, rev: 1, order: draft({ remark: 'theirs', weight: order.weight }) },
      { key: key() },
    )
    const clash = await edit([{ id, was: { remark: 'first' } }], { remark: 'mine' })
    expect(clash.data?.list[0]).toMatchObject({ ok: '0', code: 'changed' })
    const beside = await edit([{ id, was: { paymentMethod: order.paymentMethod } }], {
      paymentMethod: 'MONTHLY',
    })
    expect(beside.data?.list[0]?.ok).toBe('1')
    const insisted = await edit([{ id, was: { remark: 'theirs' } }], { remark: 'mine' })
    expect(insisted.data?.list[0]?.ok).toBe('1')
  })

  test('200 orders in one call', async () => {
    const { data } = await client.call(
      b2c.saveB2COrders,
      { orders: Array.from({ length: 200 }, () => draft()) },
      { key: key() },
    )
    const ids = data?.list.map(({ id }) => ({ id })) ?? []
    const answer = await edit(ids, { remark: 'all of them' })
    expect(answer.data?.list.filter(({ ok }) => ok === '1')).toHaveLength(200)
  })
})
