/** More signed-in calls than a gateway can answer: who is served, who is refused, and what the outbox makes of it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PageLocks } from '#offline/locks.ts'
import { code } from '#contract/codes.ts'
import type { Call, QueuedCall } from '#contract/call.ts'
import { address } from '#modules/address/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { home } from '#modules/home/contract.ts'
import { session } from '#modules/session/contract.ts'
import { retryAfterMs } from '#client/calls/transport.ts'
import { closeTabs, Gateway, isDrained, MemoryStorage, openTab, someone, until } from '#offline/test-bench.ts'
import { serverModules } from '#registry/handlers.ts'
import { defineJob } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { addOpsKey } from '#server/ops/keys.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { numbers } from '../fixtures/queues.ts'
import type { Reply, SignedClient } from '../fixtures/signed-client.ts'

globalThis.localStorage = new MemoryStorage()

/** A job that tells how many turns are taken while it runs. */
let tellTurns: (counts: unknown) => void
const turnsTaken = new Promise((resolve) => (tellTurns = resolve))
const turnsJob = defineJob('turns', async () => tellTurns(small.gateway.kernel.admission.counts()))
const turnsModule = { name: 'turns', calls: {}, handlers: {}, migrations: [] }

const PER_CUSTOMER = 40
let small: TestGateway
let usual: TestGateway
beforeAll(async () => {
  const env = { DATABASE_POOL: '4', PORTAL_CALLS_PER_CUSTOMER: String(PER_CUSTOMER), PORTAL_CALLS: '100' }
  small = await startGateway({ env, modules: [...serverModules, { ...turnsModule, jobs: [turnsJob] }] })
  usual = await startGateway({ seed: true })
})
afterEach(closeTabs)
afterAll(async () => {
  await small.stop()
  await usual.stop()
})

const addresses = { isSenderOrReceiver: 'receiver', page: 1, pageSize: 20 } as const
const isServed = ({ status, answer }: Reply) => status === 200 && answer.success

/** Keeps everybody away from the addresses until it is told to stop: calls that need them are in progress, and nothing else. */
async function blockAddresses({ connection }: TestGateway): Promise<() => Promise<void>> {
  const client = await connection.pool.connect()
  await client.query('begin; lock table address in access exclusive mode')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/** A caller the gateway has seen before, as after the first call of a page. */
async function knownClient(gateway: TestGateway): Promise<SignedClient> {
  const client = await gateway.client()
  await client.call(session.getUserInfo, {})
  return client
}

test('with hundreds of calls of one customer in flight the other customer and the monitor are served, the excess gets 503', async () => {
  const [flooding, other] = [await knownClient(small), await knownClient(small)]
  const release = await blockAddresses(small)
  const refused: Reply[] = []
  const flood = numbers(400).map(async () => {
    const reply = await flooding.send(address.queryList, addresses)
    if (reply.status === 503) refused.push(reply)
    return reply
  })
  await until(() => refused.length >= 400 - PER_CUSTOMER)
  for (const path of ['/healthz', '/readyz']) expect((await fetch(small.url + path)).status, path).toBe(200)
  expect(isServed(await other.send(session.getUserInfo, {}))).toBe(true)
  const { headers, answer } = refused[0] as Reply
  expect(answer).toMatchObject({ success: false, code: code.busy })
  expect(answer.desc).toBe('The server is busy. Try again in a moment.')
  expect(retryAfterMs(headers.get('retry-after'))).toBeGreaterThan(0)
  await release()
  const replies = await Promise.all(flood)
  // The lock may have lasted longer than a statement waits for one: 503 as well, and nothing else.
  for (const { status } of replies) expect([200, 503]).toContain(status)
  expect(small.gateway.kernel.admission.counts()).toEqual({ running: 0, waiting: 0 })
  expect(isServed(await flooding.send(address.queryList, addresses))).toBe(true)
})

test('downloads, bundles of texts, reports and background jobs take their turns as calls do', async () => {
  const { admission } = small.gateway.kernel
  const client = await knownClient(small)
  const key = await addOpsKey(small.connection, 'test')
  const ask = [
    () => fetch(`${small.url}/download/${'0'.repeat(32)}`),
    () => fetch(`${small.url}/i18n/${'0'.repeat(32)}`),
    () => small.outsider().post('/ops/outlet', '{}', {}, { 'x-api-key': key }),
  ]
  const holds: (() => void)[] = []
  const held = numbers(4).map((n) =>
    admission.occupy(`held${n}`, () => new Promise<void>((resolve) => holds.push(resolve))),
  )
  const replies = ask.map((send) => send())
  await until(() => admission.counts().waiting === ask.length)
  for (const end of holds) end()
  await Promise.all(held)
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 404, 400])
  const { cusCode = '', userId = '' } = client.session ?? {}
  await small.db.transaction().execute((db) => addJob(db, turnsJob, { cusCode, userId }))
  expect(await turnsTaken).toEqual({ running: 1, waiting: 0 })
})

