/**
 * One error handler (T46): whatever is wrong with a request, whichever address it goes to, the answer is an envelope
 * that tells nothing of the inside. Addresses that lead away (T11) and what a page is delivered with (T13) beside it.
 */
import { connect } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOnHost } from '#contract/call.ts'
import { codes } from '#contract/codes.ts'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'

const dist = mkdtempSync(path.join(os.tmpdir(), 'sampan-errors-'))
let gateway: TestGateway
beforeAll(async () => {
  mkdirSync(path.join(dist, 'client'), { recursive: true })
  writeFileSync(path.join(dist, 'client', 'index.html'), '<!doctype html><title>Sampan</title>')
  gateway = await startGateway({ env: { PORTAL_DIST: dist } })
})
afterAll(async () => {
  await gateway.stop()
  rmSync(dist, { recursive: true, force: true })
})

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}
interface Got {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}
/** As written: fetch would tidy the address up first. */
const send = ({ method = 'POST', path: raw, headers = {}, body }: Sent): Promise<Got> =>
  new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/json' }
    const sent = request(gateway.url, { method, path: raw, headers: { ...type, ...headers } }, (response) => {
      let text = ''
      response.on('data', (bytes: Buffer) => (text += bytes.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const known = new Set<number>(Object.values(codes).map(({ code }) => code))
const INSIDE = /\bat .*\.[jt]s|node_modules|FST_|ERR_|postgres|relation "|syntax error|stack|fastify/i

function expectRefusal({ status, text, headers }: Got, about: string): void {
  expect(status, about).toBeGreaterThanOrEqual(400)
  expect(status, about).toBeLessThan(500)
  const answer = JSON.parse(text) as Record<string, unknown>
  expect(answer, about).toMatchObject({ success: false, data: null })
  expect(known.has(answer.code as number), about).toBe(true)
  expect(String(answer.desc).length, about).toBeGreaterThan(3)
  expect(text, about).not.toMatch(INSIDE)
  expect(headers['content-type'], about).toMatch(/^application\/json/)
  expect(headers['cache-control'], about).toBe('no-store')
}

const bodies: [string, string | Buffer][] = [
  ['nothing', ''],
  ['half of JSON', '{"parameter":'],
  ['no JSON', '<xml/>'],
  ['JSON that is no object', '[1,2]'],
  ['bytes', Buffer.from([0xff, 0xfe, 0x00, 0x01])],
  ['a compressed body', Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0])],
  ['two bodies', '{}{}'],
  ['NUL', '{"parameter":{"a":"\\u0000"},"token":"","t":"1","s":""}'],
  ['fifty thousand brackets', '['.repeat(50_000)],
  ['more than a megabyte', `{"parameter":"${'a'.repeat(1_100_000)}"}`],
]
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'a',
  '',
]
const callPaths = allCalls.map((call) => pathOnHost(call, '/interface'))
const opsPaths = serverModules.flatMap((module) =>
  (module.ops ?? []).map((one) => `/ops/${one.path.replace(/^\//, '')}`),
)

describe('T46 bodies', () => {
  test.each(bodies)('%s, to every call and every report, in every media type', async (_, body) => {
    for (const where of [...callPaths, ...opsPaths]) {
      const got = await send({ path: where, body }).catch((error: { code?: string }) => error)
      // A body beyond the limit may be cut off while it is still being sent.
      if ('code' in got) expect(['EPIPE', 'ECONNRESET']).toContain(got.code)
      else if (opsPaths.includes(where))
        expect(JSON.parse((got as Got).text)).toMatchObject({ success: false })
      else expectRefusal(got as Got, where)
    }
    for (const type of types.slice(1)) {
      const got = await send({ path: callPaths[0] ?? '', body, headers: { 'content-type': type } }).catch(
        () => undefined,
      )
      if (got) expectRefusal(got, type)
    }
  })
})

describe('T46 methods and addresses', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s on any call is 405 and grants no origin',
    async (method) => {
      for (const where of callPaths) {
        const got = await send({ method, path: where, headers: { origin: 'https://evil.example' } })
        expect(got.status, where).toBe(405)
        expectRefusal(got, where)
        expect(got.headers['access-control-allow-origin'], where).toBeUndefined()
      }
    },
  )
  test.each(['TRACE', 'PROPFIND', 'LOCK', 'REPORT'])('%s is no method here', async (method) => {
    const got = await send({ method, path: callPaths[0] ?? '' })
    expect(got.status).toBeGreaterThanOrEqual(400)
    expect(got.status).toBeLessThan(500)
    expect(got.text).not.toMatch(INSIDE)
  })

  const nowhere = [
    '/interface',
    '/interface/',
    '/interface/nothing.do',
    '/interface/%00',
    '/interface/%',
    '/interface/%zz.do',
    '/interface/..%2fgetUserInfo.do',
    '/interface/getUserInfo.do/',
    '/interface/getUserInfo.do%00',
    `/interface/${'a'.repeat(3000)}`,
    '/i18n/x',
    '/i18n/%',
    '/i18n/' + 'a'.repeat(600),
    '/ops/nothing',
    '/ops/%c0%ae',
    '/download/%',
    '/download/..%2f..%2fetc%2fpasswd',
    '/download/' + '0'.repeat(32) + '?ticket=%',
    '/docs/%',
    '/nothing.do?' + 'a=b&'.repeat(500),
  ]
  test.each(nowhere)('%s', async (where) => {
    for (const method of ['GET', 'POST']) {
      const got = await send({ method, path: where, body: method === 'POST' ? '{}' : undefined })
      if (where.startsWith('/download/') && got.status === 200)
        expect(JSON.parse(got.text)).toMatchObject({ success: false })
      else expectRefusal(got, `${method} ${where}`)
    }
  })

  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url)
      let answer = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('data', (bytes) => (answer += bytes.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers beyond measure', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s is answered and hung up on', async (_, text, status) => {
    const answer = await raw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as unknown
    expect(body).toMatchObject({ success: false, code: 40000, data: null, desc: expect.any(String) })
    expect(answer).not.toMatch(INSIDE)
  })
})

describe('T11 addresses that lead away', () => {
  const leading = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
  ]
  const targets = [
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil',
    '%2f%2fevil',
    'data:text/html,x',
  ]
  const asked = [
    ...leading,
    ...targets.flatMap((to) => [
      `/login?redirect=${encodeURIComponent(to)}`,
      `/redirect/${encodeURIComponent(to)}`,
      `/docs?url=${encodeURIComponent(to)}`,
      `/download/x?ticket=${encodeURIComponent(to)}`,
    ]),
  ]
  test.each(asked)('%s stays here', async (where) => {
    const got = await send({ method: 'GET', path: where })
    const { location, refresh } = got.headers
    expect(String(location ?? '')).not.toMatch(/evil|javascript|data:|^\/\/|\\/)
    expect(refresh).toBeUndefined()
    expect(got.headers['content-type'] ?? '').not.toMatch(/script/)
  })
})

describe('T13 what a page is delivered with', () => {
  const pages = [
    '/',
    '/login',
    '/b2c/orders',
    '/config.json',
    '/healthz',
    '/interface/nothing.do',
    '/nothing.js',
  ]
  test.each(pages)('%s: scripts from here alone, no frames, no types guessed, no referrer', async (where) => {
    const { headers } = await send({ method: 'GET', path: where })
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([name = '', ...values]) => [name, values.join(' ')]),
    )
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(policy['script-src']).not.toMatch(/unsafe-inline|'unsafe-eval'|unsafe-hashes|\*|data:|https?:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })
})
