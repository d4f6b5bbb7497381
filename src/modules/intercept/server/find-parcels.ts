/** Finding parcels by what a person types or scans: waybill, order or shop numbers, in any case. */
import { inCapitals } from '#domain/capitals.ts'
import { sql } from 'kysely'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { SignedContext } from '#server/handler.ts'

export interface Parcel {
  id: string
  order_no: string
  waybill_no: string
  ecommerce_order_no: string
  receiver_name: string
  country: string
  status: WaybillStatus
  hasOpen: boolean
}

const plain = (number: string): string => inCapitals(number.trim())

/** The customer's parcels by each of their numbers. `isLocked`: held until the transaction ends, in one order. */
export async function findParcels(
  numbers: readonly string[],
  { db, caller }: SignedContext,
  isLocked = false,
): Promise<Map<string, Parcel>> {
  const ours = numbers.map(plain)
  const typed = numbers.map((number) => number.trim())
  let query = db
    .selectFrom('b2c_order')
    .select(['id', 'order_no', 'waybill_no', 'ecommerce_order_no', 'receiver_name', 'country', 'status'])
    .where('cus_code', '=', caller.cusCode)
    .where((or) =>
      or.or([
        or('waybill_no', '=', sql<string>`any (${ours}::text[])`),
        or('order_no', '=', sql<string>`any (${ours}::text[])`),
        or.and([
          or('ecommerce_order_no', '<>', ''),
          or('ecommerce_order_no', '=', sql<string>`any (${typed}::text[])`),
        ]),
      ]),
    )
    .orderBy('id')
  if (isLocked) query = query.forUpdate()
  const rows = await query.execute()
  const open = await openRequests(
    rows.map(({ id }) => id),
    { db, caller },
  )
  const found = new Map<string, Parcel>()
  for (const row of rows) {
    const parcel = { ...row, hasOpen: open.has(row.id) }
    // A shop's number may be that of a cancelled order too; the one under way wins.
    for (const number of [row.ecommerce_order_no, row.order_no, row.waybill_no].filter(Boolean).map(plain)) {
      const known = found.get(number)
      if (!known || known.status === 'CANCELLED') found.set(number, parcel)
    }
  }
  return found
}

async function openRequests(
  ids: readonly string[],
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('intercept_request')
    .select('order_id')
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', 'in', [...ids])
    .where('status', 'in', ['REQUESTED', 'CONFIRMED'])
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

export const parcelOf = (found: ReadonlyMap<string, Parcel>, number: string): Parcel | undefined =>
  found.get(plain(number))
