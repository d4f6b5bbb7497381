/** Parcels whose status can still change, for the systems that report scans: `/ops/open-parcels`. The longest untouched, or the latest. */
import { integer, object, oneOf, type StaticOf } from '#contract/schema.ts'
import type { OpsRoute } from '#server/handler.ts'

const ask = object({ limit: integer({ minimum: 1, maximum: 500 }), first: oneOf(['oldest', 'latest']) })

export const openParcels: OpsRoute<typeof ask> = {
  path: 'open-parcels',
  input: ask,
  handle: async ({ limit, first }: StaticOf<typeof ask>, { db }) => {
    const rows = await db
      .selectFrom('b2c_order')
      .select(['waybill_no', 'status', 'country', 'updated_at', 'push_status', 'bounce'])
      .where('status', 'not in', ['SIGNED', 'RETURNED', 'CANCELLED'])
      .orderBy('updated_at', first === 'oldest' ? 'asc' : 'desc')
      .limit(limit)
      .execute()
    return {
      list: rows.map(({ waybill_no, status, country, updated_at, push_status, bounce }) => ({
        waybillNo: waybill_no,
        status,
        country,
        pushStatus: push_status,
        /** What the customer decided about an abnormal parcel: AGAIN, BACK or "". */
        bounce,
        updatedAt: updated_at.toISOString(),
      })),
    }
  },
  source: 'record 0003',
}
