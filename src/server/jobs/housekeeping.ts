/** What is thrown away when its time is over: keys, ended sessions, limits, files, tasks. */
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { KEY_LIFE_DAYS } from '../dispatch/idempotency.ts'
import { withTenant } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import type { Connection } from '../database/connect.ts'
import { partsFolder, pathOfFile } from '../files/store.ts'

/** Ended and expired sessions stay a week: their tokens still get a proper answer, and the log can be read. */
const SESSION_GRACE_DAYS = 7
/** How long the task pages look back. */
const TASK_LIFE_DAYS = 90
const DAY_MS = 86_400_000

export async function tidy({ db }: Connection, dataDir: string): Promise<void> {
  const gone = await withTenant(db, EVERY_TENANT, async (trx) => {
    const days = (n: number) => sql<Date>`now() - make_interval(days => ${n})`
    await trx.deleteFrom('idempotency').where('created_at', '<', days(KEY_LIFE_DAYS)).execute()
    await trx.deleteFrom('ops_event').where('created_at', '<', days(KEY_LIFE_DAYS)).execute()
    await trx.deleteFrom('account_session').where('expires_at', '<', days(SESSION_GRACE_DAYS)).execute()
    await trx.deleteFrom('rate_limit').where('window_start', '<', days(1)).execute()
    await trx.deleteFrom('task').where('created_at', '<', days(TASK_LIFE_DAYS)).execute()
    await trx
      .deleteFrom('job')
      .where('created_at', '<', days(TASK_LIFE_DAYS))
      .where('state', 'in', ['done', 'failed', 'cancelled'])
      .execute()
    return trx
      .deleteFrom('file')
      .where('expires_at', '<', sql<Date>`now()`)
      .returning('path')
      .execute()
  })
  for (const { path: stored } of gone) await rm(pathOfFile(dataDir, stored), { force: true })
  await removeOldParts(partsFolder(dataDir))
}

/** What a killed gateway was writing, where no other took its job over on the same folder. */
async function removeOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const part = path.join(folder, name)
    const facts = await stat(part).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > DAY_MS) await rm(part, { force: true })
  }
}
