/** The columns that every table of packed documents has, and the table of their history, as Kysely sees them (record 0025). */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { PriceDetail } from '#domain/carton-freight.ts'
import type { DocumentStatus } from '#domain/document-status.ts'
import type { PlaceEvent } from '#server/unlisted-places.ts'
import type { PackedDraft } from '#domain/packed-document.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface DocumentTable<Draft extends PackedDraft = PackedDraft> {
  id: Generated<string>
  cus_code: string
  account_id: string
  main_account: string
  main_account_name: string
  order_no: string
  status: DocumentStatus
  warehouse: string
  country: string
  goods: JSONColumnType<Draft['goods']>
  cartons: JSONColumnType<Draft['cartons']>
  goods_name: string
  sku_count: number
  carton_count: number
  pieces: number
  weight_g: number
  volume_l: number
  /** Minor units of `currency`. */
  value: number
  currency: string
  shipping_type: Draft['shippingType']
  tariff_payment_type: Draft['tariffPaymentType']
  remark: string
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  /** Fen, by the price list of the day it was submitted; null without a price. */
  freight: Defaulted<number | null>
  /** How it came about. */
  freight_detail: JSONColumnType<PriceDetail | null, string | undefined>
  rev: Defaulted<number>
}

/** What happened: codes of the wire, named by the screens. */
export type HistoryWhat = 'kept' | 'submitted' | 'edited' | 'cancelled' | 'reported' | PlaceEvent

export interface HistoryTable {
  id: Generated<number>
  cus_code: string
  order_id: string
  at: Date
  who: string
  what: HistoryWhat
  from_status: Defaulted<string>
  to_status: Defaulted<string>
}

export type StoredDocument = Selectable<DocumentTable>
