/** Webhooks against a server that drops, refuses and cuts a third of them: each arrives, in order for each parcel (record 0120). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { docking } from '#modules/docking/contract.ts'
import { verify } from '#server/verify.ts'
import { makeKey } from '../../../../tests/fixtures/api-keys.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place } from '../../../../tests/fixtures/orders.ts'
import { makeCompany } from '../../../../tests/fixtures/people.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../../tests/fixtures/webhook-receiver.ts'
import { checks } from './checks.ts'

let gateway: TestGateway
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  gateway = await startGateway({ env: { PORTAL_WEBHOOK_TEST_HOST: receiver.host } })
})
afterAll(async () => {
  const findings = await verify(gateway.connection.pool, [{ checks }])
  await gateway.stop()
  await receiver.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})

let main: SignedClient
let cusCode: string
let serial = 0
let path: string
beforeEach(async () => {
  receiver.answer = () => 204
  path = `/hooks/${(serial += 1)}`
  main = (await makeCompany(gateway)).main
  cusCode = main.session?.cusCode ?? ''
})

type Events = ('order' | 'tracking' | 'bill' | 'return')[]
async function endpoint(
  events: Events = ['order', 'tracking', 'bill', 'return'],
  at = path,
): Promise<string> {
  const url = `http://${receiver.host}${at}`
  const { data, desc } = await main.call(docking.createEndpoint, { url, events }, { key: key() })
  if (!data) throw new Error(`no endpoint: ${desc}`)
  receiver.secrets.push(data.secret)
  return data.id
}
const pool = () => gateway.connection.pool
const got = (at = path) => receiver.received.filter((each) => each.path === at)
const arrived = (at = path) => got(at).filter(({ answered }) => answered === 204)
const open = async () =>
  Number(
    (
      await pool().query(
        `select 1 from webhook_delivery where cus_code = $1 and state in ('WAITING', 'RETRYING')`,
        [cusCode],
      )
    ).rowCount,
  )
/** Lets what failed be tried now, not in ten seconds. */
async function hurry(): Promise<void> {
  await pool().query(
    `update webhook_delivery set next_at = now() where cus_code = $1 and state = 'RETRYING'`,
    [cusCode],
  )
  await pool().query(
    `insert into job (id, name, cus_code, payload)
     select gen_random_uuid()::text, 'webhook', cus_code, jsonb_build_object('endpointId', id)
       from webhook_endpoint where cus_code = $1`,
    [cusCode],
  )
}
const allDone = () =>
  until(async () => {
    const left = await open()
    if (left > 0 && (await idle())) await hurry()
    return left === 0
  })
const idle = async () =>
  (
    await pool().query(
      `select 1 from job where cus_code = $1 and state in ('ready', 'running') and run_at <= now()`,
      [cusCode],
    )
  ).rowCount === 0

test('an order is delivered when its transaction is committed, signed; one that is refused is not', async () => {
  await endpoint()
  const saved = await place(main)
  await main.call(b2c.saveB2COrder, draft({ routeId: 'none' }), { key: key() })
  await allDone()
  expect(got().map(({ type, waybillNo, signatures }) => [type, waybillNo, signatures])).toEqual([
    ['order.created', saved.waybillNo, 1],
  ])
  const log = await main.call(docking.queryDeliveryPage, { page: 1, pageSize: 10 })
  expect(log.data?.list).toMatchObject([
    { state: 'DELIVERED', status: 204, attempts: 1, subject: saved.waybillNo },
  ])
  expect(JSON.stringify(log.data)).not.toMatch(/freight|amount/i)
})

test('a sandbox key tells nobody', async () => {
  await endpoint()
  const { data } = await main.call(docking.queryKeyRights, {})
  const { program } = await makeKey(main, { funcs: data?.map(({ id }) => id) ?? [], isSandbox: true })
  expect((await program.call(b2c.saveB2COrder, draft(), { key: key() })).success).toBe(true)
  expect(await open()).toBe(0)
  expect((await pool().query('select 1 from webhook_delivery where cus_code = $1', [cusCode])).rowCount).toBe(
    0,
  )
})

test('300 deliveries with a third of them failing: each at least once, in order for each parcel', async () => {
  const id = await endpoint(['order'])
  const statuses = ['a', 'b', 'c', 'd', 'e', 'f']
  await pool().query(
    `insert into webhook_delivery (cus_code, endpoint_id, event_id, kind, type, subject, body)
     select $1, $2, 'e' || p || '-' || s, 'order', 'order.changed', 'P' || p,
            jsonb_build_object('id', 'e' || p || '-' || s, 'type', 'order.changed', 'data',
              jsonb_build_object('waybillNo', 'P' || p, 'status', substr('abcdef', s, 1)))::text
       from generate_series(1, 6) s cross join generate_series(1, 50) p order by s, p`,
    [cusCode, id],
  )
  receiver.answer = (nth) => (nth % 9 === 0 ? 500 : nth % 9 === 3 ? 'cut' : nth % 9 === 6 ? 302 : 204)
  await hurry()
  await allDone()
  const taken = arrived()
  expect(new Set(taken.map(({ delivery }) => delivery)).size).toBe(300)
  expect(got().length).toBeGreaterThan(380)
  const order = new Map<string, string[]>()
  for (const { waybillNo, status } of taken) order.set(waybillNo, [...(order.get(waybillNo) ?? []), status])
  // The first time each arrived, for each parcel.
  const wrong = [...order.values()].filter((own) => [...new Set(own)].join('') !== statuses.join(''))
  expect(wrong).toEqual([])
})

