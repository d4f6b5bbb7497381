/**
 * What a measured weight costs (record 0102). The first weighing charges the order; what a later one adds is frozen until it is accepted,
 * decided, or its time is over, what it takes off is given back. Every caller has locked the rows.
 */
import type { Kysely, Selectable } from 'kysely'
import { COST_CURRENCY, costs } from '#domain/costs.ts'
import { chargeDisputed, surchargeAnnounced } from '#domain/ledger-events.ts'
import { disputableSince } from '#modules/statistics/weight-dispute.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { refundCost } from '#server/ledger/costs.ts'
import { decideAll, post, postAll, posting } from '#server/ledger/ledger.ts'
import type { ParcelWeightTable } from './tables.ts'

type Weighed = Selectable<ParcelWeightTable>
type Costed = Pick<Weighed, 'order_id' | 'cus_code' | 'order_no' | 'waybill_no'>

interface Context {
  readonly db: Trx
  readonly now: Date
}

const cost = costs.measuredWeight

const occasionOf = ({ order_id, cus_code, order_no, waybill_no }: Costed, part = '') => ({
  cusCode: cus_code,
  source: { type: cost.source, id: order_id, part },
  about: order_no,
  waybillNo: waybill_no,
})
const recordOf = ({ order_id, cus_code, order_no, waybill_no }: Costed) => ({
  id: order_id,
  cusCode: cus_code,
  about: order_no,
  waybillNo: waybill_no,
})

/** What is charged and frozen after a parcel that was charged before was weighed again. @param price fen */
export async function chargeAgain(
  row: Pick<Weighed, 'frozen' | 'weighings'> & Costed & { readonly charged: number },
  price: number,
  { db, now }: Context,
): Promise<{ charged: number; frozen: number; weighings: number }> {
  const weighings = row.weighings + 1
  // What an earlier weighing added is measured anew, and so is what was disputed of it.
  if (row.frozen > 0) await decideAll(db, occasionOf(row), { isWon: true, family: cost.family }, now)
  const { charged } = row
  const more = price - charged
  if (more > 0)
    await post(
      db,
      posting(
        surchargeAnnounced,
        { currency: COST_CURRENCY, amount: BigInt(more) },
        occasionOf(row, String(weighings)),
      ),
      now,
    )
  else
    await refundCost(costs.orderFreight, recordOf(row), BigInt(-more), {
      db,
      now,
      part: `weighed ${weighings}`,
    })
  return { charged: Math.min(charged, price), frozen: Math.max(more, 0), weighings }
}

/** Fen of a charge that are above what was ordered: what a dispute freezes. */
const disputedPart = ({ charged, freight }: Pick<Weighed, 'charged' | 'freight'>): number =>
  charged === null || freight === null ? 0 : Math.max(charged - freight, 0)

/** Freezes what was charged above the freight that was ordered, of rows of one customer. */
export async function freezeDisputed(rows: readonly Weighed[], { db, now }: Context): Promise<void> {
  await postAll(
    db,
    rows
      .filter((row) => disputedPart(row) > 0)
      .map((row) =>
        posting(
          chargeDisputed,
          {
            currency: COST_CURRENCY,
            price: BigInt(disputedPart(row)),
            family: costs.orderFreight.family,
          },
          occasionOf(row, `dispute ${row.weighings}`),
        ),
      ),
    now,
  )
}

/** What is charged and frozen once all that is frozen was decided. */
export async function settle(
  row: Weighed,
  isWon: boolean,
  { db, now }: Context,
): Promise<{ charged: number | null; frozen: number }> {
  if (row.frozen === 0) return { charged: row.charged, frozen: 0 }
  const amount = await decideAll(db, occasionOf(row), { isWon, family: cost.family }, now)
  return { charged: (row.charged ?? 0) + (isWon ? 0 : Number(amount)), frozen: 0 }
}

/** Customers of one turn of the clock, and parcels of a customer in one transaction. */
const AT_ONCE = 200

/** Charges surcharges nobody disputed in time. Any number of runs and gateways come to the same. */
export async function settleUndisputed(db: Kysely<Database>, now: Date): Promise<void> {
  const over = disputableSince(now)
  const due = await withTenant(db, EVERY_TENANT, (trx) =>
    trx
      .selectFrom('parcel_weight')
      .select('cus_code')
      .distinct()
      .where('frozen', '>', 0)
      .where('dispute', '=', '0')
      .where('measured_at', '<', over)
      .execute(),
  )
  for (const { cus_code } of due) {
    let settled = AT_ONCE
    while (settled === AT_ONCE)
      settled = await withTenant(db, cus_code, (trx) => settleSome(trx, cus_code, over, now))
  }
}

async function settleSome(db: Trx, cusCode: string, over: Date, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('parcel_weight')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('frozen', '>', 0)
    .where('dispute', '=', '0')
    .where('measured_at', '<', over)
    .orderBy('order_id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  for (const row of rows)
    await db
      .updateTable('parcel_weight')
      .set(await settle(row, false, { db, now }))
      .where('cus_code', '=', cusCode)
      .where('order_id', '=', row.order_id)
      .execute()
  return rows.length
}
