/**
 * Every call × every kind of caller, generated from the contract (quality page, Requests 3; T1, T4). What comes out
 * follows from the call's own declaration; a newly declared call is covered without a change of this file.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineCalls, pathOnHost, type Call } from '#contract/call.ts'
import { signedText } from '#contract/envelope.ts'
import { nothing } from '#contract/schema.ts'
import { session } from '#modules/session/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { endSession } from '#server/auth/open-session.ts'
import { withTenant } from '#server/database/tenant.ts'
import { customerRows } from '../fixtures/customer-rows.ts'
import { allFunctions, makeAccount } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { entryOf, kinds } from '../fixtures/kinds-of-callers.ts'
import { place } from '../fixtures/orders.ts'
import { sampleInput } from '../fixtures/sample-input.ts'
import { md5, SignedClient, type SessionFacts } from '../fixtures/signed-client.ts'

let gateway: TestGateway
let victim: SignedClient
let before: string
beforeAll(async () => {
  gateway = await startGateway()
  victim = await gateway.client()
  await place(victim, { remark: 'CANARY remark' })
  before = await rowsOf(victim.session?.cusCode ?? '?')
})
afterAll(() => gateway.stop())

const rowsOf = (cusCode: string) => customerRows(gateway.connection.pool, cusCode)

/** The guard comes before the input is looked at: this input breaks every call, so no handler runs. */
const IMPOSSIBLE = { impossible: 1 }
const EXPIRED = 10010
const FORBIDDEN = 40300
const MALFORMED = 40000
const refusal = { expired: EXPIRED, forbidden: FORBIDDEN } as const
const needsFunction = (call: Call) => Array.isArray(call.access)

/** A public or half-open door is a decision of its own: entered here with its reason, or this file is red. */
const publicCalls: Record<string, string> = {
  'session.getImgCode': 'the first step of a sign-in',
  'session.login': 'proves itself with captcha and password',
  'session.getE3Token': 'proves itself with the partner’s signature',
  'session.getNotices': 'news of the provider, the same for everybody',
  'session.getLangByVersion': 'texts of the page, the same for everybody',
  'session.loginUnique': 'takes the session a 10016 answer carried',
  'session.getVCode': 'sends the administrator code of a half-open session',
  'session.logout': 'a half-open session may be given up',
  'tracking.qyOrderInfo': 'masked, limited per address (T23)',
  'tracking.qyUserInfo': 'masked, proves itself with a second detail, limited per address and number (T23)',
  'tracking.openProof': 'one picture, for a second detail, limited with qyUserInfo (record 0144)',
  'tracking.openCouriers': 'couriers of a country, the same for everybody',
  'tracking.openPushKey': 'a public key, the same for everybody',
  'tracking.watchParcel': 'for a parcel by its number, limited per address (record 0144)',
  'tracking.unwatchParcel': 'proves itself with the secret address of the browser',
}

test('every call without a full session behind it is named with a reason', () => {
  const open = allCalls.filter(({ access }) => access === 'public' || access === 'pending')
  expect(open.map(({ id }) => id).toSorted()).toEqual(Object.keys(publicCalls).toSorted())
})

test('every function a call asks for is declared in the tree', () => {
  const declared = new Set(allFunctions())
  const asked = allCalls.flatMap(({ access }) => (typeof access === 'string' ? [] : access))
  expect(asked.filter((id) => !declared.has(id))).toEqual([])
})

/** Callers that leave nothing behind are asked to make the next call too: making one costs more than the call. */
const callers = new Map<string, Promise<SignedClient>>()
function usedAgain(key: string, make: () => Promise<SignedClient>): Promise<SignedClient> {
  const made = callers.get(key) ?? make()
  callers.set(key, made)
  return made
}
function callerOf(call: Call, kind: (typeof kinds)[number]): Promise<SignedClient> {
  const make = () => kind.make(gateway, call)
  if (entryOf(call, kind) === 'open' && call.kind === 'command') return make()
  const { name, standing } = kind
  return usedAgain(`${name} ${typeof standing === 'function' ? standing(call).join(' ') : ''}`, make)
}
const callerWith = (funcs: readonly string[]): Promise<SignedClient> =>
  usedAgain(`alone ${funcs.join(' ')}`, () => gateway.client({ funcs }))

