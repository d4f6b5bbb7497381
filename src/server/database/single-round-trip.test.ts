import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../tests/fixtures/databases.ts'
import { connect, type Connection } from './connect.ts'
import { oneTripPool } from './single-round-trip.ts'
import { withTenant } from './tenant.ts'

let database: TestDatabase
let connection: Connection
/** What was handed to the server, a message each. */
let messages: string[] = []

beforeAll(async () => {
  database = await createDatabase()
  connection = connect(database.target, { max: 1 })
  await connection.pool.query('create table mark (name text); grant all on mark to sampan_app')
  connection.pool.on('acquire', (client) => {
    const submit = client.query.bind(client) as (...given: unknown[]) => unknown
    const listening = (...given: unknown[]): unknown => {
      const [query] = given as [string | { text: string }]
      messages.push(typeof query === 'string' ? query : query.text)
      return submit(...given)
    }
    if (!Object.hasOwn(client, 'query')) client.query = listening as typeof client.query
  })
})
beforeEach(async () => {
  await connection.pool.query('delete from mark')
  messages = []
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const put = (name: string) => sql`insert into mark values (${name})`
const marks = async (): Promise<string[]> =>
  (await connection.pool.query<{ name: string }>('select name from mark order by 1')).rows.map(
    ({ name }) => name,
  )
const who = sql<{ role: string; tenant: string }>`
  select current_setting('role') as role, current_setting('app.tenant', true) as tenant where ${true}`

test('the first statement takes begin and tenant along', async () => {
  const { rows } = await withTenant(connection.db, 'C1', (db) => who.execute(db))
  expect(rows).toEqual([{ role: 'sampan_app', tenant: 'C1' }])
  expect(messages.map((text) => text.trim().split(' ')[0])).toEqual(['select', 'commit'])
  const { rows: after } = await who.execute(connection.db)
  expect(after).toEqual([{ role: 'none', tenant: '' }])
})

test('text that may be several statements goes by itself, in the same transaction', async () => {
  const failing = withTenant(connection.db, 'C1', async (db) => {
    await sql`insert into mark values ('a'); insert into mark values (current_setting('app.tenant'))`.execute(
      db,
    )
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await marks()).toEqual([])
})

test('what asks nothing sends nothing', async () => {
  expect(await withTenant(connection.db, 'C1', async () => 7)).toBe(7)
  expect(messages).toEqual([])
})

test('a refused statement leaves nothing, and the connection serves again', async () => {
  const failing = withTenant(connection.db, 'C1', async (db) => {
    await put('a').execute(db)
    await sql`select ${1}::int / 0`.execute(db)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  const first = withTenant(connection.db, 'C1', (db) => sql`select ${1}::int / 0`.execute(db))
  await expect(first).rejects.toMatchObject({ code: '22012' })
  await withTenant(connection.db, 'C1', (db) => put('b').execute(db))
  expect(await marks()).toEqual(['b'])
})

test('a tenant inside a tenant is left again', async () => {
  const seen = await withTenant(connection.db, 'C1', async (db) => [
    (await withTenant(db, 'C2', (inner) => who.execute(inner))).rows[0]?.tenant,
    (await who.execute(db)).rows[0]?.tenant,
  ])
  expect(seen).toEqual(['C2', 'C1'])
})

test('nothing runs when what it waited for is refused', async () => {
  const nobody = "select set_config('role', 'nobody-at-all', true)"
  for (const held of [['begin', nobody], ['begin', 'this is no statement'], ['this is no statement']]) {
    const pool = oneTripPool(connection.pool, held)
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    const failing = db.connection().execute(async (one) => {
      for (const text of held) await sql.raw(text).execute(one)
      await put('escaped').execute(one)
    })
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^(22|42)/) as string })
    await connection.pool.query('rollback')
    expect(await marks()).toEqual([])
  }
})
