/**
 * Ten thousand webhooks of one customer while a third of the targets fail: refuse, cut the connection, lead elsewhere. Each arrives at least
 * once, those about one parcel in the order in which they happened, and nothing is sent to an address inside a network (record 0120).
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { calls } from '#registry/calls.ts'
import { connect } from '#server/database/connect.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres } from '../fixtures/own-postgres.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../fixtures/webhook-receiver.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { isQuick, round, type Bench, type Figure } from './measure.ts'

const WANTED = isQuick ? 500 : 10_000
const TARGETS = 12
const STATUSES = 'abcdef'
const PARCELS = Math.ceil(WANTED / TARGETS / STATUSES.length)
const SENT = TARGETS * PARCELS * STATUSES.length
const LOOK_MS = 100

const isFailing = (path: string): boolean => Number(path.split('/').at(-1)) % 3 === 0
/** What failing targets answer, in turn: every other request fails. */
const failures = [500, 204, 'cut', 204, 302, 204] as const

/** A server inside the network: nobody may connect to it. */
async function startInside(): Promise<{
  port: number
  connections: () => number
  stop: () => Promise<void>
}> {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** Addresses of it, as they may have been stored under older rules. */
const insideAddresses = (port: number): string[] => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://2130706433:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `https://user@127.0.0.1:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
]

async function madeEndpoint(client: WireClient, receiver: WebhookReceiver, path: string): Promise<string> {
  const url = `http://${receiver.host}${path}`
  const made = await client.call(
    calls.docking.createEndpoint,
    { url, events: ['order'] },
    { key: randomUUID() },
  )
  if (!made.data) throw new Error(made.desc)
  receiver.secrets.push(made.data.secret)
  return made.data.id
}

/** Puts deliveries of every status of every parcel in line, the parcels side by side. */
const fill = (pool: Pool, endpointId: string) =>
  pool.query(
    `insert into webhook_delivery (cus_code, endpoint_id, event_id, kind, type, subject, body)
     select e.cus_code, e.id, 'e' || p || '-' || s, 'order', 'order.changed', 'P' || p,
            jsonb_build_object('id', 'e' || p || '-' || s, 'type', 'order.changed', 'data',
              jsonb_build_object('waybillNo', 'P' || p, 'status', substr($2::text, s, 1)))::text
       from webhook_endpoint e cross join generate_series(1, length($2::text)) s cross join generate_series(1, $3::int) p
      where e.id = $1 order by s, p`,
    [endpointId, STATUSES, PARCELS],
  )

const wake = (pool: Pool, ids: readonly string[]) =>
  pool.query(
    `insert into job (id, name, cus_code, payload)
     select gen_random_uuid()::text, 'webhook', cus_code, jsonb_build_object('endpointId', id)
       from webhook_endpoint where id = any ($1::uuid[])`,
    [ids],
  )

const MOST_MINUTES = 60

/** Sends until nothing is left for these endpoints; what failed is tried at once, not in ten seconds. */
async function sendAll(pool: Pool, ids: readonly string[]): Promise<void> {
  const until = Date.now() + MOST_MINUTES * 60_000
  // What has not arrived by then is missing in the figure.
  while (Date.now() < until) {
    const { rows } = await pool.query<{ open: number; busy: number }>(
      `select (select count(*)::int from webhook_delivery
                where endpoint_id = any ($1::uuid[]) and state in ('WAITING', 'RETRYING')) as open,
              (select count(*)::int from job where name = 'webhook' and state in ('ready', 'running') and run_at <= now()
                 and (payload ->> 'endpointId')::uuid = any ($1::uuid[])) as busy`,
      [ids],
    )
    const [{ open, busy } = { open: 0, busy: 0 }] = rows
    if (open === 0) return
    if (busy === 0) {
      await pool.query(
        `update webhook_delivery set next_at = now() where endpoint_id = any ($1::uuid[]) and state = 'RETRYING'`,
        [ids],
      )
      await wake(pool, ids)
    }
    await pause(LOOK_MS)
  }
}

/** Distinct deliveries that were taken, and parcels whose statuses did not come first in their order. */
function outcomeOf({ received }: WebhookReceiver): { taken: number; disordered: number } {
  const taken = received.filter(({ answered }) => answered === 204)
  const order = new Map<string, Set<string>>()
  for (const { path, waybillNo, status } of taken) {
    const parcel = `${path} ${waybillNo}`
    order.set(parcel, (order.get(parcel) ?? new Set<string>()).add(status))
  }
  return {
    taken: new Set(taken.map(({ path, delivery }) => `${path} ${delivery}`)).size,
    disordered: [...order.values()].filter((statuses) => [...statuses].join('') !== STATUSES).length,
  }
}

async function run(): Promise<Figure[]> {
  const receiver = await startWebhookReceiver()
  const inside = await startInside()
  const postgres = await startOwnPostgres()
  const env = {
    DATABASE_URL: postgres.url,
    PORTAL_RATE_LIMIT: '0',
    PORTAL_WEBHOOK_TEST_HOST: receiver.host,
  }
  const gateway = await startGatewayProcess({ env })
  const { pool, close } = connect(postgres.target, { max: 2, tenant: EVERY_TENANT })
  try {
    receiver.elsewhere = `http://127.0.0.1:${inside.port}/`
    receiver.answer = (nth, path) => (isFailing(path) ? (failures[nth % failures.length] ?? 500) : 204)
    const client = await signIn(gateway.url, calls.session, 'other')
    const ids: string[] = []
    for (let nth = 1; nth <= TARGETS; nth++) ids.push(await madeEndpoint(client, receiver, `/hooks/${nth}`))
    const forbidden: string[] = []
    for (const [nth, url] of insideAddresses(inside.port).entries()) {
      const id = await madeEndpoint(client, receiver, `/inside/${nth}`)
      await pool.query('update webhook_endpoint set url = $2 where id = $1', [id, url])
      forbidden.push(id)
    }
    for (const id of [...ids, ...forbidden]) await fill(pool, id)
    await wake(pool, forbidden)
    const start = performance.now()
    await sendAll(pool, ids)
    const seconds = (performance.now() - start) / 1000
    const { rows } = await pool.query<{ tried: number }>(
      `select count(*)::int as tried from webhook_delivery where endpoint_id = any ($1::uuid[]) and attempts > 0 and fault = 'INSIDE'`,
      [forbidden],
    )
    const { taken, disordered } = outcomeOf(receiver)
    return [
      {
        name: `webhooks that arrived, of ${SENT}, a third of the targets failing`,
        value: taken,
        target: SENT,
        isFloor: true,
        note: `${receiver.received.length} requests in ${round(seconds)} s, ${round(SENT / seconds)} webhooks/s`,
      },
      { name: 'parcels whose webhooks came out of order', value: disordered, target: 0 },
      {
        name: 'connections to an address inside a network',
        value: inside.connections(),
        target: 0,
        note: `${rows[0]?.tried ?? 0} deliveries to ${forbidden.length} such addresses refused`,
      },
    ]
  } finally {
    await close()
    await gateway.stop()
    await postgres.stop()
    await inside.stop()
    await receiver.stop()
  }
}

export const webhooks: Bench = { name: 'webhooks', run }
