/** A command happens once (quality page, Writes 5). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { makeAccount } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { probe, probeModule, probeTable, tries } from '../fixtures/probe.ts'
import { until } from '../fixtures/until.ts'

let gateway: TestGateway
let secondUrl: string
beforeAll(async () => {
  const modules = [...serverModules, probeModule]
  gateway = await startGateway({ calls: [...allCalls, ...Object.values(probe)], modules })
  await gateway.connection.pool.query(probeTable)
  secondUrl = await gateway.second()
})
afterAll(() => gateway.stop())

/** A main account and a sub-account of one customer. */
async function colleagues() {
  const main = await makeAccount(gateway.db)
  const sub = await makeAccount(gateway.db, { cusCode: main.cusCode, userAdmin: '0' })
  return [await gateway.client(main), await gateway.client(sub)] as const
}

const rowsWith = async (text: string) =>
  (await gateway.connection.pool.query('select 1 from probe where text = $1', [text])).rowCount

test('the same key and body get the stored answer', async () => {
  const client = await gateway.client()
  const key = randomUUID()
  const first = await client.call(probe.add, { text: key }, { key })
  const again = await client.call(probe.add, { text: key }, { key })
  expect(again).toMatchObject({ success: true, code: 1, data: first.data })
  expect(await rowsWith(key)).toBe(1)
})

test('the same key with another body is refused with 422', async () => {
  const client = await gateway.client()
  const key = randomUUID()
  await client.call(probe.add, { text: key }, { key })
  const { status, answer } = await client.send(probe.add, { text: 'other' }, { key })
  expect({ status, code: answer.code }).toEqual({ status: 422, code: 42200 })
})

test('a key that a device minted belongs to the customer: sent by two accounts, the command happens once', async () => {
  const key = `${randomUUID().replaceAll('-', '')}:0`
  const [one, two] = await colleagues()
  const other = await gateway.client()
  const first = await one.call(probe.add, { text: key }, { key })
  const second = await two.call(probe.add, { text: key }, { key })
  expect(second).toMatchObject({ success: true, code: 1, data: first.data })
  expect(await rowsWith(key)).toBe(1)
  // The same key of another customer is another key.
  expect((await other.call(probe.add, { text: key }, { key })).code).toBe(1)
  expect(await rowsWith(key)).toBe(2)
})

test('two accounts that send the same carried command at once get one result', async () => {
  const key = `${randomUUID().replaceAll('-', '')}:${Date.now()}+1`
  const clients = await colleagues()
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) => clients[n % 2 ? 1 : 0].call(probe.add, { text: key }, { key })),
  )
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await rowsWith(key)).toBe(1)
})

test('a carried command whose body was changed is refused', async () => {
  const key = `${randomUUID().replaceAll('-', '')}:0`
  const [one, two] = await colleagues()
  await one.call(probe.add, { text: key }, { key })
  const { status, answer } = await two.send(probe.add, { text: 'changed' }, { key })
  expect({ status, code: answer.code }).toEqual({ status: 422, code: 42200 })
})

test('a key that was answered before keys belonged to the customer still answers its user', async () => {
  const key = `${randomUUID().replaceAll('-', '')}:0`
  const account = await makeAccount(gateway.db)
  const client = await gateway.client(account)
  const first = await client.call(probe.add, { text: key }, { key })
  await gateway.connection.pool.query('update idempotency set user_id = $1 where key = $2', [account.id, key])
  expect(await client.call(probe.add, { text: key }, { key })).toMatchObject({ code: 1, data: first.data })
  expect(await rowsWith(key)).toBe(1)
})

test('any other key belongs to its user', async () => {
  const key = randomUUID()
  const one = await gateway.client()
  const two = await gateway.client()
  await one.call(probe.add, { text: key }, { key })
  expect((await two.call(probe.add, { text: 'mine' }, { key })).code).toBe(1)
  expect(await rowsWith('mine')).toBe(1)
})

test('without a key the exact request is its own key: a replay does nothing', async () => {
  const client = await gateway.client()
  const text = randomUUID()
  const body = client.bodyOf(JSON.stringify({ text }))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      client.post('/interface/probe/add.do', body, { url: n % 2 ? secondUrl : gateway.url }),
    ),
  )
  expect(new Set(replies.map(({ answer }) => answer.code))).toEqual(new Set([1]))
  expect(await rowsWith(text)).toBe(1)
})

test('without a key a copy that is only spelt in another way does nothing either', async () => {
  const client = await gateway.client()
  const text = randomUUID()
  const body = client.bodyOf(JSON.stringify({ text }))
  const { parameter, ...rest } = JSON.parse(body) as Record<string, unknown>
  const copies = [
    body,
    `${body} `,
    body.replace('{', '{ '),
    body.replaceAll('","', '",\n"'),
    JSON.stringify({ ...rest, parameter }),
    body.replace('"token"', '"\\u0074oken"'),
  ]
  const replies = await Promise.all(copies.map((copy) => client.post('/interface/probe/add.do', copy)))
  expect(replies.map(({ answer }) => answer.code)).toEqual(copies.map(() => 1))
  expect(await rowsWith(text)).toBe(1)
})

