/** Telling apart what went wrong in the database: try again, not available, or a fault of ours. */
import { setTimeout as sleep } from 'node:timers/promises'

const SERIALIZATION = '40001'
const DEADLOCK = '40P01'
const LOCK_TIMEOUT = '55P03'
const CONFLICT_TRIES = 3

/** The five letters PostgreSQL gives to an error, or the code of a broken connection. */
export const sqlState = (error: unknown): string | undefined => {
  const code: unknown = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

export const isLockTimeout = (error: unknown): boolean => sqlState(error) === LOCK_TIMEOUT
const isConflict = (error: unknown): boolean => [SERIALIZATION, DEADLOCK].includes(sqlState(error) ?? '')

/** Runs a whole transaction again after a serialization failure or a deadlock: three tries in all, then the error. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error) || tried >= CONFLICT_TRIES) throw error
      await sleep(10 * tried + Math.random() * 20)
    }
  }
}

/** 08 connection, 53 resources, 57 shutdown or cancelled, 58 system, 25P03 and 25P04 timeouts of a transaction, 25006 read-only standby. */
const INFRASTRUCTURE =
  /^(08|53|57|58)|^(25P03|25P04|25006|40001|40P01|55P03|ECONN\w+|EHOST\w+|ENET\w+|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/
/** Of those, the ones after which the connection cannot be used again. */
const CONNECTION = /^(08|57P)|^(25P03|25P04|ECONN\w+|EHOST\w+|ENET\w+|EPIPE|ETIMEDOUT)$/
/** What pg says of a broken connection in words alone. */
const LOST =
  /Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|establishing an SSL connection/
/** What its pool says when it has no connection to give. */
const NO_CONNECTION = /timeout exceeded when trying to connect|^timeout expired$|pool after calling end/

const says = (error: unknown, words: RegExp): boolean => error instanceof Error && words.test(error.message)

/** The connection is gone, or in a state nobody knows: it must not be used again. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION.test(sqlState(error) ?? '') || says(error, LOST)

/** The database (or the way to it) did not serve us: the same request may work in a moment. */
export const isInfrastructure = (error: unknown): boolean =>
  INFRASTRUCTURE.test(sqlState(error) ?? '') || says(error, LOST) || says(error, NO_CONNECTION)
