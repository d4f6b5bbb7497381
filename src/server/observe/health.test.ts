import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#modules/session/contract.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { describeError } from './log.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const get = async (path: string) => {
  const response = await fetch(gateway.url + path)
  return { status: response.status, text: await response.text() }
}

test('alive and ready; not ready once a shutdown begins', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  gateway.gateway.kernel.isReady = false
  expect((await get('/readyz')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
  gateway.gateway.kernel.isReady = true
})

test('calls, pool, sessions and jobs are counted', async () => {
  const client = await gateway.client()
  await client.call(session.getUserInfo, {})
  await gateway.outsider().call(session.getUserInfo, {})
  const { text } = await get('/metrics')
  expect(text).toMatch(/^sampan_call_duration_seconds_count\{path="\/getUserInfo\.do",code="1"\} 1$/m)
  expect(text).toMatch(/^sampan_call_duration_seconds_count\{path="\/getUserInfo\.do",code="10010"\} 1$/m)
  expect(text).toMatch(
    /^sampan_call_duration_seconds_bucket\{le="\+Inf",path="\/getUserInfo\.do",code="1"\} 1$/m,
  )
  expect(text).toMatch(/^sampan_pool_connections\{state="idle"\} \d+$/m)
  expect(text).toMatch(/^sampan_sessions\{state="active"\} 1$/m)
  expect(text).toMatch(/^# TYPE sampan_jobs gauge$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m)
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \S+ .+|\w+(\{[^}]+\})? \S+)$/)
})

describe('who may read the metrics', () => {
  const metrics = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/metrics`, { headers })
    const text = await response.text()
    return { status: response.status, isShown: text.includes('sampan_') }
  }
  const shown = { status: 200, isShown: true }
  const hidden = { status: 404, isShown: false }

  test('without a token in the configuration: shown to this machine only, not to requests it relays', async () => {
    expect(await metrics(gateway.url)).toEqual(shown)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await metrics(gateway.url, { [name]: '127.0.0.1' }), name).toEqual(hidden)
  })

  test('with a token in the configuration: shown only to requests that carry it', async () => {
    const token = 'a-token-of-the-operator'
    const guarded = await startGateway({ env: { PORTAL_METRICS_TOKEN: token } })
    expect(await metrics(guarded.url)).toEqual(hidden)
    expect(await metrics(guarded.url, { authorization: `Bearer ${token}x` })).toEqual(hidden)
    expect(await metrics(guarded.url, { authorization: token })).toEqual(hidden)
    const relayed = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.1' }
    expect(await metrics(guarded.url, relayed)).toEqual(shown)
    await guarded.stop()
  })
})

test('an error of the database is logged without the values it quotes', () => {
  const error = Object.assign(new Error('Key (phone)=(0901234567) already exists'), {
    code: '23505',
    detail: 'Key (phone)=(0901234567)',
    table: 'address',
    constraint: 'address_phone',
  })
  const logged = JSON.stringify(describeError(error))
  expect(logged).not.toMatch(/0901234567/)
  expect(logged).toMatch(/23505/)
  expect(logged).toMatch(/address_phone/)
})
