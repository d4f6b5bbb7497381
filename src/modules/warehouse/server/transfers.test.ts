/** Transfers from draft to closed on the real database: nothing vanishes on the way, and each event is taken once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { sql } from 'kysely'
import { code } from '#contract/codes.ts'
import { stock } from '#modules/stock/contract.ts'
import { checks as stockChecks } from '#modules/stock/server/checks.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { operationsOf } from '#server/simulator/simulator.ts'
import { addOpsKey } from '#server/ops/keys.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { checks } from './checks.ts'
import { transferWork } from './simulate.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
})

type Draft = Input<typeof warehouse.transfer>['transfer']
const draft = (more: Partial<Draft> = {}): Draft => ({
  from: 'SZX1',
  to: 'SGN1',
  platform: '',
  platformShipmentId: '',
  grade: 'GOOD',
  expectedOn: '',
  remark: '',
  lines: [{ sku: 'S-1', quantity: 100, batch: '' }],
  ...more,
})
const save = (transfer: Draft, more: { id?: string; rev?: number; submit?: '0' | '1' } = {}) =>
  client.call(warehouse.transfer, { submit: '1', ...more, transfer }, { key: key() })
const cancel = async (id: string, kind: 'PUT' | 'OUT' | 'TRANSFER' = 'TRANSFER') =>
  client.call(warehouse.cancelOrder, { kind, ids: [id] }, { key: key() })
const common = () => ({ at: new Date().toISOString(), cusCode: client.session?.cusCode ?? '' })
const receive = (quantity: number, more: object = {}) =>
  gateway.ops('stock-movements', {
    eventId: randomUUID(),
    ...common(),
    warehouse: 'SZX1',
    kind: 'RECEIPT',
    lines: [{ sku: 'S-1', quantity, ...more }],
  })
type Line = { sku: string; quantity: number; batch?: string; serials?: string[] }
const eventOf = (transferNo: string, state: string, lines?: Line[]) => ({
  eventId: randomUUID(),
  ...common(),
  transferNo,
  state,
  place: 'Dock 3',
  ...(lines ? { lines } : {}),
})
const report = async (transferNo: string, state: string, lines?: Line[]) =>
  (await gateway.ops('stock-transfer-events', eventOf(transferNo, state, lines))).answer
const row = async () => (await client.call(warehouse.queryTransfers, { page: 1, pageSize: 20 })).data?.list[0]
const sums = async () => {
  const { sent, received, underWay, lost, state } = (await row()) ?? {}
  return { sent, received, underWay, lost, state }
}
/** In stock, allocated, pending and sellable in a warehouse. */
const measures = async (code: string, sku = 'S-1') => {
  const { data } = await client.call(stock.stockList, { page: 1, pageSize: 10, warehouse: code, skus: [sku] })
  const { inStock = 0, allocated = 0, pendingOutbound = 0, sellable = 0 } = data?.list[0] ?? {}
  return [inStock, allocated, pendingOutbound, sellable]
}
const wrong = async () =>
  (await verify(gateway.connection.pool, [{ checks }, { checks: stockChecks }])).filter(
    ({ broken }) => broken > 0,
  )

/** A submitted transfer of 100 of S-1, which is all there is. */
async function submitted(more: Partial<Draft> = {}) {
  await receive(100)
  const { data } = await save(draft(more))
  return { id: data?.id ?? '', transferNo: data?.transferNo ?? '' }
}

