/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { DocumentStatus } from '#domain/document-status.ts'
import type { b2b } from '#modules/b2b/contract.ts'

export type B2BDraft = Input<typeof b2b.saveB2BOrder>['order']

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface B2BOrderTable {
  id: Generated<string>
  cus_code: string
  account_id: string
  main_account: string
  main_account_name: string
  order_no: string
  reference_no: string
  status: DocumentStatus
  warehouse: string
  country: string
  receiver: JSONColumnType<B2BDraft['receiver']>
  receiver_name: string
  goods: JSONColumnType<B2BDraft['goods']>
  cartons: JSONColumnType<B2BDraft['cartons']>
  goods_name: string
  sku_count: number
  carton_count: number
  pieces: number
  weight_g: number
  volume_l: number
  /** Minor units of `currency`. */
  value: number
  currency: string
  route_id: string
  shipping_type: B2BDraft['shippingType']
  tariff_payment_type: B2BDraft['tariffPaymentType']
  wished_on: string
  remark: string
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  rev: Defaulted<number>
}

/** What happened: codes of the wire, named by the screens. */
export type HistoryWhat = 'kept' | 'submitted' | 'edited' | 'cancelled' | 'reported'

export type StoredOrder = Selectable<B2BOrderTable>
export type NewOrder = Insertable<B2BOrderTable>

declare module '#server/database/schema.ts' {
  interface Database {
    b2b_order: B2BOrderTable
    b2b_order_history: {
      id: Generated<number>
      cus_code: string
      order_id: string
      at: Date
      who: string
      what: HistoryWhat
      from_status: Defaulted<string>
      to_status: Defaulted<string>
    }
  }
}
