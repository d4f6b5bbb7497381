/** Days of storage in the money ledger (record 0102): each is charged once, and given back where its parcel was not the customer's. */
import type { Kysely } from 'kysely'
import { costs } from '#domain/costs.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { chargeAtOnce, refundAll } from '#server/ledger/costs.ts'

/** Days of one transaction. */
const AT_ONCE = 200

const due = (db: Trx) =>
  db
    .selectFrom('wr_charge')
    .where('wr_charge.is_charged', '=', false)
    .where('wr_charge.voided_at', 'is', null)

/** Charges the days that are booked and not charged yet. Any number of runs and gateways come to the same. */
export async function chargeStorage(db: Kysely<Database>, now: Date): Promise<void> {
  const customers = await withTenant(db, EVERY_TENANT, (trx) =>
    due(trx).select('wr_charge.cus_code').distinct().execute(),
  )
  for (const { cus_code } of customers) {
    let charged = AT_ONCE
    while (charged === AT_ONCE)
      charged = await withTenant(db, cus_code, (trx) => chargeSome(trx, cus_code, now))
  }
}

async function chargeSome(db: Trx, cusCode: string, now: Date): Promise<number> {
  const days = await due(db)
    .innerJoin('wr_return', 'wr_return.id', 'wr_charge.return_id')
    .select([
      'wr_charge.id',
      'wr_charge.return_id',
      'wr_charge.amount',
      'wr_charge.day',
      'wr_return.return_no',
    ])
    .where('wr_charge.cus_code', '=', cusCode)
    .orderBy('wr_charge.id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  for (const { id, return_id, return_no, amount, day } of days)
    await chargeAtOnce(costs.returnStorage, { id: return_id, cusCode, about: return_no }, BigInt(amount), {
      db,
      now,
      part: String(id),
      detail: { day },
    })
  if (days.length)
    await db
      .updateTable('wr_charge')
      .set({ is_charged: true })
      .where('cus_code', '=', cusCode)
      .where(
        'id',
        'in',
        days.map(({ id }) => id),
      )
      .execute()
  return days.length
}

/** Gives back all days of a return, which is locked: its parcel was not the customer's after all. */
export const refundStorage = (
  db: Trx,
  { id, cus_code, return_no }: { readonly id: string; readonly cus_code: string; readonly return_no: string },
  now: Date,
): Promise<void> =>
  refundAll(
    [costs.returnStorage],
    { id, cusCode: cus_code, about: return_no },
    { db, now, part: now.toISOString() },
  )
