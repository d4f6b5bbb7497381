/** The stock ledger on the real database: what documents get, what a count takes from them, and that all sums hold. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { bookedMeasures, stockMovements } from '#domain/stock-measures.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { verify } from '#server/verify.ts'
import { makeCustomer } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { checks } from './checks.ts'
import { drop, pick, putBack, ship, shortOf, want, type DemandLine } from './ledger.ts'

let gateway: TestGateway
let cusCode: string
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  cusCode = await makeCustomer(gateway.db)
})

const warehouse = 'SZX1'
const inTenant = <T>(fn: (db: Trx) => Promise<T>) => withTenant(gateway.db, cusCode, fn)
let minute = Date.now() - 86_400_000
/** Each call a minute later than the one before: the order of demands is the order of the test. */
const nextAt = () => new Date((minute += 60_000))
const report = (kind: string, lines: object[], more: object = {}) =>
  gateway.ops('stock-movements', {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode,
    warehouse,
    kind,
    lines,
    ...more,
  })
const receive = (quantity: number, more: object = {}, sku = 'S-1') =>
  report('RECEIPT', [{ sku, quantity, ...more }])
const order = (about: string, ...lines: (number | DemandLine)[]) =>
  inTenant((db) =>
    want(
      db,
      {
        cusCode,
        about,
        warehouse,
        lines: lines.map((line) => (typeof line === 'number' ? { sku: 'S-1', quantity: line } : line)),
      },
      nextAt(),
    ),
  )
const short = (about: string, ...lines: DemandLine[]) =>
  inTenant((db) => shortOf(db, { cusCode, about, warehouse, lines }, nextAt()))
const holds = async (): Promise<Record<string, string>> => {
  const rows = await gateway.db
    .selectFrom('stock_hold')
    .select(['about', 'batch', 'reserved', 'picked'])
    .where('cus_code', '=', cusCode)
    .orderBy('about')
    .orderBy('batch')
    .execute()
  const texts = new Map<string, string[]>()
  for (const { about, batch, reserved, picked } of rows.filter((row) => row.reserved || row.picked))
    texts.set(about, [
      ...(texts.get(about) ?? []),
      `${batch && `${batch}:`}${reserved}${picked ? `+${picked}` : ''}`,
    ])
  return Object.fromEntries([...texts].map(([about, each]) => [about, each.join(' ')]))
}
const missing = async () =>
  Object.fromEntries(
    (
      await gateway.db
        .selectFrom('stock_demand')
        .select(['about', 'missing'])
        .where('cus_code', '=', cusCode)
        .where('missing', '>', 0)
        .orderBy('about')
        .execute()
    ).map(({ about, missing }) => [about, missing]),
  )
const levels = () =>
  gateway.db
    .selectFrom('stock_level')
    .select(['grade', 'batch', 'in_stock', 'allocated', 'pending_outbound'])
    .where('cus_code', '=', cusCode)
    .orderBy('grade', 'desc')
    .orderBy('batch')
    .execute()
const broken = async () =>
  (await verify(gateway.connection.pool, [{ checks }])).filter((each) => each.broken > 0)

test('the database knows the same effects of movements as the code', async () => {
  const { rows } = await gateway.connection.pool.query('select * from stock_kind')
  const known = Object.fromEntries(
    rows.map(({ kind, ...effect }) => [
      kind,
      Object.fromEntries(Object.entries(effect).filter(([, sign]) => sign !== 0)),
    ]),
  )
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const declared = Object.fromEntries(
    Object.entries(stockMovements).map(([kind, { effect }]) => [
      kind,
      Object.fromEntries(Object.entries(effect).map(([measure, sign]) => [snake(measure), sign])),
    ]),
  )
  expect(bookedMeasures).toHaveLength(5)
  expect(known).toEqual(declared)
})

