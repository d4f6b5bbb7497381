/** What the gateway refuses before it computes anything (quality page, Requests 1). */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_BODY_BYTES } from '#contract/envelope.ts'
import { allCalls } from '#registry/calls.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { probe, probeModule, probeTable } from '../fixtures/probe.ts'
import { md5, type SignedClient } from '../fixtures/signed-client.ts'
import { serverModules } from '#registry/handlers.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway({
    calls: [...allCalls, ...Object.values(probe)],
    modules: [...serverModules, probeModule],
  })
  await gateway.connection.pool.query(probeTable)
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const path = '/interface/probe/add.do'
/** A rightly signed body around a raw parameter text. */
const signed = (parameterText: string) => client.bodyOf(parameterText)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('bodies that cannot be read answer 40000 with status 400', () => {
  const odd: Record<string, () => string | Uint8Array> = {
    nothing: () => '',
    'no JSON': () => '{',
    'an array': () => '[]',
    null: () => 'null',
    'a text': () => '"a"',
    'no parameter': () => JSON.stringify({ token: '', t: String(Date.now()), s: md5('') }),
    'an unknown key in the envelope': () => signed('{"text":"a"}').replace('{', '{"more":1,'),
    'parameter given twice': () => signed('{"text":"a"}').replace('{', '{"parameter":{"text":"b"},'),
    'a key given twice': () => signed('{"text":"a","text":"b"}'),
    'a key given twice, once with escapes': () => signed('{"text":"a","te\\u0078t":"b"}'),
    __proto__: () => signed('{"text":"a","__proto__":{"userAdmin":"1"}}'),
    '__proto__ with escapes': () => signed('{"text":"a","__\\u0070roto__":{}}'),
    NUL: () => signed('{"text":"a\\u0000b"}'),
    'NUL in a key': () => signed('{"te\\u0000xt":"a"}'),
    'a high surrogate alone': () => signed('{"text":"\\ud800"}'),
    'a low surrogate alone': () => signed('{"text":"\\udc00"}'),
    'two high surrogates': () => signed('{"text":"\\ud800\\ud800\\udc00"}'),
    'a high surrogate before a letter': () => signed('{"text":"\\ud800a"}'),
    'nesting of 33': () => signed(nested(32)),
    'nesting of 50,000': () => signed(nested(50_000)),
    'half a megabyte of brackets': () => '['.repeat(500_000),
    'no UTF-8': () => new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    'a byte order mark': () => `\uFEFF${signed('{"text":"a"}')}`,
    'a token that is a number': () => signed('{"text":"a"}').replace(/"token":"[^"]*"/, '"token":1'),
    'a token that is null': () => signed('{"text":"a"}').replace(/"token":"[^"]*"/, '"token":null'),
    'a token that is a list': () => signed('{"text":"a"}').replace(/"token":"[^"]*"/, '"token":[]'),
    'a token of a kilobyte': () =>
      signed('{"text":"a"}').replace(/"token":"[^"]*"/, `"token":"${'a'.repeat(1024)}"`),
    'a signature that is a list': () => signed('{"text":"a"}').replace(/"s":"[^"]*"/, '"s":["a"]'),
    'no signature': () => signed('{"text":"a"}').replace(/,"s":"[^"]*"/, ''),
    'a time that is a number': () => signed('{"text":"a"}').replace(/"t":"(\d+)"/, '"t":$1'),
    'a time that is a list': () => signed('{"text":"a"}').replace(/"t":"(\d+)"/, '"t":["$1"]'),
  }
  test.each(Object.entries(odd))('%s', async (_, body) => {
    const { status, answer } = await client.post(path, body())
    expect({ status, code: answer.code, success: answer.success }).toEqual({
      status: 400,
      code: 40000,
      success: false,
    })
    expect(answer.desc.length).toBeGreaterThan(0)
  })
})

test('a surrogate pair and nesting of 32 are read', async () => {
  expect((await client.post(path, signed('{"text":"\\ud83d\\ude00"}'))).answer.success).toBe(true)
  const { answer } = await client.post(path, signed(nested(31)))
  // Read, then refused by the schema: the field is the parameter itself.
  expect(answer.fields).toEqual([{ path: '', desc: expect.any(String) }])
})

test('a body over the limit is 413, also as an envelope', async () => {
  const { status, answer } = await client.post(path, signed(`{"text":"${'a'.repeat(MAX_BODY_BYTES)}"}`))
  expect({ status, code: answer.code }).toEqual({ status: 413, code: 40000 })
})

