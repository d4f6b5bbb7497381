/** For operators: alive, ready for traffic, and counted. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sameText } from '../auth/tokens.ts'
import { texts } from '../dispatch/texts.ts'
import { Refusal } from '../handler.ts'
import type { Kernel } from '../kernel.ts'

export function addHealth(app: FastifyInstance, kernel: Kernel): void {
  const isServed = databaseProbe(kernel)
  // A monitor behind the same proxy as everybody must not be told to come less often.
  const uncounted = { config: { rateLimit: false } }

  /** Liveness: the process answers. Does not query the database, as a restart would not fix a fault there. */
  app.get('/healthz', uncounted, async () => ({ ok: true }))

  /** Requests may come: not while starting or shutting down, not without a database. */
  app.get('/readyz', uncounted, async (_, reply) => {
    const isUp = kernel.isReady && (await isServed())
    return reply.status(isUp ? 200 : 503).send({ ok: isUp })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, kernel.config.metricsToken)) throw new Refusal('noCall', texts.noCall)
    return reply.type(kernel.metrics.type).send(await kernel.metrics.text())
  })
  addGauges(kernel)
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
/** A request relayed by a proxy on this machine has a local address without being local. */
const RELAYED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** With the operator's token; without one configured, from this machine alone. To others there is nothing here. */
function mayRead({ headers, ip, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(`Bearer ${token}`, headers.authorization ?? '')
  const isLocal = LOOPBACK.test(ip) && LOOPBACK.test(socket.remoteAddress ?? '')
  return isLocal && !RELAYED.some((name) => headers[name] !== undefined)
}

/** How long the database may take to answer, milliseconds. */
const READY_WITHIN_MS = 2000

/** Queries the database on the connection kept for it; requests during the query share its answer. */
function databaseProbe({ health }: Kernel): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref())
    asked ??= health.pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined))
    return Promise.race([asked, late])
  }
}

function addGauges({ metrics, admission, connection: { pool } }: Kernel): void {
  const counted = async (sql: string): Promise<Record<string, number>> => {
    const labels: Record<string, number> = {}
    try {
      // Row-level security shows these rows to the kernel alone, for the length of this one message.
      const results = (await pool.query(`select set_config('app.tenant', '*', true); ${sql}`)) as unknown as {
        rows: { label: string; count: number }[]
      }[]
      for (const { label, count } of results.at(-1)?.rows ?? []) labels[label] = count
    } catch {
      // Without a database the gauge has no value.
    }
    return labels
  }
  metrics.addGauge({
    name: 'sampan_pool_connections',
    help: 'Database connections by state.',
    by: 'state',
    read: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
  })
  metrics.addGauge({
    name: 'sampan_calls',
    help: 'Signed-in calls and background jobs in the gateway by state.',
    by: 'state',
    read: () => ({ ...admission.counts() }),
  })
  metrics.addGauge({
    name: 'sampan_sessions',
    help: 'Open sessions by state.',
    by: 'state',
    read: () =>
      counted(`select state as label, count(*) as count from account_session
        where ended_at is null and expires_at > now() group by state`),
  })
  metrics.addGauge({
    name: 'sampan_jobs',
    help: 'Background jobs by state.',
    by: 'state',
    read: () => counted(`select state as label, count(*) as count from job group by state`),
  })
  metrics.addGauge({
    name: 'sampan_broken_invariants',
    help: 'Invariants that the last nightly check found broken, by name, with how often.',
    by: 'name',
    read: () =>
      counted(`select b.key as label, b.value::int as count from jsonb_each_text((select broken from verified_night
        where ended_at is not null order by night desc limit 1)) b`),
  })
}
