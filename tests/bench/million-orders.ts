/** The order list over a million orders: over HTTP, beside the bare SQL of the same page on the same database. */
import pg from 'pg'
import { calls } from '#registry/calls.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres } from '../fixtures/own-postgres.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { isQuick, percentile, round, timed, type Bench, type Figure } from './measure.ts'
import { firstPaint } from './million-screens.ts'

const ORDERS = isQuick ? 50_000 : 1_000_000
const ROUNDS = isQuick ? 20 : 200
/** How often each side is asked in a row, and before anything counts. */
const TURN = 10
const WARM = 100
const PAGE = 20

/** Copies of the demo company's orders, spread over two years. */
async function fill(database: pg.Client, cusCode: string): Promise<void> {
  const { rows } = await database.query<{ order_no: string }>(
    'select * from b2c_order where cus_code = $1 limit 500',
    [cusCode],
  )
  const template = JSON.stringify(rows)
  await database.query('set synchronous_commit = off')
  for (let from = 1; from <= ORDERS; from += 50_000) {
    await database.query(
      `insert into b2c_order select r.* from generate_series($1::int, $2::int) i,
       lateral jsonb_populate_record(null::b2c_order, ($3::jsonb -> (i % $4)) || jsonb_build_object(
         'id', gen_random_uuid(), 'order_no', 'BENCH' || i, 'waybill_no', 'BENCH' || i, 'ecommerce_order_no', '',
         'created_at', now() - i * interval '1 minute', 'updated_at', now())) r`,
      [from, from + 49_999, template, rows.length],
    )
  }
  await database.query('vacuum analyze b2c_order')
}

const pageOver = (client: WireClient, extra: object) => async (index: number) => {
  const answer = await client.call(calls.b2c.queryOrderList, {
    page: 1 + (index % 10),
    pageSize: PAGE,
    ...extra,
  })
  if (!answer.success) throw new Error(answer.desc)
}

/** What a page is asked for with: beside the call's own filter, the same as SQL, and the total that the answer carries. */
interface Asked {
  readonly name: string
  readonly filter: object
  readonly where: string
  readonly total: string
}
const UP_TO = 10_001
const asked: readonly Asked[] = [
  {
    name: 'newest page',
    filter: {},
    where: '',
    total: 'select sum(n) from b2c_order_count where cus_code = $1',
  },
  {
    name: 'page of a status',
    filter: { status: 'SIGNED' },
    where: "and status = 'SIGNED'",
    total: "select sum(n) from b2c_order_count where cus_code = $1 and status = 'SIGNED'",
  },
  {
    name: 'page of a country',
    filter: { country: 'VN' },
    where: "and country = 'VN'",
    total: `select count(*) from (select id from b2c_order where cus_code = $1 and country = 'VN' limit ${UP_TO}) hit`,
  },
]

const bare =
  (database: pg.Client, cusCode: string, { where }: Asked, more = '') =>
  async (index: number) => {
    await database.query(
      `select *${more} from b2c_order where cus_code = $1 ${where} order by created_at desc, id limit ${PAGE} offset ${(index % 10) * PAGE}`,
      [cusCode],
    )
  }

/** The way over HTTP and back alone: a small answer for which no database is asked. */
const wire = (url: string) => async () => {
  await (await fetch(`${url}/config.json`)).json()
}

type Side = (index: number) => Promise<unknown>

/** All sides in short turns, so that what else the machine does meets each of them alike. */
async function inTurns(sides: readonly Side[]): Promise<number[][]> {
  for (const side of sides) await timed(WARM, side)
  const samples = sides.map((): number[] => [])
  for (let turn = 0; turn < ROUNDS / TURN; turn++) {
    for (const [at, side] of sides.entries()) samples[at]?.push(...(await timed(TURN, side)))
  }
  return samples
}

/**
 * The ratio is to the rows alone; the note says what else no answer does without: the total for the pager in the same
 * statement, and the way over HTTP.
 */
async function compare(
  client: WireClient,
  database: pg.Client,
  cusCode: string,
  one: Asked,
): Promise<Figure[]> {
  const [over = [], plain = [], whole = [], way = []] = await inTurns([
    pageOver(client, one.filter),
    bare(database, cusCode, one),
    bare(database, cusCode, one, `, (${one.total}) as in_all`),
    wire(client.url),
  ])
  return [50, 95].map((rank) => {
    const [value, sql, needed, http] = [over, plain, whole, way].map((samples) => percentile(samples, rank))
    return {
      name: `${one.name} p${rank} ms`,
      value: round(value ?? 0),
      ratio: { to: 'bare SQL', value: round((value ?? 0) / (sql ?? 1)) },
      note: `bare SQL ${round(sql ?? 0, 2)}, with the total ${round(needed ?? 0, 2)}, HTTP alone ${round(http ?? 0, 2)}`,
    }
  })
}

/** A year of them: what the statistics read is summed up per question. */
async function statistics(client: WireClient): Promise<Figure[]> {
  const [createdTo, createdFrom] = [0, 365].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  )
  const questions = [
    ['cargo status', calls.statistics.cargoStatusQuery],
    ['reject analysis', calls.statistics.rejectAnalysis],
    ['weights', calls.statistics.weightQuery],
  ] as const
  const figures: Figure[] = []
  for (const [name, call] of questions) {
    const samples = await timed(isQuick ? 2 : 10, async () => {
      const answer = await client.call(call, { page: 1, pageSize: PAGE, createdFrom, createdTo })
      if (!answer.success) throw new Error(`${name}: ${answer.desc}`)
    })
    figures.push({ name: `${name} of a year p50 ms`, value: round(percentile(samples, 50), 0) })
  }
  return figures
}

async function run(): Promise<Figure[]> {
  const postgres = await startOwnPostgres()
  const gateway = await startGatewayProcess({ env: { DATABASE_URL: postgres.url } })
  const small = await startGatewayProcess()
  const database = new pg.Client(postgres.target)
  await database.connect()
  try {
    const client = await signIn(gateway.url, calls.session)
    const { rows } = await database.query<{ cus_code: string }>(
      "select cus_code from account where login_code = 'demo'",
    )
    const cusCode = rows[0]?.cus_code ?? ''
    await fill(database, cusCode)
    const pages: Figure[] = []
    for (const one of asked) pages.push(...(await compare(client, database, cusCode, one)))
    return [...pages, ...(await statistics(client)), ...(await firstPaint(gateway.url, small.url))]
  } finally {
    await database.end()
    await Promise.all([gateway.stop(), small.stop()])
    await postgres.stop()
  }
}

export const millionOrders: Bench = { name: 'million-orders', run }