describe('shortage', () => {
  test('lines of one SKU are added up, the first is served first', async () => {
    await receive(10)
    const line = { sku: 'S-1', quantity: 6 }
    expect(await short('P-1', line, line)).toEqual(new Map([[1, 4]]))
    expect(await short('P-1', line, { sku: 'S-1', quantity: 4 })).toEqual(new Map())
  })

  test('a line that insists on a batch is served before those that do not', async () => {
    await receive(5, { batch: 'A' })
    await receive(5, { batch: 'B' })
    const any = { sku: 'S-1', quantity: 8 }
    expect(await short('P-1', any, { sku: 'S-1', quantity: 4, batch: 'A' })).toEqual(new Map([[0, 6]]))
  })

  test('an edit keeps what the order holds although another has waited longer', async () => {
    await receive(10)
    await order('P-1', 10)
    await order('P-2', 5)
    await order('P-1', 8)
    expect(await holds()).toEqual({ 'P-1': '8', 'P-2': '2' })
    expect(await missing()).toEqual({ 'P-2': 3 })
    expect(await broken()).toEqual([])
  })
})

describe('batches', () => {
  test('what expires first leaves first, what has expired is never promised', async () => {
    await receive(5, { batch: 'LATE', expiresOn: '2099-12-31' })
    await receive(5, { batch: 'OLD', expiresOn: '2020-01-01' })
    await receive(5, { batch: 'SOON', expiresOn: '2099-01-31' })
    await receive(5)
    await order('P-1', 12)
    expect(await holds()).toEqual({ 'P-1': '2 LATE:5 SOON:5' })
    await order('P-2', 9)
    expect(await missing()).toEqual({ 'P-2': 6 })
    expect(await broken()).toEqual([])
  })

  test('goods must keep until they arrive: what ends before is for those who need it sooner, also when it comes in later', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const keeping = (about: string, quantity: number, keeps: number | null) =>
      inTenant((db) =>
        want(db, { cusCode, about, warehouse, keeps, lines: [{ sku: 'S-1', quantity }] }, nextAt()),
      )
    await receive(5, { batch: 'SOON', expiresOn: inDays(10) })
    await receive(5, { batch: 'LATE', expiresOn: inDays(90) })
    await keeping('P-1', 8, 30)
    expect(await holds()).toEqual({ 'P-1': 'LATE:5' })
    expect(await missing()).toEqual({ 'P-1': 3 })
    await receive(2, { batch: 'SOON' })
    expect(await missing()).toEqual({ 'P-1': 3 })
    await keeping('P-2', 4, 2)
    expect(await holds()).toEqual({ 'P-1': 'LATE:5', 'P-2': 'SOON:4' })
    // A longer way: what it held ends too soon and is given back.
    await keeping('P-2', 4, 30)
    expect(await holds()).toEqual({ 'P-1': 'LATE:5' })
    await receive(9, { batch: 'LATE' })
    expect(await holds()).toEqual({ 'P-1': 'LATE:8', 'P-2': 'LATE:4' })
    expect(await broken()).toEqual([])
  })

  test('what has expired is promised only to be destroyed, the oldest first', async () => {
    await receive(5, { batch: 'OLD', expiresOn: '2020-01-01' })
    await receive(5, { batch: 'LATE', expiresOn: '2099-12-31' })
    const destroyed = { cusCode, about: 'P-1' }
    await inTenant((db) =>
      want(db, { ...destroyed, warehouse, keeps: null, lines: [{ sku: 'S-1', quantity: 6 }] }, nextAt()),
    )
    expect(await holds()).toEqual({ 'P-1': 'LATE:1 OLD:5' })
    expect(await broken()).toEqual([])
    await inTenant((db) => pick(db, destroyed, nextAt()))
    await inTenant((db) => ship(db, destroyed, nextAt(), 'DESTROY'))
    expect(await broken()).toEqual([])
  })

  test('defective goods are counted apart and promised only to who asks for them', async () => {
    await receive(4)
    await report('REGRADE', [{ sku: 'S-1', quantity: 1, grade: 'GOOD' }])
    await order('P-1', 4)
    expect(await missing()).toEqual({ 'P-1': 1 })
    await order('P-2', { sku: 'S-1', quantity: 1, grade: 'DEFECT' })
    expect(await levels()).toMatchObject([
      { grade: 'GOOD', in_stock: 3, allocated: 3 },
      { grade: 'DEFECT', in_stock: 1, allocated: 1 },
    ])
    expect(await broken()).toEqual([])
  })
})

