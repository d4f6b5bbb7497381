/** What people are told of their warehouses after they were away: each kind made by the warehouse's own reports, and gone once it is settled. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inbound } from '#modules/inbound/contract.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import { newsFrom } from '#server/news.ts'
import { allFunctions } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { newsOf } from '../../../../tests/fixtures/news.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { sampleOutOrder } from '../../../../tests/fixtures/sample-outbound.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

const DAY_MS = 86_400_000

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
})

const cusCode = () => client.session?.cusCode ?? ''
const report = async (path: string, body: object) => {
  const { answer } = await gateway.ops(path, {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    ...body,
  })
  expect(answer).toMatchObject({ success: true })
  return answer.data
}
const move = (kind: string, quantity: number) =>
  report('stock-movements', {
    cusCode: cusCode(),
    warehouse: 'SZX1',
    kind,
    lines: [{ sku: 'S-1', quantity }],
  })
const newsSince = (since: Date, who = client) => newsOf(who, since)
const before = () => new Date(Date.now() - 60_000)
const later = () => new Date(Date.now() + 1000)

test('an inbound ticket with a difference is news until it is settled', async () => {
  await move('RECEIPT', 1)
  const ticket = {
    warehouseId: 'SZX1',
    mode: 'BOX' as const,
    expectedDay: '',
    courier: '',
    referenceNo: '',
    remark: '',
    lines: [{ boxNo: '1', trackingNo: '', sku: 'S-1', quantity: 10, batchNo: '', expiry: '', serials: [] }],
  }
  const { data } = await client.call(inbound.addPutOrder, { submit: '1', ticket }, { key: key() })
  const { id = '', putOrderNo = '' } = data ?? {}
  const receipt = (state: string, more: object = {}) =>
    report('put-receipts', { cusCode: cusCode(), warehouse: 'SZX1', putOrderNo, state, ...more })
  await receipt('ARRIVED')
  expect(await newsSince(before())).toEqual([])
  await receipt('CLOSED', { lines: [{ boxNo: '1', sku: 'S-1', good: 9 }] })
  expect(await newsSince(before())).toEqual([
    { kind: 'PUT_DIFFERENCE', count: 1, numbers: [putOrderNo], daysLeft: null },
  ])
  expect(await newsSince(later())).toEqual([])
  await client.call(inbound.settlePutOrders, { ids: [id] }, { key: key() })
  expect(await newsSince(before())).toEqual([])
})

test('an order that needs a fix, and a SKU that became low by what was lost', async () => {
  await move('RECEIPT', 20)
  await gateway.db.updateTable('stock_sku').set({ alert_qty: 5 }).where('cus_code', '=', cusCode()).execute()
  const { data } = await client.call(
    outbound.saveOutOrders,
    { submit: '1', orders: [sampleOutOrder()] },
    { key: key() },
  )
  const orderNo = data?.list[0]?.orderNo ?? ''
  const atTen = new Date()
  expect(await newsSince(before())).toEqual([])
  await move('LOST', 12)
  const low = { kind: 'STOCK_LOW', count: 1, numbers: ['S-1'], daysLeft: null }
  expect(await newsSince(before())).toEqual([
    // A minute ago there was nothing at all, so it was low then as well.
    { kind: 'OUT_EXCEPTION', count: 1, numbers: [orderNo], daysLeft: null },
  ])
  expect(await newsSince(atTen)).toEqual([
    { kind: 'OUT_EXCEPTION', count: 1, numbers: [orderNo], daysLeft: null },
    low,
  ])
  expect(await newsSince(later())).toEqual([])
})

test('a transfer that arrived with losses', async () => {
  await move('RECEIPT', 10)
  const { data } = await client.call(
    warehouse.transfer,
    {
      submit: '1',
      transfer: {
        from: 'SZX1',
        to: 'SGN1',
        platform: '',
        platformShipmentId: '',
        grade: 'GOOD',
        expectedOn: '',
        remark: '',
        lines: [{ sku: 'S-1', quantity: 10, batch: '' }],
      },
    },
    { key: key() },
  )
  const transferNo = data?.transferNo ?? ''
  const step = (state: string, quantity?: number) =>
    report('stock-transfer-events', {
      cusCode: cusCode(),
      transferNo,
      state,
      place: 'Dock 3',
      ...(quantity === undefined ? {} : { lines: [{ sku: 'S-1', quantity }] }),
    })
  await step('PICKED')
  await step('IN_TRANSIT')
  await step('RECEIVING', 9)
  expect(await newsSince(before())).toEqual([])
  await step('CLOSED')
  expect(await newsSince(before())).toEqual([
    { kind: 'TRANSFER_SHORT', count: 1, numbers: [transferNo], daysLeft: null },
  ])
})

/** An announced return of one unit that the warehouse has inspected. */
async function inspected(): Promise<{ id: string; returnNo: string }> {
  const expressNo = `NW${randomUUID().replaceAll(/\D/g, '').padEnd(12, '3').slice(0, 12)}`
  const goods = [{ sku: '', name: 'Cotton shirt', quantity: 1 }]
  const { data } = await client.call(
    warehouseReturns.saveReturnNos,
    { rows: [{ expressNo, warehouseId: 'SGN1', goods }] },
    { key: key() },
  )
  const { id = '', returnNo = '' } = data?.list[0] ?? {}
  await report('return-goods', { number: returnNo, state: 'ARRIVED' })
  await report('return-goods', {
    number: returnNo,
    state: 'INSPECTED',
    goods: [{ sku: '', name: 'Cotton shirt', good: 1, damaged: 0 }],
  })
  return { id, returnNo }
}

