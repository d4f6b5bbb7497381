/** `/collect/queryParcels.do`, `countParcels.do`, `parcelPhotos.do`: what was announced, what lies where. */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { parcelStateCodes } from '#modules/collection/parcel-states.ts'
import type { collection } from '#modules/collection/contract.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { partOf, realDay } from '#server/database/filters.ts'
import { isId } from '#server/database/ids.ts'
import { countsBy, pageOf } from '#server/database/list-query.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { warehouseName } from './warehouses.ts'
import { toParcelRow, type StoredParcel } from './parcel-row.ts'
import './tables.ts'

type ParcelQuery = Input<typeof collection.queryParcels>

/** The parcels a query asks for, for the list and for its export; a fresh query each time. */
export function parcelsOf(query: Omit<ParcelQuery, 'page' | 'pageSize'>, { db, caller }: RowsContext) {
  const { status, expressNos, warehouseId, expectedFrom, expectedTo } = query
  const keyword = query.keyword?.trim()
  let parcels = db.selectFrom('collect_parcel_now').where('cus_code', '=', caller.cusCode)
  if (status) parcels = parcels.where('status', '=', status)
  if (warehouseId) parcels = parcels.where('warehouse_id', '=', warehouseId)
  if (expectedFrom) parcels = parcels.where('expected_day', '>=', realDay(expectedFrom, 'expectedFrom'))
  if (expectedTo) parcels = parcels.where('expected_day', '<=', realDay(expectedTo, 'expectedTo'))
  if (expressNos?.length) {
    const numbers = expressNos.map((number) => inCapitals(number.trim()))
    parcels = parcels.where('express_no', '=', sql<string>`any (${numbers}::text[])`)
  }
  if (!keyword) return parcels
  const pattern = partOf(keyword)
  return parcels.where((or) =>
    or.or([
      or('express_no', 'ilike', pattern),
      or('remark', 'ilike', pattern),
      sql<boolean>`exists (select 1 from collect_item i
        where i.parcel_id = collect_parcel_now.id and i.name ilike ${pattern})`,
    ]),
  )
}

const goods = sql<StoredParcel['goods']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'hs_code', i.hs_code,
           'sku', i.sku, 'quantity', i.quantity, 'unit_value', i.unit_value, 'received', i.received, 'free', s.free)
         order by i.line), '[]')
    from collect_item i join collect_stock s on s.id = i.id where i.parcel_id = collect_parcel_now.id)`
/** Whole days since it arrived. */
const days = sql<number>`coalesce(floor(extract(epoch from now() - arrived_at) / 86400), 0)::integer`

/** With their goods; what arrived last comes first, then what was announced last. */
export const whole = (parcels: ReturnType<typeof parcelsOf>, language: Language) =>
  parcels
    .selectAll()
    .select([goods.as('goods'), days.as('days'), warehouseName('warehouse_id', language)])
    .orderBy('created_at', 'desc')
    .orderBy('id')

export async function queryParcels(
  query: ParcelQuery,
  context: SignedContext,
): Promise<Output<typeof collection.queryParcels>> {
  const mine = parcelsOf(query, context)
  const { rows, total } = await pageOf(whole(mine, context.language), mine, query)
  return { list: rows.map(toParcelRow), total }
}

export const countParcels = (
  query: Input<typeof collection.countParcels>,
  context: SignedContext,
): Promise<Output<typeof collection.countParcels>> =>
  countsBy(parcelsOf(query, context), 'status', parcelStateCodes)

export const noParcel = msg`This parcel does not exist.`

export async function parcelPhotos(
  { id }: { id: string },
  { db, caller, services }: SignedContext,
): Promise<Output<typeof collection.parcelPhotos>> {
  const row = isId(id)
    ? await db
        .selectFrom('collect_parcel')
        .select('photos')
        .where('cus_code', '=', caller.cusCode)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('absent', noParcel)
  return {
    list: row.photos.slice(0, 20).map((photo) => ({ url: services.tickets.addressOf(photo, caller) })),
  }
}