describe('goods reported missing', () => {
  test('take the youngest reservations, never the oldest, and nothing below zero', async () => {
    await receive(30)
    await order('P-1', 10)
    await order('P-2', 10)
    await order('P-3', 10)
    const { answer } = await report('LOST', [{ sku: 'S-1', quantity: 14 }])
    expect(answer.data).toEqual({
      lines: 1,
      released: [
        { about: 'P-3', sku: 'S-1', quantity: 10 },
        { about: 'P-2', sku: 'S-1', quantity: 4 },
      ],
    })
    expect(await holds()).toEqual({ 'P-1': '10', 'P-2': '6' })
    expect(await missing()).toEqual({ 'P-2': 4, 'P-3': 10 })
    expect(await broken()).toEqual([])
    await receive(5)
    expect(await missing()).toEqual({ 'P-3': 9 })
  })

  test('take picked goods only when no reservation is left; the order waits again with its place', async () => {
    await receive(10)
    await order('P-1', 6)
    await inTenant((db) => pick(db, { cusCode, about: 'P-1' }, nextAt()))
    await order('P-2', 4)
    await report('LOST', [{ sku: 'S-1', quantity: 5 }])
    expect(await holds()).toEqual({ 'P-1': '0+5' })
    expect(await missing()).toEqual({ 'P-1': 1, 'P-2': 4 })
    await receive(1)
    expect(await holds()).toEqual({ 'P-1': '1+5' })
    expect(await broken()).toEqual([])
  })

  test('another batch replaces what a batch has lost', async () => {
    await receive(5, { batch: 'A', expiresOn: '2099-01-31' })
    await receive(5, { batch: 'B', expiresOn: '2099-02-28' })
    await order('P-1', 5)
    await report('LOST', [{ sku: 'S-1', quantity: 5, batch: 'A' }])
    expect(await holds()).toEqual({ 'P-1': 'B:5' })
    expect(await missing()).toEqual({})
    expect(await broken()).toEqual([])
  })

  test('more than was there is refused and changes nothing', async () => {
    await receive(3)
    const { answer } = await report('LOST', [{ sku: 'S-1', quantity: 4 }])
    expect(answer).toMatchObject({ code: code.invalid, desc: expect.stringContaining('Only 3 of S-1') })
    expect(await levels()).toMatchObject([{ in_stock: 3 }])
  })
})

test('an event is booked once, and booked back once', async () => {
  const eventId = randomUUID()
  await report('RECEIPT', [{ sku: 'S-1', quantity: 7 }], { eventId })
  await report('RECEIPT', [{ sku: 'S-1', quantity: 2 }])
  const back = (ofEventId: string) =>
    gateway.ops('stock-corrections', {
      eventId: randomUUID(),
      cusCode,
      ofEventId,
      at: new Date().toISOString(),
    })
  expect((await back(eventId)).answer.data).toEqual({ lines: 1 })
  expect((await back(eventId)).answer.code).toBe(code.absent)
  expect(await levels()).toMatchObject([{ in_stock: 2 }])
  const promised = randomUUID()
  await report('RECEIPT', [{ sku: 'S-1', quantity: 5 }], { eventId: promised })
  await order('P-1', 6)
  expect((await back(promised)).answer.code).toBe(code.invalid)
  expect(await broken()).toEqual([])
})

