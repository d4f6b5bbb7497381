/** OpenAPI 3.1 from the contract, in each language of the product: the same schemas that check the calls, nothing written twice. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pathOnHost, type Call } from '#contract/call.ts'
import { codes } from '#contract/codes.ts'
import { IDEMPOTENCY_HEADER, MAX_BODY_BYTES } from '#contract/envelope.ts'
import type { FuncDecl } from '#contract/functions.ts'
import { languages, type Language } from '#contract/language.ts'
import type { OpsRoute, ServerModule } from '../handler.ts'
import { translate } from '../i18n.ts'
import { fieldLabels, type FieldLabel } from './field-labels.ts'
import { examplesText } from './signed-examples.ts'

type Json = Record<string, unknown>

// Written alike in every language.
const ENVELOPE = '`{parameter, token, t, s}`'
const ANSWER = '`{success, code, desc, data, ukey, serverTime}`'
const KEY = '`sampan_<id>_…`'
const LOGIN = '`/login.do`'
const EXAMPLES = '`b2c.queryOrderList`, `complaints.addComplaint`'
const CLIENT = '`/docs/sampan-client.js`, `/docs/sampan-client.d.ts`'
const ADDRESSES = '`?lang=zh` · `?lang=en` · `?lang=ml`'

const intro: readonly MessageDescriptor[] = [
  msg`Every call is a POST of ${ENVELOPE}.`,
  msg`- "t" is the time in epoch milliseconds as 13 digits, within five minutes of ours (answers carry "serverTime").`,
  msg`- "s" is the lower-case hex MD5 of the JSON text of "parameter" as sent, "t", the session ID and the verification code, in this order; the last two are empty before login.`,
  msg`- "token" comes from ${LOGIN}; it is good for 24 hours, 8 hours without use.`,
  msg`- A program sends its API key as "token" instead, and signs with the ID in the key (${KEY}) in place of the session ID. Keys are created under "API keys"; they make the calls they have the functions for. ${EXAMPLES} have signed calls to copy, in five languages. For Node.js there is a client with the types of every call: ${CLIENT}.`,
  msg`- Commands take the header "${IDEMPOTENCY_HEADER}": the same key with the same body gets the stored answer for 30 days.`,
  msg`- Answers are ${ANSWER}. "desc" is in the language of the header "lang" or "langType".`,
  msg`- A body has at most ${MAX_BODY_BYTES} bytes.`,
  msg`- This description in other languages: ${ADDRESSES}.`,
  msg`Changes of this interface:`,
  msg`- 2026-11: API keys for programs (record 0119) and signed webhooks (record 0120). Calls and answers stay as they were.`,
  msg`The signature and the RSA form of "sk" are there for compatibility and protect nothing; TLS and the token do. "Try it out" signs for you, with the session of the portal in this browser.`,
]

/** Notes that the shapes of the wire carry (contract/schema.ts), by their text there. */
export const notes: Readonly<Record<string, MessageDescriptor>> = {
  'decimal text': msg`decimal text`,
  'centimetres, decimal text': msg`centimetres, decimal text`,
  'centimetres, decimal text or ""': msg`centimetres, decimal text or ""`,
  'kilograms, decimal text or ""': msg`kilograms, decimal text or ""`,
  'amount in major units, decimal text or ""': msg`amount in major units, decimal text or ""`,
  'amount in major units, decimal text with a sign, or ""': msg`amount in major units, decimal text with a sign, or ""`,
  degrees: msg`degrees`,
  'degrees, or ""': msg`degrees, or ""`,
  'HH:mm, local': msg`HH:mm, local`,
  'CSS pixels': msg`CSS pixels`,
  masked: msg`masked`,
  'last four digits of the phone': msg`last four digits of the phone`,
  'JPEG, PNG or WebP, Base64': msg`JPEG, PNG or WebP, Base64`,
  'amount in major units, decimal text': msg`amount in major units, decimal text`,
  'kilograms, decimal text': msg`kilograms, decimal text`,
  'ISO 8601 instant, UTC': msg`ISO 8601 instant, UTC`,
}

const offline: Readonly<Record<Call['offline'], MessageDescriptor>> = {
  cached: msg`The portal keeps the last answer for use offline.`,
  live: msg`The portal does not keep the answer.`,
  queue: msg`The portal keeps it while offline, and sends it once.`,
  block: msg`The portal sends it only while online.`,
}

const access: Readonly<Record<Extract<Call['access'], string>, MessageDescriptor>> = {
  public: msg`Anyone may make this call.`,
  session: msg`Any logged-in person may make this call.`,
  pending: msg`May be made before the login is complete.`,
}

/** What a description is written with. */
interface Writer {
  readonly say: (text: MessageDescriptor) => string
  readonly labelsOf: (call: Call) => FieldLabel
  /** Names of a function from the top of the menu, with its ID. */
  readonly functionName: (id: string) => string
  /** How the calls are made that are shown to copy. */
  readonly way: { readonly prefix: string; readonly lang: string }
}

export interface Described {
  readonly calls: readonly Call[]
  readonly modules: readonly ServerModule[]
  readonly prefix: string
}

