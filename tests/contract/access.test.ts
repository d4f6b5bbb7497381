/** Every call × every kind of caller (quality page, Requests 3). A call that is not in the contract has no route; one that is, is in here. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#registry/calls.ts'
import { session } from '#modules/session/contract.ts'
import { endSession } from '#server/auth/open-session.ts'
import { withTenant } from '#server/database/tenant.ts'
import { allFunctions, makeAccount, makeSession } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { SignedClient } from '../fixtures/signed-client.ts'

let gateway: TestGateway
const callers: Record<string, SignedClient> = {}

beforeAll(async () => {
  gateway = await startGateway()
  const account = await makeAccount(gateway.db)
  const withState = async (state: 'pending_unique' | 'pending_vcode') =>
    new SignedClient(gateway.url, await makeSession(gateway.db, account, { state }))
  callers.nobody = gateway.stranger()
  callers.halfUnique = await withState('pending_unique')
  callers.halfVcode = await withState('pending_vcode')
  callers.bare = await gateway.client({ funcs: [], userAdmin: '0' })
  callers.full = await gateway.client()
  callers.disabled = await gateway.client({ state: 'disabled' })
  callers.ended = await gateway.client()
  const ended = callers.ended.session?.id ?? ''
  await withTenant(gateway.db, '*', (db) => endSession(db, ended))
})
afterAll(() => gateway.stop())

/** The guard comes before the input is looked at: this input breaks every call, so no handler runs. */
const IMPOSSIBLE = { impossible: 1 }
const PASSED = 40000
const EXPIRED = 10010
const FORBIDDEN = 40300

const isOpen = (call: Call) => call.access === 'public'
const needsFunction = (call: Call) => Array.isArray(call.access)
const signedIn = (call: Call) => (isOpen(call) ? PASSED : EXPIRED)

const expected: Record<string, (call: Call) => number> = {
  nobody: signedIn,
  halfUnique: (call) => (call.access === 'pending' ? PASSED : signedIn(call)),
  halfVcode: (call) => (call.access === 'pending' ? PASSED : signedIn(call)),
  bare: (call) => (needsFunction(call) ? FORBIDDEN : PASSED),
  full: () => PASSED,
  disabled: signedIn,
  ended: signedIn,
}

describe.each(allCalls.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test.each(Object.entries(expected))('%s', async (who, code) => {
    const { answer } = (await callers[who]?.send(call, IMPOSSIBLE)) ?? {}
    expect({ code: answer?.code, data: answer?.data }).toEqual({ code: code(call), data: null })
  })

  if (!needsFunction(call)) return
  test('every other function opens nothing', async () => {
    const funcs = allFunctions().filter((id) => !call.access.includes(id))
    const { answer } = await (await gateway.client({ funcs })).send(call, IMPOSSIBLE)
    expect(answer.code).toBe(FORBIDDEN)
  })
})

const badTokens = ['', 'a', 'null', '[object Object]', `'; drop table account_session; --`, 'a'.repeat(128)]
test.each(badTokens)('the token "%s" opens nothing', async (token) => {
  const facts = callers.full?.session
  if (!facts) throw new Error('no session')
  const forged = new SignedClient(gateway.url, { ...facts, token })
  expect((await forged.call(session.getUserInfo, {})).code).toBe(EXPIRED)
})

test('a right taken away counts from the next request on, and ukey tells', async () => {
  const account = await makeAccount(gateway.db)
  const client = await gateway.client(account)
  const guarded = allCalls.find(needsFunction)
  if (!guarded) throw new Error('no guarded call')
  const before = (await client.send(guarded, IMPOSSIBLE)).answer
  await gateway.db.deleteFrom('account_func').where('account_id', '=', account.id).execute()
  const after = (await client.send(guarded, IMPOSSIBLE)).answer
  expect([before.code, after.code]).toEqual([PASSED, FORBIDDEN])
  expect(after.ukey).not.toBe(before.ukey)
})

test('an account that is disabled is out with its next request', async () => {
  const account = await makeAccount(gateway.db)
  const client = await gateway.client(account)
  expect((await client.call(session.getUserInfo, {})).code).toBe(1)
  await gateway.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', account.id).execute()
  expect((await client.call(session.getUserInfo, {})).code).toBe(EXPIRED)
})

test('a session pushed out by another sign-in says so', async () => {
  const client = await gateway.client()
  await withTenant(gateway.db, '*', (db) => endSession(db, client.session?.id ?? '', 'elsewhere'))
  expect((await client.call(session.getUserInfo, {})).code).toBe(10016)
})

test.each([
  [
    'idle for eight hours',
    `update account_session set seen_at = now() - interval '8 hours 1 minute' where id = $1`,
  ],
  ['a day old', `update account_session set expires_at = now() - interval '1 second' where id = $1`],
])('a session %s is over', async (_, sql) => {
  const client = await gateway.client()
  await gateway.connection.pool.query(sql, [client.session?.id])
  expect((await client.call(session.getUserInfo, {})).code).toBe(EXPIRED)
})
