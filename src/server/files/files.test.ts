import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { makeAccount } from '../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../tests/fixtures/signed-client.ts'
import { endSession, openSession } from '../auth/open-session.ts'
import { hashOf, newToken } from '../auth/tokens.ts'
import { withTenant } from '../database/tenant.ts'
import { tidy } from '../jobs/housekeeping.ts'
import { storeFile } from './store.ts'
import { TICKET_LIFE_MS, ticketsOf } from './ticket.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-files-'))
let gateway: TestGateway
let owner: SignedClient
let id: string
beforeAll(async () => {
  gateway = await startGateway({ env: { DATA_DIR: dataDir } })
  owner = await gateway.client()
  id = await store({})
})
afterAll(async () => {
  await gateway.stop()
  rmSync(dataDir, { recursive: true })
})

const store = ({ lifeHours }: { lifeHours?: number }) => {
  const { cusCode = '', userId = '' } = owner.session ?? {}
  const file = { cusCode, userId, name: '../订单 "5".csv', mime: 'text/csv', content: 'a,b\n', lifeHours }
  return withTenant(gateway.db, cusCode, (db) => storeFile(db, gateway.gateway.kernel.services.files, file))
}
const get = (address: string, token?: string) =>
  fetch(gateway.url + address, token ? { headers: { authorization: `Bearer ${token}` } } : {})

test('the owner gets it as an attachment under its own name', async () => {
  const response = await get(`/download/${id}`, owner.session?.token)
  expect([response.status, await response.text()]).toEqual([200, 'a,b\n'])
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=".._/__ _5_.csv"; filename*=UTF-8''..%2F%E8%AE%A2%E5%8D%95%20%225%22.csv`.replace(
      '.._/',
      '../',
    ),
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a person of another customer, a half-open session and a stranger get nothing', async () => {
  const other = await gateway.client()
  for (const token of [other.session?.token, 'wrong', undefined]) {
    const response = await get(`/download/${id}`, token)
    expect(await response.json()).toMatchObject({ success: false, data: null })
  }
  const unknown = await (await get(`/download/${'0'.repeat(32)}`, owner.session?.token)).json()
  const foreign = await (await get(`/download/${id}`, other.session?.token)).json()
  expect({ ...foreign, serverTime: 0 }).toEqual({ ...unknown, serverTime: 0 })
})

const holderOf = ({ session }: SignedClient) => ({ sessionId: session?.id ?? '' })

test('a ticket opens its one file for a while', async () => {
  const { tickets } = gateway.gateway.kernel.services
  const address = tickets.addressOf(id, holderOf(owner))
  expect((await get(address)).status).toBe(200)
  const another = await store({})
  expect(await (await get(address.replace(id, another))).json()).toMatchObject({ success: false })
  const one = ticketsOf('key')
  const ticket = one.addressOf('f', { sessionId: 's' }, 1_760_000_000_000).split('ticket=')[1] ?? ''
  expect(one.sessionOf('f', ticket, 1_760_000_000_000 + TICKET_LIFE_MS - 1)).toBe('s')
  expect(one.sessionOf('f', ticket, 1_760_000_000_000 + TICKET_LIFE_MS)).toBeUndefined()
  expect(one.sessionOf('f', ticket.replace('.s.', '.t.'), 1_760_000_000_000)).toBeUndefined()
  expect(ticketsOf('other').sessionOf('f', ticket, 1_760_000_000_000)).toBeUndefined()
})

test('a ticket ends with its session: logged out, logged in elsewhere, idle, expired, account disabled', async () => {
  const { tickets } = gateway.gateway.kernel.services
  const account = await makeAccount(gateway.db)
  const past = new Date(0)
  const ends: ((sessionId: string) => Promise<unknown>)[] = [
    (sessionId) => gateway.db.transaction().execute((db) => endSession(db, sessionId)),
    (sessionId) => gateway.db.transaction().execute((db) => endSession(db, sessionId, 'elsewhere')),
    ...[{ seen_at: past }, { expires_at: past }].map(
      (change) => (sessionId: string) =>
        gateway.db.updateTable('account_session').set(change).where('id', '=', sessionId).execute(),
    ),
    () => gateway.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', account.id).execute(),
  ]
  for (const end of ends) {
    const holder = holderOf(await gateway.client(account))
    const address = tickets.addressOf(id, holder)
    expect((await get(address)).status).toBe(200)
    await end(holder.sessionId)
    expect(await (await get(address)).json()).toMatchObject({ success: false, code: code.expired })
  }
})

test('a ticket of a session that is bound to a browser opens nothing in another one', async () => {
  const secret = newToken()
  const { cusCode = '', userId = '' } = owner.session ?? {}
  const opened = await withTenant(gateway.db, cusCode, (db) =>
    openSession(db, { cusCode, userId, boundTo: hashOf(secret) }),
  )
  const holder = { sessionId: opened.id }
  // The first request that returns the cookie binds the session.
  await fetch(`${gateway.url}/download/${id}`, {
    headers: { authorization: `Bearer ${opened.token}`, cookie: `sampan=${secret}` },
  })
  const address = gateway.url + gateway.gateway.kernel.services.tickets.addressOf(id, holder)
  const withCookie = (value: string) => fetch(address, { headers: { cookie: `sampan=${value}` } })
  expect(await (await withCookie(secret)).text()).toBe('a,b\n')
  for (const reply of [await fetch(address), await withCookie(newToken())])
    expect(await reply.json()).toMatchObject({ success: false, code: code.expired })
})

test('files are stored under generated names with permissions for the owner only', () => {
  const folders = readdirSync(path.join(dataDir, 'files'))
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(dataDir, 'files', folder)).map((name) => path.join(dataDir, 'files', folder, name)),
  )
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(path.basename(file)).toMatch(/^[0-9a-f]{32}$/)
    expect(statSync(file).mode & 0o077).toBe(0)
  }
})

test('what is over is gone, row and file', async () => {
  const over = await store({ lifeHours: -2 })
  const { path: name } = await gateway.db
    .selectFrom('file')
    .select('path')
    .where('id', '=', over)
    .executeTakeFirstOrThrow()
  expect(await (await get(`/download/${over}`, owner.session?.token)).json()).toMatchObject({
    success: false,
  })
  const file = path.join(dataDir, 'files', name.slice(0, 2), name)
  expect(existsSync(file)).toBe(true)
  await tidy(gateway.connection, gateway.gateway.kernel.services.files)
  expect(existsSync(file)).toBe(false)
  expect((await get(`/download/${id}`, owner.session?.token)).status).toBe(200)
})
