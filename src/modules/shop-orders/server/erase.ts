/** Buyers are forgotten: what a platform said of one is not kept longer than an order may be asked about. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'

/** Days after an order has ended. Its parcels keep their receivers, as every other parcel does. */
const DAYS = 90
/** Orders of one transaction. */
const AT_ONCE = 5000

/** Work of the clock; resolves with how many orders lost their buyer. */
export const eraseBuyers = (db: Kysely<Database>, now: Date): Promise<number> =>
  withTenant(db, EVERY_TENANT, async (trx) => {
    const { numAffectedRows } = await sql`
      update shop_order set buyer = '', buyer_note = '', receiver = '{}', own_receiver = null, has_receiver = false,
             raw_sealed = null, erased_at = ${now}
       where id in (
         select id from shop_order
          where step in ('DONE', 'CANCELLED') and erased_at is null and platform <> 'HAND'
            and updated_at < ${new Date(now.getTime() - DAYS * 86_400_000)}
          order by id limit ${AT_ONCE} for update skip locked)`.execute(trx)
    return Number(numAffectedRows ?? 0n)
  })
