/** Logs are kept 30 days, and so is what waits for an endpoint that is paused. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { wakeAll } from './deliver.ts'

const LOG_DAYS = 30

export async function hourly(db: Kysely<Database>, now: Date): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${LOG_DAYS})`
  await withTenant(db, EVERY_TENANT, async (trx) => {
    await trx.deleteFrom('api_call').where('at', '<', old).execute()
    await trx.deleteFrom('webhook_delivery').where('created_at', '<', old).execute()
  })
  await wakeAll(db, now)
}
