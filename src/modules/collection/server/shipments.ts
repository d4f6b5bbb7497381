/** `/collect/queryShipments.do`: orders whose goods came out of the warehouse, with the parcels they came in. */
import { inCapitals } from '#domain/capitals.ts'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { fromGrams } from '#domain/weight.ts'
import type { ShipmentRow } from '#modules/collection/columns.ts'
import type { collection } from '#modules/collection/contract.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { midnight, partOf } from '#server/database/filters.ts'
import { pageOf } from '#server/database/list-query.ts'
import type { SignedContext } from '#server/handler.ts'

type Call = typeof collection.queryShipments
type Query = Input<Call>

export interface StoredShipment {
  id: string
  order_no: string
  waybill_no: string
  status: WaybillStatus
  order_type: number
  country: string
  receiver_name: string
  receiver_phone: string
  goods_name: string
  weight_g: number
  billable_g: number
  freight: number | null
  created_at: Date
  express_nos: string
  parcels: number
  pieces: number
}

/** The orders a query asks for; their goods may have been let go since (a cancelled order). */
export function shipmentsOf(query: Omit<Query, 'page' | 'pageSize'>, { db, caller }: RowsContext) {
  const { status, orderNumber, country, createdFrom, createdTo } = query
  const keyword = query.keyword?.trim()
  const numbers = orderNumber?.map((number) => inCapitals(number.trim())) ?? []
  const pattern = keyword ? partOf(keyword) : undefined
  /** Orders with a parcel whose number is like this. */
  const carries = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
    select 1 from collect_allocation a join collect_parcel p on p.id = a.parcel_id
     where a.order_id = b2c_order.id and ${condition})`
  return db
    .selectFrom('b2c_order')
    .where('b2c_order.cus_code', '=', caller.cusCode)
    .where(
      'b2c_order.id',
      'in',
      db.selectFrom('collect_allocation').select('order_id').where('cus_code', '=', caller.cusCode),
    )
    .$if(!!status, (rows) => rows.where('status', '=', status as WaybillStatus))
    .$if(!!country, (rows) => rows.where('country', '=', country ?? ''))
    .$if(!!createdFrom, (rows) => rows.where('created_at', '>=', midnight(createdFrom ?? '', 'createdFrom')))
    .$if(!!createdTo, (rows) => rows.where('created_at', '<', midnight(createdTo ?? '', 'createdTo', 1)))
    .$if(numbers.length > 0, (rows) =>
      rows.where((or) =>
        or.or([
          or('order_no', '=', sql<string>`any (${numbers}::text[])`),
          or('waybill_no', '=', sql<string>`any (${numbers}::text[])`),
          carries(sql<boolean>`p.express_no = any (${numbers}::text[])`),
        ]),
      ),
    )
    .$if(pattern !== undefined, (rows) =>
      rows.where((or) =>
        or.or([
          or('receiver_name', 'ilike', pattern ?? ''),
          or('order_no', 'ilike', pattern ?? ''),
          or('waybill_no', 'ilike', pattern ?? ''),
          carries(sql<boolean>`p.express_no ilike ${pattern ?? ''}`),
        ]),
      ),
    )
}

const ofParcels = <T>(what: ReturnType<typeof sql<T>>) => sql<T>`(
  select ${what} from collect_allocation a join collect_parcel p on p.id = a.parcel_id where a.order_id = b2c_order.id)`

export const wholeShipments = (orders: ReturnType<typeof shipmentsOf>) =>
  orders
    .select([
      'id',
      'order_no',
      'waybill_no',
      'status',
      'order_type',
      'country',
      'receiver_name',
      'receiver_phone',
      'goods_name',
      'weight_g',
      'billable_g',
      'freight',
      'created_at',
      ofParcels(sql<string>`left(string_agg(distinct p.express_no, ', '), 2000)`).as('express_nos'),
      ofParcels(sql<number>`count(distinct p.id)::integer`).as('parcels'),
      ofParcels(sql<number>`coalesce(sum(a.quantity), 0)::integer`).as('pieces'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')

export const toShipmentRow = (row: StoredShipment): ShipmentRow => ({
  id: row.id,
  orderNo: row.order_no,
  waybillNo: row.waybill_no,
  status: row.status,
  orderType: row.order_type,
  expressNos: row.express_nos,
  parcels: row.parcels,
  pieces: row.pieces,
  country: row.country,
  receiverName: row.receiver_name,
  receiverPhone: row.receiver_phone,
  goodsName: row.goods_name,
  weight: fromGrams(row.weight_g),
  billableWeight: fromGrams(row.billable_g),
  freight: row.freight === null ? null : fromMinor(BigInt(row.freight)),
  createdAt: row.created_at.toISOString(),
})

export async function queryShipments(query: Query, context: SignedContext): Promise<Output<Call>> {
  const mine = shipmentsOf(query, context)
  const { rows, total } = await pageOf(wholeShipments(mine), mine, query)
  return { list: rows.map(toShipmentRow), total }
}