test('the last piece goes to one of many who ask at once; when it is cancelled, to one who waits', async () => {
  for (let round = 0; round < 10; round += 1) {
    const sku = `L-${round}`
    await receive(1, {}, sku)
    const abouts = Array.from({ length: 8 }, (_, at) => `P-${round}-${at}`)
    await Promise.all(abouts.map((about) => order(about, { sku, quantity: 1 })))
    const winner = Object.keys(await holds()).find((about) => about.startsWith(`P-${round}-`)) ?? ''
    expect(Object.keys(await missing()).filter((about) => about.startsWith(`P-${round}-`))).toHaveLength(7)
    await inTenant((db) => drop(db, { cusCode, about: winner }, nextAt()))
    expect(Object.keys(await missing()).filter((about) => about.startsWith(`P-${round}-`))).toHaveLength(6)
  }
  expect(await broken()).toEqual([])
})

test('random commands of eight at once leave every sum exact', async () => {
  let state = 20_261_124
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
  const abouts = Array.from({ length: 12 }, (_, at) => `R-${at}`)
  const skus = ['S-1', 'S-2', 'S-3']
  const batches = [{}, { batch: 'A', expiresOn: '2099-01-31' }, { batch: 'B', expiresOn: '2099-02-28' }]
  await Promise.all(
    skus.map((sku) =>
      report(
        'RECEIPT',
        batches.map((batch) => ({ sku, quantity: 20, ...batch })),
      ),
    ),
  )
  const one = async (): Promise<unknown> => {
    const about = abouts[random(abouts.length)] ?? ''
    const sku = () => skus[random(skus.length)] ?? ''
    const holder = { cusCode, about }
    const steps: (() => Promise<unknown>)[] = [
      () => report('RECEIPT', [{ sku: sku(), quantity: 1 + random(9), ...batches[random(3)] }]),
      () => report('FOUND', [{ sku: sku(), quantity: 1 + random(3) }]),
      () => report('LOST', [{ sku: sku(), quantity: 1 + random(9), batch: ['', 'A', 'B'][random(3)] }]),
      () =>
        report('REGRADE', [{ sku: sku(), quantity: 1 + random(3), grade: random(2) ? 'GOOD' : 'DEFECT' }]),
      () =>
        order(
          about,
          { sku: sku(), quantity: 1 + random(12) },
          { sku: sku(), quantity: random(6), batch: 'A' },
        ),
      () => order(about, { sku: sku(), quantity: 1 + random(4), grade: 'DEFECT' }),
      () => inTenant((db) => pick(db, holder, nextAt())),
      () =>
        inTenant((db) =>
          ship(db, holder, nextAt(), (['SHIP', 'TRANSFER_OUT', 'DESTROY'] as const)[random(3)]),
        ),
      () => inTenant((db) => putBack(db, holder, nextAt())),
      () => inTenant((db) => drop(db, holder, nextAt())),
    ]
    return steps[random(steps.length)]?.()
  }
  for (let round = 0; round < 60; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, one))
    for (const answer of answers) {
      const status = (answer as { status?: number } | undefined)?.status
      expect(status === undefined || status < 500).toBe(true)
    }
    if (round % 15 === 14) expect(await broken()).toEqual([])
  }
  const before = await levels()
  expect(before.length).toBeGreaterThan(0)
})

test('the checks find a row that was changed behind the ledger', async () => {
  await receive(3)
  await gateway.connection.pool.query(`update stock_level set in_stock = in_stock + 1 where cus_code = $1`, [
    cusCode,
  ])
  const { rows } = await gateway.connection.pool.query(`select current_setting('app.tenant', true) as tenant`)
  expect(rows[0]?.tenant).toBe(EVERY_TENANT)
  expect((await broken()).map(({ name }) => name)).toContain('every stock level is the sum of its movements')
  await gateway.connection.pool.query(`update stock_level set in_stock = in_stock - 1 where cus_code = $1`, [
    cusCode,
  ])
})
