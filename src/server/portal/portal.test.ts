import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PortalConfig } from '#contract/config.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { until } from '../../../tests/fixtures/until.ts'

const dist = mkdtempSync(path.join(os.tmpdir(), 'sampan-dist-'))
let gateway: TestGateway

/** A build whose files say which it is. Older ones have older folders. */
function makeBuild(id: string, age: number): void {
  const folder = path.join(dist, 'builds', id)
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>${id}</title>`)
  writeFileSync(path.join(folder, 'sw.js'), `// ${id}`)
  writeFileSync(path.join(folder, 'version-log.json'), JSON.stringify({ version: id }))
  writeFileSync(path.join(folder, 'assets', `only-${id}.js`), `// ${id}`)
  const big = `// ${id} ${'x'.repeat(5000)}`
  writeFileSync(path.join(folder, 'assets', 'big.js'), big)
  writeFileSync(path.join(folder, 'assets', 'big.js.br'), brotliCompressSync(big))
  writeFileSync(path.join(folder, 'assets', 'big.js.gz'), gzipSync(big))
  mkdirSync(path.join(folder, 'open'))
  for (const language of ['en', 'vi', 'ml', 'fil'])
    writeFileSync(
      path.join(folder, 'open', `parcels.${language}.html`),
      `<!doctype html><title>${language} ${id}</title>`,
    )
  const at = Date.now() / 1000 - age
  utimesSync(folder, at, at)
}
const publish = (id: string) => writeFileSync(path.join(dist, 'current'), id)

beforeAll(async () => {
  for (const [age, id] of ['b5', 'b4', 'b3', 'b2'].entries()) makeBuild(id, age * 100)
  publish('b5')
  gateway = await startGateway({ env: { PORTAL_DIST: dist } })
})
afterAll(async () => {
  await gateway.stop()
  rmSync(dist, { recursive: true })
})

const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(gateway.url + address, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test.each(['/', '/login', '/b2c/b2COrderManage', '/anything/below?a=1'])(
  '%s is the page of the current build',
  async (address) => {
    const { status, headers, text } = await get(address)
    expect(status).toBe(200)
    expect(text).toContain('<title>b5</title>')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toMatch(/^text\/html/)
  },
)

test.each<[string, string, string | undefined, string]>([
  ['what the browser reads', '/parcels', 'vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
  ['the better of two', '/parcels', 'en;q=0.5, tl-PH;q=0.7', 'fil'],
  ['not what it refuses', '/parcels', 'vi;q=0, ms', 'ml'],
  ['what the address asks for', '/parcels?lang=vi&n=SP1', 'en', 'vi'],
  ['a tag in the address', '/parcels?lang=ms-MY', 'en', 'ml'],
  ['nothing the address cannot mean', '/parcels?lang=../../en', 'vi', 'vi'],
  ['English for other languages', '/parcels', 'fr-FR', 'en'],
  ['English where nobody says', '/parcels', undefined, 'en'],
])(
  'a public page is a document in the language of its reader: %s',
  async (_, address, accepted, language) => {
    const { status, headers, text } = await get(
      address,
      accepted === undefined ? {} : { 'accept-language': accepted },
    )
    expect([status, text]).toEqual([200, `<!doctype html><title>${language} b5</title>`])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toMatch(/accept-language/i)
  },
)

test('below a public page and beside it is the portal', async () => {
  for (const address of ['/parcels/1', '/other'])
    expect((await get(address)).text).toContain('<title>b5</title>')
})

test.each(['/index.html', '/sw.js', '/version-log.json'])('%s is always asked for', async (address) => {
  const { status, headers, text } = await get(address)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(text).toContain('b5')
})

test('assets are kept for ever, of the last three builds alone', async () => {
  for (const [id, status] of [
    ['b5', 200],
    ['b4', 200],
    ['b3', 200],
    ['b2', 404],
  ] as const) {
    const reply = await get(`/assets/only-${id}.js`)
    expect([id, reply.status]).toEqual([id, status])
    if (status === 200) expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('what is asked for compressed comes from the compressed file', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { headers, text } = await get('/assets/big.js', { 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-type')).toMatch(/javascript/)
    expect(text).toContain('// b5')
  }
  expect(
    (await get('/assets/big.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
  ).toBeNull()
})

describe('what is no screen is 404 and not the page', () => {
  const none = [
    '/interface/x',
    '/i18n/x',
    '/ops/x',
    '/docs/x',
    '/download/x/y',
    '/print/x',
    '/foo.do',
    '/assets/none.js',
    '/favicon.ico',
    '/.git/config',
    '/.env',
    '/builds/b5/index.html',
    '/package.json',
    '/data/postgres.log',
    '/assets/..%2f..%2fcurrent',
    '/%00',
  ]
  test.each(none)('%s', async (address) => {
    const { status, text } = await get(address)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('<title>')
    expect(text).not.toBe('b5')
  })
})

/** As written: fetch would tidy the path up first. */
const rawStatus = (raw: string) =>
  new Promise((resolve, reject) => {
    const sent = request(gateway.url, { path: raw }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })

test.each([
  '/assets/../../current',
  '/assets/%2e%2e/%2e%2e/current',
  '/assets\\..\\..\\current',
  '/../package.json',
  '//etc/passwd',
  '/%5c..%5ccurrent.txt',
])('%s climbs nowhere', async (raw) => {
  expect([400, 403, 404]).toContain(await rawStatus(raw))
})

test('the configuration names the wire and the key', async () => {
  const { headers, text } = await get('/config.json')
  expect(headers.get('cache-control')).toBe('no-cache')
  const config = JSON.parse(text) as PortalConfig
  expect(config).toMatchObject({ gateway: '', prefix: '/interface', chat: '', theme: '#1890ff' })
  expect(config.loginKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
})

test('a new build is served while running, the page of an old one still finds its parts', async () => {
  makeBuild('b6', 0)
  publish('b6')
  await until(async () => (await get('/')).text.includes('<title>b6</title>'))
  expect((await get('/assets/only-b5.js')).status).toBe(200)
  expect((await get('/assets/only-b3.js')).status).toBe(404)
})

test('a name of a build that climbs out, or no build at all, is a clear page and no crash', async () => {
  for (const id of ['../..', 'none', '']) {
    publish('b6')
    await until(async () => (await get('/login')).status === 200)
    publish(id)
    await until(async () => (await get('/login')).status === 503)
    expect((await get('/login')).text).toContain('npm run build')
  }
})
