/** Fees of interceptions in the ledger (record 0102): held while requested, charged once confirmed, given back where it comes to nothing. */
import type { Kysely } from 'kysely'
import { costs } from '#domain/costs.ts'
import type { InterceptStatus } from '#domain/interceptions.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { chargeCost, refundAll, releaseCosts } from '#server/ledger/costs.ts'
import type { FeeState, StoredIntercept } from './tables.ts'

/** How the fee of a request in each status is settled. */
const settledAs = {
  REQUESTED: 'OPEN',
  CONFIRMED: 'CHARGED',
  DONE: 'CHARGED',
  FAILED: 'RELEASED',
  WITHDRAWN: 'RELEASED',
} as const satisfies Record<InterceptStatus, FeeState>

export const feeRecordOf = ({
  id,
  cus_code,
  order_no,
  waybill_no,
}: Pick<StoredIntercept, 'id' | 'cus_code' | 'order_no' | 'waybill_no'>) => ({
  id,
  cusCode: cus_code,
  about: order_no,
  waybillNo: waybill_no,
})

/** Settles the fees of requests of one customer, which are locked, as their statuses ask for. */
export async function settleFees(
  db: Trx,
  requests: readonly StoredIntercept[],
  now: Date,
  who = '',
): Promise<void> {
  for (const request of requests) {
    const { id, cus_code: cusCode, status, fee, fee_state } = request
    const next = settledAs[status]
    if (fee_state === 'BEFORE' || fee_state === next) continue
    const record = feeRecordOf(request)
    if (next === 'CHARGED') await chargeCost(costs.interception, record, BigInt(fee), { db, now })
    else if (fee_state === 'OPEN') await releaseCosts(costs.interception, [id], { db, cusCode, who, now })
    else await refundAll([costs.interception], record, { db, now })
    await db
      .updateTable('intercept_request')
      .set({ fee_state: next })
      .where('cus_code', '=', cusCode)
      .where('id', '=', id)
      .execute()
  }
}

/** Requests of one transaction. */
const AT_ONCE = 200

/** Settles fees of requests that ended with their parcels, by a scan. Any number of runs and gateways come to the same. */
export async function settleEnded(db: Kysely<Database>, now: Date): Promise<void> {
  const due = await withTenant(db, EVERY_TENANT, (trx) =>
    unsettled(trx).select('cus_code').distinct().execute(),
  )
  for (const { cus_code } of due) {
    let settled = AT_ONCE
    while (settled === AT_ONCE)
      settled = await withTenant(db, cus_code, (trx) => settleSome(trx, cus_code, now))
  }
}

const unsettled = (db: Trx) =>
  db
    .selectFrom('intercept_request')
    .where((or) =>
      or.or([
        or.and([or('fee_state', '=', 'OPEN'), or('status', '<>', 'REQUESTED')]),
        or.and([or('fee_state', '=', 'CHARGED'), or('status', 'in', ['FAILED', 'WITHDRAWN'])]),
      ]),
    )

async function settleSome(db: Trx, cusCode: string, now: Date): Promise<number> {
  const rows = await unsettled(db)
    .selectAll()
    .where('cus_code', '=', cusCode)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  await settleFees(db, rows, now)
  return rows.length
}
