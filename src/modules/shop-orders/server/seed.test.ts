import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { stepCodes } from '#modules/shop-orders/states.ts'
import { verify } from '#server/verify.ts'
import { DEMO_FILES } from '../../../../tests/fixtures/databases.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { checks } from './checks.ts'
import { demoMerges } from './demo-merges.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true, env: { FILES_DIR: DEMO_FILES } })
})
afterAll(() => gateway.stop())

test('the demo has orders of shops in every state, all consistent', async () => {
  const client = await gateway.client('demo')
  const { data } = await client.call(shopOrders.countShopOrders, {})
  const counts = new Map(data?.list.map(({ state, count }) => [state, count]))
  expect([...stepCodes, 'CONFLICT' as const].filter((state) => !counts.get(state))).toEqual([])
  expect(data?.total).toBeGreaterThan(350)
  const waiting = counts.get('NEEDS_MAPPING') ?? 0
  expect(waiting).toBeGreaterThanOrEqual(20)
  const found = await verify(gateway.connection.pool, [{ checks }])
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
})

test('orders of one buyer share a parcel, wait to, and were taken apart again', async () => {
  const client = await gateway.client('demo')
  const { placed, waiting, apart } = demoMerges
  const { data } = await client.call(shopOrders.queryShopOrder, {
    page: 1,
    pageSize: 20,
    orderNumber: [placed, ...waiting, ...apart],
  })
  const rows = new Map(data?.list.map((row) => [row.externalOrderId, row]))
  const together = (number: string) => rows.get(number)?.mergedWith.map((other) => other.number)
  expect(together(placed)).toHaveLength(1)
  expect(rows.get(placed)?.packages[0]?.waybillNo).toMatch(/./)
  expect(waiting.map(together)).toEqual([[waiting[1]], [waiting[0]]])
  expect(apart.map(together)).toEqual([[], []])
  const [first] = apart
  const found = await client.call(shopOrders.getShopOrder, { ids: [rows.get(first)?.id ?? ''] })
  expect(found.data?.list[0]?.trace.map(({ what }) => what).slice(-2)).toEqual(['merged', 'unmerged'])
  // What waits can leave: nothing in the rules of a parcel is against it.
  const ids = waiting.map((number) => rows.get(number)?.id ?? '')
  const verdicts = await client.call(shopOrders.verifyOrderItems, { ids })
  expect(verdicts.data?.list.flatMap(({ faults }) => faults)).toEqual([])
})

test('labels of the platforms were fetched, and print', async () => {
  const client = await gateway.client('demo')
  const placed = await Promise.all(
    (['PLACED', 'ASSIGNED'] as const).map((state) =>
      client.call(shopOrders.queryShopOrder, { page: 1, pageSize: 100, state }),
    ),
  )
  const labelled = placed
    .flatMap(({ data }) => data?.list ?? [])
    .filter(({ packages }) => packages.some(({ label }) => label === 'READY'))
  expect(labelled.length).toBeGreaterThan(0)
  const ids = labelled.map(({ id }) => id)
  const file = await client.call(shopOrders.printLabel, { ids }, { key: key() })
  expect(file.data).toMatchObject({ pages: labelled.length })
  expect(file.data?.list.every(({ ok }) => ok === '1')).toBe(true)
  expect(file.data?.list.some(({ times }) => times > 0)).toBe(true)
})

test('its most blocking SKU comes first, with a suggestion', async () => {
  const client = await gateway.client('demo')
  const { data } = await client.call(shopOrders.querySkuMapping, { page: 1, pageSize: 50, state: 'WAITING' })
  const heals = data?.list.map((row) => row.heals) ?? []
  expect(heals).toEqual([...heals].toSorted((a, b) => b - a))
  expect(heals[0]).toBeGreaterThan(1)
  const ids = data?.list.map(({ id }) => id) ?? []
  const { data: suggested } = await client.call(shopOrders.suggestSkuMapping, { ids })
  expect(suggested?.list.some(({ list }) => list[0]?.reason === 'RULE')).toBe(true)
})
