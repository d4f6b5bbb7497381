/** A route per call of the contract; nothing is matched by pattern, so nothing can be reached by a clever path. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOnHost, type Call } from '#contract/call.ts'
import { codes } from '#contract/codes.ts'
import { IDEMPOTENCY_HEADER } from '#contract/envelope.ts'
import { closedToViews } from '../auth/views.ts'
import { answerCall, type Incoming } from '../dispatch/answer-call.ts'
import type { SchemaError } from '../dispatch/field-texts.ts'
import type { Entry } from '../dispatch/run-call.ts'
import { texts } from '../dispatch/texts.ts'
import type { Check } from '../dispatch/validate.ts'
import { notImplemented } from '../handler.ts'
import { languageOf, translate } from '../i18n.ts'
import type { Kernel } from '../kernel.ts'
import { headersOf } from './answers.ts'
import { bindingOf } from './binding.ts'
import type { RateLimits } from './rate-limits.ts'

export const PREFIX = '/interface'
const OTHER_METHODS = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

export function addCalls(app: FastifyInstance, kernel: Kernel, limits: RateLimits): void {
  for (const entry of entriesOf(kernel)) {
    for (const url of addressesOf(entry.call)) {
      app.post(url, limits.own, async (request, reply) =>
        answer(kernel, entry, incomingOf(request, limits), request, reply),
      )
      app.route({ method: OTHER_METHODS, url, exposeHeadRoute: false, handler: refuseMethod })
    }
  }
}

/** Groups the specification names under a second address: the same call answers at both, and a command sent to both happens once. */
const SECOND_ADDRESSES: readonly (readonly [string, string])[] = [
  // spec 001 §7 "Shop integration"; record 0130
  ['/ecommerce/common/', '/new/ecommerce/common/'],
  // spec 001 §7 "Admin settings /setting/: function menus, roles, role functions, display pages"; record 0143
  ['/menu/', '/setting/menu/'],
  ['/page/', '/setting/page/'],
  ['/role/', '/setting/role/'],
]

/** Where a call is answered. */
function addressesOf(call: Pick<Call, 'path'>): string[] {
  const second = SECOND_ADDRESSES.filter(([first]) => call.path.startsWith(first)).map(
    ([first, other]) => other + call.path.slice(first.length),
  )
  return [call.path, ...second].map((path) => pathOnHost({ path }, PREFIX))
}

/** Every call of the contract with its handler. A call no module answers is an honest hole, not a 404. */
export function entriesOf({ calls, modules }: Pick<Kernel, 'calls' | 'modules'>): Entry[] {
  const handlers = new Map<Call, Entry['handler']>()
  for (const module of modules) {
    for (const [name, call] of Object.entries(module.calls))
      handlers.set(call, module.handlers[name] as Entry['handler'])
  }
  return calls.map((call) => ({
    call,
    handler: closedToViews(call, handlers.get(call) ?? notImplemented('no module answers it')),
  }))
}

async function answer(
  kernel: Kernel,
  entry: Entry,
  incoming: Incoming,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { answer, fault, ...outgoing } = await answerCall(kernel, entry, incoming)
  const seconds = reply.elapsedTime / 1000
  kernel.metrics.countCall(entry.call.path, answer.code, seconds)
  const facts = { call: entry.call.id, code: answer.code, ms: Math.round(seconds * 1000) }
  if (fault) request.log.error({ ...facts, err: fault }, 'call failed')
  // Nobody waits for the line: it is written when the answer has been.
  else setImmediate(() => request.log.info(facts, 'call'))
  const cookie = incoming.binding.cookie()
  if (cookie) reply.header('set-cookie', cookie)
  return reply.status(outgoing.status).headers(headersOf(outgoing)).send(answer)
}

function incomingOf(request: FastifyRequest, limits: RateLimits): Incoming {
  const { headers } = request
  const key = headers[IDEMPOTENCY_HEADER]
  return {
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    key: Array.isArray(key) ? key.join(',') : key,
    language: languageOf(headers),
    requestId: request.id,
    address: request.ip,
    agent: (headers['user-agent'] ?? '').slice(0, 200),
    binding: bindingOf(request),
    check: checkWith(request),
    count: (customer) => limits.count(request, customer),
  }
}

/** Fastify compiles a schema once and keeps the function with it. */
const checkWith =
  (request: FastifyRequest): Check =>
  (schema, value) => {
    const validate = request.compileValidationSchema(schema)
    return validate(value) ? [] : ((validate.errors ?? []) as readonly SchemaError[])
  }

async function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
  const desc = translate(languageOf(request.headers), texts.method)
  const refused = {
    success: false,
    code: codes.noCall.code,
    desc,
    data: null,
    ukey: '',
    serverTime: Date.now(),
  }
  return reply.status(405).header('allow', 'POST').send(refused)
}
