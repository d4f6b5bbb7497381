import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#registry/calls.ts'
import { pathOnHost } from '#contract/call.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const get = async (path: string) => {
  const response = await fetch(gateway.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('every call and every report is described, with its schema', async () => {
  const document = JSON.parse((await get('/docs/openapi.json')).text) as {
    openapi: string
    paths: Record<
      string,
      {
        post: {
          operationId: string
          requestBody: { content: Record<string, { schema: { properties: { parameter: unknown } } }> }
        }
      }
    >
  }
  expect(document.openapi).toBe('3.1.0')
  for (const call of allCalls) {
    const operation = document.paths[pathOnHost(call, '/interface')]?.post
    expect(operation?.operationId).toBe(call.id)
    expect(operation?.requestBody.content['application/json']?.schema.properties.parameter).toEqual(
      JSON.parse(JSON.stringify(call.input)),
    )
  }
  expect(Object.keys(document.paths).some((path) => path.startsWith('/ops/'))).toBe(true)
})

test('the page loads nothing the policy of its address forbids', async () => {
  const { status, headers, text } = await get('/docs')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
  expect(text).not.toMatch(/<script(?![^>]*src=)/)
  const scripts = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of scripts) expect([script, (await get(script)).status]).toEqual([script, 200])
})

test('what the page sends is signed as the gateway wants it', async () => {
  const client = await gateway.client()
  const { token = '', sid = '' } = client.session ?? {}
  const store = (values: Record<string, string>) => ({ getItem: (key: string) => values[key] ?? null })
  const page = createContext({
    URL,
    location: { href: `${gateway.url}/docs` },
    localStorage: store({ token, sid }),
    sessionStorage: store({}),
  })
  runInContext('var window = globalThis', page)
  for (const file of ['md5-core.js', 'md5.js', 'signing.js'])
    runInContext((await get(`/docs/static/theme/${file}`)).text, page)
  const path = '/interface/getUserInfo.do'
  const signed = runInContext(
    `signSampanRequest({ url: '${gateway.url}${path}', body: '{"parameter": {}, "t": "string"}' })`,
    page,
  ) as { body: string }
  expect((await client.post(path, signed.body)).answer.code).toBe(1)
})
