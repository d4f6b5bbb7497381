/**
 * The money ledger under races, clocks and kills: nothing is lost, nothing is doubled, no bound is passed.
 * `LEDGER_MOVES=10000 RACE_ROUNDS=1000` for a long run.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recharged } from '#domain/ledger-events.ts'
import { connect, type Connection } from '#server/database/connect.ts'
import { withTenant } from '#server/database/tenant.ts'
import { verify } from '#server/verify.ts'
import { makeCustomer } from '../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { buildWorkers, type Workers } from '../../../tests/fixtures/job-worker-process.ts'
import { makeMovers, movementsOf } from '../../../tests/fixtures/ledger-movements.ts'
import { balanceOf, capture, hold, post, posting, release } from './ledger.ts'

const MOVES = Number(process.env.LEDGER_MOVES ?? 2500)
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200)
const KILL_EVERY_MS = 2000
const currency = 'USD'
const family = 'freight' as const

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-ledger-'))
let gateway: TestGateway
let workers: Workers
let many: Connection
beforeAll(async () => {
  workers = await buildWorkers('ledger', 'ledger-worker.ts')
  gateway = await startGateway()
  many = connect(gateway.connection.pool.options as object, { max: 32 })
})
afterAll(async () => {
  await workers.killAll()
  await many.close()
  await gateway.stop()
  rmSync(dataDir, { recursive: true, force: true })
  workers.remove()
})

const inTenant = <R>(cusCode: string, fn: Parameters<typeof withTenant<R>>[2]) =>
  withTenant(many.db, cusCode, fn)
const richCustomer = async (amount: bigint) => {
  const cusCode = await makeCustomer(gateway.db)
  await inTenant(cusCode, (db) =>
    post(
      db,
      posting(
        recharged,
        { currency, channel: 'channel:bank', amount },
        { cusCode, source: { type: 'test', id: cusCode } },
      ),
      new Date(),
    ),
  )
  return cusCode
}
const broken = async () => (await verify(gateway.connection.pool, [])).filter((each) => each.broken > 0)

test(`${MOVES} movements in 4 currencies by 32 workers in two processes, one killed every ${KILL_EVERY_MS} ms`, async () => {
  const codes = await makeMovers(gateway.db, 8)
  const started = Date.now()
  let kills = 0
  const share = async (SHARE: number) => {
    const ACKS = path.join(dataDir, `acks-${SHARE}`)
    const run = (): Promise<ChildProcess> =>
      workers.start(gateway, dataDir, {
        MOVES: String(MOVES),
        MOVERS: JSON.stringify(codes),
        SHARE: String(SHARE),
        SHARES: '2',
        WORKERS: '16',
        ACKS,
      })
    // The two are killed in turn.
    if (SHARE) await sleep(KILL_EVERY_MS / 2)
    for (;;) {
      const worker = await run()
      const ended = new Promise<number | null>((resolve) => {
        if (worker.exitCode === null) worker.once('exit', resolve)
        else resolve(worker.exitCode)
      })
      const status = await Promise.race([ended, sleep(KILL_EVERY_MS).then(() => 'running' as const)])
      if (status === 0) return readFileSync(ACKS, 'utf8').trim().split('\n')
      if (status !== 'running') throw new Error(`a worker ended with ${status}`)
      await workers.kill(worker)
      kills++
    }
  }
  const acks = (await Promise.all([share(0), share(1)])).flat().map((line) => line.split(' '))
  expect(await broken()).toEqual([])

  // Every movement was acknowledged, and every transaction that was promised is there.
  expect(new Set(acks.map(([n]) => n)).size).toBe(MOVES)
  const promised = [...new Set(acks.map(([, tx]) => Number(tx)).filter((tx) => tx > 0))]
  const { rows: found } = await gateway.connection.pool.query(
    'select count(*)::int as n from ledger_tx where id = any ($1)',
    [promised],
  )
  expect(found).toEqual([{ n: promised.length }])

  // What cannot be refused is there once, to the last unit.
  const planned = new Map<string, bigint>()
  for (const { kind, currency, amount } of movementsOf(MOVES, codes.length))
    if (kind === 'recharge' || kind === 'compensate' || kind === 'collect')
      planned.set(`${kind} ${currency}`, (planned.get(`${kind} ${currency}`) ?? 0n) + amount)
  const { rows: booked } = await gateway.connection.pool.query<{ kind: string; sum: string }>(
    `select case account when 'channel:bank' then 'recharge ' when 'courier:JT' then 'collect ' else 'compensate ' end || currency as kind,
         (-sum(amount))::text as sum from ledger_entry where account in ('channel:bank', 'courier:JT', 'expense:claims') group by 1`,
  )
  expect(Object.fromEntries(booked.map(({ kind, sum }) => [kind, BigInt(sum)]))).toEqual(
    Object.fromEntries(planned),
  )
  const { rows: written } = await gateway.connection.pool.query<{ tx: number; entries: number }>(
    'select (select count(*) from ledger_tx) as tx, (select count(*) from ledger_entry) as entries',
  )
  console.info(
    `Movements: ${MOVES} in ${Math.round((Date.now() - started) / 1000)} s, ${kills} kills, ${JSON.stringify(written[0])}`,
  )
})

test('a balance of 100 against 500 orders of 1 on 32 connections: exactly 100 are placed', async () => {
  const cusCode = await richCustomer(100n)
  const orders = Array.from({ length: 500 }, (_, n) => ({ type: 'order', id: `${cusCode}-${n}` }))
  const outcomes: { isHeld: boolean }[] = []
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let source = orders.shift(); source; source = orders.shift()) {
        const from = source
        outcomes.push(
          await inTenant(cusCode, (db) =>
            hold(db, { cusCode, source: from, currency, amount: 1n }, new Date()),
          ),
        )
      }
    }),
  )
  expect(outcomes).toHaveLength(500)
  expect(outcomes.filter(({ isHeld }) => isHeld)).toHaveLength(100)
  expect(await broken()).toEqual([])
})

test(`charged against cancelled, ${ROUNDS} rounds: one of them`, async () => {
  const cusCode = await richCustomer(BigInt(ROUNDS) * 10n)
  let chargedOnes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const source = { type: 'order', id: `${cusCode}-${round}` }
    await inTenant(cusCode, (db) => hold(db, { cusCode, source, currency, amount: 10n }, new Date()))
    const price = () =>
      inTenant(cusCode, (db) => capture(db, { cusCode, source, currency, price: 7n, family }, new Date()))
    const cancel = () => inTenant(cusCode, (db) => release(db, { cusCode, currency }, [source], new Date()))
    const [captured, ended] =
      round % 2
        ? await Promise.all([price(), cancel()])
        : (await Promise.all([cancel(), price()])).toReversed()
    const { isCharged } = captured as { isCharged: boolean }
    expect(ended).toBe(isCharged ? 0 : 1)
    if (isCharged) chargedOnes++
  }
  const [standing] = await inTenant(cusCode, (db) => balanceOf(db, cusCode, new Date()))
  expect(standing?.balances).toMatchObject({ available: BigInt(ROUNDS * 10 - chargedOnes * 7), hold: 0n })
  expect(await broken()).toEqual([])
})

test('a hold is over at its time to the millisecond, for every writer, and no clock that goes back revives it', async () => {
  const t = Date.UTC(2027, 5, 1)
  const until = new Date(t)
  for (const [offset, isOver] of [
    [-1, false],
    [0, true],
    [1, true],
  ] as const) {
    const cusCode = await richCustomer(10n)
    // The recharge was booked at the real time, which is earlier.
    const source = { type: 'order', id: cusCode }
    await inTenant(cusCode, (db) =>
      hold(db, { cusCode, source, currency, amount: 10n, expiresAt: until }, new Date(t - 3_600_000)),
    )
    const at = (ms: number) => new Date(t + ms)
    const wish = (n: number, ms: number) =>
      inTenant(cusCode, (db) =>
        hold(db, { cusCode, source: { type: 'order', id: `${cusCode}-${n}` }, currency, amount: 1n }, at(ms)),
      )
    const outcomes = await Promise.all(Array.from({ length: 16 }, (_, n) => wish(n, offset)))
    expect(outcomes.filter(({ isHeld }) => isHeld)).toHaveLength(isOver ? 10 : 0)
    const late = await inTenant(cusCode, (db) =>
      capture(db, { cusCode, source, currency, price: 3n, family }, at(-3_600_000)),
    )
    expect(late).toMatchObject({ isCharged: true })
    const [standing] = await inTenant(cusCode, (db) => balanceOf(db, cusCode, at(-3_600_000)))
    expect(standing?.balances).toMatchObject(
      isOver ? { hold: 10n, available: 0n, receivable: -3n } : { hold: 0n, available: 7n, receivable: 0n },
    )
  }
  expect(await broken()).toEqual([])
})
