/**
 * The warehouse of a large customer: 20,000 SKUs with a million movements. Each question is asked beside the same question of a customer
 * who has no goods; what counts is how many times longer it takes.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { QueryCall } from '#contract/call.ts'
import { calls } from '#registry/calls.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres } from '../fixtures/own-postgres.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { isQuick, percentile, round, timed, type Bench, type Figure } from './measure.ts'

const SKUS = isQuick ? 1000 : 20_000
/** Of each SKU: twenty receipts, and ten orders with three movements each. */
const [RECEIPTS, ORDERS] = [20, 10]
const MOVEMENTS = RECEIPTS + 3 * ORDERS
/** SKUs that are booked in one statement. */
const BLOCK = 1000
const [ROUNDS, TURN, WARM] = isQuick ? [20, 10, 5] : [200, 10, 40]
/** A question about all of it may take this many times as long as about nothing. */
const MOST = 1.5

const WAREHOUSES = ['SZX1', 'YIW1', 'SGN1', 'KUL1']
const warehouseOf = (index: string) =>
  `(array['${WAREHOUSES.join("','")}'])[1 + ${index} % ${WAREHOUSES.length}]`

async function fill(database: pg.Client, cusCode: string): Promise<void> {
  await database.query('set synchronous_commit = off')
  for (let from = 0; from < SKUS; from += BLOCK) {
    const span = [cusCode, from, from + BLOCK - 1]
    await database.query(
      `insert into stock_sku (cus_code, sku, name, name_en, alert_qty)
       select $1, 'BENCH-' || i, '纯棉T恤 ' || i, 'Cotton T-shirt ' || i, i % 60 from generate_series($2::int, $3::int) i`,
      span,
    )
    await database.query(
      `insert into stock_movement (cus_code, warehouse, sku, kind, quantity, about, at)
       select $1, ${warehouseOf('i')}, 'BENCH-' || i, k.kind, 5, k.about, now() - (n * 36 + i % 36) * interval '1 hour'
       from generate_series($2::int, $3::int) i,
         lateral (select 'RECEIPT' as kind, '' as about, n from generate_series(1, ${RECEIPTS}) n
           union all select step, 'BENCH-' || i || '-' || n, n from generate_series(1, ${ORDERS}) n,
             unnest(array['RESERVE', 'PICK', 'SHIP']) step) k`,
      span,
    )
  }
  for (const table of ['stock_sku', 'stock_sku_code', 'stock_movement', 'stock_level', 'stock_hold'])
    await database.query(`vacuum analyze ${table}`)
}

const page = { page: 1, pageSize: 20 }
const questions: readonly { readonly name: string; readonly call: QueryCall; readonly input: object }[] = [
  { name: 'stock, first page', call: calls.warehouse.queryStock, input: page },
  { name: 'stock, low SKUs', call: calls.warehouse.queryStock, input: { ...page, state: 'LOW' } },
  {
    name: 'stock, a part of a name',
    call: calls.warehouse.queryStock,
    input: { ...page, keyword: 'shirt 1999' },
  },
  { name: 'stock, a scanned SKU', call: calls.warehouse.queryStock, input: { ...page, skus: ['BENCH-777'] } },
  { name: 'stock, counts of states', call: calls.warehouse.countStock, input: {} },
  {
    name: 'stock of twenty SKUs in a warehouse',
    call: calls.stock.stockList,
    input: { ...page, warehouse: 'SZX1', skus: Array.from({ length: 20 }, (_, at) => `BENCH-${at * 4}`) },
  },
  {
    name: 'movements of a SKU',
    call: calls.stock.stockMovements,
    input: { ...page, warehouse: 'SZX1', sku: 'BENCH-400' },
  },
  { name: 'goods, first page', call: calls.goods.wmsGetSkus, input: page },
]

const asking =
  (client: WireClient, { name, call, input }: (typeof questions)[number]) =>
  async () => {
    const answer = await client.call(call, input as never)
    if (!answer.success) throw new Error(`${name}: ${answer.desc}`)
  }

/** Both in short turns, so that what else the machine does meets each of them alike. */
async function beside(full: () => Promise<void>, empty: () => Promise<void>): Promise<[number[], number[]]> {
  const samples: [number[], number[]] = [[], []]
  for (const side of [full, empty]) await timed(WARM, side)
  for (let turn = 0; turn < ROUNDS / TURN; turn++) {
    samples[0].push(...(await timed(TURN, full)))
    samples[1].push(...(await timed(TURN, empty)))
  }
  return samples
}

async function run(): Promise<Figure[]> {
  const postgres = await startOwnPostgres()
  const gateway = await startGatewayProcess({ env: { DATABASE_URL: postgres.url } })
  const database = new pg.Client(postgres.target)
  await database.connect()
  try {
    const large = await signIn(gateway.url, calls.session)
    const none = await signIn(gateway.url, calls.session, 'other')
    const { rows } = await database.query<{ login_code: string; cus_code: string }>(
      "select login_code, cus_code from account where login_code in ('demo', 'other')",
    )
    const codeOf = (login: string) => rows.find(({ login_code }) => login_code === login)?.cus_code ?? ''
    // A customer nobody has brought goods for.
    const empty = `E${randomUUID().slice(0, 8)}`
    await database.query('insert into customer (cus_code, cus_name) values ($1, $1)', [empty])
    await database.query('update account set cus_code = $1 where cus_code = $2', [empty, codeOf('other')])
    await fill(database, codeOf('demo'))
    const figures: Figure[] = []
    for (const question of questions) {
      const [full, bare] = await beside(asking(large, question), asking(none, question))
      const [value, least] = [full, bare].map((samples) => percentile(samples, 95))
      figures.push({
        name: `${question.name}, p95 of ${SKUS * MOVEMENTS} movements to p95 of none`,
        value: round((value ?? 0) / (least ?? 1), 2),
        target: MOST,
        note: `${round(value ?? 0)} ms and ${round(least ?? 0)} ms`,
      })
    }
    return figures
  } finally {
    await database.end()
    await gateway.kill('SIGTERM')
    await postgres.stop()
  }
}

export const stock: Bench = { name: 'stock', run }
