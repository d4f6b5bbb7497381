import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { stepCodes } from '#modules/shop-orders/states.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { checks } from './checks.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
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
