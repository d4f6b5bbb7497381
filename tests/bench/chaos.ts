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
import { freePort, startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres, type OwnPostgres } from '../fixtures/own-postgres.ts'
import { sampleOrder } from '../fixtures/sample-order.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { round, type Bench, type Figure } from './measure.ts'
import { seeded } from './random.ts'

const LANES = 24
const PREFIX = 'CHAOS-'

interface Tally {
  requests: number
  dropped: number
  kills: number
  duplicatesSent: number
}

interface Node {
  gateway: GatewayProcess
  proxy: FaultProxy
}

async function startNode(postgres: OwnPostgres, random: () => number, tally: Tally): Promise<Node> {
  const port = await freePort()
  const gateway = await startGatewayProcess({ env: { DATABASE_URL: postgres.url, PORT: String(port) } })
  const proxy = await startFaultProxy(gateway.url)
  proxy.judge = ({ path }): Fault => {
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

/** Kills one gateway after the other with SIGKILL and starts it again, until told to stop. */
async function keepKilling(
  nodes: Node[],
  postgres: OwnPostgres,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const node = nodes[turn % nodes.length]
    if (!node || isOver()) return
    await node.gateway.kill('SIGKILL')
    tally.kills++
    node.gateway = await startGatewayProcess({
      dataDir: node.gateway.dataDir,
      env: { DATABASE_URL: postgres.url },
    })
    node.proxy.target = node.gateway.url
  }
}

type Send = (url: string) => Promise<Answer<{ id: string }> | undefined>

function sender(client: WireClient, number: string): Send {
  const key = randomUUID()
  const parameter = sampleOrder({ ecommerceOrderNo: number })
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

/** Runs the storm; used by the benchmark with 10,000 and by the tests with fewer. */
export async function storm(submissions: number, seed = 7): Promise<Figure[]> {
  const random = seeded(seed)
  const tally: Tally = { requests: 0, dropped: 0, kills: 0, duplicatesSent: 0 }
  const postgres = await startOwnPostgres()
  const nodes = [await startNode(postgres, random, tally), await startNode(postgres, random, tally)]
  const database = new pg.Client(postgres.target)
  await database.connect()
  const start = performance.now()
  try {
    const client = await signIn(nodes[0]?.gateway.url ?? '', calls.session)
    let isOver = false
    const killing = keepKilling(nodes, postgres, tally, () => isOver)
    const accepted = new Map<string, string>()
    let next = 0
    const lane = async () => {
      for (let index = next++; index < submissions; index = next++) {
        const number = `${PREFIX}${index}`
        accepted.set(number, await submit(sender(client, number), nodes, random, tally))
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    isOver = true
    await killing
    const { rows } = await database.query<{ id: string; ecommerce_order_no: string }>(
      `select id, ecommerce_order_no from b2c_order where ecommerce_order_no like '${PREFIX}%'`,
    )
    const stored = new Map(rows.map((row) => [row.ecommerce_order_no, row.id]))
    const lost = [...accepted].filter(([number, id]) => stored.get(number) !== id).length
    return [
      { name: 'submissions', value: submissions },
      { name: 'lost', value: lost, target: 0 },
      { name: 'doubled', value: rows.length - stored.size, target: 0 },
      { name: 'requests', value: tally.requests },
      { name: 'requests or answers dropped', value: tally.dropped },
      { name: 'gateways killed', value: tally.kills },
      { name: 'sent again at the same time', value: tally.duplicatesSent },
      { name: 'seconds', value: round((performance.now() - start) / 1000) },
    ]
  } finally {
    await database.end()
    for (const { proxy, gateway } of nodes) {
      await proxy.close()
      await gateway.kill()
    }
    await postgres.stop()
  }
}

export const chaos: Bench = { name: 'chaos', run: () => storm(10_000) }
