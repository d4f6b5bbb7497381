/**
 * Ten thousand submissions over two gateways on one PostgreSQL, with requests and answers dropped on the way, gateways killed
 * and triplicates sent at once. Each is retried with its key until it is accepted, as the outbox does.
 * What counts: every accepted order is there once, and nothing else is.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Answer } from '#contract/envelope.ts'
import { calls } from '#registry/calls.ts'
import { startFaultProxy, type Fault, type FaultProxy } from '../fixtures/fault-proxy.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres, type OwnPostgres } from '../fixtures/own-postgres.ts'
import { sampleOrder } from '../fixtures/sample-order.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { isQuick, round, type Bench, type Figure } from './measure.ts'
import { seeded } from './random.ts'

const LANES = 24
const PREFIX = 'CHAOS-'

interface Tally {
  requests: number
  dropped: number
  kills: number
  restarts: number
  duplicatesSent: number
}

interface Node {
  gateway: GatewayProcess
  proxy: FaultProxy
}

interface World {
  postgres: OwnPostgres
  nodes: Node[]
  tally: Tally
  launch: (dataDir?: string) => Promise<GatewayProcess>
}

async function startNode(launch: World['launch'], random: () => number, tally: Tally): Promise<Node> {
  const gateway = await launch()
  const proxy = await startFaultProxy(gateway.url)
  proxy.faultFor = ({ path }): Fault => {
    if (!path.endsWith('saveB2COrder.do')) return 'none'
    tally.requests++
    const dice = random()
    const fault =
      dice < 0.12 ? 'drop-before' : dice < 0.3 ? 'drop-after' : dice < 0.34 ? 'unavailable' : 'none'
    if (fault !== 'none') tally.dropped++
    return fault
  }
  return { gateway, proxy }
}

async function startWorld(random: () => number, main: string | undefined): Promise<World> {
  const postgres = await startOwnPostgres()
  const tally: Tally = { requests: 0, dropped: 0, kills: 0, restarts: 0, duplicatesSent: 0 }
  const env = { DATABASE_URL: postgres.url, PORTAL_RATE_LIMIT: '0' }
  const launch: World['launch'] = (dataDir) =>
    startGatewayProcess({ env, ...(dataDir ? { dataDir } : {}), ...(main ? { main } : {}) })
  const nodes = [await startNode(launch, random, tally), await startNode(launch, random, tally)]
  return { postgres, nodes, tally, launch }
}

/** SIGKILL to one gateway after the other, every third time a restart of the database, until told to stop. */
async function keepKilling(world: World, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const node = world.nodes[turn % world.nodes.length]
    if (!node || isOver()) return
    if (turn % 3 === 2) {
      await world.postgres.restart()
      world.tally.restarts++
      continue
    }
    await node.gateway.kill('SIGKILL')
    world.tally.kills++
    node.gateway = await world.launch(node.gateway.dataDir)
    node.proxy.target = node.gateway.url
  }
}

type Send = (url: string) => Promise<Answer<{ id: string }> | undefined>

/** An order that is sent again with the same key each time it is called. */
export function sender(client: WireClient, number: string): Send {
  const key = randomUUID()
  // The number is in the remark, so that only the idempotency key prevents a second order.
  const parameter = sampleOrder({ remark: number })
  // No answer, or one that makes no sense: the caller asks again with the same key.
  return (url) =>
    client
      .via(url)
      .call(calls.b2c.saveB2COrder, parameter, { key })
      .catch(() => undefined)
}

async function submit(send: Send, nodes: Node[], random: () => number, tally: Tally): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const url = nodes[Math.floor(random() * nodes.length)]?.proxy.url ?? ''
    const isTriple = random() < 0.1
    if (isTriple) tally.duplicatesSent += 2
    const answers = await Promise.all(
      isTriple ? nodes.concat(nodes[0] ?? []).map((node) => send(node.proxy.url)) : [send(url)],
    )
    const accepted = answers.find((answer) => answer?.success)
    if (accepted?.data) return accepted.data.id
    const refused = answers.find((answer) => answer && answer.code >= 20_000 && answer.code < 30_000)
    if (refused)
      throw new Error(`refused: ${refused.code} ${refused.desc} ${JSON.stringify(refused.fields ?? [])}`)
    await new Promise((resolve) => setTimeout(resolve, 5 + random() * 40))
  }
  throw new Error('never accepted')
}

/** What the database holds, beside what was acknowledged. */
export async function compare(postgres: OwnPostgres, accepted: ReadonlyMap<string, string>, prefix = PREFIX) {
  const database = new pg.Client(postgres.target)
  await database.connect()
  const { rows } = await database.query<{ id: string; remark: string }>(
    `select id, remark from b2c_order where remark like $1`,
    [`${prefix}%`],
  )
  await database.end()
  const stored = new Map(rows.map((row) => [row.remark, row.id]))
  return {
    lost: [...accepted].filter(([number, id]) => stored.get(number) !== id).length,
    doubled: rows.length - stored.size,
  }
}

/** Runs the storm; the benchmark sends 10,000, the tests fewer. `main`: another build than dist/server. */
export async function storm(
  submissions: number,
  { seed = 7, main }: { seed?: number; main?: string } = {},
): Promise<Figure[]> {
  const random = seeded(seed)
  const world = await startWorld(random, main)
  const { nodes, tally, postgres } = world
  const start = performance.now()
  try {
    const client = await signIn(nodes[0]?.gateway.url ?? '', calls.session)
    const accepted = new Map<string, string>()
    const killing = keepKilling(world, () => accepted.size === submissions)
    let next = 0
    const lane = async () => {
      for (let index = next++; index < submissions; index = next++) {
        const number = `${PREFIX}${index}`
        accepted.set(number, await submit(sender(client, number), nodes, random, tally))
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    await killing
    const { lost, doubled } = await compare(postgres, accepted)
    return [
      { name: 'submissions', value: submissions },
      { name: 'lost', value: lost, target: 0 },
      { name: 'doubled', value: doubled, target: 0 },
      { name: 'requests', value: tally.requests },
      { name: 'requests or answers dropped', value: tally.dropped },
      { name: 'gateways killed', value: tally.kills },
      { name: 'database restarted', value: tally.restarts },
      { name: 'sent again at the same time', value: tally.duplicatesSent },
      { name: 'seconds', value: round((performance.now() - start) / 1000) },
    ]
  } finally {
    for (const { proxy, gateway } of nodes) {
      await proxy.close()
      await gateway.kill()
    }
    await postgres.stop()
  }
}

export const chaos: Bench = { name: 'chaos', run: () => storm(isQuick ? 200 : 10_000) }
