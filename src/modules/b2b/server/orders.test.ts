/** B2B orders from draft to delivery on the real database, and what they do to the stock. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { stock } from '#modules/stock/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { sampleB2BOrder, type SampleB2B } from '../../../../tests/fixtures/sample-packing.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
})

const line = { sku: 'S-1', name: 'Cotton shirt', unitValue: '45.50', packed: [24] }
/** 72 pieces of S-1, none of which may wait. */
const strict = (more: Partial<SampleB2B> = {}) => sampleB2BOrder({ goods: [line], ...more })
const save = (order: SampleB2B, more: { id?: string; rev?: number; submit?: '0' | '1' } = {}) =>
  client.call(b2b.saveB2BOrder, { submit: '1', ...more, order }, { key: key() })
const report = (path: string, body: object) =>
  gateway.ops(path, {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode: client.session?.cusCode,
    ...body,
  })
const receive = (quantity: number, sku = 'S-1') =>
  report('stock-movements', { warehouse: 'SZX1', kind: 'RECEIPT', lines: [{ sku, quantity, name: sku }] })
const measures = async (sku = 'S-1') => {
  const { data } = await client.call(stock.stockList, { page: 1, pageSize: 10, skus: [sku] })
  const { inStock, allocated, pendingOutbound, sellable, historicalInbound, historicalOutbound } =
    data?.list[0] ?? {}
  return [inStock, allocated, pendingOutbound, sellable, historicalInbound, historicalOutbound]
}
const detail = async (id: string) =>
  (await client.call(b2b.queryB2BOrderDetails, { ids: [id] })).data?.list[0]

test('an unfinished document is stored unfinished and submitted later by its revision', async () => {
  await receive(100)
  const empty = sampleB2BOrder({
    routeId: '',
    goods: [{ sku: '', name: '', unitValue: '', packed: [] }],
    cartons: [{ count: 0, length: '', width: '', height: '', weight: '' }],
  })
  const kept = (await save(empty, { submit: '0' })).data
  expect(kept).toMatchObject({
    orderNo: expect.stringMatching(/^P\d{12}$/),
    order: { status: 'DRAFT', rev: 1 },
  })
  const { id = '' } = kept ?? {}
  expect(await save(empty, { id, rev: 1 })).toMatchObject({
    code: code.invalid,
    fields: expect.arrayContaining([expect.objectContaining({ path: 'routeId' })]),
  })
  expect(await save(strict(), { id, rev: 7 })).toMatchObject({ code: code.changed })
  expect((await save(strict(), { id, rev: 1 })).data?.order).toMatchObject({
    status: 'SUBMITTED',
    cartonCount: 3,
    pieces: 72,
    weight: '37.5',
    volume: '0.288',
    value: '3276.00',
  })
  expect((await detail(id))?.history.map(({ what }) => what)).toEqual(['kept', 'submitted'])
})

describe('stock', () => {
  test('an order reserves, packing takes, leaving ships: each number is the sum of its movements', async () => {
    await receive(100)
    const { id = '', orderNo = '' } = (await save(strict())).data ?? {}
    expect(await measures()).toEqual([100, 72, 0, 28, 100, 0])
    await report('b2b-progress', { orderNo, status: 'PACKED', place: 'SZX1' })
    expect(await measures()).toEqual([100, 0, 72, 28, 100, 0])
    await report('b2b-progress', { orderNo, status: 'DISPATCHED', place: 'SZX1' })
    expect(await measures()).toEqual([28, 0, 0, 28, 100, 72])
    expect((await detail(id))?.order.status).toBe('DISPATCHED')
    const { answer } = await report('b2b-progress', { orderNo, status: 'PACKED', place: 'SZX1' })
    expect(answer.code).toBe(code.status)
  })

  test('what is short is refused at its line; a line that may wait is served by what comes in, the oldest first', async () => {
    await receive(50)
    expect(await save(strict())).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'goods.0.sku', desc: expect.stringContaining('50 of 72') }],
    })
    const first = (await save(sampleB2BOrder())).data
    const second = (await save(sampleB2BOrder())).data
    expect([first?.order.waiting, second?.order.waiting]).toEqual([22, 72])
    await receive(40)
    expect((await detail(first?.id ?? ''))?.order.waiting).toBe(0)
    expect((await detail(second?.id ?? ''))?.order.waiting).toBe(54)
    expect(await measures()).toEqual([90, 90, 0, 0, 90, 0])
  })

  test('cancelling passes the reservation on to the order that waits', async () => {
    await receive(72)
    const first = (await save(strict())).data
    const second = (await save(sampleB2BOrder())).data
    const { data } = await client.call(b2b.deleteOrder, { ids: [first?.id ?? ''] }, { key: key() })
    expect(data?.list).toEqual([{ id: first?.id, ok: '1', desc: '' }])
    expect((await detail(second?.id ?? ''))?.order.waiting).toBe(0)
    expect(await measures()).toEqual([72, 72, 0, 0, 72, 0])
  })

  test('an edit counts what the order holds itself as free', async () => {
    await receive(72)
    const { id = '' } = (await save(strict())).data ?? {}
    const smaller = strict({ goods: [{ ...line, packed: [20] }] })
    expect((await save(smaller, { id, rev: 1 })).data?.order.pieces).toBe(60)
    expect((await save(strict(), { id, rev: 2 })).data?.order.pieces).toBe(72)
    expect(await measures()).toEqual([72, 72, 0, 0, 72, 0])
  })

  test('the last pieces go to one of two who ask at once', async () => {
    await receive(72)
    const answers = await Promise.all([save(strict()), save(strict()), save(strict())])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await measures()).toEqual([72, 72, 0, 0, 72, 0])
  })
})

test('many at once: each is validated for itself, and nothing is saved by asking', async () => {
  await receive(72)
  const orders = [strict(), strict({ referenceNo: 'PO-1' })]
  const { data: validated } = await client.call(b2b.validateOrders, { orders })
  expect(validated?.list.map(({ ok }) => ok)).toEqual(['1', '1'])
  const { data } = await client.call(b2b.saveB2BOrders, { orders }, { key: key() })
  expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0'])
  const { data: list } = await client.call(b2b.queryB2BOrderList, { page: 1, pageSize: 20, keyword: 's-1' })
  expect(list?.total).toBe(1)
  const { data: counts } = await client.call(b2b.getB2BOrderCount, {})
  expect(counts?.list.find(({ status }) => status === 'SUBMITTED')?.count).toBe(1)
})
