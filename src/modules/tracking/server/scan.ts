/** What warehouses and couriers report about a parcel: `/ops/scan-events` (design page "The operations side"). */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { instant, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { failureReasonCodes } from '#domain/failure-reasons.ts'
import { standings } from '#domain/push-status.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { mayFollow } from './transitions.ts'
import { announce } from './watches.ts'

const scanEvent = object({
  /** Minted where the scan was made; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  waybillNo: text(40),
  status: oneOf(waybillStatusCodes),
  /** A town or a facility: the public reads it. */
  place: text(100, { minLength: 1 }),
  at: instant(),
  /** Of a failed delivery or a return. */
  reason: optional(oneOf(failureReasonCodes)),
})
type ScanEvent = StaticOf<typeof scanEvent>

interface Scanned {
  id: string
  cus_code: string
  status: WaybillStatus
  created_at: Date
}

/** Scans that have a reason. */
const failing: readonly WaybillStatus[] = ['ABNORMAL', 'RETURNED']

/** How far a scanner's clock may run ahead, milliseconds. */
const AHEAD_MS = 5 * 60_000

/** What follows from a scan in other slices, by the status it reports; in the transaction of the scan. */
export type Following = Partial<
  Record<WaybillStatus, (db: Trx, orderId: string, at: Date, now: Date) => Promise<void>>
>

/** One transaction: the scan, the order's status, its history; the counters follow by trigger. */
const handleWith =
  (following: Following) =>
  async (event: ScanEvent, { db, now }: { db: Trx; now: Date }): Promise<{ status: WaybillStatus }> => {
    const at = new Date(event.at)
    const order = await lockParcel(event.waybillNo, db)
    checkScan(order, event.status, at, now)
    const { id: order_id, cus_code, status: from } = order
    const { eventId: event_id, status, place } = event
    const { push } = standings[status]
    const reason = failing.includes(status) ? event.reason : undefined
    await db
      .insertInto('scan_event')
      .values({ event_id, cus_code, order_id, status, place, at, reason })
      .execute()
    await db
      .updateTable('b2c_order')
      .set((old) => ({
        status,
        ...(push ? { push_status: push } : {}),
        bounce: '' as const,
        updated_at: now,
        rev: old('rev', '+', 1),
      }))
      .where('id', '=', order_id)
      .execute()
    await db
      .insertInto('b2c_order_history')
      .values({ cus_code, order_id, at, who: place, what: 'scanned', from_status: from, to_status: status })
      .execute()
    await following[status]?.(db, order_id, at, now)
    await announce(db, { cusCode: cus_code, orderId: order_id, status })
    return { status }
  }

async function lockParcel(waybillNo: string, db: Trx): Promise<Scanned> {
  const row = await db
    .selectFrom('b2c_order')
    .select(['id', 'cus_code', 'status', 'created_at'])
    .where('waybill_no', '=', inCapitals(waybillNo))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', msg`There is no parcel with this number.`)
  return row
}

function checkScan(order: Scanned, to: WaybillStatus, at: Date, now: Date): void {
  if (Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + AHEAD_MS || at < order.created_at)
    throw new Refusal('invalid', msg`The scan time is before the order or in the future.`)
  const from = order.status
  if (!mayFollow(from, to)) throw new Refusal('status', msg`A parcel cannot go from ${from} to ${to}.`)
}

export const scanEventsOf = (following: Following): OpsRoute<typeof scanEvent> => ({
  path: 'scan-events',
  input: scanEvent,
  handle: handleWith(following),
  source: 'record 0003',
})
