/** The demo company has tickets in every state and with every difference, and they are sound. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inbound } from '#modules/inbound/contract.ts'
import { putCauseCodes, putStatusCodes } from '#modules/inbound/put-codes.ts'
import { serverModules } from '#registry/handlers.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

test('forty tickets of the demo company show every state and every difference', async () => {
  const client = await gateway.client('demo')
  const counts = await client.call(inbound.countPutOrders, {})
  expect(counts.data?.total).toBe(40)
  for (const status of putStatusCodes)
    expect(counts.data?.list.find((each) => each.status === status)?.count, status).toBeGreaterThan(0)
  const { data } = await client.call(inbound.queryPutOrders, { page: 1, pageSize: 100 })
  expect(new Set(data?.list.map(({ cause }) => cause))).toEqual(new Set(['', ...putCauseCodes]))
  const checks = serverModules
    .filter(({ name }) => name === 'inbound' || name === 'stock')
    .flatMap((module) => module.checks ?? [])
  for (const { name, sql: text } of checks) {
    const { rows } = await sql<{ broken: number }>`${sql.raw(text)}`.execute(gateway.db)
    expect([name, rows[0]?.broken]).toEqual([name, 0])
  }
})
