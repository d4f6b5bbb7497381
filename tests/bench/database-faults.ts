/**
 * Two gateways under load while their PostgreSQL fails round after round: connections terminated, restarts of both kinds, the
 * network cut and silent. What counts: every answer is a success or a 503, no gateway ends, nothing is lost or doubled, and
 * both serve again without anybody's help.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Answer } from '#contract/envelope.ts'
import { code } from '#contract/codes.ts'
import { calls } from '#registry/calls.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres, type OwnPostgres } from '../fixtures/own-postgres.ts'
import { startTcpProxy, type TcpProxy } from '../fixtures/tcp-proxy.ts'
import { orderRequest } from '../fixtures/tasks.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { compare, sender } from './chaos.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'

const PREFIX = 'FAULT-'
const ORDER_LANES = 8
const LIST_LANES = 3

interface World {
  postgres: OwnPostgres
  network: TcpProxy
  gateways: GatewayProcess[]
  client: WireClient
  /** Answers by what they were; everything but success, 503 and "still running" breaks the promise. */
  answers: Map<string, number>
  accepted: Map<string, string>
  isOver: boolean
  /** A gateway did not come back: nothing more is waited for. */
  isBroken: boolean
}

type Fault = (world: World, random: number) => Promise<unknown>

const faults: Readonly<Record<string, Fault>> = {
  'connections terminated': async ({ postgres }) => {
    for (let turn = 0; turn < 10; turn++) {
      await postgres.terminate()
      await sleep(20)
    }
  },
  'restart -m fast': ({ postgres }) => postgres.restart('fast'),
  'network cut': async ({ network }, random) => {
    network.cut()
    await sleep(100 + 400 * random)
    network.restore()
  },
  'restart -m immediate': ({ postgres }) => postgres.restart('immediate'),
  'network silent, then cut': async ({ network }, random) => {
    network.silence()
    await sleep(200 + 600 * random)
    network.cut()
    network.restore()
  },
}

const count = ({ answers }: World, what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)

function nameOf(answer: Answer | undefined): string {
  if (!answer) return 'no answer'
  if (answer.success) return 'success'
  if (answer.code === code.unavailable) return '503'
  if (answer.code === code.running) return 'still running'
  return `code ${answer.code}`
}

/** Asks until it is over; a pause after what did not work, as a client has it. */
async function keepAsking(world: World, ask: (url: string) => Promise<Answer | undefined>): Promise<void> {
  for (let turn = 0; !world.isOver; turn++) {
    const answer = await ask(urlOf(world, turn))
    count(world, nameOf(answer))
    await sleep(answer?.success ? 5 : 50)
  }
}

const urlOf = ({ gateways }: World, turn: number): string => gateways[turn % gateways.length]?.url ?? ''

/** Orders one after the other, each sent with its key until it is accepted, also when the faults are over. */
async function orderLane(world: World, lane: number): Promise<void> {
  for (let index = 0; !world.isOver; index++) {
    const remark = `${PREFIX}${lane}-${index}`
    const send = sender(world.client, remark)
    for (let attempt = 0; !world.isBroken; attempt++) {
      const answer = await send(urlOf(world, lane + index + attempt))
      count(world, nameOf(answer))
      if (answer?.data) {
        world.accepted.set(remark, answer.data.id)
        break
      }
      await sleep(50)
    }
  }
}

/** Liveness is answered whatever happens to the database. */
async function healthLane(world: World): Promise<void> {
  for (let turn = 0; !world.isOver; turn++) {
    const status = await statusOf(`${urlOf(world, turn)}/healthz`)
    count(world, status === 200 ? 'success' : `healthz ${status}`)
    await sleep(50)
  }
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  )

/** A gateway that ended does not come back; on any machine that runs the rest of it, one that lives serves long before this. */
const SERVING_WITHIN_MS = 90_000

/** Milliseconds until both gateways are ready and an order was accepted that was sent after the fault. */
async function recovered(world: World, fault: string): Promise<number> {
  const from = performance.now()
  const waitFor = async (what: string, holds: () => Promise<boolean> | boolean) => {
    while (!(await holds())) {
      if (performance.now() - from > SERVING_WITHIN_MS)
        throw new Error(`after "${fault}": ${what}; answers: ${JSON.stringify([...world.answers])}`)
      await sleep(20)
    }
  }
  for (const { url, output } of world.gateways)
    await waitFor(
      `a gateway is not ready again\n${output().slice(-2000)}`,
      async () => (await statusOf(`${url}/readyz`)) === 200,
    )
  const before = world.accepted.size
  await waitFor('no order is accepted', () => world.accepted.size >= before + ORDER_LANES)
  return performance.now() - from
}

