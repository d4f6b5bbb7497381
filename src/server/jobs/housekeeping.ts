/** What is thrown away when its time is over: keys, ended sessions, limits, files, tasks. */
import { sql } from 'kysely'
import { KEY_LIFE_DAYS } from '../dispatch/idempotency.ts'
import { withTenant } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import type { Connection } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { sweepFiles } from '../files/sweep.ts'

/** Ended and expired sessions stay a week: their tokens still get a proper answer, and the log can be read. */
const SESSION_GRACE_DAYS = 7
/** How long the task pages look back. */
const TASK_LIFE_DAYS = 90

export async function tidy({ db }: Connection, files: FileStore): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    const days = (n: number) => sql<Date>`now() - make_interval(days => ${n})`
    await trx.deleteFrom('idempotency').where('created_at', '<', days(KEY_LIFE_DAYS)).execute()
    await trx.deleteFrom('ops_event').where('created_at', '<', days(KEY_LIFE_DAYS)).execute()
    await trx.deleteFrom('account_session').where('expires_at', '<', days(SESSION_GRACE_DAYS)).execute()
    await trx
      .deleteFrom('sealed_used')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    await trx.deleteFrom('rate_limit').where('window_start', '<', days(1)).execute()
    await trx.deleteFrom('task').where('created_at', '<', days(TASK_LIFE_DAYS)).execute()
    await trx
      .deleteFrom('job')
      .where('created_at', '<', days(TASK_LIFE_DAYS))
      .where('state', 'in', ['done', 'failed', 'cancelled'])
      .execute()
  })
  await sweepFiles(db, files)
}
