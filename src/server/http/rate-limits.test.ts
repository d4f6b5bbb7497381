import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { numbers } from '../../../tests/fixtures/queues.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import type { Reply, SignedClient } from '../../../tests/fixtures/signed-client.ts'
import { addOpsKey } from '../ops/keys.ts'

/** Requests a minute: of everybody at an address together, and of one customer. */
const [ADDRESS, CUSTOMER] = [30, 60]
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    env: {
      PORTAL_RATE_LIMIT: String(ADDRESS),
      PORTAL_RATE_LIMIT_PER_CUSTOMER: String(CUSTOMER),
      PORTAL_TRUST_PROXY: '1',
    },
  })
})
afterAll(() => gateway.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = (client: SignedClient, address: string): Promise<Reply> =>
  client.post('/interface/getUserInfo.do', client.bodyOf('{}'), {}, from(address))
const askOften = (client: SignedClient, address: string, times: number) =>
  Promise.all(numbers(times).map(() => ask(client, address)))
const statusesOf = (replies: readonly { status: number }[]) => [
  ...new Set(replies.map(({ status }) => status)),
]

/** The refusal says when the minute is over. */
function expectTooMany({ status, headers, answer }: Reply) {
  expect([status, answer.code]).toEqual([429, code.tooMany])
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
}

test('customers who share an address with others are counted each for themselves', async () => {
  const [integrator, colleague] = [await gateway.client(), await gateway.client()]
  // A session is known from its first call on.
  for (const client of [integrator, colleague]) expect((await ask(client, '203.0.113.1')).status).toBe(200)
  const outsiders = await askOften(gateway.outsider(), '203.0.113.1', ADDRESS)
  expectTooMany(outsiders.find(({ status }) => status === 429) as Reply)
  expect(statusesOf(await askOften(integrator, '203.0.113.1', CUSTOMER - 1))).toEqual([200])
  const counted = await askOften(integrator, '203.0.113.2', 2)
  expectTooMany(counted.find(({ status }) => status === 429) as Reply)
  expect((await ask(colleague, '203.0.113.1')).status).toBe(200)
})

test('what cannot be read counts for its address, as pages do', async () => {
  const outsider = gateway.outsider()
  const send = () => outsider.post('/interface/getUserInfo.do', '{', {}, from('203.0.113.3'))
  const page = () => fetch(`${gateway.url}/config.json`, { headers: from('203.0.113.3') })
  await Promise.all(numbers(ADDRESS / 2).flatMap(() => [send(), page()]))
  expectTooMany(await send())
  const refused = await page()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('reports to the operations side count for their key, wrong keys for their address', async () => {
  const key = await addOpsKey(gateway.connection, 'test')
  const report = (given: string) =>
    gateway.outsider().post('/ops/scan-events', '{}', {}, { ...from('203.0.113.4'), 'x-api-key': given })
  expect((await report(key)).answer.code).toBe(code.malformed)
  const wrong = await Promise.all(numbers(ADDRESS).map(() => report('ops_wrong')))
  expectTooMany(wrong.find(({ status }) => status === 429) as Reply)
  expect(statusesOf(await Promise.all(numbers(CUSTOMER).map(() => report(key))))).toEqual([400])
  expectTooMany(await report(key))
})
