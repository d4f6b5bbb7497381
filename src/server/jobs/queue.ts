/** Putting jobs in line and seeing what becomes of them. */
import { sql } from 'kysely'
import { newId } from '../auth/tokens.ts'
import type { Trx } from '../database/tenant.ts'
import type { JobDecl } from './job.ts'

export interface NewJob {
  cusCode: string
  userId?: string
  payload?: unknown
  /** Earliest start; "never" waits until a time is set. Default now. */
  runAt?: Date | 'never'
}

/** Adds a job in the caller's transaction: it exists when, and only when, what asked for it was committed. */
export async function addJob(
  db: Trx,
  decl: Pick<JobDecl, 'name' | 'maxAttempts'>,
  job: NewJob,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('job')
    .values({
      id,
      name: decl.name,
      cus_code: job.cusCode,
      user_id: job.userId ?? '',
      payload: JSON.stringify(job.payload ?? {}),
      state: 'ready',
      max_attempts: decl.maxAttempts ?? 5,
      ...(job.runAt ? { run_at: job.runAt === 'never' ? sql<Date>`'infinity'` : job.runAt } : {}),
    })
    .execute()
  return id
}

/** A job that waits or runs is not run (again). One that runs notices at its next heartbeat. */
export async function cancelJob(db: Trx, cusCode: string, id: string): Promise<boolean> {
  const result = await db
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: sql<Date>`now()`, lease_owner: null, leased_until: null })
    .where('id', '=', id)
    .where('cus_code', '=', cusCode)
    .where('state', 'in', ['ready', 'running'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
