/**
 * `GET /download/<id>`: for the owner's session (Authorization: Bearer) or with a ticket of it; always an attachment, whole or a range
 * of it (RFC 9110 §14). A refusal is a status with the envelope, or a page for a person who opened the address.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { seesAmounts, type Viewer } from '#contract/amounts.ts'
import { networkOf } from '../auth/network.ts'
import { viewerOfApiKey } from '../auth/api-keys.ts'
import { viewerOfSession } from '../auth/open-session.ts'
import { withTenant } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import { texts } from '../dispatch/texts.ts'
import { Refusal } from '../handler.ts'
import { headersOf, toRefusal } from '../http/answers.ts'
import { bindingOf } from '../http/binding.ts'
import type { Kernel } from '../kernel.ts'
import { rangeOf } from './range.ts'
import { isPageWanted, pageLanguage, refusalPage, statusOf } from './refusal-page.ts'
import { readWhole } from './whole.ts'

interface Route {
  Params: { id: string }
  Querystring: { ticket?: unknown; lang?: unknown }
}

export function addDownloads(app: FastifyInstance, kernel: Kernel): void {
  // As it is kept: a download that was cut off goes on by offsets, which compression would move.
  const options = { compress: false, errorHandler: refuse } as const
  app.get<Route>('/download/:id', options, async (request, reply) => {
    const { file, isThere } = await kernel.admission.run(payerOf(kernel, request), async () => {
      const file = await findFile(kernel, request.params.id, await readerOf(kernel, request))
      return { file, isThere: file && (await kernel.services.files.sizeOf(file.path)) === file.bytes }
    })
    // Another customer's, expired and unknown files, and those with amounts the person may not see, get the same answer, so that ids cannot be probed.
    if (!file || !isThere) throw new Refusal('absent', texts.noFile)
    return send(reply, file, request)
  })

  function send(reply: FastifyReply, file: Found, { headers }: FastifyRequest<Route>): FastifyReply {
    const { name, mime, bytes, path: stored, sha256 } = file
    const tag = `"${sha256}"`
    const range = rangeOf(headers, bytes, tag)
    reply.header('accept-ranges', 'bytes')
    if (range === 'outside') return reply.status(416).header('content-range', `bytes */${bytes}`).send()
    if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes}`)
    if (sha256) reply.header('etag', tag)
    return reply
      .header('content-disposition', disposition(name))
      .header('content-length', String(range ? range.to - range.from + 1 : bytes))
      .type(mime)
      .send(
        Readable.from(readWhole(kernel.services.files, { stored, bytes, sha256 }, range), {
          objectMode: false,
        }),
      )
  }
}

/** The envelope for a program, a page for a person; both with a status that says what it is. */
async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = pageLanguage(request)
  const { answer, fault, ...refused } = toRefusal(error, language)
  if (fault) request.log.error({ err: fault }, 'download failed')
  // What was set for the file.
  for (const name of ['content-disposition', 'content-length', 'content-range', 'etag', 'accept-ranges'])
    reply.removeHeader(name)
  reply.status(statusOf(answer.code, refused.status)).headers(headersOf(refused)).header('vary', 'accept')
  return isPageWanted(request)
    ? reply.type('text/html; charset=utf-8').send(refusalPage(language, answer))
    : reply.type('application/json; charset=utf-8').send(answer)
}

const tokenOf = ({ headers }: FastifyRequest<Route>): string | undefined =>
  /^Bearer (\S{1,128})$/.exec(headers.authorization ?? '')?.[1]

/** Whose share of the gateway the look-ups of a download take. The bytes take none: they are sent as slowly as they are read. */
const payerOf = ({ sessions }: Kernel, request: FastifyRequest<Route>): string =>
  sessions.customerOf(tokenOf(request) ?? '') ?? `network ${networkOf(request.ip)}`

interface Reader {
  readonly tenant: string
  /** Only this person's files; undefined: all of the tenant. */
  readonly userId?: string
  readonly seesAmounts: boolean
}

/** Whose files the request may see: a ticket is for its one file, a session for its own, a main account for its customer's. */
async function readerOf(kernel: Kernel, request: FastifyRequest<Route>): Promise<Reader> {
  const { carried } = bindingOf(request)
  const holder = await ticketHolder(kernel, request, carried)
  if (holder) return { tenant: EVERY_TENANT, seesAmounts: seesAmounts(holder) }
  const token = tokenOf(request)
  const known = token ? await kernel.sessions.find(token, carried, request.ip) : undefined
  if (!known || known.over || known.caller.state !== 'active') throw new Refusal('expired', texts.expired)
  const { cusCode: tenant, userAdmin, userId } = known.caller
  const reader = { tenant, seesAmounts: seesAmounts(known.caller) }
  return userAdmin === '1' ? reader : { ...reader, userId }
}

/**
 * Who the ticket of this request was handed to. It ends with their session, is worth nothing in another browser than that
 * session's, and opens no more than they may see now.
 */
async function ticketHolder(
  { connection, services }: Kernel,
  { params, query }: FastifyRequest<Route>,
  carried: string | undefined,
): Promise<Viewer | undefined> {
  const { ticket } = query
  const sessionId = typeof ticket === 'string' && services.tickets.sessionOf(params.id, ticket)
  if (!sessionId) return undefined
  return withTenant(
    connection.db,
    EVERY_TENANT,
    async (db) => (await viewerOfSession(db, sessionId, carried)) ?? viewerOfApiKey(db, sessionId),
  )
}

const findFile = ({ connection }: Kernel, id: string, { tenant, userId, seesAmounts: isAll }: Reader) =>
  withTenant(connection.db, tenant, (db) =>
    db
      .selectFrom('file')
      .select(['name', 'mime', 'bytes', 'path', 'sha256'])
      .where('id', '=', id)
      .where('expires_at', '>', sql<Date>`now()`)
      .$if(tenant !== EVERY_TENANT, (query) => query.where('cus_code', '=', tenant))
      .$if(!isAll, (query) => query.where('has_amounts', '=', false))
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .executeTakeFirst(),
  )

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>

const disposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