test('concurrent triplicates over two gateways happen once each', async () => {
  const client = await gateway.client()
  const keys = Array.from({ length: 60 }, () => randomUUID())
  const sends = keys.flatMap((key) => [gateway.url, secondUrl, gateway.url].map((url) => ({ key, url })))
  const answers = await Promise.all(
    sends.map(({ key, url }) => client.call(probe.add, { text: key }, { key, url })),
  )
  expect(answers.every(({ code }) => code === 1)).toBe(true)
  for (const key of keys) expect(await rowsWith(key)).toBe(1)
})

test('while the first one works, the second waits and gets its answer', async () => {
  const client = await gateway.client()
  const key = randomUUID()
  const first = client.call(probe.add, { text: key, sleepMs: 600 }, { key })
  const second = client.call(probe.add, { text: key, sleepMs: 600 }, { key, url: secondUrl })
  expect((await second).data).toEqual((await first).data)
  expect(await rowsWith(key)).toBe(1)
})

test('one that takes too long is "still running": 409', async () => {
  const client = await gateway.client()
  const key = randomUUID()
  const parameter = { text: key, gateNo: 4711 }
  const gate = await gateway.connection.pool.connect()
  await gate.query('select pg_advisory_lock($1)', [parameter.gateNo])
  const first = client.call(probe.add, parameter, { key })
  await until(async () => {
    const waiting = `select from pg_locks where locktype = 'advisory' and objid::bigint = $1 and not granted`
    return (await gate.query(waiting, [parameter.gateNo])).rowCount
  })
  const { status, answer } = await client.send(probe.add, parameter, { key, url: secondUrl })
  expect({ status, code: answer.code }).toEqual({ status: 409, code: 40900 })
  await gate.query('select pg_advisory_unlock($1)', [parameter.gateNo])
  gate.release()
  expect((await first).code).toBe(1)
  expect((await client.call(probe.add, parameter, { key })).code).toBe(1)
  expect(await rowsWith(key)).toBe(1)
})

test('a refusal stores nothing: the key may be used for the corrected request', async () => {
  const client = await gateway.client()
  const key = randomUUID()
  const { status, answer } = await client.send(probe.add, { text: key, outcome: 'refuse' }, { key })
  expect({ status, code: answer.code }).toEqual({ status: 200, code: 20101 })
  expect(await rowsWith(key)).toBe(0)
  expect((await client.call(probe.add, { text: key }, { key })).code).toBe(1)
})

test('what is declined stays, its key does not', async () => {
  const client = await gateway.client()
  const key = randomUUID()
  expect((await client.call(probe.add, { text: key, outcome: 'decline' }, { key })).code).toBe(20101)
  expect(await rowsWith(key)).toBe(1)
  expect((await client.call(probe.add, { text: 'mended' }, { key })).code).toBe(1)
})

test('a crash leaves nothing and the same key works afterwards', async () => {
  const client = await gateway.client()
  const key = randomUUID()
  expect((await client.call(probe.add, { text: key, outcome: 'crash' }, { key })).code).toBe(50000)
  expect(await rowsWith(key)).toBe(0)
  expect((await client.call(probe.add, { text: key }, { key })).code).toBe(1)
})

test('a serialization failure is tried again, three times in all', async () => {
  const client = await gateway.client()
  tries.conflict = 0
  expect((await client.call(probe.add, { text: 'conflict', outcome: 'conflict' })).code).toBe(1)
  expect(tries.conflict).toBe(3)
  expect(await rowsWith('conflict')).toBe(1)
})

test('every command leaves a trace; the trace cannot be changed by the application', async () => {
  const client = await gateway.client()
  await client.call(probe.add, { text: 'traced' })
  const { rows } = await gateway.connection.pool.query(
    'select call, what, request_id from audit where user_id = $1',
    [client.session?.userId],
  )
  expect(rows).toEqual([{ call: 'probe.add', what: 'probe.add', request_id: expect.any(String) }])
  const attempt = gateway.db.transaction().execute(async (trx) => {
    const { sql } = await import('kysely')
    await sql`set local role sampan_app`.execute(trx)
    await sql`delete from audit`.execute(trx)
  })
  await expect(attempt).rejects.toMatchObject({ code: '42501' })
})

test.each(['a b', 'ä', 'x'.repeat(201), ''])('the key "%s" is not readable', async (key) => {
  const client = await gateway.client()
  const bytes = Buffer.from(key).toString('latin1')
  const { answer } = await client.send(probe.add, { text: 'a' }, { key: bytes })
  expect(answer.code).toBe(40000)
})