test('books 100 sent, 60 and 30 received and 10 lost, however often each event is reported', async () => {
  const { transferNo } = await submitted()
  const one = (quantity: number): Line[] => [{ sku: 'S-1', quantity }]
  const events = [
    eventOf(transferNo, 'PICKED'),
    eventOf(transferNo, 'IN_TRANSIT'),
    eventOf(transferNo, 'RECEIVING', one(60)),
    eventOf(transferNo, 'RECEIVING', one(30)),
    eventOf(transferNo, 'CLOSED'),
  ]
  const after: unknown[] = []
  for (const event of events) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.ops('stock-transfer-events', event)),
    )
    const [first] = answers.map(({ answer }) => answer)
    for (const { answer } of answers) expect([answer.code, answer.data]).toEqual([first?.code, first?.data])
    after.push(answers[0]?.answer.data)
    expect(await wrong()).toEqual([])
  }
  expect(after).toEqual([
    { state: 'PICKED', sent: 0, received: 0, underWay: 0, lost: 0 },
    { state: 'IN_TRANSIT', sent: 100, received: 0, underWay: 100, lost: 0 },
    { state: 'RECEIVING', sent: 100, received: 60, underWay: 40, lost: 0 },
    { state: 'RECEIVING', sent: 100, received: 90, underWay: 10, lost: 0 },
    { state: 'CLOSED_SHORT', sent: 100, received: 90, underWay: 0, lost: 10 },
  ])
  expect(await measures('SZX1')).toEqual([0, 0, 0, 0])
  expect(await measures('SGN1')).toEqual([90, 0, 0, 90])
  const { history, lines, arrived } = (await row()) ?? {}
  expect(history?.map(({ what, units }) => [what, units])).toEqual([
    ['CLOSED_SHORT', 10],
    ['RECEIVING', 30],
    ['RECEIVING', 60],
    ['IN_TRANSIT', 100],
    ['PICKED', 100],
    ['SUBMITTED', 100],
  ])
  expect([arrived, lines]).toEqual([
    '90',
    [expect.objectContaining({ sku: 'S-1', sent: 100, received: 90, lost: 10 })],
  ])
})

test('takes lost units back when they arrive after all, and no more than were sent', async () => {
  const { transferNo } = await submitted()
  await report(transferNo, 'IN_TRANSIT')
  const refused = await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 101 }])
  expect([refused.code, (await sums()).received]).toEqual([code.invalid, 0])
  await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 70 }])
  await report(transferNo, 'CLOSED')
  expect(await sums()).toEqual({ sent: 100, received: 70, underWay: 0, lost: 30, state: 'CLOSED_SHORT' })
  await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 20 }])
  expect(await sums()).toEqual({ sent: 100, received: 90, underWay: 0, lost: 10, state: 'CLOSED_SHORT' })
  await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 10 }])
  expect(await sums()).toEqual({ sent: 100, received: 100, underWay: 0, lost: 0, state: 'CLOSED' })
  expect(await measures('SGN1')).toEqual([100, 0, 0, 100])
  expect((await report(transferNo, 'CLOSED')).code).toBe(code.ok)
  expect((await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 1 }])).code).toBe(code.status)
  expect(await wrong()).toEqual([])
})

describe('cancelling', () => {
  test.each([
    ['SUBMITTED', [], '1'],
    ['PICKED', ['PICKED'], '0'],
    ['IN_TRANSIT', ['PICKED', 'IN_TRANSIT'], '0'],
  ] as const)('a transfer that is %s', async (_, steps, ok) => {
    const { id, transferNo } = await submitted()
    for (const step of steps) await report(transferNo, step)
    expect((await cancel(id)).data?.list[0]?.ok).toBe(ok)
    expect(await wrong()).toEqual([])
    if (ok === '0') return
    expect(await measures('SZX1')).toEqual([100, 0, 0, 100])
    expect((await cancel(id)).data?.list[0]?.ok).toBe('0')
    expect((await report(transferNo, 'PICKED')).code).toBe(code.status)
  })

  test('is refused for transfers of others and for kinds nobody keeps here', async () => {
    const { id } = await submitted()
    const other = await gateway.client()
    const foreign = await other.call(
      warehouse.cancelOrder,
      { kind: 'TRANSFER', ids: [id, 'x'] },
      { key: key() },
    )
    expect(foreign.data?.list.map(({ ok }) => ok)).toEqual(['0', '0'])
    expect((await row())?.state).toBe('SUBMITTED')
  })
})