export function openApiOf({ calls, modules, prefix }: Described, language: Language): Json {
  const say = (text: MessageDescriptor) => translate(language, text)
  const tree = modules.find(({ functionTree }) => functionTree)?.functionTree ?? []
  const names = new Map(namesIn(tree, language, []))
  const writer: Writer = {
    say,
    labelsOf: fieldLabels(modules),
    functionName: (id) => names.get(id) ?? id,
    way: { prefix, lang: languages[language].lang },
  }
  const ops = modules.flatMap((module) => module.ops ?? [])
  const callPaths = calls.map((call) => [pathOnHost(call, prefix), { post: callOperation(call, writer) }])
  const opsPaths = ops.map((route) => [
    `/ops/${route.path.replace(/^\//, '')}`,
    { post: opsOperation(route, writer) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: say(msg`Sampan interface`),
      version: '1.0.0',
      description: intro
        .map(say)
        .join('\n')
        .replaceAll(/\n(?!-)/g, '\n\n'),
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries([...callPaths, ...opsPaths]),
    components: {
      schemas: { Refusal: refusal(writer) },
      securitySchemes: { ops: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
  }
}

function namesIn(
  tree: readonly FuncDecl[],
  language: Language,
  above: readonly string[],
): (readonly [id: string, name: string])[] {
  return tree.flatMap((node) => {
    const path = [...above, node[language]]
    return [
      [node.id, `${path.join(' › ')} (${node.id})`] as const,
      ...namesIn(node.children ?? [], language, path),
    ]
  })
}

const text = (description: string, more: Json = {}) => ({ type: 'string', description, ...more })

const answerFields = ({ say }: Writer) => ({
  success: { type: 'boolean' },
  code: { type: 'integer' },
  desc: text(say(msg`in the language of the request`)),
  ukey: text(say(msg`changes whenever the rights of the person do`)),
  serverTime: { type: 'integer', description: say(msg`epoch milliseconds`) },
})

const refusal = (writer: Writer) => ({
  type: 'object',
  properties: {
    ...answerFields(writer),
    data: {},
    token: text(writer.say(msg`of the half-open session of code 10016 at login, good for /loginUnique.do`)),
    sid: text(writer.say(msg`what that session signs with`)),
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: text(writer.say(msg`path in "parameter"`)), desc: text('') },
      },
    },
  },
})

function accessText({ access: who }: Call, { say, functionName }: Writer): string {
  if (typeof who === 'string') return say(access[who])
  const functions = who.map(functionName).join(', ')
  return say(msg`Needs one of these functions: ${functions}.`)
}

function errorText({ errors = [] }: Call, { say }: Writer): string[] {
  const names = Object.entries(codes)
    .flatMap(([name, { code }]) => (errors.includes(code) ? [`${code} (${name})`] : []))
    .join(', ')
  return names ? [say(msg`Refusals: ${names}.`)] : []
}

/** Signed calls to copy, where the call has an example. */
const exampleOf = (call: Call, way: Parameters<typeof examplesText>[1]): string =>
  call.example === undefined ? '' : `\n\n${examplesText(call, way)}`

function callOperation(call: Call, writer: Writer): Json {
  const { say } = writer
  const label = writer.labelsOf(call)
  const { source } = call
  const sentences = [
    accessText(call, writer),
    ...errorText(call, writer),
    say(offline[call.offline]),
    say(msg`Source: ${source}.`),
  ]
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.id,
    description: `${sentences.join(' ')}${exampleOf(call, writer.way)}`,
    parameters: call.kind === 'command' ? [keyHeader(writer)] : [],
    requestBody: body({
      type: 'object',
      required: ['parameter', 't', 's'],
      properties: {
        parameter: labelled(call.input, label, writer),
        token: text(say(msg`empty before login`)),
        t: text(say(msg`epoch milliseconds`), { pattern: '^\\d{13}$' }),
        s: text(say(msg`signature`), { pattern: '^[0-9a-f]{32}$' }),
      },
    }),
    responses: responses(labelled(call.output, label, writer), writer),
  }
}

const keyHeader = ({ say }: Writer) => ({
  in: 'header',
  name: IDEMPOTENCY_HEADER,
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: say(msg`Create one per intention and keep it through every retry`),
})

function opsOperation(route: OpsRoute, writer: Writer): Json {
  const { source } = route
  return {
    operationId: `ops.${route.path}`,
    tags: ['operations'],
    summary: route.path,
    description: `${writer.say(msg`API key in the header "x-api-key".`)} ${writer.say(msg`Source: ${source}.`)}`,
    security: [{ ops: [] }],
    requestBody: body(labelled(route.input, () => undefined, writer)),
    responses: responses({}, writer),
  }
}

const body = (schema: unknown) => ({ required: true, content: { 'application/json': { schema } } })

const responses = (data: unknown, writer: Writer): Json => ({
  200: {
    description: writer.say(msg`Done, or refused with "success" false`),
    content: {
      'application/json': { schema: { type: 'object', properties: { ...answerFields(writer), data } } },
    },
  },
  default: {
    description: writer.say(msg`Not understood, not served, or not now`),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
})

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** A schema as plain JSON, without what the library keeps beside it; fields have their labels as titles. */
const labelled = (schema: unknown, label: FieldLabel, writer: Writer): Json =>
  JSON.parse(JSON.stringify(worded(schema as Schema, label, writer))) as Json

function worded(schema: Schema, label: FieldLabel, writer: Writer): Json {
  const { description, properties, items, anyOf } = schema
  const note = description === undefined ? undefined : notes[description]
  const inner = (each: Schema) => worded(each, label, writer)
  const titled = ([name, field]: [string, Schema]): [string, Json] => {
    const found = label(name, field)
    return [name, { ...(found ? { title: writer.say(found) } : {}), ...inner(field) }]
  }
  return {
    ...schema,
    ...(note ? { description: writer.say(note) } : {}),
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(titled)) } : {}),
    ...(items ? { items: inner(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(inner) } : {}),
  }
}
