import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#registry/calls.ts'
import { pathOnHost } from '#contract/call.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { complaints } from '#modules/complaints/contract.ts'
import { complaintFields } from '#modules/complaints/fields.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { translate } from '../i18n.ts'
import { notes } from './openapi.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const get = async (path: string) => {
  const response = await fetch(gateway.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

interface Schema {
  readonly title?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
interface Operation {
  readonly operationId: string
  readonly description: string
  readonly requestBody: { content: Record<string, { schema: { properties: { parameter: Schema } } }> }
  readonly responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
async function documentIn(language: string, headers: Record<string, string> = {}) {
  const address = `${gateway.url}/docs/openapi.json${language ? `?lang=${language}` : ''}`
  const answer = await fetch(address, { headers })
  return {
    language: answer.headers.get('content-language'),
    ...((await answer.json()) as {
      openapi: string
      info: { title: string; description: string }
      paths: Record<string, { post: Operation }>
    }),
  }
}
type Described = Awaited<ReturnType<typeof documentIn>>
const operationOf = (document: Described, call: (typeof allCalls)[number]) =>
  document.paths[pathOnHost(call, '/interface')]?.post
const inputOf = (operation: Operation | undefined) =>
  operation?.requestBody.content['application/json']?.schema.properties.parameter

/** A schema without the labels of its fields. */
function bare({ title: _title, ...schema }: Schema): Schema {
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [name, bare(field)]),
          ),
        }
      : {}),
    ...(items ? { items: bare(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(bare) } : {}),
  }
}
/** Labels of fields, from anywhere in a schema. */
const titlesIn = ({ title, properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...(title === undefined ? [] : [title]),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(titlesIn),
]

test('every call and every report is described, with its schema', async () => {
  const document = await documentIn('en')
  expect(document.openapi).toBe('3.1.0')
  for (const call of allCalls) {
    const operation = operationOf(document, call)
    expect(operation?.operationId).toBe(call.id)
    expect(bare(inputOf(operation) ?? {})).toEqual(JSON.parse(JSON.stringify(call.input)))
  }
  expect(Object.keys(document.paths).some((path) => path.startsWith('/ops/'))).toBe(true)
})

test('the description is of one shape in all languages, and its words are those of the language', async () => {
  const documents = await Promise.all(['en', 'zh', 'ml'].map((language) => documentIn(language)))
  expect(documents.map(({ language }) => language)).toEqual(['en', 'zh-CN', 'ms'])
  const [en] = documents
  expect(new Set(documents.map(({ info }) => info.description)).size).toBe(3)
  for (const { paths } of documents) expect(Object.keys(paths)).toEqual(Object.keys(en?.paths ?? {}))
  // The labels of the fields: those of the form, and those of the columns of the list.
  const labels = (call: (typeof allCalls)[number]) =>
    documents.map((document) => {
      const operation = operationOf(document, call)
      const answer = operation?.responses['200']?.content['application/json']?.schema ?? {}
      return [...titlesIn(inputOf(operation) ?? {}), ...titlesIn(answer)]
    })
  expect(labels(complaints.addComplaint).map((all) => all[0])).toEqual(
    (['en', 'zh', 'ml'] as const).map((language) => translate(language, complaintFields.type.label)),
  )
  const [inEnglish = [], inChinese = [], inMalay = []] = labels(b2c.queryOrderList)
  expect(inEnglish.length).toBeGreaterThan(20)
  expect([inChinese.length, inMalay.length]).toEqual([inEnglish.length, inEnglish.length])
  expect(inChinese.filter((label) => !/\p{Script=Han}/u.test(label)).length).toBeLessThan(
    inEnglish.length / 2,
  )
  // Who may make it is said by the names of the menu.
  const access = documents.map((document) => operationOf(document, b2c.queryOrderList)?.description ?? '')
  expect(access[0]).toContain('(Z-503')
  expect(new Set(access).size).toBe(3)
})

test.each<[string, string, Record<string, string>, string]>([
  ['the address', 'ml', { lang: 'zh_CN' }, 'ms'],
  ['the headers of a call', '', { lang: 'en_US', 'accept-language': 'ms' }, 'en'],
  ['the browser', '', { 'accept-language': 'ms-MY,en;q=0.8' }, 'ms'],
  ['nothing but the usual language where it is none of ours', 'xx', { 'accept-language': '*' }, 'zh-CN'],
])('the language of the description follows %s', async (_, language, headers, expected) => {
  expect((await documentIn(language, headers)).language).toBe(expected)
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
    location: { href: `${gateway.url}/docs?lang=ml` },
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
  // What the page asks for first is the description in the language of its address.
  const loaded = runInContext(
    `signSampanRequest({ loadSpec: true, url: '${gateway.url}/docs?lang=ml/./json' })`,
    page,
  ) as { url: string }
  const described = await fetch(loaded.url)
  expect(described.headers.get('content-language')).toBe('ms')
  expect((await described.json()) as Described).toMatchObject({ openapi: '3.1.0' })
})

/** Notes about values, from anywhere in a schema. */
const notesIn = (schema: Schema & { readonly description?: string }): string[] => [
  ...(schema.description ? [schema.description] : []),
  ...Object.values(schema.properties ?? {}).flatMap(notesIn),
  ...(schema.items ? notesIn(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(notesIn),
]

test('every note about a value is said in each language', () => {
  const said = allCalls.flatMap(({ input, output }) =>
    [input, output].flatMap((each) => notesIn(each as Schema)),
  )
  // The form of a day is the same in all languages.
  const unsaid = new Set(said.filter((note) => note !== 'yyyy-MM-dd' && !Object.hasOwn(notes, note)))
  expect([...unsaid]).toEqual([])
})
