/** Ten thousand pieces with serial numbers: in one receipt, asked for by their numbers, looked up on the device, in one shipment (record 0081). */
import { randomUUID } from 'node:crypto'
import { connect } from '#server/database/connect.ts'
import { looksMistyped } from '#domain/serial-numbers.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { keptCodesOf } from '#engine/scan/kept-codes.ts'
import { pick, ship, want } from '#modules/stock/server/ledger.ts'
import { checkPieces } from '#modules/warehouse/check-pieces.ts'
import type { PieceRow } from '#modules/warehouse/contract.ts'
import { calls } from '#registry/calls.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres } from '../fixtures/own-postgres.ts'
import { signIn } from '../fixtures/wire-client.ts'
import { isQuick, round, timed, type Bench, type Figure } from './measure.ts'

const PIECES = isQuick ? 500 : 10_000
const [RECEIVED_S, ASKED_S, LOOKED_UP_S, LEFT_S] = [3, 3, 1, 10]

/** As a device does that keeps their rows: listed once, each with its check digit, and found by its number. */
async function lookEachUp(rows: readonly PieceRow[], numbers: readonly string[]): Promise<void> {
  const kept = keptCodesOf(
    rows.map((row) => ({ row, at: 0 })),
    ({ imei }) => [imei],
  )
  const { found, twice } = await checkPieces([...numbers, ...numbers.slice(0, 10)], (slice) =>
    Promise.resolve({
      list: slice.flatMap((number) => kept.find(number)?.row ?? []),
      missing: slice.filter((number) => !kept.find(number) || looksMistyped(number)),
      total: slice.length,
      twice: [],
    }),
  )
  if (found.length !== numbers.length || twice.length !== 10) throw new Error('not all were found')
}

async function run(): Promise<Figure[]> {
  const postgres = await startOwnPostgres()
  const gateway = await startGatewayProcess({ env: { DATABASE_URL: postgres.url } })
  const owner = connect(postgres.target, { max: 2, tenant: EVERY_TENANT })
  const [cusCode, sku, warehouse] = ['DEMO', 'BENCH', 'SZX1']
  const holder = { cusCode, about: 'BENCH-1' }
  const book = (step: (db: Trx) => Promise<unknown>) => withTenant(owner.db, cusCode, step)
  const now = () => new Date()
  try {
    await owner.db
      .insertInto('stock_sku')
      .values({ cus_code: cusCode, sku, name: sku, is_serial: true })
      .execute()
    const serials = Array.from({ length: PIECES }, (_, at) => `SN${String(at).padStart(6, '0')}`)
    const receipt = {
      eventId: randomUUID(),
      at: now().toISOString(),
      cusCode,
      warehouse,
      kind: 'RECEIPT',
      lines: [{ sku, quantity: PIECES, serials }],
    }
    const [received = 0] = await timed(1, async () => {
      const response = await fetch(`${gateway.url}/ops/stock-movements`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': gateway.opsKey() },
        body: JSON.stringify(receipt),
      })
      const answer = (await response.json()) as { success: boolean; desc: string }
      if (!answer.success) throw new Error(answer.desc)
    })
    const desk = await signIn(gateway.url, calls.session)
    const askFor = async (imei: readonly string[]) => {
      const parameter = { page: 1, pageSize: 1000, idType: '3' as const, imei: [...imei] }
      const answer = await desk.call(calls.warehouse.queryImei, parameter)
      if (!answer.data) throw new Error(answer.desc)
      return answer.data
    }
    let rows: readonly PieceRow[] = []
    const [asked = 0] = await timed(1, async () => {
      ;({ found: rows } = await checkPieces(serials, askFor))
    })
    if (rows.length !== PIECES) throw new Error(`${rows.length} found`)
    const [lookedUp = 0] = await timed(1, async () => lookEachUp(rows, serials))
    await book((db) => want(db, { ...holder, warehouse, lines: [{ sku, quantity: PIECES }] }, now()))
    const [left = 0] = await timed(1, async () => {
      await book((db) => pick(db, holder, now()))
      await book((db) => ship(db, holder, now()))
    })
    return [
      { name: `${PIECES} pieces received, s`, value: round(received / 1000, 2), target: RECEIVED_S },
      { name: `${PIECES} pieces asked for by number, s`, value: round(asked / 1000, 2), target: ASKED_S },
      {
        name: `${PIECES} pieces looked up on the device, s`,
        value: round(lookedUp / 1000, 2),
        target: LOOKED_UP_S,
      },
      { name: `${PIECES} pieces picked and shipped, s`, value: round(left / 1000, 2), target: LEFT_S },
    ]
  } finally {
    await owner.close()
    await gateway.kill('SIGTERM')
    await postgres.stop()
  }
}

export const serials: Bench = { name: 'serials', run }