async function startWorld(main: string | undefined): Promise<World> {
  const postgres = await startOwnPostgres()
  const { host, port, user, database } = postgres.target
  const network = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` })
  const env = {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${network.port}/${database}`,
    PORTAL_RATE_LIMIT: '0',
    PORTAL_SIMULATOR: 'on',
    LOG_LEVEL: 'error',
  }
  const launch = () => startGatewayProcess({ env, ...(main ? { main } : {}) })
  const gateways = await Promise.all([launch(), launch()])
  const client = await signIn(gateways[0]?.url ?? '', calls.session)
  return {
    postgres,
    network,
    gateways,
    client,
    answers: new Map(),
    accepted: new Map(),
    isOver: false,
    isBroken: false,
  }
}

/** Tasks that have not come to an end; those the faults interrupted are taken up again. */
async function unfinishedTasks({ postgres }: World): Promise<number> {
  const database = new pg.Client(postgres.target)
  await database.connect()
  const open = `select count(*)::int as open from job where name like '%export%' and state in ('ready', 'running')`
  const isOver = Date.now() + 180_000
  let left = 1
  while (left > 0 && Date.now() < isOver) {
    left = (await database.query<{ open: number }>(open)).rows[0]?.open ?? 0
    if (left > 0) await sleep(200)
  }
  await database.end()
  return left
}

/** Runs `rounds` faults, the kinds in turn; the benchmark 200, the tests fewer. `main`: another build than dist/server. */
export async function databaseFaults(rounds: number, main?: string): Promise<Figure[]> {
  const world = await startWorld(main)
  const { client, gateways, answers } = world
  const kinds = Object.entries(faults)
  const pauses: number[] = []
  try {
    const at = (url: string) => client.via(url)
    const quiet = (answer: Promise<Answer>) => answer.catch(() => undefined)
    const list = { page: 1, pageSize: 20 } as never
    const lanes = [
      ...Array.from({ length: ORDER_LANES }, (_, lane) => orderLane(world, lane)),
      ...Array.from({ length: LIST_LANES }, () =>
        keepAsking(world, (url) => quiet(at(url).call(calls.b2c.queryOrderList, list))),
      ),
      keepAsking(world, async (url) => {
        const answer = await quiet(
          at(url).call(calls.tasks.exportOrders, orderRequest(), { key: randomUUID() }),
        )
        await sleep(1000)
        // More exports than a person may have waiting are refused; that is no matter of the database.
        return answer && answer.code >= 20_000 && answer.code < 30_000 ? { ...answer, success: true } : answer
      }),
      healthLane(world),
    ]
    for (let turn = 0; turn < rounds; turn++) {
      const [name = '', fault] = kinds[turn % kinds.length] ?? []
      await fault?.(world, ((turn * 7919) % 100) / 100)
      pauses.push(await recovered(world, name))
    }
    world.isOver = true
    await Promise.all(lanes)
    const unfinished = await unfinishedTasks(world)
    const { lost, doubled } = await compare(world.postgres, world.accepted, PREFIX)
    const broken = [...answers].filter(([what]) => !['success', '503', 'still running'].includes(what))
    const printed = gateways.map((gateway) => gateway.output()).join('\n')
    return [
      { name: 'faults of the database', value: rounds },
      { name: 'answers', value: [...answers.values()].reduce((sum, each) => sum + each, 0) },
      { name: 'answers with 503', value: answers.get('503') ?? 0 },
      {
        name: 'other failures',
        value: broken.reduce((sum, [, times]) => sum + times, 0),
        target: 0,
        note: broken.map(([what, times]) => `${what}: ${times}`).join(', '),
      },
      { name: 'unexpected exceptions', value: printed.split('unexpected exception').length - 1, target: 0 },
      { name: 'orders accepted', value: world.accepted.size },
      { name: 'lost', value: lost, target: 0 },
      { name: 'doubled', value: doubled, target: 0 },
      { name: 'exports unfinished', value: unfinished, target: 0 },
      { name: 'serving again p50 ms', value: round(percentile(pauses, 50)) },
      { name: 'serving again max ms', value: round(Math.max(...pauses)) },
    ]
  } catch (error) {
    world.isBroken = true
    throw error
  } finally {
    world.isOver = true
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await world.network.close()
    await world.postgres.stop()
  }
}

export const databaseFaultsBench: Bench = {
  name: 'database-faults',
  run: () => databaseFaults(isQuick ? 10 : 200),
}
