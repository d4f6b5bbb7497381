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

/** 08 connection, 53 resources, 57 shutdown or cancelled, 58 system, 25006 read-only standby. */
const INFRASTRUCTURE =
  /^(08|53|57|58)|^(25006|40001|40P01|55P03|ECONN\w+|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|pool after calling end/

/** The database (or the way to it) did not serve us: the same request may work in a moment. */
export const isInfrastructure = (error: unknown): boolean =>
  INFRASTRUCTURE.test(sqlState(error) ?? '') || (error instanceof Error && LOST.test(error.message))
