/** By the clock: what nobody appealed is closed. A parcel that was paid stays held, another may be claimed again. */
import { sql, type Kysely } from 'kysely'
import { APPEAL_DAYS } from '#modules/work-orders/states.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'

/** Closes work orders whose decision is older than the time to appeal it. */
export const closeDecided = (db: Kysely<Database>, now: Date): Promise<void> =>
  withTenant(db, EVERY_TENANT, async (trx) => {
    const before = new Date(now.getTime() - APPEAL_DAYS * 86_400_000)
    await sql`
      with closed as (
        update work_order set state = 'CLOSED', due_at = null, appeal_until = null, turn_since = ${now}
         where id in (select id from work_order where state = 'DECIDED' and decided_at < ${before} order by id for update)
         returning id
      )
      update work_order_parcel set is_held = false
       where is_held and coalesce(decided, 0) = 0 and work_order_id in (select id from closed)`.execute(trx)
  })
