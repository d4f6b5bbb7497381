/** Forecasts on the real database: verdicts for each, tickets made in the background, each once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { inbound } from '#modules/inbound/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ended } from '../../../../tests/fixtures/tasks.ts'

type Forecast = Input<typeof inbound.putOrderImportTask>['rows'][number]
type Line = Forecast['lines'][number]

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
  await gateway.ops('stock-movements', {
    eventId: randomUUID(),
    cusCode: client.session?.cusCode ?? '',
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
  quantity: 10,
  batchNo: '',
  expiry: '',
  serials: [],
  ...more,
})
const forecast = (referenceNo: string, more: Partial<Forecast> = {}): Forecast => ({
  kind: 'BOX',
  warehouseId: 'SZX1',
  mode: 'BOX',
  expectedDay: '2026-12-01',
  courier: '',
  referenceNo,
  remark: '',
  lines: [line()],
  ...more,
})
const slice = (task: string, rows: Forecast[]) => ({
  task,
  fileName: 'list.xlsx',
  from: 1,
  total: rows.length,
  rows,
})
const validate = async (rows: Forecast[], who = client) =>
  (await who.call(inbound.validatePutOrderForecast, { rows })).data?.list ?? []
const tickets = async (who = client) =>
  (await who.call(inbound.queryPutOrders, { page: 1, pageSize: 500 })).data?.list ?? []

test.each<[string, Partial<Forecast>, string]>([
  ['no reference number', { referenceNo: '' }, 'referenceNo'],
  ['a warehouse that does not exist', { warehouseId: 'NOWHERE' }, 'warehouseId'],
  ['a SKU that does not exist', { lines: [line(), line({ boxNo: '2', sku: 'C-3' })] }, 'lines.1.sku'],
  ['no quantity', { lines: [line({ quantity: 0 })] }, 'lines.0.quantity'],
  ['a parcel without its number', { kind: 'PARCEL', lines: [line()] }, 'lines.0.trackingNo'],
])('refuses a forecast with %s at its field, before and while it is imported', async (_, more, path) => {
  const wrong = forecast('PO-1', more)
  const [fine, refused] = await validate([
    forecast('PO-2', { kind: wrong.kind, lines: [line({ trackingNo: 'SF1000000001' })] }),
    wrong,
  ])
  expect(fine).toMatchObject({ ok: '1', boxes: 1, skus: 1, units: 10, fields: [] })
  expect(refused).toMatchObject({ ok: '0', fields: [{ path }] })
  const task = randomUUID()
  await client.call(inbound.putOrderImportTask, slice(task, [wrong]), { key: key() })
  await ended(client, task)
  const { data } = await client.call(tasks.importResults, { taskId: task, after: 0 })
  expect(data?.list).toMatchObject([{ ok: '0', fields: [{ path }] }])
  expect(await tickets()).toEqual([])
})

test('each forecast becomes one submitted ticket, whatever is sent again; its reference and tracking numbers are taken', async () => {
  const rows = [
    forecast('PO-1', {
      lines: [
        line({ trackingNo: '顺丰 SF 1000-000001' }),
        line({ boxNo: '', sku: 'b-2' }),
        line({ boxNo: '2', trackingNo: 'SF1000000002' }),
      ],
    }),
    forecast('PO-2', { lines: [line({ trackingNo: 'SF1000000002' })] }),
    forecast('PO-3'),
  ]
  expect((await validate(rows)).map(({ ok }) => ok)).toEqual(['1', '0', '1'])
  const task = randomUUID()
  for (const _ of [1, 2]) {
    await client.call(inbound.putOrderImportTask, slice(task, rows), { key: key() })
    expect(await ended(client, task)).toMatchObject({ state: 'done', rows: 3 })
  }
  const made = await tickets()
  expect(made.map(({ referenceNo }) => referenceNo).toSorted()).toEqual(['PO-1', 'PO-3'])
  expect(made.find(({ referenceNo }) => referenceNo === 'PO-1')).toMatchObject({
    status: 'SUBMITTED',
    boxCount: 2,
    skuCount: 2,
    expected: 30,
  })
  const again = await validate(rows)
  expect(again.map(({ ok }) => ok)).toEqual(['0', '0', '0'])
  expect(again[2]?.desc).toBe(
    `Ticket ${made.find(({ referenceNo }) => referenceNo === 'PO-3')?.putOrderNo} has this reference number already.`,
  )
  const outsider = await gateway.client()
  expect((await validate([forecast('PO-3')], outsider))[0]?.desc).toBe('Please correct the marked fields.')
})

test('parcels are boxes in the order of their tracking numbers, with or without a reference', async () => {
  const parcels = (trackingNos: string[]) => trackingNos.map((trackingNo) => line({ boxNo: '', trackingNo }))
  const rows = [
    forecast('', {
      kind: 'PARCEL',
      lines: [...parcels(['YT 100000001', 'YT100000002']), line({ trackingNo: 'YT100000001', sku: 'B-2' })],
    }),
  ]
  const task = randomUUID()
  await client.call(inbound.putOrderImportTask, slice(task, rows), { key: key() })
  await ended(client, task)
  const [made] = await tickets()
  const { data } = await client.call(inbound.getPutOrderItems, { ids: [made?.id ?? ''] })
  expect(data?.list[0]?.items.map(({ boxNo, trackingNo, sku }) => [boxNo, trackingNo, sku])).toEqual([
    ['1', 'YT100000001', 'A-1'],
    ['2', 'YT100000002', 'A-1'],
    ['1', 'YT100000001', 'B-2'],
  ])
})

test('an import is of one kind', async () => {
  const rows = [forecast('PO-1'), forecast('PO-2', { kind: 'PARCEL' })]
  const answer = await client.call(inbound.putOrderImportTask, slice(randomUUID(), rows), { key: key() })
  expect(answer).toMatchObject({ code: code.invalid, fields: [{ path: 'rows.1.kind' }] })
})

test('an import is a batch: its tickets are found by it and carry its name, also after it is renamed', async () => {
  const task = randomUUID()
  const rows = [forecast('PO-7'), forecast('PO-8')]
  await client.call(inbound.putOrderImportTask, { ...slice(task, rows), batch: 'Morning' }, { key: key() })
  await ended(client, task)
  const found = async () =>
    (await client.call(inbound.queryPutOrders, { page: 1, pageSize: 20, batch: task })).data?.list.map(
      ({ referenceNo, batchName }) => [referenceNo, batchName],
    )
  expect((await found())?.toSorted()).toEqual([
    ['PO-7', 'Morning'],
    ['PO-8', 'Morning'],
  ])
  expect((await client.call(inbound.queryPutBatches, {})).data?.list).toMatchObject([
    { id: task, name: 'Morning', orders: 2 },
  ])
  await client.call(inbound.renamePutBatch, { id: task, name: 'Evening' }, { key: key() })
  expect((await found())?.map(([, name]) => name)).toEqual(['Evening', 'Evening'])
  const outsider = await gateway.client()
  const foreign = await outsider.call(inbound.renamePutBatch, { id: task, name: 'X' }, { key: key() })
  expect(foreign.code).toBe(code.absent)
})
