import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { printing } from '#modules/printing/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const print = (client: SignedClient, ids: string[], reason?: 'DAMAGED' | 'JAM') =>
  client.call(
    printing.print,
    { ids, template: 'express-100x150', ...(reason ? { reason } : {}) },
    { key: key() },
  )
const reprints = async (client: SignedClient, more: object = {}) =>
  (await client.call(printing.queryReprints, { page: 1, pageSize: 20, ...more })).data

test('lists every printing of a label but its first, newest first, with who and why', async () => {
  const client = await gateway.client()
  const [one, two, once] = [await place(client), await place(client), await place(client)]
  await print(client, [one.id, two.id, once.id])
  await print(client, [one.id], 'DAMAGED')
  await print(client, [two.id])
  await print(client, [one.id], 'JAM')
  const all = await reprints(client)
  expect(all?.total).toBe(3)
  expect(all?.list.map(({ waybillNo, reason, times }) => [waybillNo, reason, times])).toEqual([
    [one.waybillNo, 'JAM', 3],
    [two.waybillNo, '', 2],
    [one.waybillNo, 'DAMAGED', 2],
  ])
  expect(all?.list[0]?.who).not.toBe('')
  expect((await reprints(client, { reason: 'DAMAGED' }))?.list.map(({ times }) => times)).toEqual([2])
  expect((await reprints(client, { orderNumber: [two.orderNo] }))?.total).toBe(1)
  expect((await reprints(client, { keyword: 'no such person' }))?.total).toBe(0)
  expect((await reprints(client, { sort: { prop: 'times', order: 'asc' } }))?.list.at(-1)?.times).toBe(3)
  const history = await client.call(printing.printHistory, { ids: [one.id] })
  expect(history.data?.list[0]?.prints.map(({ reason }) => reason)).toEqual(['JAM', 'DAMAGED', ''])
})

test('an unknown reason is refused, and another customer sees nothing', async () => {
  const [mine, theirs] = [await gateway.client(), await gateway.client()]
  const order = await place(mine)
  const wrong = await mine.call(
    printing.print,
    { ids: [order.id], template: 'express-100x150', reason: 'BORED' as never },
    { key: key() },
  )
  expect(wrong.code).toBe(code.malformed)
  await print(mine, [order.id])
  await print(mine, [order.id], 'JAM')
  expect((await reprints(theirs))?.total).toBe(0)
})
