/**
 * Random commands of many people over two gateways, with a model beside them that counts in whole numbers: what is in stock, came in and
 * left must be exactly what was accepted, whatever raced (check 1 of the design page). `STOCK_MOVES=10000` for a long run, `STOCK_SEED`
 * for another one.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbound } from '#modules/outbound/contract.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { serverModules } from '#registry/handlers.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { outLine, sampleOutOrder } from '../fixtures/sample-outbound.ts'
import type { Reply, SignedClient } from '../fixtures/signed-client.ts'

const MOVES = Number(process.env.STOCK_MOVES ?? 500)
/** Everything is compared after each so many. */
const TURN = 500
const LANES = 16
const WAREHOUSES = ['SZX1', 'YIW1', 'SGN1', 'KUL1', 'LAX1'] as const
const SKUS = 50
/** Of these SKUs each unit has a number; of the next ones some goods are of batches. */
const SERIAL_SKUS = 5
const BATCH_SKUS = 15
/** An event is reported twice, one in so many. */
const TWICE = 8

const kept = ['stock', 'outbound', 'warehouse']
const checks = serverModules.filter(({ name }) => kept.includes(name))

let gateway: TestGateway
let other: string
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  other = await gateway.second()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

let state = Number(process.env.STOCK_SEED ?? 20_261_127)
function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return (state >>> 8) % below
}
const oneOf = <T>(from: readonly T[]): T => from[random(from.length)] as T
const skuOf = (at: number): string => `M-${String(at).padStart(2, '0')}`
const isSerial = (at: number): boolean => at < SERIAL_SKUS
const batches = [
  {},
  { batch: 'A', expiresOn: '2099-01-31' },
  { batch: 'B', expiresOn: '2099-02-28' },
] as const
const batchOf = (at: number) => (at >= SERIAL_SKUS && at < SERIAL_SKUS + BATCH_SKUS ? oneOf(batches) : {})

/** What the accepted commands add up to, of each warehouse, SKU and grade. */
interface Counted {
  arrived: bigint
  left: bigint
  found: bigint
}
const model = new Map<string, Counted>()
function count(place: string, sku: string, grade: string, change: Partial<Record<keyof Counted, number>>) {
  const key = `${place} ${sku} ${grade}`
  const sums = model.get(key) ?? { arrived: 0n, left: 0n, found: 0n }
  for (const [name, units] of Object.entries(change)) sums[name as keyof Counted] += BigInt(units)
  model.set(key, sums)
}

interface Placed {
  readonly id: string
  readonly orderNo: string
  readonly place: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}
interface Sent {
  readonly id: string
  readonly transferNo: string
  readonly from: string
  readonly to: string
  readonly at: number
  readonly sku: string
  readonly quantity: number
  /** As the last accepted event of this test said. */
  sums: { sent: number; received: number; underWay: number }
}
const orders: Placed[] = []
const transfers: Sent[] = []
let minted = 0
let [accepted, refused, again] = [0, 0, 0]
/** Tries of a command on a machine that is too busy to answer it. */
const TRIES = 6

/** The same command until it is answered: a gateway that says "not now" did nothing, or has it under its key. */
async function answered(send: () => Promise<Reply>): Promise<Reply['answer']> {
  for (let tries = 1; ; tries += 1) {
    const { status, answer } = await send()
    if (status !== 503 || tries === TRIES) {
      expect(status, answer.desc).toBeLessThan(500)
      return answer
    }
    again += 1
  }
}

/** An answer is a yes or a no, never a fault. */
function said(answer: Reply['answer']): unknown {
  if (answer.success) accepted += 1
  else refused += 1
  return answer.success ? answer.data : undefined
}
const at = () => (random(2) ? other : gateway.url)
const ask = async (call: Parameters<SignedClient['send']>[0], parameter: object) => {
  const options = { key: randomUUID(), url: at() }
  return said(await answered(() => client.send(call, parameter, options)))
}

/** Reports an event, now and then once more to the other gateway: the same answer, booked once. */
async function report(path: string, event: object): Promise<unknown> {
  const body = {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode: client.session?.cusCode,
    ...event,
  }
  const isTwice = random(TWICE) === 0
  const [first, second] = await Promise.all([
    answered(() => gateway.ops(path, body, gateway.url)),
    isTwice ? answered(() => gateway.ops(path, body, other)) : undefined,
  ])
  if (second) expect([second.code, second.data]).toEqual([first.code, first.data])
  return said(first)
}

/** What each warehouse has of everything at first. */
const AT_FIRST = 20
const serialsOf = (quantity: number): string[] => Array.from({ length: quantity }, () => `N${++minted}`)

async function fill(place: string): Promise<void> {
  const lines = Array.from({ length: SKUS }, (_, which) => ({
    sku: skuOf(which),
    quantity: AT_FIRST,
    ...batchOf(which),
    ...(isSerial(which) ? { serials: serialsOf(AT_FIRST) } : {}),
  }))
  expect(await report('stock-movements', { warehouse: place, kind: 'RECEIPT', lines })).toBeDefined()
  for (const { sku, quantity } of lines) count(place, sku, 'GOOD', { arrived: quantity })
}

