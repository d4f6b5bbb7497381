/** The outlets of the demo's customers. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import './tables.ts'

export async function seed(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('outlet')
    .values([
      {
        site: 'SZX01',
        name: 'Shenzhen Bantian',
        zone: 'Asia/Shanghai',
        cut_off: '17:00',
        weekdays: '1234567',
      },
      {
        site: 'KUL02',
        name: 'Kuala Lumpur Sentral',
        zone: 'Asia/Kuala_Lumpur',
        cut_off: '16:30',
        weekdays: '123456',
      },
    ])
    .execute()
}
