import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../tests/fixtures/databases.ts'
import { startTcpProxy, type TcpProxy } from '../../../tests/fixtures/tcp-proxy.ts'
import { connect, type Connection, type Target } from './connect.ts'
import { isInfrastructure } from './retry.ts'
import { withTenant } from './tenant.ts'

let database: TestDatabase
let network: TcpProxy
let target: Target
let owner: Connection
let connection: Connection | undefined

beforeAll(async () => {
  database = await createDatabase()
  const { host, port, ...rest } = database.target
  network = await startTcpProxy({ path: `${host}/.s.PGSQL.${port}` })
  target = { ...rest, host: '127.0.0.1', port: network.port }
  owner = connect(database.target, { max: 1 })
})
afterEach(async () => {
  network.restore()
  await connection?.close()
  connection = undefined
})
afterAll(async () => {
  await network.close()
  await owner.close()
  await database.drop()
})

const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`
const pidOf = async (db: Parameters<typeof backend.execute>[0]): Promise<number> =>
  (await backend.execute(db)).rows[0]?.pid ?? 0
const terminate = (pid: number) => owner.pool.query('select pg_terminate_backend($1)', [pid])
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (isInfrastructure(error) ? 'unavailable' : error),
  )

test('a connection lost between two statements fails its transaction, is reported once and replaced', async () => {
  const lost: Error[] = []
  let hasLost: () => void
  const isLost = new Promise<void>((resolve) => (hasLost = resolve))
  connection = connect(target, { max: 1, onLost: (error) => (lost.push(error), hasLost()) })
  const { db } = connection
  const work = withTenant(db, 'C1', async (trx) => {
    const pid = await pidOf(trx)
    await terminate(pid)
    // Idle in its transaction: without a listener of its own this error ends the process.
    await isLost
    await pidOf(trx)
  })
  expect(await outcome(work)).toBe('unavailable')
  expect(lost).toHaveLength(1)
  expect(await pidOf(db)).toBeGreaterThan(0)
})

test.each([
  ['a statement', () => connection?.pool.query('select pg_sleep(60)')],
  [
    'a transaction',
    () => connection && withTenant(connection.db, 'C1', (db) => sql`select pg_sleep(60)`.execute(db)),
  ],
])('a network cut during %s is a failure of the infrastructure', async (_, start) => {
  connection = connect(target, { max: 1 })
  const pid = await pidOf(connection.db)
  const work = outcome(Promise.resolve(start()))
  for (;;) {
    const { rows } = await owner.pool.query(
      `select 1 from pg_stat_activity where pid = $1 and query like '%pg_sleep%' and state = 'active'`,
      [pid],
    )
    if (rows.length > 0) break
  }
  network.cut()
  expect(await work).toBe('unavailable')
  network.restore()
  expect(await pidOf(connection.db)).toBeGreaterThan(0)
})

test('when the server stops answering, the statement times out and its connection is closed', async () => {
  connection = connect(target, { max: 1, statementLimitMs: 100, answerGraceMs: 200 })
  const before = await pidOf(connection.db)
  network.silence()
  const { db } = connection
  expect(await outcome(withTenant(db, 'C1', (trx) => pidOf(trx)))).toBe('unavailable')
  network.restore()
  expect(await pidOf(db)).not.toBe(before)
})

test('an abandoned transaction ended by the server ends nothing else', async () => {
  connection = connect(target, { max: 1 })
  const { db } = connection
  const work = withTenant(db, 'C1', async (trx) => {
    await sql`set idle_in_transaction_session_timeout = 50`.execute(trx)
    await pidOf(trx)
    for (;;) {
      const { rows } = await owner.pool.query(
        `select 1 from pg_stat_activity where state = 'idle in transaction'
          and datname = $1 and pid <> pg_backend_pid()`,
        [database.name],
      )
      if (rows.length === 0) break
    }
    await pidOf(trx)
  })
  expect(await outcome(work)).toBe('unavailable')
  expect(await pidOf(db)).toBeGreaterThan(0)
})
