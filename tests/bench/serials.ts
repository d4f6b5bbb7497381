/** Ten thousand pieces with serial numbers, in one receipt and one shipment (record 0081). */
import { randomUUID } from 'node:crypto'
import { connect } from '#server/database/connect.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { pick, ship, want } from '#modules/stock/server/ledger.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres } from '../fixtures/own-postgres.ts'
import { isQuick, round, timed, type Bench, type Figure } from './measure.ts'

const PIECES = isQuick ? 500 : 10_000
const [RECEIVED_S, LEFT_S] = [3, 10]

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
    await book((db) => want(db, { ...holder, warehouse, lines: [{ sku, quantity: PIECES }] }, now()))
    const [left = 0] = await timed(1, async () => {
      await book((db) => pick(db, holder, now()))
      await book((db) => ship(db, holder, now()))
    })
    return [
      { name: `${PIECES} pieces received, s`, value: round(received / 1000, 2), target: RECEIVED_S },
      { name: `${PIECES} pieces picked and shipped, s`, value: round(left / 1000, 2), target: LEFT_S },
    ]
  } finally {
    await owner.close()
    await gateway.kill('SIGTERM')
    await postgres.stop()
  }
}

export const serials: Bench = { name: 'serials', run }
