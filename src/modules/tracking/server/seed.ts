/** Scans of the demo's parcels as their histories say, with reasons where something failed, and the outlets of its customers. */
import { sql, type Kysely } from 'kysely'
import type { FailureReason } from '#domain/failure-reasons.ts'
import type { Database } from '#server/database/schema.ts'

const outlets = [
  {
    code: 'SZX01',
    name: 'Shenzhen Bantian',
    phone: '+86 755 8270 1234',
    email: 'bantian@example.com',
    cut_off: '17:00',
    zone: 'Asia/Shanghai',
    weekdays: '1234567',
  },
  {
    code: 'KUL02',
    name: 'Kuala Lumpur Sentral',
    phone: '+60 3 2274 1234',
    email: 'sentral@example.com',
    cut_off: '16:30',
    zone: 'Asia/Kuala_Lumpur',
    weekdays: '123456',
  },
]

/** As often as they are met; "" is a courier who did not say. */
const COMMON: readonly (FailureReason | '')[] = [
  ...Array<FailureReason>(6).fill('ABSENT'),
  ...Array<FailureReason>(5).fill('REFUSED'),
  ...Array<FailureReason>(4).fill('PHONE'),
  ...Array<FailureReason>(3).fill('ADDRESS'),
  ...Array<FailureReason>(3).fill('COD'),
  'POSTPONED',
  'POSTPONED',
  'CUSTOMS',
  'DAMAGED',
  '',
]

export async function seed(db: Kysely<Database>): Promise<void> {
  await sql`insert into scan_event (event_id, cus_code, order_id, status, place, at, received_at, reason)
    select 'demo-' || id, cus_code, order_id, to_status, who, at, at,
           case when to_status in ('ABNORMAL', 'RETURNED')
                then (${COMMON}::text[])[1 + abs(hashtext(order_id::text)) % ${COMMON.length}::int] else '' end
    from b2c_order_history where what = 'scanned'`.execute(db)
  await db.insertInto('outlet').values(outlets).execute()
}
