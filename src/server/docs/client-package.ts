/**
 * A client for Node.js, written from the contract that this gateway serves: `/docs/sampan-client.js` calls, signs and keeps the key of
 * idempotency; `/docs/sampan-client.d.ts` has the types of every call (record 0119).
 */
import { pathOnHost, type Call } from '#contract/call.ts'
import { IDEMPOTENCY_HEADER } from '#contract/envelope.ts'

/** The text of a module written below, so that it is not taken for one of this file. */
const PUBLIC = 'export'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const simple: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A schema as a TypeScript type. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never'
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const mark = schema.required?.includes(name) ? '' : '?'
      return `${JSON.stringify(name)}${mark}: ${typeOf(field)}`
    })
    return `{ ${fields.join('; ')} }`
  }
  return simple[schema.type ?? ''] ?? 'unknown'
}

/** Calls a program can make: a sign-in is none of them. */
const ofPrograms = (calls: readonly Call[]): readonly Call[] =>
  calls.filter(({ access, isForKeys }) => typeof access !== 'string' || isForKeys)

export const clientTypes = (
  calls: readonly Call[],
): string => `/** Calls by their names in the description of the interface. */
${PUBLIC} interface Calls {
${ofPrograms(calls)
  .map(
    ({ id, input, output }) =>
      `  ${JSON.stringify(id)}: { input: ${typeOf(input as Schema)}; output: ${typeOf(output as Schema)} }`,
  )
  .join('\n')}
}

${PUBLIC} interface CallOptions {
  /** Of a command: the same for every repetition of one intention. */
  readonly idempotencyKey?: string
}

/** The call was refused; \`code\` and \`fields\` say why. */
${PUBLIC} class SampanError extends Error {
  readonly code: number
  readonly fields: readonly { readonly path: string; readonly desc: string }[]
}

${PUBLIC} class SampanClient {
  /** @param options.url address of the portal @param options.key API key @param options.lang "en_US", "zh_CN" or "ms_MY" */
  constructor(options: { readonly url: string; readonly key: string; readonly lang?: string })
  /** @throws SampanError */
  call<K extends keyof Calls>(name: K, parameter: Calls[K]['input'], options?: CallOptions): Promise<Calls[K]['output']>
}
`

export const clientScript = (
  calls: readonly Call[],
  prefix: string,
): string => `import { createHash, randomUUID } from 'node:crypto'

const paths = ${JSON.stringify(Object.fromEntries(ofPrograms(calls).map((call) => [call.id, pathOnHost(call, prefix)])))}
const commands = new Set(${JSON.stringify(
  ofPrograms(calls)
    .filter(({ kind }) => kind === 'command')
    .map(({ id }) => id),
)})

${PUBLIC} class SampanError extends Error {
  constructor({ code, desc, fields = [] }) {
    super(desc)
    this.code = code
    this.fields = fields
  }
}

${PUBLIC} class SampanClient {
  #url
  #key
  #lang
  constructor({ url, key, lang = 'en_US' }) {
    this.#url = url.replace(/\\/$/, '')
    this.#key = key
    this.#lang = lang
  }

  async call(name, parameter, { idempotencyKey = randomUUID() } = {}) {
    const path = paths[name]
    if (path === undefined) throw new TypeError('There is no call ' + name)
    const text = JSON.stringify(parameter)
    const t = String(Date.now())
    const s = createHash('md5').update(text + t + this.#key.split('_')[1]).digest('hex')
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        lang: this.#lang,
        ...(commands.has(name) ? { '${IDEMPOTENCY_HEADER}': idempotencyKey } : {}),
      },
      body: '{"parameter":' + text + ',' + JSON.stringify({ token: this.#key, t, s }).slice(1),
    })
    const answer = await response.json()
    if (!answer.success) throw new SampanError(answer)
    return answer.data
  }
}
`
