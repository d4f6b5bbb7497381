/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { OutboundCode } from '#domain/outbound-kinds.ts'
import type { ExceptionCause, InterceptionState, OutboundStatus } from '#domain/outbound-status.ts'
import type { PriceDetail } from '#domain/carton-freight.ts'
import type { OutDraft, OutRow } from '#modules/outbound/wire-shapes.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface OutOrderTable {
  id: Generated<string>
  cus_code: string
  account_id: string
  main_account: string
  main_account_name: string
  order_no: string
  order_type: number
  outbound_code: OutboundCode
  status: OutboundStatus
  exception_cause: Defaulted<ExceptionCause | ''>
  /** What the warehouse says. */
  note: Defaulted<string>
  interception: Defaulted<InterceptionState | ''>
  /** Of destroyed goods. */
  certificate_no: Defaulted<string>
  /** Of the certificate's file; "" without one. */
  certificate_id: Defaulted<string>
  certificate_name: Defaulted<string>
  warehouse: string
  reference_no: string
  receiver: JSONColumnType<OutDraft['receiver']>
  route_id: string
  pickup_name: string
  pickup_phone: string
  carrier: string
  carrier_no: string
  platform: string
  platform_shipment_id: string
  /** Minor units of `currency`. */
  cod: number
  currency: string
  is_insured: boolean
  /** Of the file; "" without one. */
  label_id: Defaulted<string>
  label_name: Defaulted<string>
  /** Id of its import's task; "" where it was entered. */
  batch_id: Defaulted<string>
  batch_name: Defaulted<string>
  remark: string
  lines: JSONColumnType<OutRow['lines']>
  country: string
  to_name: string
  goods_name: string
  sku_count: number
  quantity: number
  weight_g: number
  billable_g: number
  /** Fen, by the price list of the day it was submitted; null without a price. */
  freight: Defaulted<number | null>
  /** Fen of its insurance; null without one, or without a price for it. */
  insurance: Defaulted<number | null>
  /** How it came about. */
  freight_detail: JSONColumnType<PriceDetail | null, string | undefined>
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  shipped_at: Defaulted<Date | null>
  rev: Defaulted<number>
}

/** What happened: codes of the wire, named by the screens. */
export type OutHappening =
  | 'kept'
  | 'submitted'
  | 'edited'
  | 'cancelled'
  | 'reported'
  | 'certified'
  | 'intercepted'
  | 'interceptAnswered'
  | 'fixed'
  | 'goodsCame'
  | 'goodsLost'
  | 'placeKept'
  | 'placeUnlisted'

export type StoredOut = Selectable<OutOrderTable>

declare module '#server/database/schema.ts' {
  interface Database {
    out_order: OutOrderTable
    /** Append only. */
    out_order_history: {
      id: Generated<number>
      cus_code: string
      order_id: string
      at: Date
      who: string
      what: OutHappening
      from_status: Defaulted<string>
      to_status: Defaulted<string>
      note: Defaulted<string>
    }
  }
}
