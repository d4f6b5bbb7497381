/** From an environment to a migrated, filled database. Shared by the gateway's start and its `verify`. */
import type { Config } from './config.ts'
import { checkConnection, connect, shownUrl, type Connection, type Target } from './database/connect.ts'
import { makeFolder } from './database/embedded/folder.ts'
import { startEmbedded } from './database/embedded/launch.ts'
import { migrate } from './database/migrate.ts'
import { EVERY_TENANT } from './database/tenant-table.ts'
import type { FileStore } from './files/file-store.ts'
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
  makeFolder(config.dataDir)
  if (config.databaseUrl)
    return {
      target: { connectionString: config.databaseUrl },
      shown: shownUrl(config.databaseUrl),
      stop: () => Promise.resolve(),
    }
  const embedded = await startEmbedded(config.dataDir)
  return { target: embedded.target, shown: `embedded in ${config.dataDir}`, stop: () => embedded.stop() }
}

/** Any number, the same in every gateway. */
const START_LOCK = 7_331_004

/**
 * Opens a small pool that sees every customer: for migrations, demo data, checks. Of all gateways that start on one database at once,
 * one does this work at a time and finds what the one before it has made. `onWait` is called when another one is at it.
 */
export async function asOwner<T>(
  database: OpenDatabase,
  work: (connection: Connection) => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  const connection = connect(database.target, { max: 4, tenant: EVERY_TENANT })
  try {
    await checkConnection(connection, database.shown)
    return await inTurn(connection.pool, () => work(connection), onWait)
  } finally {
    await connection.close()
  }
}

/** Holds the lock on a connection of its own: it falls with the connection, so a killed gateway leaves none. */
async function inTurn<T>(
  pool: Connection['pool'],
  work: () => Promise<T>,
  onWait: (() => void) | undefined,
): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      START_LOCK,
    ])
    if (!rows[0]?.held) {
      onWait?.()
      await client.query('select pg_advisory_lock($1)', [START_LOCK])
    }
    return await work()
  } finally {
    // Not back to the pool: the lock must be gone before anything else is done with it.
    client.release(true)
  }
}

/**
 * Tables, stored facts, then the demo data of each module that has not made its own yet: rows and mark in one transaction, so a
 * start that is killed goes on where it was. A database with accounts of its own is left alone. `files`: for pictures of the demo.
 * Resolves with whether anything was made. Gateways call it inside `asOwner`.
 */
export async function prepare(
  { pool, db }: Connection,
  modules: readonly ServerModule[],
  isDemo: boolean,
  files: FileStore,
): Promise<boolean> {
  await migrate(pool, migrationSets(modules))
  await settle(db, modules)
  if (!isDemo) return false
  const { rows } = await pool.query<{ name: string }>(
    `select name from kernel_secret where name like '${MARK}%'`,
  )
  const made = new Set(rows.map(({ name }) => name))
  if (made.size === 0 && (await hasAccounts(pool))) return false
  const missing = modules.filter((module) => module.seed && !made.has(MARK + module.name))
  for (const module of missing) await seedOnce(db, module, files)
  if (missing.length > 0) await pool.query('analyze')
  return missing.length > 0
}

const settle = (db: Connection['db'], modules: readonly ServerModule[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const module of modules) await module.atStart?.(trx)
  })

const MARK = 'demo:'

const hasAccounts = async (pool: Connection['pool']): Promise<boolean> =>
  (await pool.query('select 1 from account limit 1')).rows.length > 0

/** The mark first: should the start lock be lost with its connection, a second gateway waits here and makes nothing again. */
const seedOnce = (db: Connection['db'], module: ServerModule, files: FileStore): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const mark = await trx
      .insertInto('kernel_secret')
      .values({ name: MARK + module.name, value: 'done' })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    if (Number(mark.numInsertedOrUpdatedRows) > 0) await module.seed?.(trx, { files })
  })
