/** Declared weights: what the preview says is what is stored, each row on its own. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { b2c } from '#modules/b2c/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ended } from '../../../../tests/fixtures/tasks.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

type Row = { orderNumber: string; weight: string; length?: string; width?: string; height?: string }

async function weigh(client: SignedClient, rows: Row[]) {
  const task = randomUUID()
  const slice = { task, fileName: 'weights.xlsx', from: 1, total: rows.length, rows }
  await client.call(b2c.orderUpdateWeightImportTask, slice, { key: key() })
  await ended(client, task)
  return (await client.call(tasks.importResults, { taskId: task, after: 0 })).data?.list ?? []
}

const orderOf = async (client: SignedClient, id: string) =>
  (await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]

test('what is shown before is what is stored: the larger side is billed and priced', async () => {
  const client = await gateway.client()
  const saved = await place(client, { weight: '1.2' })
  const rows = [
    { orderNumber: saved.waybillNo.toLowerCase(), weight: '2', length: '60', width: '40', height: '30' },
  ]
  const [shown] = (await client.call(b2c.previewWeights, { rows })).data?.list ?? []
  expect(shown).toMatchObject({
    orderNo: saved.orderNo,
    weightBefore: '1.2',
    billable: '12',
    won: 'volumetric',
  })
  expect(Number(shown?.freight)).toBeGreaterThan(Number(shown?.freightBefore))
  expect((await orderOf(client, saved.id))?.order.rev).toBe(saved.order.rev)
  expect(await weigh(client, rows)).toMatchObject([{ ok: '1', no: saved.orderNo }])
  const after = await orderOf(client, saved.id)
  expect(after?.order).toMatchObject({
    weight: '2',
    length: '60',
    billableWeight: '12',
    freight: shown?.freight,
    rev: saved.order.rev + 1,
  })
  expect(after?.history.at(-1)?.what).toBe('edited')
})

test.each([
  ['0.099', 'weight'],
  ['200.001', 'weight'],
  ['0.1', undefined],
] as const)('%s kg: the limits of spec 001 §5 hold', async (weight, path) => {
  const client = await gateway.client()
  const { orderNo } = await place(client)
  const { data } = await client.call(b2c.previewWeights, { rows: [{ orderNumber: orderNo, weight }] })
  expect(data?.list[0]?.fields.map((field) => field.path)).toEqual(path ? [path] : [])
})

test('refuses a picked-up parcel, an unknown number and another customer’s parcel, and still weighs the valid one', async () => {
  const [mine, theirs] = [await gateway.client(), await gateway.client()]
  const good = await place(mine, { ecommerceOrderNo: 'SHOP-w1' })
  const gone = await placeIn(gateway, mine, 'GOT')
  const foreign = await place(theirs)
  const rows = [gone.waybillNo, 'nothing', foreign.waybillNo, 'SHOP-w1'].map((orderNumber) => ({
    orderNumber,
    weight: '3',
  }))
  const results = await weigh(mine, rows)
  expect(results.map(({ ok }) => ok)).toEqual(['0', '0', '0', '1'])
  expect(results[1]?.desc).toBe(results[2]?.desc)
  expect((await orderOf(mine, good.id))?.order.weight).toBe('3')
  expect((await orderOf(mine, gone.id))?.order.weight).toBe(gone.order.weight)
  expect((await orderOf(theirs, foreign.id))?.order.rev).toBe(foreign.order.rev)
})

test('a weight no route takes is refused on the weight', async () => {
  const client = await gateway.client()
  const { orderNo } = await place(client)
  const { data } = await client.call(b2c.previewWeights, { rows: [{ orderNumber: orderNo, weight: '199' }] })
  expect(data?.list[0]?.fields.map(({ path }) => path)).toEqual(['weight'])
})

test('orders are looked up by receiver, phone and weight', async () => {
  const client = await gateway.client({ funcs: ['Z-501', 'Z-511'] })
  await place(client, { weight: '1' })
  await place(client, { weight: '2.5' })
  const found = async (more: object) =>
    (await client.call(b2c.queryOrderList, { page: 1, pageSize: 20, ...more })).data?.list.map(
      ({ weight }) => weight,
    )
  expect(await found({ weightFrom: '1', weightTo: '2' })).toEqual(['1'])
  expect(await found({ weightFrom: '2.5' })).toEqual(['2.5'])
  expect(await found({ receiver: 'nobody' })).toEqual([])
  expect(await found({ phone: '0912' })).toHaveLength(2)
})
