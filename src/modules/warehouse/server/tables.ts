/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { StockGrade } from '#domain/stock-measures.ts'
import type { TransferDraft } from '#modules/warehouse/contract.ts'
import type { TransferHappening, TransferKind, TransferState } from '#modules/warehouse/transfer-facts.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface TransferTable {
  id: Generated<string>
  cus_code: string
  account_id: string
  who: string
  transfer_no: string
  state: TransferState
  kind: TransferKind
  from_warehouse: string
  to_warehouse: string
  platform: string
  platform_shipment_id: string
  grade: StockGrade
  expected_on: string
  remark: string
  /** What was asked for. */
  lines: JSONColumnType<TransferDraft['lines']>
  sku_count: number
  quantity: number
  sent: Defaulted<number>
  received: Defaulted<number>
  lost: Defaulted<number>
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  sent_at: Defaulted<Date | null>
  closed_at: Defaulted<Date | null>
  rev: Defaulted<number>
}

/** What left of one level, and what became of it. */
interface TransferLineTable {
  transfer_id: string
  cus_code: string
  /** Order in which the levels were taken: what expires first comes first. */
  nth: number
  sku: string
  grade: StockGrade
  batch: string
  sent: number
  received: Defaulted<number>
  lost: Defaulted<number>
}

interface TransferHistoryTable {
  id: Generated<number>
  cus_code: string
  transfer_id: string
  at: Date
  who: string
  what: TransferHappening
  units: number
  note: Defaulted<string>
}

export type StoredTransfer = Selectable<TransferTable>
export type StoredLine = Selectable<TransferLineTable>
export type StoredHappening = Selectable<TransferHistoryTable>

declare module '#server/database/schema.ts' {
  interface Database {
    warehouse_transfer: TransferTable
    warehouse_transfer_line: TransferLineTable
    warehouse_transfer_history: TransferHistoryTable
  }
}
