/** Goods of parcels as a shipment needs them: the parcels locked, the lines with what is free. */
import type { ParcelState } from '#modules/collection/parcel-states.ts'
import type { SignedContext } from '#server/handler.ts'
import { idsOf } from '#server/database/ids.ts'

export interface LockedParcel {
  id: string
  express_no: string
  warehouse_id: string
  currency: string
  status: ParcelState
  weight_g: number | null
  length_cc: number | null
  width_cc: number | null
  height_cc: number | null
}

export interface ParcelGoodsLine {
  id: string
  parcel_id: string
  name: string
  name_en: string
  hs_code: string
  sku: string
  unit_value: number
  received: number
  free: number
}

/** Returns the customer's own among these parcels, by id, locked. A second caller waits here and reads what the first has left. */
export async function lockParcels(
  parcelIds: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, LockedParcel>> {
  const ids = idsOf(parcelIds)
  if (!ids.length) return new Map()
  await db
    .selectFrom('collect_parcel')
    .select('id')
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('collect_parcel_now')
    .select([
      'id',
      'express_no',
      'warehouse_id',
      'currency',
      'status',
      'weight_g',
      'length_cc',
      'width_cc',
      'height_cc',
    ])
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function loadGoods(
  parcelIds: readonly string[],
  { db, caller }: SignedContext,
): Promise<ParcelGoodsLine[]> {
  if (!parcelIds.length) return []
  return db
    .selectFrom('collect_item as i')
    .innerJoin('collect_stock as s', 's.id', 'i.id')
    .select([
      'i.id',
      'i.parcel_id',
      'i.name',
      'i.name_en',
      'i.hs_code',
      'i.sku',
      'i.unit_value',
      'i.received',
      's.free',
    ])
    .where('i.cus_code', '=', caller.cusCode)
    .where('i.parcel_id', 'in', [...parcelIds])
    .orderBy('i.parcel_id')
    .orderBy('i.line')
    .execute()
}
