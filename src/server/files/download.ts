/** `GET /download/<id>`: for the owner's session (Authorization: Bearer) or with a ticket of it; always an attachment. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isSessionOpen } from '../auth/open-session.ts'
import { withTenant } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import { texts } from '../dispatch/texts.ts'
import { Refusal } from '../handler.ts'
import { bindingOf } from '../http/binding.ts'
import type { Kernel } from '../kernel.ts'
import { pathOfFile } from './store.ts'

interface Route {
  Params: { id: string }
  Querystring: { ticket?: unknown }
}

export function addDownloads(app: FastifyInstance, kernel: Kernel): void {
  app.get<Route>('/download/:id', async (request, reply) => {
    const file = await findFile(kernel, request.params.id, await readerOf(kernel, request))
    const location = file && pathOfFile(kernel.config.dataDir, file.path)
    const isThere = location && (await stat(location).catch(() => undefined))
    // Somebody else's, expired and unknown look alike.
    if (!file || !isThere) throw new Refusal('absent', texts.noCall)
    return reply
      .header('content-disposition', disposition(file.name))
      .header('content-length', String(file.bytes))
      .type(file.mime)
      .send(createReadStream(location))
  })
}

interface Reader {
  readonly tenant: string
  /** Only this person's files; undefined: all of the tenant. */
  readonly userId?: string
}

/** Whose files the request may see: a ticket is for its one file, a session for its own, a main account for its customer's. */
async function readerOf(kernel: Kernel, request: FastifyRequest<Route>): Promise<Reader> {
  const { carried } = bindingOf(request)
  if (await hasTicket(kernel, request, carried)) return { tenant: EVERY_TENANT }
  const token = /^Bearer (\S{1,128})$/.exec(request.headers.authorization ?? '')?.[1]
  const known = token ? await kernel.sessions.find(token, carried) : undefined
  if (!known || known.over || known.caller.state !== 'active') throw new Refusal('expired', texts.expired)
  const { cusCode, userAdmin, userId } = known.caller
  return userAdmin === '1' ? { tenant: cusCode } : { tenant: cusCode, userId }
}

/** A ticket ends with the session it was handed to, and is worth nothing in another browser than that session's. */
async function hasTicket(
  { connection, services }: Kernel,
  { params, query }: FastifyRequest<Route>,
  carried: string | undefined,
): Promise<boolean> {
  const { ticket } = query
  const sessionId = typeof ticket === 'string' && services.tickets.sessionOf(params.id, ticket)
  if (!sessionId) return false
  return withTenant(connection.db, EVERY_TENANT, (db) => isSessionOpen(db, sessionId, carried))
}

const findFile = ({ connection }: Kernel, id: string, { tenant, userId }: Reader) =>
  withTenant(connection.db, tenant, (db) =>
    db
      .selectFrom('file')
      .select(['name', 'mime', 'bytes', 'path'])
      .where('id', '=', id)
      .where('expires_at', '>', sql<Date>`now()`)
      .$if(tenant !== EVERY_TENANT, (query) => query.where('cus_code', '=', tenant))
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .executeTakeFirst(),
  )

const disposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