test('keeps an unfinished draft, reserves on submitting, and gives back what a change no longer asks for', async () => {
  await receive(100)
  const empty = draft({ from: '', to: '', lines: [{ sku: '', quantity: 0, batch: '' }] })
  const kept = (await save(empty, { submit: '0' })).data
  expect(kept?.row).toMatchObject({ state: 'DRAFT', rev: 1, quantity: 0 })
  const id = kept?.id ?? ''
  const faults = await save(empty, { id, rev: 1 })
  expect(faults.fields?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['from', 'to', 'lines.0.sku', 'lines.0.quantity']),
  )
  expect((await save(draft(), { id, rev: 9 })).code).toBe(code.changed)
  expect((await save(draft(), { id, rev: 1 })).data?.row).toMatchObject({ state: 'SUBMITTED', rev: 2 })
  expect(await measures('SZX1')).toEqual([100, 100, 0, 0])
  const short = await save(draft({ lines: [{ sku: 's-1', quantity: 101, batch: '' }] }), { id, rev: 2 })
  expect(short.fields).toEqual([
    { path: 'lines.0.quantity', desc: 'Only 100 of 101 can be promised from SZX1.' },
  ])
  const less = await save(draft({ lines: [{ sku: 's-1', quantity: 40, batch: '' }] }), { id, rev: 2 })
  expect(less.data?.row).toMatchObject({ quantity: 40, rev: 3 })
  expect(await measures('SZX1')).toEqual([100, 40, 0, 60])
  expect(await wrong()).toEqual([])
})

test.each([
  ['to', { to: 'SZX1' }],
  ['to', { to: 'NOWHERE' }],
  ['to', { to: ' ' }],
  ['platform', { platform: 'Shopee' }],
])('names %s in a transfer with %j', async (path, more) => {
  await receive(100)
  const { code: answered, fields } = await save(draft(more))
  expect([answered, fields?.map((field) => field.path)]).toEqual([code.invalid, [path]])
})

test('adds up lines of one SKU and batch before it looks at the stock', async () => {
  await receive(10)
  const line = { sku: 'S-1', quantity: 6, batch: '' }
  expect((await save(draft({ lines: [line, line] }))).code).toBe(code.invalid)
  expect((await save(draft({ lines: [{ ...line, quantity: 4 }, line] }))).data?.row.lines).toHaveLength(1)
})

test('takes what expires first, and receives each batch as the batch it was', async () => {
  await receive(30, { batch: 'B2', expiresOn: '2031-01-01' })
  await receive(30, { batch: 'B1', expiresOn: '2030-01-01' })
  const { data } = await save(draft({ lines: [{ sku: 'S-1', quantity: 40, batch: '' }] }))
  const transferNo = data?.transferNo ?? ''
  await report(transferNo, 'IN_TRANSIT')
  await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 35 }])
  const { data: moved } = await client.call(stock.stockMovements, {
    page: 1,
    pageSize: 20,
    warehouse: 'SGN1',
    sku: 'S-1',
  })
  expect(moved?.list.map(({ batch, quantity }) => [batch, quantity]).toSorted()).toEqual([
    ['B1', 30],
    ['B2', 5],
  ])
  expect(await wrong()).toEqual([])
})

test('names every piece with a serial number on its way, and loses those that did not arrive', async () => {
  const cusCode = client.session?.cusCode ?? ''
  await gateway.db
    .insertInto('stock_sku')
    .values({ cus_code: cusCode, sku: 'S-1', name: 'Phone', is_serial: true })
    .execute()
  const serials = ['A1', 'A2', 'A3', 'A4']
  await receive(4, { serials })
  const { data } = await save(draft({ lines: [{ sku: 'S-1', quantity: 3, batch: '' }] }))
  const transferNo = data?.transferNo ?? ''
  await report(transferNo, 'PICKED', [{ sku: 'S-1', quantity: 3, serials: ['A4', 'A2', 'A3'] }])
  await report(transferNo, 'IN_TRANSIT')
  const foreign = await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 1, serials: ['A1'] }])
  expect(foreign.code).toBe(code.invalid)
  await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 1, serials: ['A4'] }])
  expect(await wrong()).toEqual([])
  await report(transferNo, 'CLOSED')
  const where = await gateway.db
    .selectFrom('stock_serial')
    .select(['serial', 'state', 'warehouse'])
    .where('cus_code', '=', cusCode)
    .orderBy('serial')
    .execute()
  expect(where.map(({ serial, state, warehouse: at }) => [serial, state, at])).toEqual([
    ['A1', 'IN', 'SZX1'],
    ['A2', 'LOST', 'SZX1'],
    ['A3', 'LOST', 'SZX1'],
    ['A4', 'IN', 'SGN1'],
  ])
  expect(await wrong()).toEqual([])
})

