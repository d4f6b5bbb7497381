/** The way to PostgreSQL: one pool, one dialect. Where the server is (embedded or DATABASE_URL) is decided before. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartFault } from '../fault.ts'
import { oneTripPool } from './single-round-trip.ts'
import type { Database } from './schema.ts'
import { ENTER_TENANT } from './tenant.ts'

export type Target = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface Connection {
  readonly pool: pg.Pool
  readonly db: Kysely<Database>
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
/** bigint as number (our counts and minor units stay below 2^53), date as its text; all others as pg reads them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

interface ConnectOptions {
  /** Connections at most. */
  max?: number
  /** Session default of `app.tenant`: `'*'` for migrations and seeds. Unset, a query outside `withTenant` sees no row. */
  tenant?: string
  /** Called once for each connection that is lost, whether it was idle or in use. */
  onLost?: (error: Error) => void
  /** Milliseconds a statement may take; not applied with `tenant`, because migrations may take long. */
  statementLimitMs?: number
  /** Extra milliseconds for the server to report that timeout; then the connection is closed. */
  answerGraceMs?: number
}

/** The server ends a statement that takes longer. */
const STATEMENT_LIMIT_MS = 60_000
const ANSWER_GRACE_MS = 5000

/** Opens a pool of connections. A connection that dies, idle or in use, is replaced; its statement fails with `isInfrastructure`. */
export function connect(
  target: Target,
  {
    max = 16,
    tenant,
    onLost,
    statementLimitMs = STATEMENT_LIMIT_MS,
    answerGraceMs = ANSWER_GRACE_MS,
  }: ConnectOptions = {},
): Connection {
  const settings = [
    tenant ? `-c app.tenant=${tenant}` : `-c statement_timeout=${statementLimitMs}`,
    `-c idle_in_transaction_session_timeout=${STATEMENT_LIMIT_MS}`,
    '-c client_min_messages=warning',
  ]
  const pool = new pg.Pool({
    ...target,
    max,
    types,
    options: settings.join(' '),
    application_name: 'sampan',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // A peer that is gone without a word (a firewall, a machine switched off) is noticed while the connection is idle …
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // … and while an answer is awaited.
    ...(tenant ? {} : { query_timeout: statementLimitMs + answerGraceMs }),
  })
  // An error event without a listener ends the process. The pool listens to idle connections only, and for the time of its own
  // queries; a connection may die while a transaction holds it, between two statements.
  pool.on('connect', (client) => {
    client.once('error', (error) => onLost?.(error))
    client.on('error', () => undefined)
  })
  // The same errors of idle connections once more.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: oneTripPool(pool, ['begin', ENTER_TENANT]) }),
  })
  return { pool, db, close: () => pool.end() }
}

/** Asks the server one question, so that a wrong DATABASE_URL is one clear line at start. */
export async function checkConnection(connection: Connection, shown: string): Promise<void> {
  try {
    const { rows } = await connection.pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    if ((rows[0]?.version ?? 0) < 14)
      throw new StartFault(`PostgreSQL at ${shown} is older than 14.`, 'Use PostgreSQL 14 or later.')
  } catch (error) {
    throw error instanceof StartFault ? error : connectionFault(error, shown)
  }
}

const reasons: Record<string, [string, string]> = {
  ECONNREFUSED: ['nothing listens there', 'Start PostgreSQL or correct host and port.'],
  ENOTFOUND: ['the host is not known', 'Correct the host name.'],
  EAI_AGAIN: ['the host is not known', 'Correct the host name.'],
  ENOENT: ['there is no such socket', 'Correct the socket folder.'],
  '28P01': ['the password is wrong', 'Correct user and password.'],
  '28000': ['the user may not sign in', 'Correct the user or pg_hba.conf.'],
  '3D000': ['the database does not exist', 'Create it (createdb) or correct its name.'],
  '53300': ['it has no free connections', 'Raise max_connections or lower DATABASE_POOL.'],
}

const connectionFault = (error: unknown, shown: string): StartFault => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const [why, mend] = reasons[code] ?? [message || code || 'no answer', 'Check the server and the address.']
  return new StartFault(`Cannot use the database ${shown}: ${why}.`, mend)
}

/** The address without its password, for lines people read. */
export const shownUrl = (url: string): string => {
  try {
    const { host, pathname, protocol } = new URL(url)
    return `${protocol}//${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
