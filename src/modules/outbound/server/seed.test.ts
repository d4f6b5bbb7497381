/** The outbound orders of the demo: enough of every state and kind, and in step with the stock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboundStatusCodes } from '#domain/outbound-status.ts'
import { checks as stockChecks } from '#modules/stock/server/checks.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { checks } from './checks.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

test('900 orders in every state but those the warehouse answers at once', async () => {
  const rows = await gateway.db
    .selectFrom('out_order')
    .select((of) => ['status', of.fn.countAll<string>().as('count')])
    .where('cus_code', '=', 'DEMO')
    .groupBy('status')
    .execute()
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(900)
  const states = new Set(rows.map(({ status }) => status))
  expect(outboundStatusCodes.filter((status) => !states.has(status))).toEqual(['REQUESTED', 'REFUSED'])
})

test('what they hold and have shipped is what the stock says', async () => {
  const found = await verify(gateway.connection.pool, [{ checks: [...checks, ...stockChecks] }])
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
})
