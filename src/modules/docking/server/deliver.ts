/**
 * Sends what waits for one endpoint. Deliveries about one parcel go one after the other, in the order in which they happened; those of
 * different parcels side by side. A delivery is claimed before it is sent, so that two gateways never send one at once; a gateway that
 * dies in between leaves a claim that ends by itself, and the delivery is sent again: at least once.
 */
import { sql, type Kysely } from 'kysely'
import { unseal } from '#server/auth/sealing.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { JobDecl, JobRun } from '#server/jobs/job.ts'
import { DELIVER } from './migrations.ts'
import { MOST_ATTEMPTS, retryDelayMs, STOP_DAYS } from './retry.ts'
import { send } from './send.ts'
import { aboutSecret } from './sign.ts'
import type { StoredDelivery, StoredEndpoint } from './tables.ts'

const BATCH = 48
const AT_ONCE = 16
/** Longer than a batch takes when every request times out. */
const CLAIM_SECONDS = 90
/** A run that has worked this long leaves the rest to the next one: other customers have jobs too. */
const BUDGET_MS = 20_000
const DAY_MS = 86_400_000

export const deliverJob: JobDecl = { name: DELIVER, run: (job) => deliver(job), perCustomer: 2 }

async function deliver(job: JobRun): Promise<{ sent: number }> {
  const { endpointId } = job.payload as { endpointId: string }
  const until = Date.now() + BUDGET_MS
  let sent = 0
  for (;;) {
    const work = await job.withTenant((db) => claimed(db, job.cusCode, endpointId))
    if (!work) return { sent }
    const { endpoint, due } = work
    if (due.length === 0) break
    const secrets = secretsOf(endpoint, job)
    if (!secrets) {
      await job.withTenant((db) => stop(db, endpoint))
      return { sent }
    }
    for (let at = 0; at < due.length; at += AT_ONCE) {
      const part = due.slice(at, at + AT_ONCE)
      // What is behind the parts already sent is released by the end of its claim.
      job.signal.throwIfAborted()
      await Promise.all(part.map((delivery) => deliverOne(job, { url: endpoint.url, secrets }, delivery)))
      sent += part.length
    }
    if (Date.now() > until) break
  }
  await job.withTenant((db) => planNext(db, job.cusCode, endpointId))
  return { sent }
}

/** The secrets that sign now, the newest first; undefined where they were sealed with a key this gateway does not have. */
function secretsOf(endpoint: StoredEndpoint, { services }: JobRun): string[] | undefined {
  const { id, secret, old_secret, old_ends_at } = endpoint
  const keys = services.shops.keys()
  const isOldKept = old_secret !== null && old_ends_at !== null && old_ends_at.getTime() > Date.now()
  try {
    return [secret, ...(isOldKept ? [old_secret] : [])].map((each) => unseal(keys, each, aboutSecret(id)))
  } catch {
    return undefined
  }
}

/** Nothing can be signed: the endpoint is paused, and what was claimed for it is released. */
async function stop(db: Trx, { id, cus_code }: StoredEndpoint): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ state: 'STOPPED', stopped_at: new Date(), fault: 'SECRET' })
    .where('id', '=', id)
    .where('cus_code', '=', cus_code)
    .execute()
  await db
    .updateTable('webhook_delivery')
    .set({ claimed_until: null })
    .where('endpoint_id', '=', id)
    .where('cus_code', '=', cus_code)
    .execute()
}

const open = sql`state in ('WAITING', 'RETRYING')`
const unclaimed = sql`(claimed_until is null or claimed_until < now())`
/** The next delivery of each parcel. */
const heads = (cusCode: string, endpointId: string) => sql`
  select distinct on (subject) id, next_at, claimed_until from webhook_delivery
   where cus_code = ${cusCode} and endpoint_id = ${endpointId} and ${open} order by subject, id`

/** Claims what is due, one of each parcel; undefined where nothing is to be sent there. */
async function claimed(
  db: Trx,
  cusCode: string,
  endpointId: string,
): Promise<{ endpoint: StoredEndpoint; due: readonly StoredDelivery[] } | undefined> {
  const endpoint = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', endpointId)
    .where('cus_code', '=', cusCode)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!endpoint) return undefined
  const { rows } = await sql<StoredDelivery>`
    update webhook_delivery set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
     where cus_code = ${cusCode} and ${open} and ${unclaimed}
       and id in (select id from (${heads(cusCode, endpointId)}) head where next_at <= now() and ${unclaimed} order by id limit ${BATCH})
    returning *`.execute(db)
  return { endpoint, due: rows }
}

