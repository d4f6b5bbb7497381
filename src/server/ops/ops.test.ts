import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { object, text } from '#contract/schema.ts'
import { serverModules } from '#registry/handlers.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { probeModule, probeTable } from '../../../tests/fixtures/probe.ts'
import { SignedClient } from '../../../tests/fixtures/signed-client.ts'
import { Refusal, type OpsRoute } from '../handler.ts'
import { demoOpsKey } from './keys.ts'

const probeEvents: OpsRoute = {
  path: 'probe/events',
  source: 'test',
  input: object({ eventId: text(40), cusCode: text(20), text: text(20) }),
  handle: async (input, { db }) => {
    const { cusCode, text: value } = input as { cusCode: string; text: string }
    await sql`insert into probe (cus_code, text) values (${cusCode}, ${value})`.execute(db)
    if (value === 'refuse') throw new Refusal('absent', { id: 'x', message: 'No such parcel' })
    return { taken: value }
  },
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({
    modules: [...serverModules, { ...probeModule, calls: {}, ops: [probeEvents] }],
  })
  await gateway.connection.pool.query(probeTable)
})
afterAll(() => gateway.stop())

const event = (eventId: string, value = 'a') => ({ eventId, cusCode: 'A', text: value })
const count = async (value: string) =>
  (await gateway.connection.pool.query('select 1 from probe where text = $1', [value])).rowCount

test('an event is taken once, whatever is sent again', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => gateway.ops('probe/events', event('e1', 'once'))),
  )
  for (const { status, answer } of replies) expect([status, answer.data]).toEqual([200, { taken: 'once' }])
  expect(await count('once')).toBe(1)
})

test('the same event with other content is refused', async () => {
  await gateway.ops('probe/events', event('e2'))
  const { status, answer } = await gateway.ops('probe/events', event('e2', 'b'))
  expect([status, answer.code]).toEqual([422, 42200])
})

test('a refused event leaves nothing and may come again', async () => {
  expect((await gateway.ops('probe/events', event('e3', 'refuse'))).answer.code).toBe(20104)
  expect(await count('refuse')).toBe(0)
  expect((await gateway.ops('probe/events', event('e3', 'mended'))).answer.data).toEqual({ taken: 'mended' })
})

test('a wrong shape names its fields', async () => {
  const { status, answer } = await gateway.ops('probe/events', { eventId: 'e4', cusCode: 1, more: 1 })
  expect([status, answer.code]).toEqual([400, 40000])
  expect(answer.fields?.map(({ path }) => path).toSorted()).toEqual(['cusCode', 'more', 'text'])
})

test.each([{}, { 'x-api-key': '' }, { 'x-api-key': 'ops_wrong' }, { 'x-api-key': 'a'.repeat(1000) }])(
  'the key %o opens nothing',
  async (headers) => {
    const { answer } = await new SignedClient(gateway.url).post(
      '/ops/probe/events',
      JSON.stringify(event('e5')),
      {},
      headers as Record<string, string>,
    )
    expect(answer).toMatchObject({ success: false, code: 40300 })
  },
)

test('the key of the demo is one per database', async () => {
  const [first, second] = await Promise.all([demoOpsKey(gateway.connection), demoOpsKey(gateway.connection)])
  expect(second).toBe(first)
  const body = JSON.stringify(event('e6'))
  const { answer } = await new SignedClient(gateway.url).post(
    '/ops/probe/events',
    body,
    {},
    { 'x-api-key': first },
  )
  expect(answer.code).toBe(1)
})
