/** What came into stock and left it, against movements that are booked here: every row adds up, however it is summed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { StockFlowRow } from '#modules/statistics/columns.ts'
import { statistics } from '#modules/statistics/contract.ts'
import { stockFlows } from '#modules/statistics/stock-flows.ts'
import { stock } from '#modules/stock/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

const DAY_MS = 86_400_000
const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: PROVIDER_ZONE }).format(new Date(Date.now() - days * DAY_MS))

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
  const other = await gateway.client()
  const book = async (
    who: SignedClient,
    daysAgo: number,
    warehouse: string,
    kind: string,
    sku: string,
    quantity: number,
  ) => {
    const { answer } = await gateway.ops('stock-movements', {
      eventId: randomUUID(),
      cusCode: who.session?.cusCode,
      at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      warehouse,
      kind,
      lines: [{ sku, quantity }],
    })
    expect(answer).toMatchObject({ success: true })
  }
  await book(client, 50, 'SZX1', 'RECEIPT', 'A-1', 100)
  await book(client, 20, 'SZX1', 'RECEIPT', 'A-1', 30)
  await book(client, 20, 'SZX1', 'RECEIPT', 'B-2', 7)
  await book(client, 10, 'SZX1', 'LOST', 'A-1', 4)
  await book(client, 10, 'SGN1', 'RECEIPT', 'A-1', 12)
  await book(client, 2, 'SZX1', 'FOUND', 'A-1', 1)
  await book(client, 2, 'SGN1', 'LOST', 'A-1', 2)
  await book(other, 10, 'SZX1', 'RECEIPT', 'A-1', 999)
})
afterAll(() => gateway.stop())

const ask = async (more: object = {}): Promise<StockFlowRow[]> => {
  const { data, desc } = await client.call(statistics.stockFlowQuery, { page: 1, pageSize: 100, ...more })
  if (!data) throw new Error(desc)
  return data.list
}
const names = Object.keys(stockFlows) as (keyof typeof stockFlows)[]
/** What moved, by name; what did not is left out. */
const movedIn = (row: StockFlowRow | undefined) =>
  Object.fromEntries(names.flatMap((name) => (row?.[name] ? [[name, row[name]]] : [])))

test.each(['warehouse', 'sku', 'day', 'week', 'month'] as const)(
  'each row by %s adds up: the start and what moved is the end',
  async (by) => {
    for (const range of [{}, { createdFrom: dayAgo(60), createdTo: dayAgo(5) }, { createdFrom: dayAgo(1) }])
      for (const row of await ask({ by, ...range })) {
        const net = names.reduce((sum, name) => sum + stockFlows[name].sign * row[name], 0)
        expect([row.id, row.opening + net]).toEqual([row.id, row.closing])
      }
  },
)

test('by warehouse: the end is what the stock says now', async () => {
  const rows = await ask()
  expect(rows.map(({ warehouse, opening, closing }) => [warehouse, opening, closing])).toEqual([
    ['SZX1', 100, 134],
    ['SGN1', 0, 10],
  ])
  expect(movedIn(rows[0])).toEqual({ received: 37, lost: 4, found: 1 })
  expect(movedIn(rows[1])).toEqual({ received: 12, lost: 2 })
  const now = await client.call(stock.stockList, { page: 1, pageSize: 10, warehouse: 'SZX1' })
  expect(now.data?.list.reduce((sum, { inStock }) => sum + inStock, 0)).toBe(rows[0]?.closing)
})

test('by SKU, of a warehouse and of a part of the SKU; the name comes with it', async () => {
  const rows = await ask({ by: 'sku', warehouse: 'SZX1', keyword: 'a-' })
  expect(rows).toMatchObject([{ sku: 'A-1', warehouse: 'SZX1', opening: 100, closing: 127 }])
  expect((await ask({ by: 'sku' })).map(({ sku, closing }) => [sku, closing])).toEqual([
    ['A-1', 137],
    ['B-2', 7],
  ])
})

test('by day: the newest first, each begins where the one before ends, and what came later is not counted', async () => {
  const rows = await ask({ by: 'day', createdFrom: dayAgo(60), createdTo: dayAgo(5) })
  expect(rows.map(({ day, opening, closing }) => [day, opening, closing])).toEqual([
    [dayAgo(10), 137, 145],
    [dayAgo(20), 100, 137],
    [dayAgo(50), 0, 100],
  ])
})

test('what a range ends with is not what is there now', async () => {
  const [first] = await ask({ createdFrom: dayAgo(15), createdTo: dayAgo(5) })
  expect(first).toMatchObject({
    warehouse: 'SZX1',
    opening: 137,
    closing: 133,
    received: 0,
    lost: 4,
    found: 0,
  })
})