test('a token that opens nothing takes the share of its network, not that of a customer', async () => {
  const { session: facts } = await small.client()
  const ended = await small.client()
  const token = ended.session?.token ?? ''
  expect(small.gateway.kernel.sessions.customerOf(token)).toBeUndefined()
  await ended.call(session.getUserInfo, {})
  expect(small.gateway.kernel.sessions.customerOf(token)).toBe(ended.session?.cusCode)
  await ended.call(session.logout, {})
  await ended.call(session.getUserInfo, {})
  expect(small.gateway.kernel.sessions.customerOf(token)).toBeUndefined()
  expect(facts?.token).not.toBe(token)
})

test('what people and integrators normally do passes the usual limits: 500 mixed calls of one customer at once', async () => {
  const client = await usual.client('demo')
  const mixed: readonly [Call, unknown][] = [
    [session.getUserInfo, {}],
    [address.queryList, addresses],
    [b2c.queryOrderList, { page: 1, pageSize: 20 }],
    [home.getAllOrderCount, {}],
  ]
  const from = Date.now()
  let refusedAtOnce = 0
  const served = async (n: number): Promise<boolean> => {
    const [call, parameter] = mixed[n % mixed.length] as [Call, unknown]
    for (;;) {
      const reply = await client.send(call, parameter)
      if (reply.status !== 503) return isServed(reply)
      // A machine that needs longer than a call may wait refuses later; for their number none is refused.
      if (Date.now() - from < 10_000) refusedAtOnce++
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs(reply.headers.get('retry-after'))))
    }
  }
  const all = await Promise.all(numbers(500).map(served))
  expect(all.every(Boolean)).toBe(true)
  expect(refusedAtOnce).toBe(0)
})

test('the outbox waits while the gateway is busy, and every row is applied once', async () => {
  const client = await knownClient(small)
  const receiver = {
    name: 'Trần Thị B',
    phone: '0901234567',
    postCode: '700000',
    country: 'VN',
    prov: 'Hồ Chí Minh',
    city: 'Sài Gòn',
    area: '',
    address: '1 Lê Lợi',
    addressType: '0',
    isSenderOrReceiver: 'receiver',
  } as const
  const release = await blockAddresses(small)
  const held = numbers(PER_CUSTOMER).map(() => client.send(address.queryList, addresses))
  await until(() => small.gateway.kernel.admission.counts().waiting >= PER_CUSTOMER - 3)
  const refusals: number[] = []
  const tab = await openTab({
    identity: someone(),
    gateway: new Gateway(),
    locks: new PageLocks(),
    calls: [address.insertAddr],
    send: async (call, body, { key }) => {
      const { status, headers, answer } = await client.send(call, body, { key })
      const wait = retryAfterMs(headers.get('retry-after'))
      if (status === 503) refusals.push(wait)
      return { ...answer, ...(wait ? { retryAfterMs: wait } : {}) }
    },
  })
  const keys = numbers(6).map((n) => `row-${n}:1`)
  for (const key of keys)
    await tab.store.outbox.enqueue(
      address.insertAddr as unknown as QueuedCall,
      { ...receiver, name: key },
      {
        entity: key,
        label: key,
        key,
        deps: [],
      },
    )
  await until(() => refusals.length > 0)
  const waiting = await Promise.all(keys.map((key) => tab.store.outbox.get(key)))
  expect(waiting.every(Boolean)).toBe(true)
  expect(refusals.every((wait) => wait > 0)).toBe(true)
  await release()
  await Promise.all(held)
  await until(isDrained(tab))
  const { rows } = await small.connection.pool.query<{ count: number }>(
    `select count(*) as count from address where cus_code = $1`,
    [client.session?.cusCode],
  )
  expect(rows[0]?.count).toBe(keys.length)
})