describe.each(allCalls.map((call) => [call.id, call] as const))('T1 T4 %s', (_, call) => {
  const sample = sampleInput(call)

  test.each(kinds.map((kind) => [kind.name, kind] as const))('%s', async (__, kind) => {
    const entry = entryOf(call, kind)
    const client = await callerOf(call, kind)
    const knock = (await client.send(call, IMPOSSIBLE)).answer
    expect({ code: knock.code, data: knock.data }).toEqual({
      code: entry === 'open' ? MALFORMED : refusal[entry],
      data: null,
    })
    const { status, answer } = await client.send(call, sample, { key: randomUUID() })
    expect(JSON.stringify(answer)).not.toMatch(/CANARY/)
    expect(status).toBeLessThan(500)
    if (entry === 'open') return expect([FORBIDDEN, MALFORMED]).not.toContain(answer.code)
    expect({ code: answer.code, success: answer.success, data: answer.data }).toEqual({
      code: refusal[entry],
      success: false,
      data: null,
    })
    const cusCode = client.session?.cusCode
    if (cusCode) expect(await traces(cusCode)).toEqual([])
  })

  if (!needsFunction(call)) return
  test('every other function opens nothing, each of its own alone does', async () => {
    const others = allFunctions().filter((id) => !call.access.includes(id))
    expect((await (await callerWith(others)).send(call, IMPOSSIBLE)).answer.code).toBe(FORBIDDEN)
    for (const id of call.access)
      expect((await (await callerWith([id])).send(call, IMPOSSIBLE)).answer.code).toBe(MALFORMED)
  })
})

/** What a command stores, for any caller; a refused one stores nothing. */
const traces = async (cusCode: string): Promise<unknown[]> =>
  (
    await gateway.connection.pool.query(
      `select 'audit' from audit where cus_code = $1 union all select 'key' from idempotency where cus_code = $1`,
      [cusCode],
    )
  ).rows

test('T22 after every call by every kind of caller nothing of the bystander has changed', async () => {
  expect(await rowsOf(victim.session?.cusCode ?? '?')).toBe(before)
})

test('a call without an access, an input or a source does not compile', () => {
  const whole = {
    kind: 'query',
    offline: 'live',
    path: '/a.do',
    input: nothing(),
    output: nothing(),
  } as const
  // @ts-expect-error who may make it is missing
  defineCalls('a', { a: { ...whole, source: 'test' } })
  // @ts-expect-error an empty list would open it to nobody, which is never meant
  defineCalls('a', { a: { ...whole, source: 'test', access: [] } })
  // @ts-expect-error where it comes from is missing
  defineCalls('a', { a: { ...whole, access: 'session' } })
  expect(defineCalls('a', { a: { ...whole, source: 'test', access: 'session' } }).a.id).toBe('a.a')
})

/** Every shape a token can have: as text in the envelope, or as JSON that is no text. */
const strange: [string, (facts: SessionFacts) => string][] = [
  ['absent', () => ''],
  ['empty', () => '"token":"",'],
  ['null', () => '"token":null,'],
  ['a list with the right one', ({ token }) => `"token":["${token}"],`],
  ['an object', () => '"token":{},'],
  ['a number', () => '"token":0,'],
  ['a megabyte', () => `"token":"${'a'.repeat(1_000_000)}",`],
  ['another case', ({ token }) => `"token":"${swapCase(token)}",`],
]
const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase()))

describe.each(strange)('T1 a token that is %s', (_, tokenText) => {
  const guarded = allCalls.filter(({ access }) => access !== 'public')
  test.each(guarded.map((call) => [call.id, call] as const))('%s', async (__, call) => {
    const facts = victim.session as SessionFacts
    const parameterText = JSON.stringify(sampleInput(call))
    const t = String(Date.now())
    const s = md5(signedText(parameterText, t, facts.sid, facts.vcode))
    const body = `{"parameter":${parameterText},${tokenText(facts)}"t":"${t}","s":"${s}"}`
    const { status, answer } = await victim.post(pathOnHost(call, '/interface'), body)
    expect(status).toBeLessThan(500)
    expect([EXPIRED, MALFORMED]).toContain(answer.code)
    expect({ success: answer.success, data: answer.data, ukey: answer.ukey }).toEqual({
      success: false,
      data: null,
      ukey: '',
    })
  })
})

const badTokens = ['', 'a', 'null', '[object Object]', `'; drop table account_session; --`, 'a'.repeat(128)]
test.each(badTokens)('T1 the token "%s" opens nothing', async (token) => {
  const facts = victim.session as SessionFacts
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
  expect([before.code, after.code]).toEqual([MALFORMED, FORBIDDEN])
  expect(after.ukey).not.toBe(before.ukey)
})

test('T14 an account that is disabled is out with its next request', async () => {
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
