/** The three calls of an import: limits of the wire, wrong types, the same slice again, rows of another customer. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, type Draft } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ended } from '../../../../tests/fixtures/tasks.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const numbered = (prefix: string, count: number): Draft[] =>
  Array.from({ length: count }, (_, n) => draft({ ecommerceOrderNo: `${prefix}-${n}` }))
const slice = (task: string, rows: Draft[]) => ({
  task,
  fileName: 'a.xlsx',
  from: 1,
  total: rows.length,
  rows,
})
const totalOf = async (client: SignedClient) =>
  (await client.call(b2c.queryOrderList, { page: 1, pageSize: 1 })).data?.total

test('good orders are placed, bad ones answered by field, each once, whatever is sent again', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  const rows = [...numbered('A', 3), draft({ ecommerceOrderNo: 'A-0' }), draft({ weight: '250' })]
  await client.call(b2c.orderImportTask, slice(task, rows), { key: key() })
  expect(await ended(client, task)).toMatchObject({ state: 'done', rows: 5 })
  await client.call(b2c.orderImportTask, slice(task, rows), { key: key() })
  expect(await totalOf(client)).toBe(3)
  const { data } = await client.call(tasks.importResults, { taskId: task, after: 0 })
  expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '1', '1', '0', '0'])
  expect(data?.list[3]).toMatchObject({
    fields: [{ path: 'ecommerceOrderNo' }],
    record: { ecommerceOrderNo: 'A-0' },
  })
  expect(data?.list[4]).toMatchObject({ fields: [{ path: 'weight' }] })
  expect(data?.list[0]).not.toHaveProperty('record')
})

test('an import is a batch: its orders carry its name and are found by it, renamed by who may', async () => {
  const [client, stranger] = [await gateway.client(), await gateway.client()]
  const [task, unnamed] = [randomUUID(), randomUUID()]
  const named = { ...slice(task, numbered('N', 3)), batch: 'November' }
  await client.call(b2c.orderImportTask, named, { key: key() })
  await client.call(b2c.orderImportTask, slice(unnamed, numbered('O', 1)), { key: key() })
  await ended(client, task)
  await ended(client, unnamed)
  const ordersOf = async (batch: string, by = client) =>
    (await by.call(b2c.queryOrderList, { page: 1, pageSize: 20, batch })).data?.list ?? []
  const batches = async (by = client) => (await by.call(b2c.queryBatches, {})).data?.list ?? []

  expect((await ordersOf(task)).map(({ batch, batchName }) => [batch, batchName])).toEqual(
    Array(3).fill([task, 'November']),
  )
  expect((await ordersOf(unnamed))[0]?.batchName).toMatch(/^a\.xlsx \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  expect(await batches()).toMatchObject([
    { id: unnamed, orders: 1 },
    { id: task, name: 'November', orders: 3 },
  ])

  const rename = (by: SignedClient, name: string) =>
    by.call(b2c.renameBatch, { id: task, name }, { key: key() })
  expect((await rename(stranger, 'Mine')).code).toBe(code.absent)
  expect((await rename(client, ' ')).code).toBe(code.invalid)
  expect((await rename(client, 'Black Friday')).success).toBe(true)
  expect((await ordersOf(task)).map(({ batchName }) => batchName)).toEqual(Array(3).fill('Black Friday'))
  const { data } = await client.call(tasks.taskList, { page: 1, pageSize: 20, keyword: 'black' })
  expect(data?.list.map(({ taskId, batchName }) => [taskId, batchName])).toEqual([[task, 'Black Friday']])
  expect([await ordersOf(task, stranger), await batches(stranger)]).toEqual([[], []])
})

test('the results of a whole import hold its accepted records where they are asked for', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  await client.call(b2c.orderImportTask, slice(task, numbered('W', 1)), { key: key() })
  await ended(client, task)
  const { data } = await client.call(tasks.importResults, { taskId: task, after: 0, withRecords: '1' })
  expect(data?.list[0]).toMatchObject({ ok: '1', record: { ecommerceOrderNo: 'W-0' } })
})

test('the same task with other rows is refused, and nothing of it is stored', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  await client.call(b2c.orderImportTask, slice(task, numbered('B', 2)), { key: key() })
  const other = await client.call(b2c.orderImportTask, slice(task, numbered('C', 2)), { key: key() })
  expect(other.code).toBe(code.invalid)
})

test('a task of another customer looks absent, and its results too', async () => {
  const [mine, theirs] = [await gateway.client(), await gateway.client()]
  const task = randomUUID()
  await mine.call(b2c.orderImportTask, slice(task, numbered('D', 1)), { key: key() })
  await ended(mine, task)
  expect((await theirs.call(tasks.importResults, { taskId: task, after: 0 })).code).toBe(code.absent)
  await theirs.call(b2c.orderImportTask, slice(task, numbered('D', 1)), { key: key() })
  expect(await totalOf(mine)).toBe(1)
})

test.each([
  ['1001 orders at once', b2c.importB2COrders, () => ({ orders: numbered('E', 1001) })],
  ['1001 orders judged', b2c.validateImportB2COrders, () => ({ orders: numbered('E', 1001) })],
  ['1001 records of a task', b2c.orderImportTask, () => slice(randomUUID(), numbered('E', 1001))],
  ['no order', b2c.importB2COrders, () => ({ orders: [] })],
  ['a number for a text', b2c.importB2COrders, () => ({ orders: [{ ...draft(), weight: 1.2 }] })],
  ['a path for a file', b2c.orderImportTask, () => ({ files: { f: { filepath: '/etc/passwd' } } })],
  ['a column nobody knows', b2c.importB2COrders, () => ({ orders: [{ ...draft(), freight: '0' }] })],
] as const)('%s is refused', async (_, call, input) => {
  const client = await gateway.client()
  const answer = await client.call(call, input() as never, { key: key() })
  expect(answer.success).toBe(false)
  expect(await totalOf(client)).toBe(0)
})

test('more than a megabyte is refused', async () => {
  const client = await gateway.client()
  const orders = numbered('F', 1000).map((each) => ({
    ...each,
    remark: 'x'.repeat(250),
    goods: Array(6).fill(each.goods[0]),
  }))
  const answer = await client
    .call(b2c.importB2COrders, { orders }, { key: key() })
    .catch(() => ({ success: false }))
  expect(answer.success).toBe(false)
  expect(await totalOf(client)).toBe(0)
})

test('validating says what importing would, and stores nothing', async () => {
  const client = await gateway.client()
  const orders = [
    draft({ ecommerceOrderNo: 'G' }),
    draft({ ecommerceOrderNo: 'G' }),
    draft({ routeId: 'NOWHERE' }),
  ]
  const { data } = await client.call(b2c.validateImportB2COrders, { orders })
  expect(data?.list.map(({ fields }) => fields.map(({ path }) => path))).toEqual([
    [],
    ['ecommerceOrderNo'],
    ['routeId'],
  ])
  expect(await totalOf(client)).toBe(0)
  const imported = await client.call(b2c.importB2COrders, { orders }, { key: key() })
  expect(imported.data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '0'])
  expect(await totalOf(client)).toBe(1)
})

test('orders of one import are listed in the order of its rows, whatever it is sorted by', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  const rows = numbered('SHEET', 230)
  await client.call(b2c.orderImportTask, slice(task, rows), { key: key() })
  await ended(client, task)
  await client.call(b2c.saveB2COrder, draft({ ecommerceOrderNo: 'LATER' }), { key: key() })
  const listed = async (sort?: { prop: string; order: 'asc' | 'desc' }) => {
    const { data } = await client.call(b2c.queryOrderList, {
      page: 1,
      pageSize: 1000,
      ...(sort ? { sort } : {}),
    })
    return data?.list.map(({ ecommerceOrderNo }) => ecommerceOrderNo)
  }
  const sheet = rows.map(({ ecommerceOrderNo }) => ecommerceOrderNo)
  expect(await listed()).toEqual(['LATER', ...sheet])
  expect(await listed({ prop: 'createdAt', order: 'asc' })).toEqual([...sheet, 'LATER'])
  expect((await listed({ prop: 'printStatus', order: 'desc' }))?.filter((no) => no !== 'LATER')).toEqual(
    sheet,
  )
})

test('the counts of the states follow the filters of the list', async () => {
  const client = await gateway.client()
  await client.call(b2c.saveB2COrders, { orders: numbered('COUNT', 3) }, { key: key() })
  await client.call(b2c.saveB2COrders, { orders: [draft({ ecommerceOrderNo: 'OTHER-1' })] }, { key: key() })
  const countsFor = async (filters: { keyword?: string; orderNumber?: string[] }) => {
    const { data } = await client.call(b2c.getCountGoodsState, filters)
    return [data?.total, data?.list.find(({ status }) => status === 'PENDING')?.count]
  }
  expect(await countsFor({})).toEqual([4, 4])
  expect(await countsFor({ keyword: 'COUNT-' })).toEqual([3, 3])
  expect(await countsFor({ orderNumber: ['OTHER-1', 'COUNT-0'] })).toEqual([2, 2])
  expect(await countsFor({ keyword: 'nothing like it' })).toEqual([0, 0])
})
