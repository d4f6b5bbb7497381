/** T13: a token copied out of a browser opens nothing elsewhere; who is no browser keeps the token alone (record 0015). */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { session } from '#modules/session/contract.ts'
import { withTenant } from '#server/database/tenant.ts'
import { storeFile } from '#server/files/store.ts'
import { makeAccount } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { cheapHash, clientOf, PASSWORD, seal, solvedCaptcha } from '../fixtures/sign-in.ts'
import type { Reply, SignedClient } from '../fixtures/signed-client.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-bound-'))
let gateway: TestGateway
let second: string
let loginCode: string
let account: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  gateway = await startGateway({ env: { PORTAL_TRUST_PROXY: '1', DATA_DIR: dataDir } })
  second = await gateway.second()
  account = await makeAccount(gateway.db, { passwordHash: cheapHash(PASSWORD) })
  loginCode = account.loginCode
})
afterAll(async () => {
  await gateway.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Headers_ = Record<string, string>
const browser: Headers_ = { 'sec-fetch-site': 'same-origin' }
const tls: Headers_ = { ...browser, 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.1.1.1' }

const post = (client: SignedClient, call: string, parameter: unknown, headers: Headers_, url = gateway.url) =>
  client.post(`/interface/${call}.do`, client.bodyOf(JSON.stringify(parameter)), { url }, headers)

async function signInAs(headers: Headers_): Promise<{ reply: Reply; cookie: string; client: SignedClient }> {
  const sk = seal(gateway, { loginCode, password: PASSWORD, timestamp: Date.now() })
  const reply = await post(gateway.outsider(), 'login', { ...(await solvedCaptcha(gateway)), sk }, headers)
  expect(reply.answer.code).toBe(code.ok)
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { reply, cookie, client: clientOf(gateway, reply.answer.data as { token: string }) }
}
const ask = async (client: SignedClient, headers: Headers_, url?: string) =>
  (await post(client, 'getUserInfo', {}, headers, url)).answer.code

describe('the cookie', () => {
  test('over TLS is tied to the host, to TLS, and closed to scripts and other sites', async () => {
    const { reply } = await signInAs(tls)
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-sampan=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
    )
  })
  test('over plain http has no prefix that browsers refuse there', async () => {
    const { reply } = await signInAs(browser)
    expect(reply.headers.get('set-cookie')).toMatch(
      /^sampan=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    )
  })
  test('is not offered to who is no browser, nor by any other call', async () => {
    const { reply, cookie, client } = await signInAs({})
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect(cookie).toBe('')
    expect((await post(client, 'getUserInfo', {}, browser)).headers.get('set-cookie')).toBeNull()
  })
  test('stays the same for the next person who logs in there, unless the cookie is forged', async () => {
    const { cookie } = await signInAs(browser)
    expect((await signInAs({ ...browser, cookie: `a=b; ${cookie}` })).cookie).toBe(cookie)
    expect((await signInAs({ ...browser, cookie: `sampan=${'a'.repeat(42)}'` })).cookie).toMatch(
      /^sampan=[\w-]{43}$/,
    )
  })
  test('is kept as a hash', async () => {
    const { cookie } = await signInAs(browser)
    const { rows } = await gateway.connection.pool.query('select * from account_session')
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })
})

describe('a session its browser has taken up', () => {
  const thieves: [string, (cookie: string) => Headers_][] = [
    ['no cookie', () => ({})],
    ['no cookie, in another browser', () => browser],
    ['the cookie of another sign-in', () => ({ ...browser, cookie: `sampan=${'a'.repeat(43)}` })],
    ['an empty cookie', () => ({ cookie: 'sampan=' })],
    ['something to be put into SQL', () => ({ cookie: `sampan=' or '1'='1` })],
    ['the cookie under the name it has over TLS', (cookie) => ({ cookie: `__Host-${cookie}` })],
  ]
  test.each(thieves)('the token with %s is 10010 on both gateways', async (_, headers) => {
    const { client, cookie } = await signInAs(browser)
    expect(await ask(client, { ...browser, cookie })).toBe(code.ok)
    for (const url of [gateway.url, second])
      expect(await ask(client, headers(cookie), url)).toBe(code.expired)
    expect(await ask(client, { ...browser, cookie }, second)).toBe(code.ok)
  })

  test('is not kept alive by a thief', async () => {
    const { client, cookie } = await signInAs(browser)
    await ask(client, { ...browser, cookie })
    const seen = async () =>
      (
        await gateway.connection.pool.query<{ seen_at: Date }>(
          `select seen_at from account_session where is_bound order by created_at desc limit 1`,
        )
      ).rows[0]?.seen_at.toISOString()
    await gateway.connection.pool.query(
      `update account_session set seen_at = now() - interval '2 hours' where is_bound`,
    )
    const before = await seen()
    await ask(client, {})
    expect(await seen()).toBe(before)
    await ask(client, { ...browser, cookie })
    expect(await seen()).not.toBe(before)
  })

  test('gives its files to nobody else', async () => {
    const { client, cookie } = await signInAs(browser)
    await ask(client, { ...browser, cookie })
    const { id: userId, cusCode } = account
    const file = { cusCode, userId, name: 'a.csv', mime: 'text/csv', content: 'a,b\n' }
    const id = await withTenant(gateway.db, cusCode, (db) =>
      storeFile(db, gateway.gateway.kernel.services.files, file),
    )
    const get = (more: Headers_) =>
      fetch(`${gateway.url}/download/${id}`, {
        headers: { authorization: `Bearer ${client.session?.token}`, ...more },
      })
    expect(await (await get({})).json()).toMatchObject({ success: false, code: code.expired })
    expect(await (await get({ cookie })).text()).toBe('a,b\n')
  })
})

test('a browser that returns no cookie, and an integrator, go on with the token alone', async () => {
  for (const headers of [browser, {}]) {
    const { client } = await signInAs(headers)
    for (let i = 0; i < 3; i++) expect(await ask(client, headers)).toBe(code.ok)
  }
})

test('forcing the other session out stays with the browser that was asked', async () => {
  await gateway.db.updateTable('account').set({ is_single: true }).where('id', '=', account.id).execute()
  const sk = seal(gateway, { loginCode, password: PASSWORD, timestamp: Date.now() })
  const asked = await post(gateway.outsider(), 'login', { ...(await solvedCaptcha(gateway)), sk }, browser)
  expect(asked.answer.code).toBe(code.elsewhere)
  const cookie = (asked.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const half = clientOf(gateway, asked.answer as { token: string })
  const forced = await post(half, 'loginUnique', {}, { ...browser, cookie })
  expect(forced.answer.success).toBe(true)
  const whole = clientOf(gateway, forced.answer.data as { token: string })
  expect(await whole.call(session.getUserInfo, {})).toMatchObject({ success: false, code: code.expired })
  expect(await ask(whole, { ...browser, cookie })).toBe(code.ok)
})
