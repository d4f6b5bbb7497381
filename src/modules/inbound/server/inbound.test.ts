/** Inbound tickets on the real database: announced once, counted once, booked into the ledger, differences settled. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { inbound } from '#modules/inbound/contract.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { checks } from './checks.ts'

type Ticket = Input<typeof inbound.addPutOrder>['ticket']
type Line = Ticket['lines'][number]

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

let cusCode = ''
beforeEach(async () => {
  client = await gateway.client()
  cusCode = client.session?.cusCode ?? ''
  await gateway.ops('stock-movements', {
    eventId: randomUUID(),
    cusCode,
    warehouse: 'YIW1',
    kind: 'RECEIPT',
    at: new Date().toISOString(),
    lines: [
      { sku: 'A-1', quantity: 1 },
      { sku: 'B-2', quantity: 1 },
    ],
  })
})

const line = (more: Partial<Line> = {}): Line => ({
  boxNo: '1',
  trackingNo: '',
  sku: 'A-1',
  quantity: 100,
  batchNo: '',
  expiry: '',
  serials: [],
  ...more,
})
const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  warehouseId: 'SZX1',
  mode: 'BOX',
  expectedDay: '2026-12-01',
  courier: '顺丰速运',
  referenceNo: 'PO-1',
  remark: '',
  lines: [line()],
  ...more,
})
const add = (more: Partial<Ticket> = {}, submit: '0' | '1' = '1', who = client) =>
  who.call(inbound.addPutOrder, { submit, ticket: ticket(more) }, { key: key() })

const at = () => new Date().toISOString()
const report = async (event: Record<string, unknown>, eventId = randomUUID()) =>
  (await gateway.ops('put-receipts', { eventId, cusCode, warehouse: 'SZX1', at: at(), ...event })).answer

interface Given {
  expiresOn?: string
  sku?: string
  good?: number
  damaged?: number
  boxNo?: string
  batch?: string
}
/** Submits a ticket and takes it through the warehouse. */
async function received(lines: readonly Line[], counted: readonly Given[], isClosed = true) {
  const { data } = await add({ lines: [...lines] })
  const putOrderNo = data?.putOrderNo ?? ''
  await report({ putOrderNo, state: 'ARRIVED' })
  const given = counted.map((each) => ({ sku: 'A-1', ...each }))
  const answer = await report({ putOrderNo, state: 'COUNTING', lines: given })
  if (isClosed) await report({ putOrderNo, state: 'CLOSED' })
  return { id: data?.id ?? '', putOrderNo, answer }
}
const details = async (id: string) =>
  (await client.call(inbound.getPutOrderItems, { ids: [id] })).data?.list[0] as
    Output<typeof inbound.getPutOrderItems>['list'][number] | undefined
