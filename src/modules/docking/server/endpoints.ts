/** Endpoints of webhooks: creating, testing, pausing and deleting them, and their secrets (record 0120). */
import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { docking } from '#modules/docking/contract.ts'
import { pauseRefusal, resumeRefusal } from '#modules/docking/states.ts'
import { targetFault } from '#modules/docking/target.ts'
import { seal } from '#server/auth/sealing.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockedById } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { wake } from './deliver.ts'
import { isTestTarget } from './send.ts'
import { aboutSecret, newSecret } from './sign.ts'
import type { StoredEndpoint } from './tables.ts'

type Create = typeof docking.createEndpoint
type Rotate = typeof docking.rotateEndpoint
type State = typeof docking.setEndpointState
type Ids = typeof docking.testEndpoint

/** How long the replaced secret signs as well. */
const OVERLAP_MS = 86_400_000
/** Endpoints of one customer. */
const MOST = 20

const absent = msg`This endpoint does not exist.`
const faulty = (path: string, message: MessageDescriptor, code: 'invalid' | 'duplicate' = 'invalid') =>
  new Refusal(code, message, [{ path, message }])

export async function createEndpoint(input: Input<Create>, context: SignedContext): Promise<Output<Create>> {
  const { db, caller, services, now } = context
  const url = input.url.trim()
  const fault = isTestTarget(url, services.webhookTestHost) ? undefined : targetFault(url)
  if (fault) throw faulty('url', fault)
  if (input.events.length === 0) throw faulty('events', msg`Choose at least one event.`)
  const others = await db
    .selectFrom('webhook_endpoint')
    .select('url')
    .where('cus_code', '=', caller.cusCode)
    .execute()
  if (others.some((other) => other.url === url))
    throw faulty('url', msg`There is an endpoint with this address already.`, 'duplicate')
  if (others.length >= MOST)
    throw faulty('url', msg`There can be ${MOST} endpoints at most. Delete one first.`)
  const id = randomUUID()
  const secret = newSecret()
  await db
    .insertInto('webhook_endpoint')
    .values({
      id,
      cus_code: caller.cusCode,
      url,
      events: [...new Set(input.events)],
      made_by: caller.loginCode,
      secret: seal(services.shops.keys(), secret, aboutSecret(id)),
      created_at: now,
    })
    .execute()
  await context.audit('webhook endpoint created', id, { url })
  return { id, secret }
}

const mine = (context: SignedContext, ids: readonly string[]) =>
  lockedById(
    context.db.selectFrom('webhook_endpoint').selectAll().where('cus_code', '=', context.caller.cusCode),
    ids,
  )

export async function rotateEndpoint({ id }: Input<Rotate>, context: SignedContext): Promise<Output<Rotate>> {
  const row = (await mine(context, [id])).get(id.toLowerCase())
  if (!row) throw new Refusal('absent', absent)
  const secret = newSecret()
  await context.db
    .updateTable('webhook_endpoint')
    .set({
      secret: seal(context.services.shops.keys(), secret, aboutSecret(row.id)),
      old_secret: row.secret,
      old_ends_at: new Date(context.now.getTime() + OVERLAP_MS),
    })
    .where('id', '=', row.id)
    .execute()
  await context.audit('webhook secret replaced', row.id, { url: row.url })
  return { id: row.id, secret }
}

interface Work {
  readonly what: string
  readonly refuse?: (row: StoredEndpoint) => MessageDescriptor | undefined
  readonly work: (row: StoredEndpoint) => Promise<unknown>
}

/** Does something to those that are not refused. */
async function each(
  context: SignedContext,
  ids: readonly string[],
  { what, refuse, work }: Work,
): Promise<Output<Ids>> {
  const found = await mine(context, ids)
  const list = outcomesOf(ids, found, (row) => (row ? refuse?.(row) : absent), context)
  for (const id of new Set(takenOf(list).map((taken) => taken.toLowerCase()))) {
    const row = found.get(id)
    if (!row) continue
    await work(row)
    await context.audit(what, row.id, { url: row.url })
  }
  return { list }
}

export const setEndpointState = (
  { ids, state }: Input<State>,
  context: SignedContext,
): Promise<Output<State>> => {
  const { db, now } = context
  const isPaused = state === 'PAUSED'
  return each(context, ids, {
    what: isPaused ? 'webhook endpoint paused' : 'webhook endpoint resumed',
    refuse: ({ state: current }) => (isPaused ? pauseRefusal(current) : resumeRefusal(current)),
    work: async ({ id, cus_code }) => {
      await db
        .updateTable('webhook_endpoint')
        // It begins anew: what failed before does not count towards the next pause.
        .set({ state, stopped_at: null, ...(isPaused ? {} : { failing_since: null, fault: '' }) })
        .where('id', '=', id)
        .execute()
      if (isPaused) return
      await db
        .updateTable('webhook_delivery')
        .set({ next_at: now })
        .where('endpoint_id', '=', id)
        .where('state', 'in', ['WAITING', 'RETRYING'])
        .execute()
      await wake(db, cus_code, id, now)
    },
  })
}

export const deleteEndpoint = ({ ids }: Input<Ids>, context: SignedContext): Promise<Output<Ids>> =>
  each(context, ids, {
    what: 'webhook endpoint deleted',
    work: ({ id }) => context.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute(),
  })

export const testEndpoint = ({ ids }: Input<Ids>, context: SignedContext): Promise<Output<Ids>> => {
  const { db, now } = context
  return each(context, ids, {
    what: 'webhook endpoint tested',
    refuse: ({ state }) => (state === 'ACTIVE' ? undefined : msg`Resume the endpoint first.`),
    work: async ({ id, cus_code }) => {
      const event = newId()
      const message = { id: event, type: 'test', at: now.toISOString(), data: {} }
      await db
        .insertInto('webhook_delivery')
        .values({
          cus_code,
          endpoint_id: id,
          event_id: event,
          kind: 'test',
          type: 'test',
          subject: event,
          body: JSON.stringify(message),
          next_at: sql<Date>`now()`,
        })
        .execute()
      await wake(db, cus_code, id, now)
    },
  })
}
