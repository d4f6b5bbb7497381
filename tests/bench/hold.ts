/** Placing an order with the money it sets aside, beside the same order that costs nothing (record 0102). */
import { randomUUID } from 'node:crypto'
import { calls } from '#registry/calls.ts'
import { connect } from '#server/database/connect.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { setCreditLimit } from '#server/ledger/ledger.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { startOwnPostgres } from '../fixtures/own-postgres.ts'
import { sampleOrder } from '../fixtures/sample-order.ts'
import { signIn } from '../fixtures/wire-client.ts'
import { isQuick, percentile, round, timed, type Bench, type Figure } from './measure.ts'

const PAIRS = isQuick ? 20 : 400
const WARM_UP = 20
const [MOST_RATIO, CREDIT] = [1.15, 100_000_000_00n]

/** The receiver pays one freight, the customer the other; nothing is insured. */
const goods = [{ name: 'Leaflets', quantity: 1, unitValue: '0' }]
const free = sampleOrder({ goods, paymentMethod: 'RECEIVER' })
const held = sampleOrder({ goods, paymentMethod: 'PREPAID' })

async function run(): Promise<Figure[]> {
  const postgres = await startOwnPostgres()
  const env = { DATABASE_URL: postgres.url, PORTAL_RATE_LIMIT: '0' }
  const gateway = await startGatewayProcess({ env })
  const owner = connect(postgres.target, { max: 2, tenant: EVERY_TENANT })
  try {
    await withTenant(owner.db, 'OTHER', (db) =>
      setCreditLimit(db, { cusCode: 'OTHER', currency: 'CNY', limit: CREDIT, who: 'bench' }, new Date()),
    )
    const client = await signIn(gateway.url, calls.session, 'other')
    const place = async (order: typeof held) => {
      const { success, desc } = await client.call(calls.b2c.saveB2COrder, order, { key: randomUUID() })
      if (!success) throw new Error(desc)
    }
    await timed(WARM_UP, (at) => place(at % 2 ? held : free))
    const samples = { free: [] as number[], held: [] as number[] }
    // In turn, so that what else the machine does falls on both.
    for (let pair = 0; pair < PAIRS; pair++)
      for (const kind of ['free', 'held'] as const)
        samples[kind].push(...(await timed(1, () => place(kind === 'held' ? held : free))))
    const [without, withHold] = [percentile(samples.free, 50), percentile(samples.held, 50)]
    return [
      {
        name: 'placing an order with its hold, of placing one without',
        value: round(withHold / without, 3),
        target: MOST_RATIO,
        note: `median ${round(withHold)} ms and ${round(without)} ms, ${PAIRS} each`,
      },
    ]
  } finally {
    await owner.close()
    await gateway.kill('SIGTERM')
    await postgres.stop()
  }
}

export const hold: Bench = { name: 'hold', run }
