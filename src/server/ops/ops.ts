/**
 * The operations side (`POST /ops/<path>`): what warehouses, couriers and billing report. JSON body checked by the
 * route's schema, API key in `x-api-key`, one transaction that sees every customer. A body with `eventId` is
 * taken once: sent again it answers what it answered before.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { codes } from '#contract/codes.ts'
import { networkOf } from '../auth/network.ts'
import { hashOf } from '../auth/tokens.ts'
import { withTenant, type Trx } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import { fieldText, pathOf, type SchemaError } from '../dispatch/field-texts.ts'
import { texts } from '../dispatch/texts.ts'
import { Refusal, type OpsRoute } from '../handler.ts'
import { toAnswer } from '../http/answers.ts'
import { readJson } from '../http/body.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Kernel } from '../kernel.ts'
import { isOpsKey } from './keys.ts'

const MOST_KEY = 128

/** Counted and admitted by key, once the key has been accepted on this gateway; until then by network. */
export function addOps(app: FastifyInstance, kernel: Kernel, limits: RateLimits): void {
  const accepted = new Set<string>()
  for (const route of kernel.modules.flatMap((module) => module.ops ?? [])) {
    app.post(`/ops/${route.path.replace(/^\//, '')}`, limits.own, async (request, reply) => {
      const { 'x-api-key': given } = request.headers
      const key = typeof given === 'string' && given.length <= MOST_KEY ? given : ''
      const payer = accepted.has(key) ? `key ${hashOf(key)}` : undefined
      await limits.count(request, payer)
      return kernel.admission.run(payer ?? `network ${networkOf(request.ip)}`, async () => {
        if (key === '' || !(await isOpsKey(kernel.connection, key))) {
          accepted.delete(key)
          throw new Refusal('forbidden', texts.forbidden)
        }
        accepted.add(key)
        return report(kernel, route, request, reply)
      })
    })
  }
}

async function report(kernel: Kernel, route: OpsRoute, request: FastifyRequest, reply: FastifyReply) {
  const input = readJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
  requireShape(route, input, request)
  const data = await withTenant(kernel.connection.db, EVERY_TENANT, (db) =>
    takeOnce({ db, services: kernel.services }, route, input),
  )
  request.log.info({ ops: route.path }, 'reported')
  return reply.status(codes.ok.http).send(toAnswer(data, ''))
}

function requireShape(route: OpsRoute, input: unknown, request: FastifyRequest): void {
  const validate = request.compileValidationSchema(route.input as unknown as Record<string, unknown>)
  if (validate(input)) return
  const errors = ((validate.errors ?? []) as readonly SchemaError[]).slice(0, 50)
  const fields = errors.map((error) => ({ path: pathOf(error), message: fieldText(error) }))
  throw new Refusal('malformed', texts.unreadable, fields)
}

/** The event is claimed in the transaction of its effect: two senders of one event wait for each other. */
async function takeOnce(
  { db, services }: { db: Trx; services: Kernel['services'] },
  route: OpsRoute,
  input: unknown,
): Promise<unknown> {
  const eventId = (input as { eventId?: unknown }).eventId
  if (typeof eventId !== 'string') return route.handle(input, { db, services, now: new Date() })
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const event = { event_id: eventId, path: route.path, fingerprint }
  const before = await claim(db, event)
  if (before) return before.data
  const data = await route.handle(input, { db, services, now: new Date() })
  await db
    .updateTable('ops_event')
    .set({ answer: JSON.stringify({ data: data ?? null }) })
    .where('event_id', '=', eventId)
    .execute()
  return data
}

async function claim(
  db: Trx,
  event: { event_id: string; path: string; fingerprint: string },
): Promise<{ data: unknown } | undefined> {
  const result = await db
    .insertInto('ops_event')
    .values(event)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (Number(result.numInsertedOrUpdatedRows) > 0) return undefined
  const row = await db
    .selectFrom('ops_event')
    .select(['path', 'fingerprint', 'answer'])
    .where('event_id', '=', event.event_id)
    .executeTakeFirstOrThrow()
  if (row.path !== event.path || row.fingerprint !== event.fingerprint)
    throw new Refusal('keyReuse', texts.keyReuse)
  return row.answer as { data: unknown }
}
