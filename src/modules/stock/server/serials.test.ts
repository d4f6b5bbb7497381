/** Serial numbers in the stock ledger, on the real database: each in one place, as many as there are pieces. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { addOpsKey } from '#server/ops/keys.ts'
import { operationsOf } from '#server/simulator/simulator.ts'
import { verify } from '#server/verify.ts'
import { makeCustomer } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { checks } from './checks.ts'
import { drop, pick, putBack, ship, takePieces, want } from './ledger.ts'
import { stockWork } from './simulate.ts'

let gateway: TestGateway
let cusCode: string
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  cusCode = await makeCustomer(gateway.db)
  await gateway.db
    .insertInto('stock_sku')
    .values({ cus_code: cusCode, sku: 'PH', name: 'Phone', is_serial: true })
    .execute()
})

const warehouse = 'SZX1'
const inTenant = <T>(fn: (db: Trx) => Promise<T>) => withTenant(gateway.db, cusCode, fn)
const report = (kind: string, serials: readonly string[] | undefined, more: object = {}) =>
  gateway.ops('stock-movements', {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode,
    warehouse,
    kind,
    lines: [{ sku: 'PH', quantity: serials?.length ?? 1, ...(serials ? { serials } : {}) }],
    ...more,
  })
const order = (about: string, quantity: number) =>
  inTenant((db) => want(db, { cusCode, about, warehouse, lines: [{ sku: 'PH', quantity }] }, new Date()))
const takeNamed = (about: string, ...serials: string[]) =>
  inTenant((db) =>
    takePieces(
      db,
      { cusCode, about },
      warehouse,
      serials.map((serial) => ({ sku: 'PH', serial })),
      new Date(),
    ),
  )
const step = (
  about: string,
  of: (db: Trx, holder: { cusCode: string; about: string }, at: Date) => Promise<unknown>,
) => inTenant((db) => of(db, { cusCode, about }, new Date()))
const where = async () =>
  Object.fromEntries(
    (
      await gateway.db
        .selectFrom('stock_serial')
        .select(['serial', 'state', 'about'])
        .where('cus_code', '=', cusCode)
        .orderBy('serial')
        .execute()
    ).map(({ serial, state, about }) => [serial, state === 'HELD' ? about : state]),
  )
const broken = async () =>
  (await verify(gateway.connection.pool, [{ checks }])).filter((each) => each.broken > 0)
const names = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `SN${String(from + at).padStart(6, '0')}`)

test('a receipt names each piece once, and none that is inside already', async () => {
  expect((await report('RECEIPT', ['a-1', 'A 2'])).answer.code).toBe(code.ok)
  expect(await where()).toEqual({ 'A-1': 'IN', A2: 'IN' })
  for (const [serials, words] of [
    [undefined, '0 of 1 are named'],
    [['B', 'b'], 'B is listed twice'],
    [['A2'], 'A2 is in SZX1'],
  ] as const) {
    const { answer } = await report('RECEIPT', serials)
    expect(answer).toMatchObject({ code: code.invalid, desc: expect.stringContaining(words) })
  }
  const other = await gateway.ops('stock-movements', {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode,
    warehouse,
    kind: 'RECEIPT',
    lines: [{ sku: 'MUG', quantity: 1, serials: ['X'] }],
  })
  expect(other.answer.desc).toContain('without serial numbers')
  expect(await broken()).toEqual([])
})

test('packing takes the pieces that came first; the warehouse may name others; they leave and may come back', async () => {
  await report('RECEIPT', ['A', 'B', 'C'])
  await order('P-1', 2)
  expect(await where()).toEqual({ A: 'IN', B: 'IN', C: 'IN' })
  await step('P-1', pick)
  expect(await where()).toEqual({ A: 'P-1', B: 'P-1', C: 'IN' })
  await takeNamed('P-1', 'C')
  expect(await where()).toEqual({ A: 'IN', B: 'P-1', C: 'P-1' })
  await expect(takeNamed('P-1', 'A', 'B', 'C')).rejects.toThrow('takes {most}')
  await step('P-1', ship)
  expect(await where()).toEqual({ A: 'IN', B: 'GONE', C: 'GONE' })
  await expect(takeNamed('P-2', 'B')).rejects.toThrow('has left')
  await report('RETURN_IN', ['B'])
  expect(await where()).toEqual({ A: 'IN', B: 'IN', C: 'GONE' })
  expect(await broken()).toEqual([])
})

test('what is put back or cancelled is free again', async () => {
  await report('RECEIPT', ['A', 'B'])
  await order('P-1', 1)
  await takeNamed('P-1', 'B')
  await step('P-1', drop)
  expect(await where()).toEqual({ A: 'IN', B: 'IN' })
  await order('P-2', 2)
  await step('P-2', pick)
  await step('P-2', putBack)
  expect(await where()).toEqual({ A: 'IN', B: 'IN' })
  expect(await broken()).toEqual([])
})

test('of two orders that name one piece at once, one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one = '', two = ''] = names(2, round * 2)
    await report('RECEIPT', [one, two])
    const abouts = [`A-${round}`, `B-${round}`]
    for (const about of abouts) await order(about, 1)
    const results = await Promise.allSettled(abouts.map((about) => takeNamed(about, one)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const about of abouts) {
      await step(about, pick)
      await step(about, ship)
    }
  }
  expect(Object.values(await where()).every((state) => state === 'GONE')).toBe(true)
  expect(await broken()).toEqual([])
})

test('missing pieces are named; what had taken them gets others', async () => {
  await report('RECEIPT', ['A', 'B', 'C'])
  await order('P-1', 1)
  await step('P-1', pick)
  expect((await report('LOST', ['Z'])).answer.desc).toContain('Z is not known')
  await report('LOST', ['A'])
  expect(await where()).toEqual({ A: 'LOST', B: 'P-1', C: 'IN' })
  expect(await broken()).toEqual([])
  await report('FOUND', ['A'])
  await report('REGRADE', ['C'])
  expect(await where()).toEqual({ A: 'IN', B: 'P-1', C: 'IN' })
  expect(await broken()).toEqual([])
})

test('a receipt that was booked back leaves nothing inside', async () => {
  const eventId = randomUUID()
  await report('RECEIPT', ['A', 'B'], { eventId })
  const back = { eventId: randomUUID(), cusCode, ofEventId: eventId, at: new Date().toISOString() }
  expect((await gateway.ops('stock-corrections', back)).answer.data).toEqual({ lines: 1 })
  expect(await where()).toEqual({ A: 'REMOVED', B: 'REMOVED' })
  expect((await report('RECEIPT', ['A'])).answer.code).toBe(code.ok)
  expect(await broken()).toEqual([])
})

test('the most pieces of one line come in, are packed and leave', async () => {
  expect((await report('RECEIPT', names(10_000))).answer.code).toBe(code.ok)
  await order('P-1', 10_000)
  await step('P-1', pick)
  await step('P-1', ship)
  expect(new Set(Object.values(await where()))).toEqual(new Set(['GONE']))
  expect(await broken()).toEqual([])
})

test('the simulator names the pieces an order waits for, and what is without numbers as before', async () => {
  const operations = operationsOf({
    base: gateway.url,
    key: await addOpsKey(gateway.connection, 'simulator'),
    random: () => 0,
  })
  await gateway.db.insertInto('stock_sku').values({ cus_code: cusCode, sku: 'CUP', name: 'Cup' }).execute()
  await order('P-1', 3)
  await inTenant((db) =>
    want(
      db,
      { cusCode, about: 'P-2', warehouse, lines: [{ sku: 'CUP', quantity: 2 }] },
      new Date(Date.now() + 1000),
    ),
  )
  while (await stockWork.step(operations)) continue
  for (const about of ['P-1', 'P-2']) await step(about, pick)
  const taken = Object.values(await where())
  expect(taken).toEqual(['P-1', 'P-1', 'P-1'])
  const picked = await gateway.db
    .selectFrom('stock_hold')
    .select(['sku', 'picked'])
    .where('cus_code', '=', cusCode)
    .orderBy('sku')
    .execute()
  expect(picked).toEqual([
    { sku: 'CUP', picked: 2 },
    { sku: 'PH', picked: 3 },
  ])
  expect(await broken()).toEqual([])
})

const count = (lines: object[], countedAt = new Date(), more: object = {}) =>
  gateway.ops('stock-counts', {
    eventId: randomUUID(),
    cusCode,
    warehouse,
    countNo: 'C-1',
    countedAt: countedAt.toISOString(),
    lines,
    ...more,
  })

test('a count books the difference as of the counting and never sets a number', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const receive = (quantity: number, at: Date) =>
    report('RECEIPT', undefined, { at: at.toISOString(), lines: [{ sku: 'MUG', quantity }] })
  await receive(10, minutesAgo(30))
  await receive(5, minutesAgo(10))
  const first = await count([{ sku: 'MUG', counted: 8 }], minutesAgo(20))
  expect(first.answer.data).toMatchObject({ lines: [{ ledger: 10, counted: 8, found: 0, lost: 2 }] })
  const again = await count([{ sku: 'MUG', counted: 8 }], minutesAgo(20))
  expect(again.answer.data).toMatchObject({ lines: [{ ledger: 8, found: 0, lost: 0 }] })
  const later = await count([{ sku: 'MUG', counted: 14 }])
  expect(later.answer.data).toMatchObject({ lines: [{ ledger: 13, found: 1, lost: 0 }] })
  const twice = await count([
    { sku: 'MUG', counted: 1 },
    { sku: 'MUG', counted: 2 },
  ])
  expect(twice.answer.code).toBe(code.invalid)
  expect((await count([{ sku: 'NONE', counted: 1 }])).answer.code).toBe(code.absent)
  expect(await broken()).toEqual([])
})

test('a count of pieces with serial numbers says which are missing and which were found', async () => {
  await report('RECEIPT', ['A', 'B', 'C'], { at: new Date(Date.now() - 60_000).toISOString() })
  const { answer } = await count(
    [{ sku: 'PH', counted: 3, serials: ['A', 'B', 'D'] }],
    new Date(Date.now() - 1_000),
  )
  expect(answer.data).toMatchObject({ lines: [{ found: 1, lost: 1 }] })
  expect(await where()).toEqual({ A: 'IN', B: 'IN', C: 'LOST', D: 'IN' })
  expect(await broken()).toEqual([])
})

test('the checks find a piece that was changed behind the ledger', async () => {
  await report('RECEIPT', ['A'])
  const set = (state: string) =>
    gateway.connection.pool.query(`update stock_serial set state = $2 where cus_code = $1`, [cusCode, state])
  await set('GONE')
  expect((await broken()).map(({ name }) => name)).toEqual([
    'every serial number is where its last event left it',
    'as many serial numbers are inside as pieces are in stock, at every level',
  ])
  await set('IN')
})
