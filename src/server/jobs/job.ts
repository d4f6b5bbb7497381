/** What a background job is. Jobs are leased rows: they survive restarts, are tried again, and everybody sees their state. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Trx } from '../database/tenant.ts'
import type { Services } from '../handler.ts'

export interface JobRun {
  readonly id: string
  /** Owner of the job; work inside `withTenant` sees this customer's rows alone. */
  readonly cusCode: string
  readonly userId: string
  readonly payload: unknown
  /** 1 for the first try. */
  readonly attempt: number
  readonly db: Kysely<Database>
  /** A transaction of the owner. */
  readonly withTenant: <T>(fn: (db: Trx) => Promise<T>) => Promise<T>
  /** 0–100, shown on the task pages. Aborts `signal` when the job was cancelled or taken over in the meantime. */
  readonly progress: (percent: number) => Promise<void>
  /** Inside a transaction of the owner: whether the job still runs here, so that its outcome may be announced. */
  readonly holds: (db: Trx) => Promise<boolean>
  readonly services: Services
  /** Aborted when the lease is lost, the job is cancelled or the gateway closes: stop soon, the job is tried again. */
  readonly signal: AbortSignal
}

export interface JobDecl {
  readonly name: string
  /** Resolves with what the task page shows; throws to be tried again. May run twice: make its effects repeatable. */
  readonly run: (job: JobRun) => Promise<unknown>
  /** Tries in all. Default 5. */
  readonly maxAttempts?: number
  /** How many of one customer run at once, over all gateways; the others wait. Unlimited when absent. */
  readonly perCustomer?: number
}

/** Declares background work: `defineJob('export', async (job) => …)`. Names are unique across slices. */
export const defineJob = (name: string, run: JobDecl['run'], maxAttempts = 5): JobDecl => ({
  name,
  run,
  maxAttempts,
})
