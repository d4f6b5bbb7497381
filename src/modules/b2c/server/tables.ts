/** The tables of this slice as Kysely sees them. */
import type { PlaceEvent } from '#server/unlisted-places.ts'
import type { ColumnType, Generated, JSONColumnType, Selectable, Insertable } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { PushStatus } from '#domain/push-status.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { orderFields } from '#modules/b2c/order-fields.ts'
import type { presetFields } from '#modules/b2c/preset-fields.ts'
import type { StoredColumns } from '#server/database/declared-columns.ts'

/** What the customer decides, as it comes over the wire. */
export type OrderDraft = Input<typeof b2c.saveB2COrder>

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface B2COrderTable extends StoredColumns<typeof orderFields> {
  id: Generated<string>
  cus_code: string
  account_id: string
  main_account: string
  main_account_name: string
  order_no: string
  waybill_no: string
  order_type: Defaulted<number>
  status: Defaulted<WaybillStatus>
  print_status: Defaulted<'0' | '1'>
  return_headless_status: Defaulted<string>
  yc_flag: Defaulted<string>
  push_status: Defaulted<PushStatus>
  push_note: Defaulted<string>
  bounce: Defaulted<'' | 'AGAIN' | 'BACK'>
  country: string
  sender: JSONColumnType<OrderDraft['sender']>
  receiver: JSONColumnType<OrderDraft['receiver']>
  goods: JSONColumnType<OrderDraft['goods']>
  /** [] where nothing else was asked for. */
  more_fields: JSONColumnType<NonNullable<OrderDraft['moreFields']>, string | undefined, string>
  receiver_name: string
  receiver_phone: string
  goods_name: string
  currency: string
  volumetric_g: number
  billable_g: number
  item_count: number
  /** Minor units of `currency`, as is the next. */
  item_value: number
  insurance_fee: number
  /** Minor units of CNY; null until priced. */
  freight: number | null
  /** The insurance fee in fen, by the rate of the day it was priced; null without a rate, and before record 0102. */
  insurance_cny: ColumnType<number | null, number | null | undefined, number | null>
  /** Whether it was charged: BEFORE are orders from before record 0102. */
  cost_state: Defaulted<'BEFORE' | 'OPEN' | 'CHARGED' | 'REFUNDED'>
  route_id: string
  /** Id and name of the import it came with. */
  batch_id: Defaulted<string>
  batch_name: Defaulted<string>
  created_at: Date
  updated_at: Date
  rev: Defaulted<number>
}

interface ParcelPresetTable extends StoredColumns<typeof presetFields> {
  id: string
  cus_code: string
  name_key: string
  rev: Generated<number>
  updated_at: Date
}

export type StoredPreset = Selectable<ParcelPresetTable>

/** What happened: codes of the wire, named by the screens. */
export type HistoryWhat =
  | 'placed'
  | 'edited'
  | 'cancelled'
  | 'printed'
  | 'scanned'
  | 'pushed'
  | 'pushFailed'
  | 'reForecast'
  | 'sendAgain'
  | 'sendBack'
  | 'intercepted'
  | 'readdressed'
  | PlaceEvent

export type StoredOrder = Selectable<B2COrderTable>
export type NewOrder = Insertable<B2COrderTable>

declare module '#server/database/schema.ts' {
  interface Database {
    b2c_order: B2COrderTable
    b2c_order_history: {
      id: Generated<number>
      cus_code: string
      order_id: string
      at: Date
      who: string
      what: HistoryWhat
      from_status: Defaulted<string>
      to_status: Defaulted<string>
    }
    b2c_parcel_preset: ParcelPresetTable
    b2c_order_count: { cus_code: string; status: WaybillStatus; slot: number; n: number }
  }
}
