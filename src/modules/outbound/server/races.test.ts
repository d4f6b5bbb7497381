/**
 * Two gateways on one database, many orders for the same goods at the same moment: a crowd for one unit, then rounds of a few
 * orders each, side by side on several SKUs. `RACE_ROUNDS=1000` for a long run, `RACE_CROWD` for how large the crowd is.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { outbound } from '#modules/outbound/contract.ts'
import type { OutLine } from '#modules/outbound/wire-shapes.ts'
import { stock } from '#modules/stock/contract.ts'
import { checks as stockChecks } from '#modules/stock/server/checks.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { outLine, sampleOutOrder } from '../../../../tests/fixtures/sample-outbound.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { checks } from './checks.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 48)
const crowd = Number(process.env.RACE_CROWD ?? 200)
/** Orders of a round: more than one gateway answers at once, few enough for a thousand rounds within minutes. */
const FEW = 12
/** Rounds that run at the same time, each for a SKU of its own. */
const LANES = 8
/** Orders that wait for the unit once the first one has it. */
const WAITING = 3
const limit = 1_200_000

let gateway: TestGateway
let other: string
let client: SignedClient
beforeAll(async () => {
  // As many calls a minute as the machine can answer.
  gateway = await startGateway({ env: { PORTAL_RATE_LIMIT: '0' } })
  other = await gateway.second()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
})

const receive = (quantity: number, more: object = {}) =>
  gateway.ops('stock-movements', {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode: client.session?.cusCode,
    warehouse: 'SZX1',
    kind: 'RECEIPT',
    lines: [{ sku: 'S-1', quantity, ...more }],
  })
/** One after the other at both gateways. */
const save = (at: number, ...lines: OutLine[]) =>
  client.call(
    outbound.saveOutOrders,
    { submit: '1', orders: [sampleOutOrder({ lines })] },
    { key: key(), ...(at % 2 ? { url: other } : {}) },
  )
const cancel = (ids: readonly string[]) =>
  client.call(warehouse.cancelOrder, { kind: 'OUT', ids: [...ids] }, { key: key() })
const measures = async (sku = 'S-1') => {
  const { data } = await client.call(stock.stockList, { page: 1, pageSize: 10, skus: [sku] })
  const { inStock, allocated, sellable } = data?.list[0] ?? {}
  return [inStock, allocated, sellable]
}
const statuses = async (ids: readonly string[]) => {
  const { data } = await client.call(outbound.queryOutOrderDetailsList, { ids: [...ids] })
  return (data?.list ?? []).map(({ order }) => order.status).toSorted()
}
const broken = async () =>
  (await verify(gateway.connection.pool, [{ checks: [...checks, ...stockChecks] }])).filter(
    (each) => each.broken > 0,
  )

/** Runs all rounds, several at a time; `each` runs those of one lane one after the other. */
const lanes = (
  run: (lane: number, each: (one: (round: number) => Promise<void>) => Promise<void>) => Promise<void>,
) =>
  Promise.all(
    Array.from({ length: LANES }, (_, lane) =>
      run(lane, async (one) => {
        for (let round = lane; round < rounds; round += LANES) await one(round)
      }),
    ),
  )

/** `orders` ask for the last unit of a SKU at once: one has it, and when that is cancelled, one of those that wait. */
async function lastUnit(sku: string, orders: number, round: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: orders }, (_, at) => save(at + round, outLine(sku, 1))),
  )
  const won = answers.flatMap(({ data }) => data?.list ?? [])
  const refused = answers.filter(({ success }) => !success)
  expect([won.length, refused.length]).toEqual([1, orders - 1])
  expect(new Set(refused.map((each) => each.code))).toEqual(new Set([code.invalid]))
  const waits = await Promise.all(
    Array.from({ length: WAITING }, (_, at) => save(at, outLine(sku, 1, { onShort: 'wait' }))),
  )
  const waiting = waits.flatMap(({ data }) => data?.list.map(({ id }) => id) ?? [])
  await cancel(won.map(({ id }) => id))
  expect(await statuses(waiting)).toEqual(['SUBMITTED', 'WAITING', 'WAITING'])
  expect(await measures(sku)).toEqual([1, 1, 0])
  await cancel(waiting)
  expect(await measures(sku)).toEqual([1, 0, 1])
}

test(
  `${crowd} orders for the last unit: one has it, and on its cancelling one of those that wait`,
  async () => {
    await receive(1)
    for (const round of [0, 1]) await lastUnit('S-1', crowd, round)
    expect(await broken()).toEqual([])
  },
  limit,
)

test(
  `${FEW} orders for the last unit of a SKU, ${rounds} rounds, ${LANES} SKUs at a time: one has it in each`,
  async () => {
    await lanes(async (lane, each) => {
      const sku = `S-${lane}`
      await receive(1, { sku })
      await each((round) => lastUnit(sku, FEW, round))
    })
    expect(await broken()).toEqual([])
  },
  limit,
)

test(
  `one serial number in two orders at once, ${rounds} rounds: one has it`,
  async () => {
    await lanes(async (lane, each) => {
      const sku = `P-${lane}`
      await gateway.db
        .insertInto('stock_sku')
        .values({ cus_code: client.session?.cusCode ?? '', sku, name: 'Phone', is_serial: true })
        .execute()
      await receive(2, { sku, serials: [`SN-${lane}-1`, `SN-${lane}-2`] })
      await each(async (round) => {
        const line = outLine(sku, 1, { serials: [`SN-${lane}-1`] })
        const answers = await Promise.all([save(round, line), save(round + 1, line)])
        const won = answers.flatMap(({ data }) => data?.list.map(({ id }) => id) ?? [])
        expect(won).toHaveLength(1)
        await cancel(won)
        expect(await measures(sku)).toEqual([2, 0, 2])
      })
    })
    expect(await broken()).toEqual([])
  },
  limit,
)

test('missing goods leave the oldest orders theirs, put the youngest into an exception, and nothing below zero', async () => {
  await receive(20)
  const placed: string[] = []
  for (let at = 0; at < 5; at++) {
    const { data } = await save(at, outLine('S-1', 4))
    placed.push(data?.list[0]?.id ?? '')
  }
  await gateway.ops('stock-movements', {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode: client.session?.cusCode,
    warehouse: 'SZX1',
    kind: 'LOST',
    lines: [{ sku: 'S-1', quantity: 7 }],
  })
  expect(await measures()).toEqual([13, 13, 0])
  expect(await statuses(placed.slice(0, 3))).toEqual(['SUBMITTED', 'SUBMITTED', 'SUBMITTED'])
  expect(await statuses(placed.slice(3))).toEqual(['EXCEPTION', 'EXCEPTION'])
  expect(await broken()).toEqual([])
})
