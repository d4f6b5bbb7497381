/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { HandoverState, TransferState } from '#modules/forecast/forecast-facts.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface HandoverTable {
  id: Generated<string>
  cus_code: string
  forecast_no: string
  state: Defaulted<HandoverState>
  /** yyyy-MM-dd. */
  day: string
  bag_no: string
  weight_g: number | null
  remark: string
  who: string
  created_at: Date
  received_at: Date | null
}
interface TransferTable {
  id: Generated<string>
  cus_code: string
  express_no: string
  state: Defaulted<TransferState>
  courier: string
  goods_name: string
  quantity: number
  /** Minor units of CNY. */
  value: number
  weight_g: number | null
  remark: string
  who: string
  created_at: Date
  arrived_at: Date | null
  forwarded_at: Date | null
}
export type StoredHandover = Selectable<HandoverTable>
export type StoredTransfer = Selectable<TransferTable>

declare module '#server/database/schema.ts' {
  interface Database {
    handover: HandoverTable
    handover_parcel: {
      cus_code: string
      handover_id: string
      order_id: string
      waybill_no: string
      is_received: Defaulted<boolean>
    }
    transfer_parcel: TransferTable
  }
}
