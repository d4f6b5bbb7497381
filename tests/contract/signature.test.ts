/** Signature, clock and replay on the wire (quality page, Requests 2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '#server/auth/signature.ts'
import { session } from '#modules/session/contract.ts'
import { makeAccount, makeSession } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { md5, SignedClient } from '../fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

/** Made with `printf '%s' … | openssl md5`. */
const vectors: [string, string, string, string, string][] = [
  ['{}', '1760000000000', '', '', '7e04e915961371e88c061d6994137202'],
  ['{"width":260,"height":46}', '1760000000000', '', '', '451b63f1408a90c539336417f5b68e38'],
  [
    '{"name":"阮氏梅"}',
    '1760000000123',
    '0123456789abcdef0123456789abcdef',
    '',
    'f999ad7c185c0f08a396aafa8f00f72f',
  ],
  [
    '{"name":"😀"}',
    '1760000000123',
    '0123456789abcdef0123456789abcdef',
    '123456',
    '546ae14c1045bfa71a5c8f4e96bb5577',
  ],
]

describe('fixed vectors', () => {
  test.each(vectors)('%s %s %s %s', (parameter, t, sid, vcode, expected) => {
    expect(signatureOf(parameter, t, sid, vcode)).toBe(expected)
  })
})

const path = '/interface/getUserInfo.do'
const body = (parameterText: string, t: string, s: string, token = client.session?.token ?? '') =>
  `{"parameter":${parameterText},"token":"${token}","t":"${t}","s":"${s}"}`
const sid = () => client.session?.sid ?? ''

test('the signature covers the text as sent, not as we would write it', async () => {
  const t = String(Date.now())
  const spaced = '{ }'
  expect((await client.post(path, body(spaced, t, md5(spaced + t + sid())))).answer.code).toBe(1)
  expect((await client.post(path, body(spaced, t, md5(`{}${t}${sid()}`)))).answer.code).toBe(40003)
})

describe('wrong signatures are 40003', () => {
  const now = () => String(Date.now())
  const wrong: Record<string, () => string> = {
    'of another parameter': () => md5(`{"a":1}${now()}${sid()}`),
    'without the session id': () => md5(`{}${now()}`),
    'in upper case': () => md5(`{}${now()}${sid()}`).toUpperCase(),
    empty: () => '',
    'all zeros': () => '0'.repeat(32),
  }
  test.each(Object.entries(wrong))('%s', async (_, s) => {
    const { status, answer } = await client.post(path, body('{}', now(), s()))
    expect({ status, code: answer.code }).toEqual({ status: 400, code: 40003 })
  })
})

test('a shifted boundary between time and session id does not pass', async () => {
  const t = String(Date.now())
  const signature = md5(`{}${t}${sid()}`)
  // The same signed text, cut elsewhere: the last digit of the time given to the session id, and back.
  const shorter = await client.post(path, body('{}', t.slice(0, 12), signature))
  expect(shorter.answer.code).toBe(40004)
  const moved = await client.post(path, body(`{}${t[0]}`, `${t.slice(1)}0`, signature))
  expect(moved.answer.success).toBe(false)
})

test('the administrator code is part of the signature', async () => {
  const account = await makeAccount(gateway.db)
  const facts = await makeSession(gateway.db, account, { vcode: '482913' })
  expect((await new SignedClient(gateway.url, facts).call(session.getUserInfo, {})).code).toBe(1)
  const without = new SignedClient(gateway.url, { ...facts, vcode: '' })
  expect((await without.call(session.getUserInfo, {})).code).toBe(40003)
})

test('a public call is signed with nothing, or with the session of its token', async () => {
  expect((await gateway.outsider().call(session.getNotices, {})).code).toBe(1)
  expect((await client.call(session.getNotices, {})).code).toBe(1)
  const { status, answer } = await client.post(
    '/interface/open/getNotices.do',
    body('{}', String(Date.now()), md5('x')),
  )
  expect({ status, code: answer.code }).toEqual({ status: 400, code: 40003 })
})

describe('the clock', () => {
  test.each([-3_600_000, -301_000, 301_000, 3_600_000])(
    '%i ms off is 40004 and tells the time',
    async (clockOffset) => {
      const { status, answer } = await client.send(session.getUserInfo, {}, { clockOffset })
      expect({ status, code: answer.code }).toEqual({ status: 400, code: 40004 })
      expect(Math.abs(answer.serverTime - Date.now())).toBeLessThan(60_000)
    },
  )
  test.each([-280_000, 280_000])('%i ms off is served', async (clockOffset) => {
    expect((await client.call(session.getUserInfo, {}, { clockOffset })).code).toBe(1)
  })
  test.each(['', '176000000000', '-760000000000', '1e12', '176000000000x'])('"%s" is no time', async (t) => {
    expect((await client.post(path, body('{}', t, md5(`{}${t}${sid()}`)))).answer.code).toBe(40004)
  })
})
