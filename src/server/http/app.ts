/** The HTTP server: limits, headers, one error handler, and the parts that answer. */
import compress from '@fastify/compress'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { MAX_BODY_BYTES } from '#contract/envelope.ts'
import { AMOUNT, WITHHELD_FROM } from '#contract/schema.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { Config } from '../config.ts'
import { addDocs } from '../docs/docs.ts'
import { addDownloads } from '../files/download.ts'
import { languageOf } from '../i18n.ts'
import type { Kernel } from '../kernel.ts'
import { addHealth } from '../observe/health.ts'
import { logOptions, type LogTarget } from '../observe/log.ts'
import { addOps } from '../ops/ops.ts'
import { addPortal } from '../portal/portal.ts'
import { addCalls } from './calls.ts'
import { headersOf, toRefusal } from './answers.ts'
import { addHeaders } from './headers.ts'
import { addBundles } from './bundles.ts'
import { addNotices } from './notices.ts'
import { addRateLimits } from './rate-limits.ts'
import { Unreadable } from './scan.ts'

/** Longest path with its query. */
const MAX_PARAM_LENGTH = 500

/** Answers up to here are packed where they are made, in a millisecond at most: handing one to another thread and back costs more. */
const PACKED_AT_ONCE = 128 * 1024

export async function buildApp(kernel: Kernel, log?: LogTarget): Promise<FastifyInstance> {
  const { config } = kernel
  const app = fastify(optionsOf(config, log))
  addErrors(app)
  await addHeaders(app, config.chat)
  await app.register(compress, { threshold: 1024, syncThreshold: PACKED_AT_ONCE, encodings: ['br', 'gzip'] })
  const limits = await addRateLimits(app, config)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, readJsonBytes)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.debug(facts, 'answered')
  })
  addCalls(app, kernel, limits)
  addBundles(app, kernel)
  addHealth(app, kernel)
  addOps(app, kernel, limits)
  addNotices(app, kernel, limits)
  addDownloads(app, kernel)
  await addDocs(app, kernel)
  await addPortal(app, kernel)
  return app
}

/** For answers that no hook sees (http/headers.ts). */
const BARE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

const optionsOf = (config: Config, log?: LogTarget): FastifyServerOptions => ({
  logger: logOptions(config.logLevel, log),
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  trustProxy: trustOf(config.trustProxy),
  genReqId: () => randomUUID(),
  // What is refused before there is a route: an address that does not decode.
  frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply.headers(BARE)),
  clientErrorHandler: refuseUnreadable,
  // While a shutdown drains, requests on open connections are still served.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  ajv: {
    customOptions: {
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: false,
      allErrors: true,
      strictTypes: false,
      keywords: [WITHHELD_FROM, AMOUNT],
    },
  },
})

/** A number counts the proxies in front of us; Fastify takes that as a question about each hop. */
const trustOf = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** Bodies are handed on as bytes: what reads them checks them (body.ts). Anything but JSON in UTF-8 is 415. */
async function readJsonBytes(request: FastifyRequest, bytes: Buffer): Promise<Buffer> {
  if (JSON_TYPE.test(request.headers['content-type'] ?? '')) return bytes
  throw Object.assign(new Error('media type'), { statusCode: 415 })
}

function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => sendRefusal(error, request, reply))
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { answer, fault, ...refused } = toRefusal(error, languageOf(request.headers))
  if (fault) request.log.error({ err: fault }, 'failed')
  // The limit of requests has said how long to wait.
  if (!reply.hasHeader('retry-after')) reply.headers(headersOf(refused))
  return reply.status(refused.status).type('application/json; charset=utf-8').send(answer)
}

/** What is no HTTP, or HTTP with headers beyond measure: there is no request to answer, only a line to answer on. */
function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const { answer } = toRefusal(new Unreadable('no HTTP'), DEFAULT_LANGUAGE)
  const body = JSON.stringify(answer)
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  )
}