async function arrive(): Promise<void> {
  const [which, place, kind] = [
    random(SKUS),
    oneOf(WAREHOUSES),
    oneOf(['RECEIPT', 'RECEIPT', 'RETURN_IN', 'FOUND']),
  ]
  const [sku, quantity] = [skuOf(which), 1 + random(9)]
  const line = {
    sku,
    quantity,
    ...batchOf(which),
    ...(isSerial(which) ? { serials: serialsOf(quantity) } : {}),
  }
  if (!(await report('stock-movements', { warehouse: place, kind, lines: [line] }))) return
  count(place, sku, 'GOOD', kind === 'FOUND' ? { found: quantity } : { arrived: quantity })
}

/** Goods without numbers: which units an order holds is not known here. */
async function lose(): Promise<void> {
  const which = SERIAL_SKUS + random(SKUS - SERIAL_SKUS)
  const [sku, quantity, place] = [skuOf(which), 1 + random(6), oneOf(WAREHOUSES)]
  const { batch = '' } = batchOf(which) as { batch?: string }
  const kind = oneOf(['LOST', 'REGRADE'])
  if (!(await report('stock-movements', { warehouse: place, kind, lines: [{ sku, quantity, batch }] })))
    return
  count(place, sku, 'GOOD', { found: -quantity })
  if (kind === 'REGRADE') count(place, sku, 'DEFECT', { found: quantity })
}

/** What an event had booked in is booked back, as long as it is all there. */
async function bookBack(): Promise<void> {
  const which = SERIAL_SKUS + random(SKUS - SERIAL_SKUS)
  const [sku, place, eventId] = [skuOf(which), oneOf(WAREHOUSES), randomUUID()]
  const lines = [{ sku, quantity: 4 }]
  if (!(await report('stock-movements', { eventId, warehouse: place, kind: 'RECEIPT', lines }))) return
  count(place, sku, 'GOOD', { arrived: 4 })
  if (await report('stock-corrections', { ofEventId: eventId })) count(place, sku, 'GOOD', { arrived: -4 })
}

async function place(): Promise<void> {
  const from = oneOf(WAREHOUSES)
  const lines = Array.from({ length: 1 + random(3) }, () =>
    outLine(skuOf(random(SKUS)), 1 + random(8), random(2) ? { onShort: 'wait' } : {}),
  )
  const data = await ask(outbound.saveOutOrders, {
    submit: '1',
    orders: [sampleOutOrder({ warehouseId: from, lines })],
  })
  const [made] = (data as { list: { id: string; orderNo: string }[] } | undefined)?.list ?? []
  if (made) orders.push({ id: made.id, orderNo: made.orderNo, place: from, lines })
}

async function cancel(): Promise<void> {
  if (orders.length) await ask(warehouse.cancelOrder, { kind: 'OUT', ids: [oneOf(orders).id] })
}

/** A submitted order holds all of its goods, so that all of them leave. */
async function goOn(): Promise<void> {
  if (!orders.length) return
  const order = oneOf(orders)
  const status = oneOf(['PICKING', 'PACKED', 'SHIPPED', 'SHIPPED', 'CANCELLED', 'EXCEPTION'])
  const event = {
    orderNo: order.orderNo,
    place: order.place,
    status,
    ...(status === 'EXCEPTION' ? { cause: 'ADDRESS' } : {}),
  }
  if ((await report('out-progress', event)) && status === 'SHIPPED')
    for (const { sku, quantity } of order.lines) count(order.place, sku, 'GOOD', { left: quantity })
}

async function fix(): Promise<void> {
  if (orders.length)
    await ask(outbound.fixOutOrders, { ids: [oneOf(orders).id], fix: oneOf(['WAIT', 'RETRY']) })
}

async function send(): Promise<void> {
  const [from, to] = [oneOf(WAREHOUSES), oneOf(WAREHOUSES)]
  const which = SERIAL_SKUS + BATCH_SKUS + random(SKUS - SERIAL_SKUS - BATCH_SKUS)
  const [sku, quantity] = [skuOf(which), 1 + random(9)]
  const data = await ask(warehouse.transfer, {
    submit: '1',
    transfer: {
      from,
      to,
      platform: '',
      platformShipmentId: '',
      grade: 'GOOD',
      expectedOn: '',
      remark: '',
      lines: [{ sku, quantity, batch: '' }],
    },
  })
  const made = data as { id: string; transferNo: string } | undefined
  if (!made) return
  const sums = { sent: 0, received: 0, underWay: 0 }
  transfers.push({ id: made.id, transferNo: made.transferNo, from, to, at: which, sku, quantity, sums })
}