test('sends goods to a marketplace as shipped: what it receives is counted, not stocked', async () => {
  const { transferNo } = await submitted({ to: '', platform: 'Shopee', platformShipmentId: 'SHP1' })
  await report(transferNo, 'IN_TRANSIT')
  await report(transferNo, 'RECEIVING', [{ sku: 'S-1', quantity: 95 }])
  await report(transferNo, 'CLOSED')
  expect(await sums()).toEqual({ sent: 100, received: 95, underWay: 0, lost: 5, state: 'CLOSED_SHORT' })
  expect(await measures('SGN1')).toEqual([0, 0, 0, 0])
  expect((await row())?.toName).toBe('Shopee')
  expect(await wrong()).toEqual([])
})

test('the simulator takes a transfer to its end', async () => {
  await submitted()
  const operations = operationsOf({
    base: gateway.url,
    key: await addOpsKey(gateway.connection, 'transfers'),
    random: () => 0,
  })
  const states: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    await transferWork.step({ ...operations, since: new Date(0) })
    states.push((await row())?.state ?? '')
  }
  expect(states).toEqual(['PICKED', 'IN_TRANSIT', 'RECEIVING', 'CLOSED_SHORT'])
  expect(await wrong()).toEqual([])
})

test('what a marketplace has received is counted by the customer, once for each command, and never more than was sent', async () => {
  const { id, transferNo } = await submitted({ to: '', platform: 'Shopee', platformShipmentId: 'SHP2' })
  const arrive = (quantity: number, by = key(), who = client) =>
    who.call(warehouse.receiveTransfer, { id, lines: [{ sku: 's-1', quantity }] }, { key: by })
  expect((await arrive(10)).desc).toBe('Nothing of this transfer is in transit.')
  await report(transferNo, 'IN_TRANSIT')
  expect((await arrive(10, key(), await gateway.client())).code).toBe(code.absent)
  const command = key()
  for (const _ of [1, 2])
    expect((await arrive(60, command)).data?.row).toMatchObject({ received: 60, underWay: 40 })
  expect((await arrive(41)).code).toBe(code.invalid)
  expect((await arrive(40)).data?.row).toMatchObject({ state: 'CLOSED', received: 100, underWay: 0 })
  expect(await measures('SZX1')).toEqual([0, 0, 0, 0])
  expect(await wrong()).toEqual([])
})

test('a transfer between our warehouses is counted by the warehouse', async () => {
  const { id, transferNo } = await submitted()
  await report(transferNo, 'IN_TRANSIT')
  const lines = [{ sku: 'S-1', quantity: 1 }]
  const answer = await client.call(warehouse.receiveTransfer, { id, lines }, { key: key() })
  expect(answer).toMatchObject({
    code: code.status,
    desc: 'Our warehouse counts this transfer when it arrives.',
  })
})

test('goods may go to warehouses at the origin and to overseas ones that keep stock, own ones first', async () => {
  await gateway.ops('stock-movements', {
    eventId: randomUUID(),
    ...common(),
    warehouse: 'PNH1',
    kind: 'RECEIPT',
    lines: [{ sku: 'S-1', quantity: 1 }],
  })
  const { data } = await client.call(warehouse.transferPlaces, {})
  const { rows } = await sql<{ code: string }>`select code from warehouse
    where kind = 'ORIGIN' or services @> '["FULFIL"]'`.execute(gateway.db)
  expect(data?.map(({ code: own }) => own).toSorted()).toEqual(
    [...new Set([...rows.map(({ code: own }) => own), 'PNH1'])].toSorted(),
  )
  expect(data?.[0]).toMatchObject({ code: 'PNH1', isStocked: '1' })
  const returnsOnly = await sql<{ code: string }>`select code from warehouse
    where kind = 'OVERSEAS' and not services @> '["FULFIL"]' and code <> 'PNH1' limit 1`.execute(gateway.db)
  await receive(100)
  const refused = await save(draft({ to: returnsOnly.rows[0]?.code ?? '' }))
  expect(refused).toMatchObject({ code: code.invalid, fields: [{ path: 'to' }] })
})
