/** From an environment to a migrated, filled database. Shared by the gateway's start and its `verify`. */
import { mkdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import { checkConnection, connect, shownUrl, type Connection, type Target } from './database/connect.ts'
import { startEmbedded } from './database/embedded/launch.ts'
import { migrate } from './database/migrate.ts'
import { EVERY_TENANT } from './database/tenant-table.ts'
import { migrationSets } from './gateway.ts'
import type { ServerModule } from './handler.ts'

export interface OpenDatabase {
  readonly target: Target
  /** For people: where the data is. */
  readonly shown: string
  stop(): Promise<void>
}

/** The operator's PostgreSQL, or the embedded one in DATA_DIR. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  if (config.databaseUrl)
    return {
      target: { connectionString: config.databaseUrl },
      shown: shownUrl(config.databaseUrl),
      stop: () => Promise.resolve(),
    }
  const embedded = await startEmbedded(config.dataDir)
  return { target: embedded.target, shown: `embedded in ${config.dataDir}`, stop: () => embedded.stop() }
}

/** A small pool that sees every customer: migrations, demo data, checks. */
export async function asOwner<T>(database: OpenDatabase, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect(database.target, { max: 4, tenant: EVERY_TENANT })
  try {
    await checkConnection(connection, database.shown)
    return await work(connection)
  } finally {
    await connection.close()
  }
}

const DEMO_DONE = 'demo_seeded'

/**
 * Tables, then demo data where wanted and not there yet. The demo is made once: its mark is written last, and a
 * database that already has accounts without the mark is left alone. Resolves with whether it was made now.
 */
export async function prepare(
  { pool, db }: Connection,
  modules: readonly ServerModule[],
  isDemo: boolean,
): Promise<boolean> {
  await migrate(pool, migrationSets(modules))
  if (!isDemo || (await hasMark(pool))) return false
  const { rows } = await pool.query('select 1 from account limit 1')
  if (rows.length > 0 && !(await isHalfSeeded(pool))) return false
  await mark(pool, 'demo_seeding')
  for (const module of modules) {
    if (await hasMark(pool, `${DEMO_DONE}:${module.name}`)) continue
    await module.seed?.(db)
    await mark(pool, `${DEMO_DONE}:${module.name}`)
  }
  await pool.query('analyze')
  await mark(pool, DEMO_DONE)
  return true
}

const hasMark = async (pool: Connection['pool'], name = DEMO_DONE): Promise<boolean> =>
  ((await pool.query('select 1 from kernel_secret where name = $1', [name])).rowCount ?? 0) > 0

const isHalfSeeded = (pool: Connection['pool']) => hasMark(pool, 'demo_seeding')

const mark = (pool: Connection['pool'], name: string) =>
  pool.query(`insert into kernel_secret (name, value) values ($1, now()::text) on conflict do nothing`, [name])