test('a return that waits for a decision, with the days that are left', async () => {
  const { id, returnNo } = await inspected()
  expect(await newsSince(before())).toEqual([
    { kind: 'RETURN_DECISION', count: 1, numbers: [returnNo], daysLeft: 89 },
  ])
  await client.call(
    warehouseReturns.handlSuggestion,
    { ids: [id], treatment: 'RETURN_TO_SENDER' },
    { key: key() },
  )
  expect(await newsSince(before())).toEqual([])
})

test.each([14, 7, 1])(
  'a return is named again %i days before it is destroyed, and on no other day',
  async (days) => {
    const { id, returnNo } = await inspected()
    const cameDaysAgo = (ago: number) =>
      gateway.db
        .updateTable('wr_return')
        .set({
          arrived_at: new Date(Date.now() - ago * DAY_MS),
          inspected_at: new Date(Date.now() - 80 * DAY_MS),
        })
        .where('id', '=', id)
        .execute()
    const yesterday = new Date(Date.now() - DAY_MS)
    // Today is its day 1 + ago, and day 90 is the last.
    await cameDaysAgo(89 - days)
    expect(await newsSince(yesterday)).toEqual([
      { kind: 'RETURN_ENDING', count: 1, numbers: [returnNo], daysLeft: days },
    ])
    expect(await newsSince(new Date())).toEqual([])
    await cameDaysAgo(89 - days - 1)
    expect(await newsSince(yesterday)).toEqual([])
    await cameDaysAgo(89 - days + 1)
    expect(await newsSince(yesterday)).toEqual([])
  },
)

test('a parcel without an owner that fits an own announcement, and none that fits nothing', async () => {
  const expressNo = `NW${randomUUID().replaceAll(/\D/g, '').padEnd(11, '5').slice(0, 11)}1`
  const found = (number: string) =>
    report('headless', {
      what: 'FOUND',
      expressNo: number,
      warehouseId: 'SGN1',
      weight: '1.2',
      goods: [{ sku: 'SECRET-1', name: 'Secret goods', good: 2, damaged: 0 }],
    })
  await found('ZZ000000000001')
  expect(await newsSince(before())).toEqual([])
  const goods = [{ sku: '', name: 'Cotton shirt', quantity: 1 }]
  await client.call(
    warehouseReturns.saveReturnNos,
    // Announced with a typing error: the label says another number.
    { rows: [{ expressNo: `${expressNo.slice(0, -1)}9`, warehouseId: 'SGN1', goods }] },
    { key: key() },
  )
  await found(expressNo)
  expect(await newsSince(before())).toEqual([
    { kind: 'HEADLESS_CANDIDATE', count: 1, numbers: [], daysLeft: null },
  ])
})

test('people without the function of a page get no news of it', async () => {
  await inspected()
  const funcs = allFunctions().filter((id) => id !== 'Z-61401')
  const colleague = await gateway.client({ cusCode: cusCode(), userAdmin: '0', funcs })
  expect(await newsSince(before(), colleague)).toEqual([])
  expect(await newsSince(before())).toHaveLength(1)
})

test('a long absence covers two weeks, and an instant that cannot be read covers nothing', () => {
  const now = new Date('2026-05-20T08:00:00Z')
  expect(newsFrom('2026-01-01T00:00:00Z', now)).toEqual(new Date('2026-05-06T08:00:00Z'))
  expect(newsFrom('2026-05-19T08:00:00Z', now)).toEqual(new Date('2026-05-19T08:00:00Z'))
  expect(newsFrom('yesterday', now)).toEqual(now)
})
