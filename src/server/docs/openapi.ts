/** OpenAPI 3.1 from the contract: the same schemas that check the calls, nothing written twice. */
import { pathOnHost, type Call } from '#contract/call.ts'
import { codes } from '#contract/codes.ts'
import { IDEMPOTENCY_HEADER, MAX_BODY_BYTES } from '#contract/envelope.ts'
import type { OpsRoute } from '../handler.ts'
import { examplesText } from './signed-examples.ts'

type Json = Record<string, unknown>

const INTRO = `Every call is a \`POST\` of \`{parameter, token, t, s}\`.

- \`t\` is the time in epoch milliseconds as 13 digits, within five minutes of ours (answers carry \`serverTime\`).
- \`s\` is the lower-case hex md5 of the JSON text of \`parameter\` as sent + \`t\` + session id + verification code; the last two are empty before sign-in.
- \`token\` comes from \`/login.do\`; it is good for 24 hours, 8 hours without use.
- A program sends its API key as \`token\` instead and signs with the id in the key (\`sampan_<id>_…\`) in place of the session id. Keys are made under "API keys"; they make the calls they have the functions for. \`b2c.queryOrderList\` and \`complaints.addComplaint\` have signed calls to copy, in five languages. For Node.js there is a client with the types of every call: \`/docs/sampan-client.js\` and \`/docs/sampan-client.d.ts\`.
- Commands take an \`Idempotency-Key\` header: the same key and the same body get the stored answer for 30 days.
- Answers are \`{success, code, desc, data, ukey, serverTime}\`. \`desc\` is in the language of the headers \`lang\` or \`langType\`.
- A body has at most ${MAX_BODY_BYTES} bytes.

Changes of this interface:

- 2026-11: API keys for programs (record 0119), signed webhooks (record 0120). Calls and answers stay as they were.

The signature and the RSA form of \`sk\` are there for compatibility and protect nothing; TLS and the token do.
"Try it out" signs for you, with the session of the portal in this browser.`

export function openApiOf(calls: readonly Call[], ops: readonly OpsRoute[], prefix: string): Json {
  const callPaths = calls.map((call) => [pathOnHost(call, prefix), { post: callOperation(call, prefix) }])
  const opsPaths = ops.map((route) => [
    `/ops/${route.path.replace(/^\//, '')}`,
    { post: opsOperation(route) },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Sampan gateway', version: '1.0.0', description: INTRO },
    servers: [{ url: '/' }],
    paths: Object.fromEntries([...callPaths, ...opsPaths]),
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { ops: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
  }
}

const text = (description: string, more: Json = {}) => ({ type: 'string', description, ...more })
const answerFields = {
  success: { type: 'boolean' },
  code: { type: 'integer' },
  desc: text('in the language of the request'),
  ukey: text('changes whenever the rights of the user do'),
  serverTime: { type: 'integer', description: 'epoch milliseconds' },
}
const refusal = {
  type: 'object',
  properties: {
    ...answerFields,
    data: {},
    token: text('of the half-open session of a 10016 at login, good for /loginUnique.do'),
    sid: text('what that session signs with'),
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: text('path in parameter'), desc: text('') } },
    },
  },
}

const accessText = ({ access }: Call): string =>
  typeof access === 'string' ? `Access: ${access}.` : `Access: one of the functions ${access.join(', ')}.`

const errorText = ({ errors = [] }: Call): string => {
  const names = Object.entries(codes).flatMap(([name, { code }]) =>
    errors.includes(code) ? [`${code} (${name})`] : [],
  )
  return names.length > 0 ? ` Refusals: ${names.join(', ')}.` : ''
}

/** Signed calls to copy, where the call has an example. */
const exampleOf = (call: Call, prefix: string): string =>
  call.example === undefined ? '' : `\n\n${examplesText(call, prefix)}`

function callOperation(call: Call, prefix: string): Json {
  const offline = call.offline === 'queue' ? 'may wait in the outbox' : call.offline
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.id,
    description: `${accessText(call)}${errorText(call)} Offline: ${offline}. Source: ${call.source}.${exampleOf(call, prefix)}`,
    parameters: call.kind === 'command' ? [keyHeader] : [],
    requestBody: body({
      type: 'object',
      required: ['parameter', 't', 's'],
      properties: {
        parameter: plain(call.input),
        token: text('empty before sign-in'),
        t: text('epoch milliseconds', { pattern: '^\\d{13}$' }),
        s: text('signature', { pattern: '^[0-9a-f]{32}$' }),
      },
    }),
    responses: responses(plain(call.output)),
  }
}

const keyHeader = {
  in: 'header',
  name: IDEMPOTENCY_HEADER,
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'Mint one per intention and keep it through every retry',
}

const opsOperation = (route: OpsRoute): Json => ({
  operationId: `ops.${route.path}`,
  tags: ['operations'],
  summary: route.path,
  description: `API key in x-api-key. Source: ${route.source}.`,
  security: [{ ops: [] }],
  requestBody: body(plain(route.input)),
  responses: responses({}),
})

const body = (schema: unknown) => ({ required: true, content: { 'application/json': { schema } } })

const responses = (data: unknown): Json => ({
  200: {
    description: 'Done, or refused with success: false',
    content: { 'application/json': { schema: { type: 'object', properties: { ...answerFields, data } } } },
  },
  default: {
    description: 'Not understood, not served, or not now',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
})

/** A schema as plain JSON, without what the library keeps beside it. */
const plain = (schema: unknown): Json => JSON.parse(JSON.stringify(schema)) as Json
