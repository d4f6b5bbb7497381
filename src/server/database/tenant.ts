/** Transactions that run as the application role and see one customer's rows. */
import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import { retryConflicts } from './retry.ts'
import type { Database } from './schema.ts'
import { APP_ROLE } from './tenant-table.ts'

export type Trx = Transaction<Database>

/** How long a statement waits for a row locked by another transaction, milliseconds. */
const LOCK_WAIT_MS = 4000

/**
 * Runs `fn` in one transaction as `sampan_app` with row-level security set to `tenant` (a customer code, or
 * `'*'` for the kernel itself). Serialization failures and deadlocks are tried again, so `fn` must do nothing
 * but database work, or work that may happen twice. Inside a running transaction (demo data) `fn` becomes part of it.
 */
export const withTenant = <T>(
  db: Kysely<Database>,
  tenant: string,
  fn: (db: Trx) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return asTenant(db as Trx, tenant, fn)
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      await enterTenant(trx, tenant)
      return fn(trx)
    }),
  )
}

/** Runs `fn` as the tenant, then restores the role and tenant the transaction had before. */
async function asTenant<T>(trx: Trx, tenant: string, fn: (db: Trx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string; tenant: string }>`
    select current_setting('role') as role, coalesce(current_setting('app.tenant', true), '') as tenant`.execute(
    trx,
  )
  await enterTenant(trx, tenant)
  const result = await fn(trx)
  const [before] = rows
  await sql`select set_config('role', ${before?.role ?? 'none'}, true),
                   set_config('app.tenant', ${before?.tenant ?? ''}, true)`.execute(trx)
  return result
}

/** Role, tenant and the lock limit, until the transaction ends. */
export const ENTER_TENANT =
  "select set_config('role', $1, true), set_config('app.tenant', $2, true), set_config('lock_timeout', $3, true)"

/** Sets role, tenant and the lock limit of a running transaction, on the way of its next statement (one-trip.ts). */
const enterTenant = (trx: Trx, tenant: string): Promise<unknown> =>
  trx.executeQuery(CompiledQuery.raw(ENTER_TENANT, [APP_ROLE, tenant, String(LOCK_WAIT_MS)]))