const inStock = async (sku: string, grade: 'GOOD' | 'DEFECT' = 'GOOD') => {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(in_stock), 0)::int as n from stock_level
    where cus_code = ${cusCode} and warehouse = 'SZX1' and sku = ${sku} and grade = ${grade}`.execute(
    gateway.db,
  )
  return rows[0]?.n
}
const settle = (ids: string[], as?: { code: string; sku: string }[]) =>
  client.call(inbound.settlePutOrders, { ids, ...(as ? { as } : {}) }, { key: key() })

async function expectSound() {
  for (const { name, sql: text } of checks) {
    const { rows } = await sql<{ broken: number }>`${sql.raw(text)}`.execute(gateway.db)
    expect([name, rows[0]?.broken]).toEqual([name, 0])
  }
}

test.each<[string, Partial<Ticket>, string]>([
  ['no warehouse', { warehouseId: '' }, 'warehouseId'],
  ['a warehouse that does not exist', { warehouseId: 'NOWHERE' }, 'warehouseId'],
  ['a day that does not exist', { expectedDay: '2026-02-31' }, 'expectedDay'],
  ['a SKU that does not exist', { lines: [line({ sku: 'C-3' })] }, 'lines.0.sku'],
  ['no quantity', { lines: [line({ quantity: 0 })] }, 'lines.0.quantity'],
  ['a SKU twice in a box', { lines: [line(), line()] }, 'lines.1.sku'],
  [
    'a tracking number on two boxes',
    { lines: [line({ trackingNo: 'SF100000001' }), line({ boxNo: '2', trackingNo: 'sf 100000001' })] },
    'lines.1.trackingNo',
  ],
  [
    'two tracking numbers on a box',
    { lines: [line({ trackingNo: 'SF100000001' }), line({ sku: 'B-2', trackingNo: 'SF100000002' })] },
    'lines.1.trackingNo',
  ],
  ['an expiry without a batch', { lines: [line({ expiry: '2027-01-01' })] }, 'lines.0.expiry'],
  ['too few serial numbers', { lines: [line({ serials: ['S1'] })] }, 'lines.0.serials'],
  ['serial numbers of goods without', { lines: [line({ quantity: 1, serials: ['S1'] })] }, 'lines.0.serials'],
])('refuses a ticket with %s at its field', async (_, more, path) => {
  expect(await add(more)).toMatchObject({ code: code.invalid, fields: [{ path }] })
  const dry = await client.call(inbound.validatePutOrder, { ticket: ticket(more) })
  expect(dry.fields?.[0]?.path).toBe(path)
  expect((await add(more, '0')).success).toBe(true)
})

test('cleans numbers, fills boxes down, and announces each tracking number once', async () => {
  const lines = [
    line({ boxNo: '', trackingNo: '顺丰 SF 1000-0000 01', sku: 'a-1' }),
    line({ boxNo: '', sku: 'B-2' }),
    line({ boxNo: 'p2' }),
  ]
  const { data } = await add({ lines })
  expect(data?.boxes.map(({ boxNo }) => boxNo)).toEqual(['1', 'P2'])
  expect(data?.boxes[0]?.code).toBe(`${data?.putOrderNo}/1`)
  expect(data?.order).toMatchObject({ status: 'SUBMITTED', boxCount: 2, skuCount: 2, expected: 300 })
  const found = await details(data?.id ?? '')
  expect(found?.items.map(({ boxNo, trackingNo, sku }) => [boxNo, trackingNo, sku])).toEqual([
    ['1', 'SF1000000001', 'A-1'],
    ['1', 'SF1000000001', 'B-2'],
    ['P2', '', 'A-1'],
  ])
  const again = await add({ lines: [line({ trackingNo: 'SF1000000001' })] })
  expect(again).toMatchObject({ code: code.duplicate, fields: [{ path: 'lines.0.trackingNo' }] })
  expect(again.desc).toContain(data?.putOrderNo)
  const { data: other } = await client.call(
    inbound.addPutOrder,
    {
      id: data?.id ?? '',
      rev: 1,
      submit: '1',
      ticket: ticket({ lines: [line({ trackingNo: 'SF9000000001' })] }),
    },
    { key: key() },
  )
  expect(other?.order.rev).toBe(2)
  expect((await add({ lines: [line({ trackingNo: 'SF1000000001' })] })).success).toBe(true)
  await expectSound()
})

test('a line may name a barcode: it is the SKU once the ticket is submitted', async () => {
  await gateway.db
    .insertInto('stock_sku')
    .values({ cus_code: cusCode, sku: 'BAR', name: 'Bar', barcodes: ['6901234567892'] })
    .execute()
  const scanned = [line({ sku: '6901234567892', quantity: 5 })]
  const draft = await add({ lines: scanned }, '0')
  expect((await details(draft.data?.id ?? ''))?.items[0]?.sku).toBe('6901234567892')
  const { data } = await add({ lines: scanned })
  expect((await details(data?.id ?? ''))?.items).toMatchObject([{ sku: 'BAR', name: 'Bar', expected: 5 }])
})

test('the units of a ticket may be more than one line may have', async () => {
  const { data } = await add({
    lines: [line({ quantity: 999_999 }), line({ sku: 'B-2', quantity: 999_999 })],
  })
  expect((await details(data?.id ?? ''))?.order).toMatchObject({ expected: 1_999_998, skuCount: 2 })
})

test('a ticket is edited from the revision that was seen, until it arrives', async () => {
  const { data } = await add({}, '0')
  const { id = '', putOrderNo = '' } = data ?? {}
  const edit = (rev: number, submit: '0' | '1' = '1') =>
    client.call(inbound.addPutOrder, { id, rev, submit, ticket: ticket() }, { key: key() })
  expect((await edit(1)).data?.order.status).toBe('SUBMITTED')
  expect((await edit(1)).code).toBe(code.changed)
  expect((await edit(2, '0')).code).toBe(code.status)
  const outsider = await gateway.client()
  const theirs = await outsider.call(
    inbound.addPutOrder,
    { id, rev: 2, submit: '1', ticket: ticket() },
    { key: key() },
  )
  expect(theirs.code).toBe(code.absent)
  expect((await outsider.call(inbound.getPutOrderItems, { ids: [id] })).data?.list).toEqual([])
  await report({ putOrderNo, state: 'ARRIVED' })
  const late = await edit(3)
  expect(late).toMatchObject({ code: code.status, desc: 'It has arrived: the warehouse is counting it.' })
})

test('a report is taken once, in order, and books what was counted', async () => {
  const { data } = await add({
    lines: [line({ trackingNo: 'SF2000000001' }), line({ sku: 'B-2', quantity: 10 })],
  })
  const { id = '', putOrderNo = '' } = data ?? {}
  expect((await report({ putOrderNo, state: 'COUNTING' })).code).toBe(code.status)
  expect((await report({ trackingNo: 'SF 2000000001', state: 'ARRIVED' })).data).toMatchObject({ putOrderNo })
  expect((await report({ putOrderNo, state: 'COUNTING', warehouse: 'YIW1' })).code).toBe(code.invalid)
  const eventId = randomUUID()
  const counted = { putOrderNo, state: 'COUNTING', lines: [{ boxNo: '1', sku: 'A-1', good: 60 }] }
  for (const _ of [1, 2, 3]) await report(counted, eventId)
  expect(await inStock('A-1')).toBe(60)
  await report({
    putOrderNo,
    state: 'CLOSED',
    note: 'All fine',
    lines: [
      { boxNo: '1', sku: 'A-1', good: 40 },
      { boxNo: '1', sku: 'B-2', good: 10 },
    ],
  })
  expect([await inStock('A-1'), await inStock('B-2')]).toEqual([100, 10])
  const found = await details(id)
  expect(found?.order).toMatchObject({
    status: 'CLOSED',
    cause: '',
    expected: 110,
    received: 110,
    shelved: 110,
    difference: 0,
    note: 'All fine',
    clock: 'KEPT',
  })
  expect(found?.history.map(({ what }) => what)).toEqual(['submitted', 'arrived', 'counted', 'closed'])
  expect((await report({ putOrderNo, state: 'CLOSED' })).code).toBe(code.status)
  await expectSound()
})

test('working days leave out the holidays of the country of the warehouse', async () => {
  const dueAfter = async (holidays: string[]) => {
    expect((await gateway.ops('holidays', { country: 'CN', holidays })).answer.success).toBe(true)
    const { data } = await add()
    // A Monday.
    await report({ putOrderNo: data?.putOrderNo, state: 'ARRIVED', at: '2026-01-05T02:00:00Z' })
    return (await details(data?.id ?? ''))?.order.dueAt
  }
  expect(await dueAfter([])).toBe('2026-01-08T02:00:00.000Z')
  expect(await dueAfter(['01-06', '2026-01-08'])).toBe('2026-01-12T02:00:00.000Z')
})

test.each<[string, Given[], { cause: string; shelved: number; damaged?: number; setAside?: number }]>([
  ['a tenth more', [{ good: 110 }], { cause: '', shelved: 110 }],
  ['more than a tenth', [{ good: 111 }], { cause: 'OVER', shelved: 100, setAside: 11 }],
  ['fewer', [{ good: 99 }], { cause: 'SHORT', shelved: 99 }],
  ['damaged units', [{ good: 98, damaged: 2 }], { cause: 'DAMAGED', shelved: 98, damaged: 2 }],
  [
    'an unknown SKU',
    [{ good: 100 }, { sku: 'X-9', good: 5 }],
    { cause: 'UNKNOWN_SKU', shelved: 100, setAside: 5 },
  ],
  ['goods in another box', [{ good: 50 }, { good: 50, boxNo: '2' }], { cause: '', shelved: 100 }],
  [
    'a SKU nobody announced',
    [{ good: 100 }, { sku: 'B-2', good: 1 }],
    { cause: 'OVER', shelved: 100, setAside: 1 },
  ],
])('counts %s and names one cause, which one command settles', async (_, counted, expected) => {
  const { id } = await received([line()], counted)
  const before = await details(id)
  expect(before?.order).toMatchObject({ damaged: 0, setAside: 0, ...expected })
  expect(before?.order.status).toBe(expected.cause ? 'EXCEPTION' : 'CLOSED')
  await expectSound()
  const as = [{ code: 'X-9', sku: 'B-2' }]
  const [outcome] = (await settle([id], as)).data?.list ?? []
  if (!expected.cause) return expect(outcome).toMatchObject({ ok: '0' })
  expect(outcome).toMatchObject({ ok: '1', row: { cause: '', status: 'CLOSED', setAside: 0 } })
  const { received: all = 0, damaged = 0 } = before?.order ?? {}
  expect((await inStock('A-1')) ?? 0).toBe(all - damaged - ((await inStock('B-2')) ?? 0))
  expect(await inStock('A-1', 'DEFECT')).toBe(damaged)
  expect((await settle([id], as)).data?.list[0]?.ok).toBe('0')
  await expectSound()
})

test('an unknown code needs a SKU that exists; the other tickets of the command are settled', async () => {
  const unknown = await received([line()], [{ good: 100 }, { sku: 'X-9', good: 5 }])
  const over = await received([line()], [{ good: 150 }])
  const { data } = await settle([unknown.id, over.id])
  expect(data?.list.map(({ ok }) => ok)).toEqual(['0', '1'])
  expect(data?.list[0]?.desc).toBe('SKU X-9 does not exist. Create it, or choose the SKU these goods are.')
  await expectSound()
})

/** The goods of these tickets that the warehouse still has to send back. */
const openReturns = async (putOrderNo: string) => {
  const { answer } = await gateway.ops('open-put-returns', { limit: 200 })
  const { list } = answer.data as { list: { returnId: string; putOrderNo: string; lines: unknown[] }[] }
  return list.filter((each) => each.putOrderNo === putOrderNo)
}

test('a surplus goes back to its sender once, never to stock, and what is missing is still missed', async () => {
  const { id, putOrderNo } = await received([line(), line({ sku: 'B-2', quantity: 10 })], [{ good: 150 }])
  const sendBack = () =>
    client.call(inbound.settlePutOrders, { ids: [id], decision: 'RETURN' }, { key: key() })
  const [outcome] = (await sendBack()).data?.list ?? []
  expect(outcome).toMatchObject({
    ok: '1',
    row: { cause: 'SHORT', setAside: 0, returned: 50, difference: -10 },
  })
  expect((await sendBack()).data?.list[0]).toMatchObject({
    ok: '0',
    desc: 'No goods of this ticket are set aside.',
  })
  expect(await inStock('A-1')).toBe(100)
  const [going, ...others] = await openReturns(putOrderNo)
  expect(others).toEqual([])
  expect(going?.lines).toEqual([{ boxNo: '1', sku: 'A-1', quantity: 50 }])
  const eventId = randomUUID()
  const sent = {
    eventId,
    cusCode,
    returnId: going?.returnId,
    warehouse: 'SZX1',
    at: at(),
    courier: '顺丰速运',
    trackingNo: 'SF 900-0000001',
  }
  for (const _ of [1, 2]) expect((await gateway.ops('put-returns', sent)).answer.success).toBe(true)
  const twice = await gateway.ops('put-returns', { ...sent, eventId: randomUUID() })
  expect(twice.answer.code).toBe(code.status)
  expect(await openReturns(putOrderNo)).toEqual([])
  const found = await details(id)
  expect(found?.returns).toMatchObject([{ units: 50, courier: '顺丰速运', trackingNo: 'SF9000000001' }])
  expect(found?.history.map(({ what }) => what).slice(-2)).toEqual(['returning', 'returned'])
  await expectSound()
})

test('a delivery without a ticket is sent back as a whole; what is counted later is decided on again', async () => {
  const arrived = await report({ state: 'ARRIVED', trackingNo: 'ZT555000222' })
  const { putOrderNo } = arrived.data as { putOrderNo: string }
  await report({ putOrderNo, state: 'COUNTING', lines: [{ sku: 'A-1', good: 7, damaged: 1 }] })
  const { data } = await client.call(inbound.queryPutOrders, { page: 1, pageSize: 20, status: 'EXCEPTION' })
  const id = data?.list.find((each) => each.putOrderNo === putOrderNo)?.id ?? ''
  const back = await client.call(inbound.settlePutOrders, { ids: [id], decision: 'RETURN' }, { key: key() })
  expect(back.data?.list[0]?.row).toMatchObject({ cause: '', returned: 8, setAside: 0, difference: 0 })
  const counted = await report({ putOrderNo, state: 'COUNTING', lines: [{ sku: 'A-1', good: 3 }] })
  expect(counted.data).toMatchObject({ cause: 'NO_TICKET' })
  expect(await inStock('A-1')).toBe(0)
  await expectSound()
})

test('a delivery without a ticket gets one, is set aside as a whole, and goes to stock once it is accepted', async () => {
  const arrived = await report({ state: 'ARRIVED', trackingNo: 'ZT555000111' })
  const { putOrderNo, cause } = arrived.data as { putOrderNo: string; cause: string }
  expect(cause).toBe('NO_TICKET')
  await report({ putOrderNo, state: 'COUNTING', lines: [{ sku: 'A-1', good: 7, damaged: 1 }] })
  expect(await inStock('A-1')).toBe(0)
  const { data } = await client.call(inbound.queryPutOrders, { page: 1, pageSize: 20, status: 'EXCEPTION' })
  const row = data?.list.find((each) => each.putOrderNo === putOrderNo)
  expect(row).toMatchObject({ cause: 'NO_TICKET', received: 8, setAside: 8, state: 'COUNTING' })
  const [settled] = (await settle([row?.id ?? ''])).data?.list ?? []
  expect(settled?.row).toMatchObject({ cause: 'DAMAGED', shelved: 7, damaged: 1, setAside: 0 })
  await report({ putOrderNo, state: 'CLOSED', lines: [{ sku: 'B-2', good: 4 }] })
  expect([await inStock('A-1'), await inStock('A-1', 'DEFECT'), await inStock('B-2')]).toEqual([7, 1, 4])
  await expectSound()
})

test('batches and their last days go to the ledger', async () => {
  const { data } = await add({ lines: [line({ batchNo: 'l7', expiry: '2027-06-30', quantity: 5 })] })
  const putOrderNo = data?.putOrderNo ?? ''
  await report({ putOrderNo, state: 'ARRIVED' })
  await report({ putOrderNo, state: 'CLOSED', lines: [{ sku: 'A-1', good: 5, batch: 'L7' }] })
  const { rows } = await sql<{ batch: string; day: string; n: number }>`
    select l.batch, b.expires_on::text as day, l.in_stock as n from stock_level l join stock_batch b using (cus_code, sku, batch)
    where l.cus_code = ${cusCode} and l.sku = 'A-1' and l.warehouse = 'SZX1'`.execute(gateway.db)
  expect(rows).toEqual([{ batch: 'L7', day: '2027-06-30', n: 5 }])
})

test('serial numbers are scanned, set aside with their units, and refused in a ticket while they are inside', async () => {
  await gateway.db
    .insertInto('stock_sku')
    .values({ cus_code: cusCode, sku: 'PH', name: 'Phone', is_serial: true })
    .execute()
  const serials = ['SN1', 'SN2']
  const { data } = await add({ lines: [line({ sku: 'PH', quantity: 2, serials })] })
  const putOrderNo = data?.putOrderNo ?? ''
  await report({ putOrderNo, state: 'ARRIVED' })
  const counting = { putOrderNo, state: 'COUNTING', lines: [{ sku: 'PH', good: 3, serials: ['SN1'] }] }
  expect((await report(counting)).code).toBe(code.invalid)
  await report({ ...counting, lines: [{ sku: 'PH', good: 3, serials: [...serials, 'SN3'] }] })
  expect(await inStock('PH')).toBe(2)
  expect((await settle([data?.id ?? ''])).data?.list[0]).toMatchObject({ ok: '1' })
  expect(await inStock('PH')).toBe(3)
  const twice = await add({ lines: [line({ sku: 'PH', quantity: 1, serials: ['sn3'] })] })
  expect(twice.fields?.[0]?.path).toBe('lines.0.serials')
  await expectSound()
})

test('the shared cancelling frees the tracking numbers, until the ticket arrives', async () => {
  const { data } = await add({ lines: [line({ trackingNo: 'SF4000000001' })] })
  const gone = await received([line()], [{ good: 100 }])
  const cancel = async (ids: string[]) =>
    (await client.call(warehouse.cancelOrder, { kind: 'PUT', ids }, { key: key() })).data?.list ?? []
  expect((await cancel([data?.id ?? '', gone.id, randomUUID()])).map(({ ok }) => ok)).toEqual(['1', '0', '0'])
  expect((await details(data?.id ?? ''))?.order.status).toBe('CANCELLED')
  expect((await cancel([data?.id ?? '']))[0]?.desc).toBe('This ticket is cancelled.')
  expect((await add({ lines: [line({ trackingNo: 'SF4000000001' })] })).success).toBe(true)
  await expectSound()
})

test('lists, counts and filters say the same', async () => {
  await received([line()], [{ good: 150 }])
  await add({ lines: [line({ trackingNo: 'SF3000000001' })], referenceNo: 'PO-77' })
  await add({}, '0')
  const counts = await client.call(inbound.countPutOrders, {})
  const countOf = (status: string) => counts.data?.list.find((each) => each.status === status)?.count
  expect([countOf('EXCEPTION'), countOf('SUBMITTED'), countOf('DRAFT')]).toEqual([1, 1, 1])
  const ask = async (more: object) =>
    (await client.call(inbound.queryPutOrders, { page: 1, pageSize: 20, ...more })).data
  expect((await ask({}))?.list[0]?.cause).toBe('OVER')
  expect((await ask({ orderNumber: ['sf3000000001'] }))?.list[0]?.referenceNo).toBe('PO-77')
  expect((await ask({ keyword: '3000000001' }))?.total).toBe(1)
  expect((await ask({ cause: 'OVER' }))?.total).toBe(1)
  expect((await ask({ clock: 'KEPT' }))?.total).toBe(1)
  expect((await ask({ clock: 'LATE' }))?.total).toBe(0)
})

test.each<[string, readonly [string | undefined, string | undefined]]>([
  ['both boxes', ['2099-06-30', '2099-06-30']],
  ['the first box alone', ['2099-06-30', undefined]],
  ['the second box alone', [undefined, '2099-06-30']],
])('knows when a batch in two boxes expires, said at %s', async (_, days) => {
  const [first, second] = days
  await received(
    [line(), line({ boxNo: '2' })],
    [
      { boxNo: '1', batch: 'L7', good: 100, ...(first ? { expiresOn: first } : {}) },
      { boxNo: '2', batch: 'L7', good: 100, ...(second ? { expiresOn: second } : {}) },
    ],
  )
  const { rows } = await sql<{ day: string }>`select to_char(expires_on, 'YYYY-MM-DD') as day from stock_batch
    where cus_code = ${cusCode} and sku = 'A-1' and batch = 'L7'`.execute(gateway.db)
  expect(rows).toEqual([{ day: '2099-06-30' }])
  await expectSound()
})