async function deliverOne(
  job: JobRun,
  target: { readonly url: string; readonly secrets: readonly string[] },
  delivery: StoredDelivery,
): Promise<void> {
  const { fault, status, ms } = await send(target, delivery, {
    signal: job.signal,
    testHost: job.services.webhookTestHost,
  })
  const now = new Date()
  const attempts = delivery.attempts + 1
  const isDone = fault === ''
  const isLast = attempts >= MOST_ATTEMPTS
  await job.withTenant(async (db) => {
    await db
      .updateTable('webhook_delivery')
      .set({
        state: isDone ? 'DELIVERED' : isLast ? 'FAILED' : 'RETRYING',
        attempts,
        status,
        ms,
        fault,
        last_at: now,
        next_at: new Date(now.getTime() + (isDone ? 0 : retryDelayMs(attempts, Math.random()))),
        claimed_until: null,
      })
      .where('id', '=', delivery.id)
      .where('cus_code', '=', job.cusCode)
      .execute()
    await noteOutcome(db, delivery, { fault, status }, now)
  })
}

/** How the endpoint is. One that has taken nothing for days is paused; what waits for it is kept. */
async function noteOutcome(
  db: Trx,
  { endpoint_id, cus_code }: StoredDelivery,
  { fault, status }: { readonly fault: StoredEndpoint['fault']; readonly status: number },
  now: Date,
): Promise<void> {
  const own = db
    .updateTable('webhook_endpoint')
    .where('id', '=', endpoint_id)
    .where('cus_code', '=', cus_code)
  if (fault === '') {
    await own.set({ last_ok_at: now, failing_since: null, last_status: status, fault }).execute()
    return
  }
  await own
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})`, last_status: status, fault })
    .execute()
  await own
    .set({ state: 'STOPPED', stopped_at: now })
    .where('state', '=', 'ACTIVE')
    .where('failing_since', '<', new Date(now.getTime() - STOP_DAYS * DAY_MS))
    .execute()
}

/** Puts the next run in line for when the next delivery is due: one job for that second, however many runs ask for it. */
async function planNext(db: Trx, cusCode: string, endpointId: string): Promise<void> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(next_at, coalesce(claimed_until, next_at))) as at from (${heads(cusCode, endpointId)}) head`.execute(
    db,
  )
  const [next] = rows
  if (next?.at) await wake(db, cusCode, endpointId, new Date(Math.ceil(next.at.getTime() / 1000) * 1000))
}

/** Puts a run for this endpoint in line. */
export async function wake(db: Trx, cusCode: string, endpointId: string, at: Date): Promise<void> {
  // A second that is over may have had its run already.
  const name = at.getTime() > Date.now() ? String(at.getTime()) : sql`pg_current_xact_id()`
  await sql`
    insert into job (id, name, cus_code, payload, run_at)
    values (concat(${DELIVER}::text, '-', ${endpointId}::text, '-', ${name}::text), ${DELIVER}, ${cusCode},
            ${JSON.stringify({ endpointId })}::jsonb, ${at})
    on conflict do nothing`.execute(db)
}

/** A run for every endpoint with something due that nobody is sending: after a crash, or a database that was restored. */
export const wakeAll = (db: Kysely<Database>, now: Date): Promise<void> =>
  withTenant(db, EVERY_TENANT, async (trx) => {
    const rows = await trx
      .selectFrom('webhook_endpoint as e')
      .select(['e.id', 'e.cus_code'])
      .where('e.state', '=', 'ACTIVE')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('webhook_delivery as d')
            .select('d.id')
            .whereRef('d.endpoint_id', '=', 'e.id')
            .where('d.state', 'in', ['WAITING', 'RETRYING'])
            .where('d.next_at', '<', now),
        ),
      )
      .execute()
    for (const { id, cus_code } of rows) await wake(trx, cus_code, id, now)
  })
