/** Five thousand parcels through forty days of cycles, beside a plain model with bigints: nothing is lost, nothing is paid twice. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromMinor } from '#domain/money.ts'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import { cod } from '#modules/cod/contract.ts'
import { codCases } from '#modules/unusual/server/ops.ts'
import { withTenant } from '#server/database/tenant.ts'
import { balanceOf } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { codFeeOf } from '../amounts.ts'
import { checks } from './checks.ts'
import { storeCollected } from './collect.ts'
import { cutStatements } from './cut.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const DAY_MS = 86_400_000
const DAYS = 40
const A_DAY = 125
const places = [
  ['VN', 'VND', 100n],
  ['MY', 'MYR', 1n],
  ['TH', 'THB', 1n],
  ['PH', 'PHP', 1n],
  ['SG', 'SGD', 1n],
] as const

interface Model {
  readonly waybillNo: string
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  fate: 'OPEN' | 'KEPT' | 'REVERSED' | 'REVERSED_LATER'
}

const ops = async (path: string, body: object) => {
  const { answer } = await gateway.ops(path, { eventId: randomUUID(), ...body })
  if (!answer.success) throw new Error(`${path}: ${answer.desc}`)
}

test('5,000 parcels add up to the last unit', async () => {
  const client = await gateway.client()
  const cusCode = client.session?.cusCode ?? ''
  const models: Model[] = []
  const begin = Date.now() - DAYS * DAY_MS

  const collectDay = async (day: number) => {
    const made: Model[] = []
    await withTenant(gateway.db, cusCode, async (db) => {
      for (let n = 0; n < A_DAY; n++) {
        const [country, currency, unit] = places[n % places.length] ?? places[0]
        const serial = 800_000_000 + day * A_DAY + n
        const amount = (1000n + BigInt((serial * 7919) % 900_000)) * unit
        const at = new Date(begin + day * DAY_MS + n * 60_000)
        const waybill_no = makeWaybillNo(serial)
        const order = {
          cus_code: cusCode,
          order_no: `A${serial}`,
          waybill_no,
          country,
          receiver_name: 'Receiver',
          currency,
          cod_amount: Number(amount),
        }
        await storeCollected(db, { order, orderId: null }, at, at)
        made.push({
          waybillNo: waybill_no,
          currency,
          amount,
          fee: codFeeOf(amount, currency, country),
          fate: n % 50 === 49 ? 'KEPT' : 'OPEN',
        })
      }
    })
    models.push(...made)
    return made
  }

  const payStatements = async (at: Date) => {
    const { data } = await client.call(cod.statements, { page: 1, pageSize: 100, state: 'CUT' })
    for (const { statementNo, bankAmount = '' } of data?.list ?? [])
      await ops('cod-transfers', {
        statementNo,
        amount: bankAmount,
        state: 'SETTLED',
        bankRef: `FT-${statementNo}`,
        at: at.toISOString(),
      })
  }

  for (let day = 0; day < DAYS; day++) {
    const today = new Date(begin + (day + 1) * DAY_MS)
    const made = await collectDay(day)
    // One in fifty stays with the courier; of the others one in forty is reversed before its statement.
    const early = made.filter(({ fate }, n) => fate === 'OPEN' && n % 40 === 7)
    for (const model of early) {
      await ops('cod-reversals', { waybillNo: model.waybillNo, at: today.toISOString() })
      model.fate = 'REVERSED'
    }
    await ops('cod-handovers', {
      at: today.toISOString(),
      lines: made
        .filter(({ fate }) => fate === 'OPEN')
        .map(({ waybillNo, amount }) => ({ waybillNo, amount: fromMinor(amount) })),
    })
    // Twice, and at once: a cut day has one statement.
    await Promise.all([
      cutStatements(gateway.db, codCases, today).catch(() => 0),
      cutStatements(gateway.db, codCases, today).catch(() => 0),
    ])
    await cutStatements(gateway.db, codCases, today)
    await payStatements(today)
    if (day % 5 === 4) {
      const paid = models.filter(({ fate }, n) => fate === 'OPEN' && n % 97 === 11)
      for (const model of paid) {
        await ops('cod-reversals', { waybillNo: model.waybillNo, at: today.toISOString() })
        const [row] =
          (
            await client.call(cod.codManagement, {
              page: 1,
              pageSize: 1,
              orderNumber: [model.waybillNo],
            })
          ).data?.list ?? []
        model.fate = row?.statementNo ? 'REVERSED_LATER' : 'REVERSED'
      }
    }
  }

  expect(models).toHaveLength(DAYS * A_DAY)
  const failing = (await verify(gateway.connection.pool, [{ checks }])).filter(({ broken }) => broken > 0)
  expect(failing).toEqual([])

  const { rows } = await gateway.connection.pool.query<{
    currency: string
    paid: string
    fees: string
    reversed: string
    twice: number
  }>(
    `select currency, sum(bank_amount)::text as paid, sum(fees)::text as fees, sum(reversed)::text as reversed,
       (count(*) - count(distinct (country, currency, cut_on)))::int as twice
       from cod_statement where cus_code = $1 group by 1 order by 1`,
    [cusCode],
  )
  const standings = await withTenant(gateway.db, cusCode, (db) => balanceOf(db, cusCode, new Date()))
  for (const { currency, paid, fees, reversed, twice } of rows) {
    const own = models.filter((model) => model.currency === currency)
    const sum = (list: readonly Model[], of: (model: Model) => bigint) =>
      list.reduce((all, model) => all + of(model), 0n)
    const due = standings.find((each) => each.currency === currency)?.balances.cod_due ?? 0n
    const reversedEarly = sum(
      own.filter(({ fate }) => fate === 'REVERSED'),
      ({ amount }) => amount,
    )
    expect(twice).toBe(0)
    // Collected is paid, kept as a fee, withheld again, reversed, or still due.
    expect(BigInt(paid) + BigInt(fees) + BigInt(reversed) + reversedEarly + due).toBe(
      sum(own, ({ amount }) => amount),
    )
    const back = sum(
      own.filter(({ fate }) => fate === 'REVERSED_LATER'),
      ({ amount, fee }) => amount - fee,
    )
    expect(BigInt(reversed) <= back).toBe(true)
  }
  expect(rows.map(({ currency }) => currency)).toEqual(['MYR', 'PHP', 'SGD', 'THB', 'VND'])
})