test('a redirect is not followed and is no delivery', async () => {
  const id = await endpoint()
  receiver.answer = (_, at) => (at === path ? 307 : 204)
  await main.call(docking.testEndpoint, { ids: [id] }, { key: key() })
  await until(async () => got().length > 0 && (await idle()))
  expect(receiver.received.some((each) => each.path === '/elsewhere')).toBe(false)
  const { data } = await main.call(docking.queryDeliveryPage, { page: 1, pageSize: 10, state: 'RETRYING' })
  expect(data?.list).toMatchObject([{ fault: 'REDIRECT', status: 307, kind: 'test' }])
  receiver.answer = () => 204
  await allDone()
})

test('a replaced secret signs beside the new one for a day', async () => {
  const id = await endpoint()
  const { data } = await main.call(docking.rotateEndpoint, { id }, { key: key() })
  receiver.secrets.push(data?.secret ?? '')
  await main.call(docking.testEndpoint, { ids: [id] }, { key: key() })
  await allDone()
  expect(got().map(({ signatures }) => signatures)).toEqual([2])
  await pool().query(`update webhook_endpoint set old_ends_at = now() - interval '1 second' where id = $1`, [
    id,
  ])
  await main.call(docking.testEndpoint, { ids: [id] }, { key: key() })
  await allDone()
  expect(got().map(({ signatures }) => signatures)).toEqual([2, 1])
})

test('an endpoint that took nothing for three days is paused and counted; resumed, it takes what waited', async () => {
  const id = await endpoint()
  receiver.answer = () => 503
  await place(main)
  await until(async () => got().length > 0 && (await idle()))
  await pool().query(`update webhook_endpoint set failing_since = now() - interval '4 days' where id = $1`, [
    id,
  ])
  await hurry()
  const counted = async () =>
    (await main.call(docking.countEndpoints, {})).data?.list.find(({ state }) => state === 'STOPPED')
      ?.count === 1
  await until(counted)
  await place(main)
  expect(await open()).toBe(2)
  receiver.answer = () => 204
  const before = arrived().length
  await main.call(docking.setEndpointState, { ids: [id], state: 'ACTIVE' }, { key: key() })
  await allDone()
  expect(arrived().length - before).toBe(2)
})

test('a delivery is sent again with the same id', async () => {
  await endpoint()
  await place(main)
  await allDone()
  const { data } = await main.call(docking.queryDeliveryPage, { page: 1, pageSize: 10 })
  const ids = data?.list.map((row) => row.id) ?? []
  const again = await main.call(docking.replayDelivery, { ids }, { key: key() })
  expect(again.data?.list.map(({ ok }) => ok)).toEqual(['1'])
  await until(() => got().length === 2)
  await allDone()
  expect(new Set(got().map(({ delivery }) => delivery)).size).toBe(1)
})

test('endpoints and deliveries of another customer can neither be seen nor changed', async () => {
  const id = await endpoint()
  await place(main)
  await allDone()
  const mine = await main.call(docking.queryDeliveryPage, { page: 1, pageSize: 10 })
  const deliveries = mine.data?.list.map((row) => row.id) ?? []
  const other = (await makeCompany(gateway)).main
  expect((await other.call(docking.queryEndpointPage, { page: 1, pageSize: 10 })).data?.total).toBe(0)
  expect((await other.call(docking.queryDeliveryPage, { page: 1, pageSize: 10 })).data?.total).toBe(0)
  expect((await other.call(docking.rotateEndpoint, { id }, { key: key() })).code).toBe(code.absent)
  const refused = [
    await other.call(docking.setEndpointState, { ids: [id], state: 'PAUSED' }, { key: key() }),
    await other.call(docking.deleteEndpoint, { ids: [id] }, { key: key() }),
    await other.call(docking.testEndpoint, { ids: [id] }, { key: key() }),
    await other.call(docking.replayDelivery, { ids: deliveries }, { key: key() }),
  ]
  expect(refused.flatMap(({ data }) => data?.list.map(({ ok }) => ok) ?? [])).toEqual(['0', '0', '0', '0'])
  expect(got()).toHaveLength(1)
})

test('an address inside a network, or without TLS, is refused at the field', async () => {
  for (const url of [
    'http://erp.company.com/',
    'https://127.0.0.1/',
    'https://erp.company.com:8443/',
    `http://${receiver.host}.nip.io/`,
  ]) {
    const { fields } = await main.call(docking.createEndpoint, { url, events: ['order'] }, { key: key() })
    expect([url, fields?.map(({ path: at }) => at)]).toEqual([url, ['url']])
  }
})
