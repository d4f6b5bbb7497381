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
