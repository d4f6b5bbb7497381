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

const bare = (database: pg.Client, cusCode: string, where: string) => async (index: number) => {
  await database.query(
    `select * from b2c_order where cus_code = $1 ${where} order by created_at desc, id limit ${PAGE} offset ${(index % 10) * PAGE}`,
    [cusCode],
  )
}

async function compare(
  name: string,
  http: (index: number) => Promise<unknown>,
  sql: (index: number) => Promise<unknown>,
): Promise<Figure[]> {
  await timed(20, http)
  await timed(20, sql)
  const over = await timed(ROUNDS, http)
  const plain = await timed(ROUNDS, sql)
  const p50 = percentile(over, 50)
  return [
    {
      name: `${name} p50 ms`,
      value: round(p50),
      ratio: { to: 'bare SQL', value: round(p50 / percentile(plain, 50)) },
    },
    {
      name: `${name} p95 ms`,
      value: round(percentile(over, 95)),
      ratio: { to: 'bare SQL', value: round(percentile(over, 95) / percentile(plain, 95)) },
    },
  ]
}

/** A year of them: what the statistics read is summed up per question. */
async function statistics(client: WireClient): Promise<Figure[]> {
  const [createdTo, createdFrom] = [0, 365].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  )
  const asked = [
    ['cargo status', calls.statistics.cargoStatusQuery],
    ['reject analysis', calls.statistics.rejectAnalysis],
    ['weights', calls.statistics.weightQuery],
  ] as const
  const figures: Figure[] = []
  for (const [name, call] of asked) {
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
    return [
      ...(await compare('newest page', pageOver(client, {}), bare(database, cusCode, ''))),
      ...(await compare(
        'page of a status',
        pageOver(client, { status: 'SIGNED' }),
        bare(database, cusCode, "and status = 'SIGNED'"),
      )),
      ...(await compare(
        'page of a country',
        pageOver(client, { country: 'VN' }),
        bare(database, cusCode, "and country = 'VN'"),
      )),
      ...(await statistics(client)),
      ...(await firstPaint(gateway.url, small.url)),
    ]
  } finally {
    await database.end()
    await Promise.all([gateway.stop(), small.stop()])
    await postgres.stop()
  }
}

export const millionOrders: Bench = { name: 'million-orders', run }
