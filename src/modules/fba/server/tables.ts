/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { DocumentStatus } from '#domain/document-status.ts'
import type { fba } from '#modules/fba/contract.ts'

export type FbaDraft = Input<typeof fba.save>['order']

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface FbaOrderTable {
  id: Generated<string>
  cus_code: string
  account_id: string
  main_account: string
  main_account_name: string
  order_no: string
  shipment_code: string
  amazon_reference: string
  centre: string
  status: DocumentStatus
  warehouse: string
  country: string
  goods: JSONColumnType<FbaDraft['goods']>
  cartons: JSONColumnType<FbaDraft['cartons']>
  goods_name: string
  sku_count: number
  carton_count: number
  pieces: number
  weight_g: number
  volume_l: number
  /** Minor units of `currency`. */
  value: number
  currency: string
  shipping_type: FbaDraft['shippingType']
  tariff_payment_type: FbaDraft['tariffPaymentType']
  remark: string
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  rev: Defaulted<number>
}

/** What happened: codes of the wire, named by the screens. */
export type HistoryWhat = 'kept' | 'submitted' | 'edited' | 'cancelled' | 'reported'

export type StoredOrder = Selectable<FbaOrderTable>
export type NewOrder = Insertable<FbaOrderTable>

declare module '#server/database/schema.ts' {
  interface Database {
    fba_order: FbaOrderTable
    fba_order_history: {
      id: Generated<number>
      cus_code: string
      order_id: string
      at: Date
      who: string
      what: HistoryWhat
      from_status: Defaulted<string>
      to_status: Defaulted<string>
    }
    fba_box_label: { cus_code: string; order_id: string; carton: number; pdf: Buffer; at: Date }
  }
}
