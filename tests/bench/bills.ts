/**
 * A monthly customer with a bill of fifty thousand lines: how fast the bill, its lines and the balance answer, each beside the same
 * question of a customer with a single line, and how long the export of all lines takes.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { QueryCall } from '#contract/call.ts'
import { monthOf, monthStart, shiftMonth } from '#domain/bill-months.ts'
import { lineColumns } from '#modules/bills/columns.ts'
import { calls } from '#registry/calls.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres } from '../fixtures/own-postgres.ts'
import { until } from '../fixtures/until.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { isQuick, percentile, round, timed, type Bench, type Figure } from './measure.ts'

const LINES = isQuick ? 2000 : 50_000
/** Lines that are booked in one transaction: each of them changes the same balance. */
const BLOCK = 500
const [ROUNDS, TURN, WARM] = isQuick ? [20, 10, 5] : [200, 10, 40]
const [MOST_BILL_MS, MOST_BALANCE_MS, MOST_EXPORT_S] = [300, 30, 20]
const currency = 'CNY'
const month = shiftMonth(monthOf(new Date()), -1)

/** Charges of last month, in the families a bill has most of, each with its parcel and how its price came about. */
async function fill(database: pg.Client, cusCode: string, lines: number): Promise<void> {
  await database.query('set synchronous_commit = off')
  const booked = new Date(monthStart(month).getTime() + 86_400_000)
  for (let from = 0; from < lines; from += BLOCK) {
    await database.query(
      `with line as materialized (
         select nextval('ledger_tx_id_seq') as id, i, 1000 + (i * 37 % 9000) as amount,
           (array['freight', 'freight', 'freight', 'weight', 'storage'])[1 + i % 5] as family
         from generate_series($3::int, $4::int) i),
       tx as (
         insert into ledger_tx (id, cus_code, event, type, source_type, source_id, fingerprint, about, waybill_no, detail, at, booked_at)
           overriding system value
           select id, $1, 'charged', 'CHARGE', 'bench', $1 || '-' || i, '', 'B26' || lpad(i::text, 8, '0'),
             'SPB' || lpad(i::text, 10, '0'),
             '{"rateVersion": "list-2026@2026-01-01", "zone": "B", "weightUsed": "1.2 kg", "side": "actual", "route": "VN-AIR-STA"}',
             $2, $2 from line order by i)
       insert into ledger_entry (cus_code, tx, line, account, currency, amount)
         select $1, id, 1, 'unbilled', '${currency}', -amount from line
         union all select $1, id, 2, 'revenue:' || family, '${currency}', amount from line`,
      [cusCode, booked, from, Math.min(from + BLOCK, lines) - 1],
    )
  }
  await database.query(`insert into ledger_balance (cus_code, currency, account, lowest)
    select cus_code, currency, 'available', 0 from ledger_balance on conflict do nothing`)
  for (const table of ['ledger_tx', 'ledger_entry', 'ledger_balance'])
    await database.query(`vacuum analyze ${table}`)
}

/** A customer of its own for an account, so that nothing but these lines is on the bill. */
async function customerOf(database: pg.Client, loginCode: string): Promise<string> {
  const cusCode = `E${randomUUID().slice(0, 8).toUpperCase()}`
  await database.query("insert into customer (cus_code, cus_name, cus_type) values ($1, $1, 'MONTHLY')", [
    cusCode,
  ])
  await database.query('update account set cus_code = $1 where login_code = $2', [cusCode, loginCode])
  return cusCode
}

/** Closes the month as the provider does; milliseconds. */
async function close(gateway: GatewayProcess, cusCode: string): Promise<number> {
  const [ms = 0] = await timed(1, async () => {
    const answer = await fetch(`${gateway.url}/ops/month-close`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': gateway.opsKey() },
      body: JSON.stringify({ eventId: randomUUID(), cusCode, currency, month }),
    })
    const { success, desc } = (await answer.json()) as { success: boolean; desc: string }
    if (!success) throw new Error(desc)
  })
  return ms
}

interface Question {
  readonly name: string
  readonly call: QueryCall
  readonly input: object
  readonly most: number
}

