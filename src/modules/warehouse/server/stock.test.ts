/** The stock by SKU and single pieces by their numbers, on the real database. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { MAX_SERIAL } from '#domain/serial-numbers.ts'
import { stock } from '#modules/stock/contract.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { exported, type ExportRequest } from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook, textsOf } from '../../../../tests/fixtures/xlsx.ts'

const DAY_MS = 86_400_000

let gateway: TestGateway
let client: SignedClient
let cusCode: string
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
  cusCode = client.session?.cusCode ?? ''
})

const report = (path: string, body: object) =>
  gateway.ops(path, { eventId: randomUUID(), at: new Date().toISOString(), cusCode, ...body })
const receive = (quantity: number, more: object = {}, daysAgo = 0, line: object = {}) =>
  report('stock-movements', {
    warehouse: 'SZX1',
    kind: 'RECEIPT',
    at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    lines: [{ sku: 'S-1', quantity, unitValue: '2.50', ...line }],
    ...more,
  })
const listed = async (query: Partial<Input<typeof warehouse.queryStock>> = {}) =>
  (await client.call(warehouse.queryStock, { page: 1, pageSize: 50, ...query })).data?.list ?? []
const transfer = async (quantity: number) => {
  const draft = {
    from: 'SZX1',
    to: 'SGN1',
    platform: '',
    platformShipmentId: '',
    grade: 'GOOD' as const,
    expectedOn: '',
    remark: '',
    lines: [{ sku: 'S-1', quantity, batch: '' }],
  }
  const { data } = await client.call(warehouse.transfer, { submit: '1', transfer: draft }, { key: key() })
  return data?.transferNo ?? ''
}

test('adds up the warehouses of a SKU, keeps defective units apart, and counts what is on the way', async () => {
  await receive(120)
  await receive(30, { warehouse: 'YIW1' })
  await receive(5, {}, 0, { grade: 'DEFECT' })
  const transferNo = await transfer(20)
  expect((await listed())[0]).toMatchObject({
    inStock: 150,
    sellable: 130,
    allocated: 20,
    defective: 5,
    value: '375.00',
  })
  await report('stock-transfer-events', { transferNo, state: 'IN_TRANSIT', place: 'Dock' })
  const [row] = await listed()
  expect(row).toMatchObject({
    inStock: 130,
    sellable: 130,
    allocated: 0,
    underWay: 20,
    historicalOutbound: 20,
  })
  expect(row?.warehouses.map((each) => [each.warehouse, each.grade, each.inStock])).toEqual([
    ['SZX1', 'GOOD', 100],
    ['SZX1', 'DEFECT', 5],
    ['YIW1', 'GOOD', 30],
  ])
  expect((await listed({ warehouse: 'YIW1' }))[0]).toMatchObject({ inStock: 30, underWay: 0 })
  expect((await listed({ warehouse: 'SGN1' })).length).toBe(0)
})

test('tells how old the oldest unit in stock is, where units leave in the order they came', async () => {
  await receive(50, {}, 100)
  await receive(50, {}, 20)
  expect((await listed())[0]?.age).toBe('100')
  expect([(await listed({ age: '90' })).length, (await listed({ age: '180' })).length]).toEqual([1, 0])
  await report('stock-transfer-events', {
    transferNo: await transfer(50),
    state: 'IN_TRANSIT',
    place: 'Dock',
  })
  expect((await listed())[0]?.age).toBe('20')
  expect((await listed({ age: '30' })).length).toBe(0)
})

test('tells low stock from none, counts both, and finds a SKU by its barcode', async () => {
  await receive(10)
  await receive(8, {}, 0, { sku: 'S-2' })
  await receive(1, {}, 0, { sku: 'S-3' })
  await report('stock-movements', { warehouse: 'SZX1', kind: 'LOST', lines: [{ sku: 'S-3', quantity: 1 }] })
  await gateway.db
    .updateTable('stock_sku')
    .set({ alert_qty: 9, barcodes: ['6971000000011'] })
    .where('cus_code', '=', cusCode)
    .where('sku', '=', 'S-2')
    .execute()
  expect((await listed()).map(({ sku, state }) => [sku, state])).toEqual([
    ['S-1', 'FINE'],
    ['S-2', 'LOW'],
    ['S-3', 'OUT'],
  ])
  const { data } = await client.call(warehouse.countStock, {})
  expect(data?.list.map(({ state, count }) => [state, count])).toEqual([
    ['OUT', 1],
    ['LOW', 1],
    ['FINE', 1],
  ])
  expect((await listed({ keyword: '6971000' })).map(({ sku }) => sku)).toEqual(['S-2'])
  expect((await listed({ skus: ['6971000000011'] })).map(({ sku }) => sku)).toEqual(['S-2'])
  const { data: moved } = await client.call(stock.stockMovements, {
    page: 1,
    pageSize: 5,
    warehouse: 'SZX1',
    sku: 'S-3',
  })
  expect(moved?.list.map(({ kind }) => kind)).toEqual(['LOST', 'RECEIPT'])
})

test('finds pieces by their numbers, names those that are missing or listed twice, and tells their history', async () => {
  await gateway.db
    .insertInto('stock_sku')
    .values({ cus_code: cusCode, sku: 'S-1', name: 'Phone', is_serial: true })
    .execute()
  await receive(3, {}, 0, { serials: ['356938035643809', 'SN-2', 'SN-3'] })
  const ask = (query: Partial<Input<typeof warehouse.queryImei>>, who = client) =>
    who.call(warehouse.queryImei, { page: 1, pageSize: 50, ...query })
  const { data } = await ask({ imei: ['35 693803-564380-9', 'sn-2', 'SN-2', 'NOBODY'] })
  expect(data?.list.map(({ imei }) => imei).toSorted()).toEqual(['356938035643809', 'SN-2'])
  expect([data?.missing, data?.twice]).toEqual([['NOBODY'], ['SN-2']])
  const transferNo = await transfer(1)
  await report('stock-transfer-events', {
    transferNo,
    state: 'PICKED',
    place: 'Dock',
    lines: [{ sku: 'S-1', quantity: 1, serials: ['SN-2'] }],
  })
  await report('stock-transfer-events', { transferNo, state: 'IN_TRANSIT', place: 'Dock' })
  const { data: ofTransfer } = await ask({ orderNumber: [transferNo.toLowerCase()] })
  expect(ofTransfer?.list.map(({ imei, state }) => [imei, state])).toContainEqual(['SN-2', 'UNDERWAY'])
  const { data: history } = await client.call(warehouse.imeiHistory, { imei: 'sn-2' })
  expect(history?.list.map(({ what }) => what)).toEqual(['SEND', 'TAKE', 'RECEIVE'])
  const { data: counts } = await client.call(warehouse.countImei, {})
  expect(counts?.list.filter(({ count }) => count > 0).map(({ state, count }) => [state, count])).toEqual([
    ['IN', 2],
    ['UNDERWAY', 1],
  ])
  const other = await gateway.client()
  const { data: foreign } = await ask({ imei: ['SN-2'] }, other)
  expect([foreign?.list, foreign?.missing]).toEqual([[], ['SN-2']])
  expect((await other.call(warehouse.imeiHistory, { imei: 'SN-2' })).data?.list).toEqual([])
})

test('tells two SKUs with one number apart', async () => {
  for (const sku of ['S-1', 'S-2'])
    await gateway.db
      .insertInto('stock_sku')
      .values({ cus_code: cusCode, sku, name: sku, is_serial: true })
      .execute()
  for (const sku of ['S-1', 'S-2']) await receive(1, {}, 0, { sku, serials: ['SAME'] })
  const { data } = await client.call(warehouse.queryImei, { page: 1, pageSize: 50, imei: ['SAME|S-1'] })
  expect(data?.list.map(({ id }) => id).toSorted()).toEqual(['SAME|S-1', 'SAME|S-2'])
})

test('exports chosen pieces, and all but some, also where their numbers are as long as they may be', async () => {
  const [serial, ...skus] = ['9'.repeat(MAX_SERIAL), `A${'0'.repeat(49)}`, `B${'0'.repeat(49)}`] as const
  for (const sku of skus) {
    await gateway.db
      .insertInto('stock_sku')
      .values({ cus_code: cusCode, sku, name: sku, is_serial: true })
      .execute()
    await receive(1, {}, 0, { sku, serials: [serial] })
  }
  const { data } = await client.call(warehouse.queryImei, { page: 1, pageSize: 50, idType: '3' })
  const ids = data?.list.map(({ id }) => id) ?? []
  expect(ids.toSorted()).toEqual(skus.map((sku) => `${serial}|${sku}`))
  const skusOf = async (part: Partial<ExportRequest>) => {
    const columns = ['imei', 'sku'].map((fieldName) => ({ fieldName, header: fieldName }))
    const request = {
      columns,
      dataId: 'warehouse.imei',
      fileName: 'warehouse.imei',
      param: { idType: '3' },
      ...part,
    }
    const { sheets } = readWorkbook(await exported(gateway, client, request))
    return textsOf(sheets[0] as never)
      .slice(1)
      .map(([, sku]) => sku)
  }
  const [first = ''] = ids.toSorted()
  expect(await skusOf({ param: { idType: '3', ids: [first], imei: [first] } })).toEqual([skus[0]])
  expect(await skusOf({ excludedIds: [first] })).toEqual([skus[1]])
})