describe('media types', () => {
  const bad = [
    'text/plain',
    'application/xml',
    'application/json garbage',
    'application/jsonx',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ]
  test.each(bad)('%s is 415', async (type) => {
    const { status, answer } = await client.post(path, signed('{"text":"a"}'), {}, { 'content-type': type })
    expect({ status, code: answer.code }).toEqual({ status: 415, code: 40000 })
  })
  test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
    '%s is read',
    async (type) => {
      const { answer } = await client.post(path, signed('{"text":"a"}'), {}, { 'content-type': type })
      expect(answer.code).toBe(1)
    },
  )
})

describe('input is neither coerced, filled in nor trimmed to fit', () => {
  const wrong: [string, unknown, string][] = [
    ['a number for a text', { text: 1 }, 'text'],
    ['a list for a text', { text: ['a'] }, 'text'],
    ['null for a text', { text: null }, 'text'],
    ['a missing field', {}, 'text'],
    ['an unknown field', { text: 'a', cusCode: 'OTHER' }, 'cusCode'],
    ['constructor as a field', { text: 'a', constructor: { prototype: {} } }, 'constructor'],
    ['too long a text', { text: 'a'.repeat(51) }, 'text'],
    ['a value outside the list', { text: 'a', outcome: 'other' }, 'outcome'],
    ['a text for a number', { text: 'a', sleepMs: '1' }, 'sleepMs'],
    ['a fraction for a whole number', { text: 'a', sleepMs: 1.5 }, 'sleepMs'],
    ['a negative number', { text: 'a', sleepMs: -1 }, 'sleepMs'],
  ]
  test.each(wrong)('%s', async (_, parameter, field) => {
    const { status, answer } = await client.send(probe.add, parameter)
    expect({ status, code: answer.code }).toEqual({ status: 400, code: 40000 })
    expect(answer.fields?.map((one) => one.path)).toContain(field)
  })

  test('all broken fields are named, in the language of the request', async () => {
    const { answer } = await client.send(probe.add, { outcome: 'x', sleepMs: 'y' })
    expect(answer.fields?.map((one) => one.path).toSorted()).toEqual(['outcome', 'sleepMs', 'text'])
    for (const { desc } of answer.fields ?? []) expect(desc.length).toBeGreaterThan(3)
  })
})

describe('paths and methods', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s on a call is 405', async (method) => {
    const response = await fetch(gateway.url + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
  const elsewhere = [
    '/interface//probe/add.do',
    '/interface/PROBE/ADD.do',
    '/interface/probe/add.do;x',
    '/probe/add.do',
    '/interface/probe/nothing.do',
  ]
  test.each(elsewhere)('%s is 404', async (odd) => {
    const { status, answer } = await client.post(odd, signed('{"text":"a"}'))
    expect({ status, code: answer.code }).toEqual({ status: 404, code: 40400 })
  })
  test.each([
    '/interface/open/../probe/add.do',
    '/interface/open/%2e%2e/probe/add.do',
    '/interface/./probe/add.do',
  ])('%s as written is 404', async (raw) => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const sent = request(gateway.url, { method: 'POST', path: raw, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject)
      sent.end(signed('{"text":"a"}'))
    })
    expect(status).toBe(404)
  })
  test('a query string changes nothing', async () => {
    const { answer } = await gateway
      .outsider()
      .post(`${path}?x=/open/getNotices.do`, gateway.outsider().bodyOf('{"text":"a"}'))
    expect(answer.code).toBe(10010)
  })
})

describe('faults of ours', () => {
  test('a crash says nothing of the inside', async () => {
    const { status, answer } = await client.send(probe.add, { text: 'a', outcome: 'crash' })
    expect({ status, code: answer.code }).toEqual({ status: 500, code: 50000 })
    expect(JSON.stringify(answer)).not.toMatch(/secret|at .*\.ts/)
  })
  test('an answer against the contract does not leave', async () => {
    expect((await client.send(probe.lie, {})).answer.code).toBe(50000)
  })
  test('a hole is called one', async () => {
    const { status, answer } = await client.send(probe.hole, {})
    expect({ status, code: answer.code }).toEqual({ status: 501, code: 50100 })
  })
  test('calls are not kept anywhere and scripts come from here alone', async () => {
    const { headers } = await client.send(probe.add, { text: 'a' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  })
})