const lines = { month, currency, pageSize: 100 }
const [last, some] = [LINES / 100, 'B260000012']
const questions: readonly Question[] = [
  { name: 'balance', call: calls.finance.getPrepaymentsInfo, input: {}, most: MOST_BALANCE_MS },
  { name: 'bill', call: calls.bills.queryMonthBill, input: { month, currency }, most: MOST_BILL_MS },
  {
    name: 'list of bills',
    call: calls.bills.queryMonthList,
    input: { page: 1, pageSize: 20 },
    most: MOST_BILL_MS,
  },
  ...[
    { name: 'lines, first page', input: { ...lines, page: 1 } },
    { name: 'lines, last page', input: { ...lines, page: last } },
    {
      name: 'lines by amount',
      input: { ...lines, page: 1, sort: { prop: 'amount', order: 'desc' } },
    },
    { name: 'lines of a family', input: { ...lines, page: 1, family: 'storage' } },
    { name: 'lines by a part of a number', input: { ...lines, page: 1, keyword: some } },
  ].map((question) => ({ ...question, call: calls.bills.queryBillDetail, most: MOST_BILL_MS })),
]

const asking =
  (client: WireClient, { name, call, input }: Question) =>
  async () => {
    const answer = await client.call(call, input as never)
    if (!answer.success) throw new Error(`${name}: ${answer.desc}`)
  }

/** Both in short turns, so that what else the machine does meets each of them alike. */
async function beside(question: Question, large: WireClient, small: WireClient): Promise<Figure> {
  const sides = [asking(large, question), asking(small, question)]
  const samples = sides.map((): number[] => [])
  for (const side of sides) await timed(WARM, side)
  for (let turn = 0; turn < ROUNDS / TURN; turn++)
    for (const [at, side] of sides.entries()) samples[at]?.push(...(await timed(TURN, side)))
  const [value = 0, least = 1] = samples.map((each) => percentile(each, 95))
  return {
    name: `${question.name} p95 ms, ${LINES} lines`,
    value: round(value),
    target: question.most,
    ratio: { to: 'one line', value: round(value / least, 2) },
    note: `one line ${round(least)} ms; medians ${samples.map((each) => round(percentile(each, 50))).join(' and ')} ms`,
  }
}

/** The whole bill with all its columns, from asking to a file that can be fetched. */
async function exported(client: WireClient): Promise<Figure> {
  const [ms = 0] = await timed(1, async () => {
    const { data: taskId, desc } = await client.call(
      calls.tasks.exportBillDetails,
      {
        columns: lineColumns.map(({ prop }) => ({ fieldName: prop, header: prop })),
        dataId: 'bills.lines',
        fileName: 'bill',
        param: { month, currency },
      },
      { key: randomUUID() },
    )
    if (!taskId) throw new Error(desc)
    const task = await until(async () => {
      // As often as the portal asks at most: asking is work too.
      await setTimeout(200)
      const { data } = await client.call(calls.tasks.exportSerial, { taskId })
      return data && data.state !== 'ready' && data.state !== 'running' && data
    })
    if (task.state !== 'done' || task.rows !== LINES)
      throw new Error(`the export ended as ${task.state} with ${task.rows} rows: ${task.error}`)
  })
  return { name: `export of ${LINES} lines, s`, value: round(ms / 1000, 2), target: MOST_EXPORT_S }
}

async function run(): Promise<Figure[]> {
  const postgres = await startOwnPostgres()
  const env = { DATABASE_URL: postgres.url, PORTAL_RATE_LIMIT: '0' }
  const gateway = await startGatewayProcess({ env })
  const database = new pg.Client(postgres.target)
  await database.connect()
  try {
    const [many, one] = [await customerOf(database, 'demo'), await customerOf(database, 'other')]
    await fill(database, many, LINES)
    await fill(database, one, 1)
    const took = await close(gateway, many)
    await close(gateway, one)
    for (const table of ['bill', 'bill_line']) await database.query(`vacuum analyze ${table}`)
    const [large, small] = [
      await signIn(gateway.url, calls.session, 'demo'),
      await signIn(gateway.url, calls.session, 'other'),
    ]
    const figures: Figure[] = [{ name: `closing a month of ${LINES} lines, s`, value: round(took / 1000, 2) }]
    for (const question of questions) figures.push(await beside(question, large, small))
    return [...figures, await exported(large)]
  } finally {
    await database.end()
    await gateway.stop()
    await postgres.stop()
  }
}

export const billsBench: Bench = { name: 'bills', run }
