import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../tests/fixtures/databases.ts'
import { connect, type Connection } from '../database/connect.ts'
import { withTenant } from '../database/tenant.ts'
import { defineJob, type JobDecl } from './job.ts'
import { addJob, cancelJob, type NewJob } from './queue.ts'
import type { Services } from '../handler.ts'
import { JobRunner, type RunnerOptions } from './runner.ts'
import { until } from '../../../tests/fixtures/until.ts'

/** None of the jobs here asks for any. */
const services = {} as Services
let database: TestDatabase
let connection: Connection
const runners: JobRunner[] = []
beforeAll(async () => {
  database = await createDatabase()
  connection = connect(database.target, { max: 10 })
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const start = (decls: JobDecl[], options: RunnerOptions = {}): JobRunner => {
  const runner = new JobRunner(connection.db, decls, services, { pollMs: 20, ...options })
  runners.push(runner)
  runner.start()
  return runner
}
const add = (decl: JobDecl, job: Partial<NewJob> = {}) =>
  withTenant(connection.db, '*', (db) => addJob(db, decl, { cusCode: 'A', ...job }))
const rowOf = (id: string) =>
  withTenant(connection.db, '*', (db) =>
    db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const reached = (id: string, state: string) =>
  until(async () => {
    const row = await rowOf(id)
    return row.state === state && row
  })

test('a job runs as its customer and shows its result', async () => {
  const seen: unknown[] = []
  const decl = defineJob('plain', async (job) => {
    await job.progress(40)
    seen.push(
      await job.withTenant(
        async (db) =>
          (await sql<{ t: string }>`select current_setting('app.tenant') as t`.execute(db)).rows[0]?.t,
      ),
    )
    return { rows: job.payload }
  })
  const id = await add(decl, { payload: [1, 2], userId: 'u' })
  start([decl])
  expect(await reached(id, 'done')).toMatchObject({
    progress: 100,
    result: { rows: [1, 2] },
    attempts: 1,
    lease_owner: null,
  })
  expect(seen).toEqual(['A'])
})

test('a job asked for in a transaction that is rolled back does not exist', async () => {
  let runs = 0
  const decl = defineJob('rolled-back', async () => ++runs)
  const attempt = withTenant(connection.db, 'A', async (db) => {
    await addJob(db, decl, { cusCode: 'A' })
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  // Jobs are taken in the order they were asked for.
  const next = defineJob('next', async () => runs)
  const id = await add(next)
  start([decl, next])
  expect((await reached(id, 'done')).result).toBe(0)
})

test('200 jobs on three runners: each runs once', async () => {
  const ran: string[] = []
  const decl = defineJob('many', async (job) => ran.push(job.id))
  const ids = await Promise.all(Array.from({ length: 200 }, () => add(decl)))
  for (let n = 0; n < 3; n++) start([decl], { parallel: 3 })
  for (const id of ids) await reached(id, 'done')
  expect(ran.toSorted()).toEqual(ids.toSorted())
})

test('a failure is tried again until the tries are used up', async () => {
  let runs = 0
  const decl = defineJob(
    'failing',
    async () => {
      runs++
      throw new Error('no')
    },
    2,
  )
  const id = await add(decl)
  start([decl])
  const row = await reached(id, 'failed')
  expect(row).toMatchObject({ attempts: 2 })
  expect(row.finished_at).not.toBeNull()
  expect(runs).toBe(2)
})

test('a job whose gateway died is taken over when its lease has run out', async () => {
  const decl = defineJob('orphan', async (job) => job.attempt)
  const id = await add(decl)
  await withTenant(connection.db, '*', (db) =>
    db
      .updateTable('job')
      .set({ state: 'running', lease_owner: 'dead', leased_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute(),
  )
  start([decl])
  expect((await reached(id, 'done')).result).toBe(1)
})

test('a job that lives longer than its lease keeps it', async () => {
  let runs = 0
  const decl = defineJob('long', async (job) => {
    runs++
    const leasedUntil = async () => (await rowOf(job.id)).leased_until?.getTime() ?? 0
    const first = await leasedUntil()
    await until(async () => (await leasedUntil()) > first + 1500)
  })
  const id = await add(decl)
  start([decl], { leaseSeconds: 1 })
  start([decl], { leaseSeconds: 1 })
  await reached(id, 'done')
  expect(runs).toBe(1)
})

test('a shutdown stops what runs and does not use up a try', async () => {
  const decl = defineJob(
    'stopped',
    (job) =>
      new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(new Error('stopped')))),
  )
  const id = await add(decl)
  const runner = start([decl])
  await reached(id, 'running')
  await runner.stop()
  expect(await rowOf(id)).toMatchObject({ state: 'ready', attempts: 0 })
})

test('a cancelled job does not run; one that runs is notified and stays cancelled', async () => {
  let runs = 0
  const quick = defineJob('cancelled', async () => ++runs)
  const waiting = await add(quick)
  expect(await withTenant(connection.db, 'B', (db) => cancelJob(db, 'B', waiting))).toBe(false)
  expect(await withTenant(connection.db, 'A', (db) => cancelJob(db, 'A', waiting))).toBe(true)
  let isAborted = false
  const slow = defineJob(
    'cancelled-later',
    (job) =>
      new Promise((resolve) =>
        job.signal.addEventListener('abort', () => {
          isAborted = true
          resolve('ignored')
        }),
      ),
  )
  const running = await add(slow)
  const runner = start([quick, slow], { leaseSeconds: 1 })
  await reached(running, 'running')
  await withTenant(connection.db, 'A', (db) => cancelJob(db, 'A', running))
  await until(() => isAborted)
  await runner.stop()
  expect(runs).toBe(0)
  expect(await rowOf(running)).toMatchObject({ state: 'cancelled', result: null })
})

test('progress tells a cancelled job at once, long before its heartbeat', async () => {
  let isOver = false
  const decl = defineJob('watched', async (job) => {
    await until(async () => {
      await job.progress(10)
      return job.signal.aborted
    })
    isOver = true
    throw new Error('stopped')
  })
  const id = await add(decl)
  // Its heart beats every two and a half minutes, longer than a test may take.
  start([decl], { leaseSeconds: 600 })
  await reached(id, 'running')
  await withTenant(connection.db, 'A', (db) => cancelJob(db, 'A', id))
  await until(() => isOver)
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled' })
})

test('two of one customer at once over three runners, the others wait; another customer does not', async () => {
  const running = new Map<string, number>()
  let most = 0
  let together = 0
  const decl: JobDecl = {
    ...defineJob('limited', async ({ cusCode }) => {
      running.set(cusCode, (running.get(cusCode) ?? 0) + 1)
      most = Math.max(most, ...running.values())
      together = Math.max(
        together,
        [...running.values()].reduce((sum, n) => sum + n, 0),
      )
      // The first wait for each other, so that they run at the same time.
      await until(() => together >= 4)
      running.set(cusCode, (running.get(cusCode) ?? 0) - 1)
    }),
    perCustomer: 2,
  }
  const ids = []
  for (let n = 0; n < 12; n++) ids.push(await add(decl, { cusCode: n % 2 ? 'A' : 'B' }))
  for (let n = 0; n < 3; n++) start([decl], { parallel: 4 })
  for (const id of ids) await reached(id, 'done')
  expect(most).toBe(2)
  expect(together).toBe(4)
})

test('two jobs of one name do not start', () => {
  const decl = defineJob('twice', async () => undefined)
  expect(() => new JobRunner(connection.db, [decl, decl], services)).toThrow('same name')
})
