import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverModules } from '#registry/handlers.ts'
import { createDatabase, type TestDatabase } from '../../../tests/fixtures/databases.ts'
import { migrationSets } from '../gateway.ts'
import { asOwner } from '../start.ts'
import { connect, type Connection } from './connect.ts'
import { migrate, type MigrationSet } from './migrate.ts'

let database: TestDatabase
let connection: Connection
beforeEach(async () => {
  database = await createDatabase()
  connection = connect(database.target, { max: 6, tenant: '*' })
})
afterEach(async () => {
  await connection.close()
  await database.drop()
})

const set = (...names: [string, string][]): MigrationSet[] => [
  { module: 'probe', migrations: names.map(([name, sql]) => ({ name, sql })) },
]
const one = ['0001_one', 'create table one (id int)'] as [string, string]

test('a second run changes nothing', async () => {
  expect(await migrate(connection.pool, migrationSets(serverModules))).toEqual([])
})

test('what is new is applied once, in order', async () => {
  const two = ['0002_two', 'alter table one add column name text'] as [string, string]
  expect(await migrate(connection.pool, set(one, two))).toEqual(['probe/0001_one', 'probe/0002_two'])
  expect(await migrate(connection.pool, set(one, two))).toEqual([])
})

test('five gateways that start together apply it once', async () => {
  const here = { target: database.target, shown: 'here', stop: async () => undefined }
  const start = () => asOwner(here, ({ pool }) => migrate(pool, set(one)))
  const applied = await Promise.all(Array.from({ length: 5 }, start))
  expect(applied.flat()).toEqual(['probe/0001_one'])
})

test('a migration changed after it ran is refused; its white space may change', async () => {
  await migrate(connection.pool, set(one))
  expect(await migrate(connection.pool, set(['0001_one', 'create  table one\n(id int)']))).toEqual([])
  await expect(migrate(connection.pool, set(['0001_one', 'create table one (id text)']))).rejects.toThrow(
    /^Migration probe\/0001_one was changed after it had run here\./,
  )
})

test('a migration that fails leaves nothing', async () => {
  const broken = set(['0001_broken', 'create table half (id int); select nonsense'])
  await expect(migrate(connection.pool, broken)).rejects.toThrow(
    /^Migration probe\/0001_broken failed: .*Nothing of it was kept/,
  )
  expect((await connection.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  expect(await migrate(connection.pool, set(one))).toEqual(['probe/0001_one'])
})

test.each([
  ['nothing listens', 'postgres://a:geheim@127.0.0.1:1/x', /nothing listens there/],
  ['no such host', 'postgres://a@nowhere.invalid/x', /host is not known/],
])('a wrong DATABASE_URL is one line: %s', async (_, connectionString, line) => {
  const { checkConnection, shownUrl } = await import('./connect.ts')
  const wrong = connect({ connectionString }, { max: 1 })
  const checked = checkConnection(wrong, shownUrl(connectionString))
  await expect(checked).rejects.toThrow(line)
  await checked.catch((error: Error) => expect(error.message).not.toMatch(/geheim|\n/))
  await wrong.close()
})

test('a database that does not exist is one line', async () => {
  const { checkConnection } = await import('./connect.ts')
  const wrong = connect({ ...database.target, database: 'absent' }, { max: 1 })
  await expect(checkConnection(wrong, 'here')).rejects.toThrow(
    /^Cannot use the database here: the database does not exist/,
  )
  await wrong.close()
})
