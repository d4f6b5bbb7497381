/** Scans of the demo's parcels, as their histories say, and the outlets of its customers. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'

const outlets = [
  { code: 'SZX01', phone: '+86 755 8270 1234', email: 'bantian@example.com' },
  { code: 'KUL02', phone: '+60 3 2274 1234', email: 'sentral@example.com' },
]

export async function seed(db: Kysely<Database>): Promise<void> {
  await sql`insert into scan_event (event_id, cus_code, order_id, status, place, at, received_at)
    select 'demo-' || id, cus_code, order_id, to_status, who, at, at
    from b2c_order_history where what = 'scanned'`.execute(db)
  await db.insertInto('outlet').values(outlets).execute()
}
