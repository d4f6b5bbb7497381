/** Scans of the demo's parcels: what their histories say was scanned. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'

export async function seed(db: Kysely<Database>): Promise<void> {
  await sql`insert into scan_event (event_id, cus_code, order_id, status, place, at, received_at)
    select 'demo-' || id, cus_code, order_id, to_status, who, at, at
    from b2c_order_history where what = 'scanned'`.execute(db)
}
