/** The tables of this slice as Kysely sees them. Sums are read with SQL of their own. */
import type { ColumnType } from 'kysely'
import type { DisputeState } from '#modules/statistics/contract.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface ParcelWeightTable {
  order_id: string
  cus_code: string
  waybill_no: string
  order_no: string
  ecommerce_order_no: string
  country: string
  route_id: string
  declared_g: number
  measured_g: number
  billable_g: number
  /** Minor units of CNY; null without a price. */
  freight: number | null
  measured_freight: number | null
  dispute: Defaulted<DisputeState>
  dispute_note: Defaulted<string>
  answer: Defaulted<string>
  place: string
  measured_at: Date
  /** Fen that are booked as freight; null where nothing was. */
  charged: ColumnType<number | null, number | null | undefined, number | null>
  /** Fen that are frozen until the weight is accepted or decided. */
  frozen: Defaulted<number>
  weighings: Defaulted<number>
}

declare module '#server/database/schema.ts' {
  interface Database {
    parcel_weight: ParcelWeightTable
    parcel_weight_count: { cus_code: string; dispute: DisputeState; slot: number; n: number }
  }
}