/** One report at a time of each transfer, so that its answer says what this one changed. */
const busy = new Set<Sent>()
async function drive(): Promise<void> {
  const free = transfers.filter((each) => !busy.has(each))
  if (!free.length) return
  const transfer = oneOf(free)
  busy.add(transfer)
  const step = oneOf(['PICKED', 'IN_TRANSIT', 'IN_TRANSIT', 'RECEIVING', 'RECEIVING', 'CLOSED'])
  const { transferNo, from, to, sku, sums } = transfer
  const lines =
    step === 'RECEIVING' ? { lines: [{ sku, quantity: 1 + random(Math.max(1, sums.underWay)) }] } : {}
  const data = await report('stock-transfer-events', { transferNo, state: step, place: 'Dock 3', ...lines })
  if (data) {
    const now = data as Sent['sums']
    if (now.sent > sums.sent) count(from, sku, 'GOOD', { left: now.sent - sums.sent })
    if (now.received > sums.received) count(to, sku, 'GOOD', { arrived: now.received - sums.received })
    transfer.sums = now
  }
  busy.delete(transfer)
}

/** As often as they are listed. */
const moves = [
  arrive,
  arrive,
  arrive,
  lose,
  bookBack,
  place,
  place,
  place,
  place,
  cancel,
  goOn,
  goOn,
  goOn,
  fix,
  send,
  drive,
  drive,
]

interface Level {
  place: string
  sku: string
  grade: string
  inStock: number
  pending: number
  arrived: number
  allocated: number
  left: number
}

/** W1 to W8 as the model counts them, then as the database recomputes them. */
async function compare(): Promise<void> {
  const { rows } = await sql<Level>`select warehouse as place, sku, grade, sum(in_stock)::int as "inStock",
      sum(pending_outbound)::int as pending, sum(historical_inbound)::int as arrived, sum(allocated)::int as allocated,
      sum(historical_outbound)::int as "left"
    from stock_level where cus_code = ${client.session?.cusCode ?? ''} group by 1, 2, 3`.execute(gateway.db)
  const levels = new Map(rows.map((row) => [`${row.place} ${row.sku} ${row.grade}`, row]))
  const differing = [...new Set([...levels.keys(), ...model.keys()])].flatMap((key) => {
    const is = levels.get(key)
    const { arrived, left, found } = model.get(key) ?? { arrived: 0n, left: 0n, found: 0n }
    const wanted = [arrived - left + found, arrived, left].map(String)
    const stored = [is?.inStock ?? 0, is?.arrived ?? 0, is?.left ?? 0].map(String)
    return wanted.join() === stored.join() ? [] : [{ key, wanted, stored }]
  })
  expect(differing).toEqual([])
  for (const { inStock, allocated, pending } of rows)
    expect(inStock - allocated - pending).toBeGreaterThanOrEqual(0)
  const held = await heldByDocuments()
  const [allocated, pending] = [
    rows.reduce((sum, row) => sum + row.allocated, 0),
    rows.reduce((sum, row) => sum + row.pending, 0),
  ]
  expect(held).toEqual({ allocated, pending })
  const broken = (await verify(gateway.connection.pool, checks)).filter((each) => each.broken > 0)
  expect(broken).toEqual([])
}

/** What orders say of themselves over the wire, and what transfers hold that have not left. */
async function heldByDocuments(): Promise<{ allocated: number; pending: number }> {
  let [allocated, pending] = [0, 0]
  for (let from = 0; from < orders.length; from += 100) {
    const ids = orders.slice(from, from + 100).map(({ id }) => id)
    const { data } = await client.call(outbound.queryOutOrderDetailsList, { ids })
    expect(data?.list).toHaveLength(ids.length)
    for (const { lines } of data?.list ?? [])
      for (const line of lines) {
        allocated += line.reserved
        pending += line.picked
      }
  }
  const { rows } = await sql<{ reserved: number; picked: number }>`
    select coalesce(sum(reserved), 0)::int as reserved, coalesce(sum(picked), 0)::int as picked from stock_hold
    where cus_code = ${client.session?.cusCode ?? ''} and about = any (${transfers.map(({ transferNo }) => transferNo)}::text[])`.execute(
    gateway.db,
  )
  return { allocated: allocated + (rows[0]?.reserved ?? 0), pending: pending + (rows[0]?.picked ?? 0) }
}

test(`${MOVES} random commands of ${LANES} at once over two gateways leave every sum as the model counts it`, async () => {
  await gateway.db
    .insertInto('stock_sku')
    .values(
      Array.from({ length: SKUS }, (_, which) => ({
        cus_code: client.session?.cusCode ?? '',
        sku: skuOf(which),
        name: skuOf(which),
        is_serial: isSerial(which),
      })),
    )
    .execute()
  await Promise.all(WAREHOUSES.map(fill))
  for (let done = 0; done < MOVES; done += TURN) {
    let left = Math.min(TURN, MOVES - done)
    const lane = async () => {
      while (left-- > 0) await oneOf(moves)()
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    await compare()
  }
  // Neither everything nor nothing was taken: what is compared has happened.
  expect(accepted).toBeGreaterThan(MOVES / 3)
  expect(refused).toBeGreaterThan(0)
  const gone = [...model.values()].reduce((sum, { left }) => sum + left, 0n)
  console.info(
    `stock model: ${accepted} accepted, ${refused} refused, ${again} asked again; ${orders.length} orders, ${transfers.length} transfers, ${gone} units left`,
  )
}, 1_200_000)
