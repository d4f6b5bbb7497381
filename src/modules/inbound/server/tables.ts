/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { PutCause, PutMode, PutState, PutStatus } from '#modules/inbound/put-codes.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Texts = JSONColumnType<string[], string | undefined, string>

interface PutOrderTable {
  id: Generated<string>
  cus_code: string
  account_id: string | null
  /** Login code of the person who made it; the warehouse's code for a delivery nobody announced. */
  who: string
  put_order_no: string
  state: PutState
  cause: Defaulted<PutCause | ''>
  /** Kept by the database. */
  status: ColumnType<PutStatus, never, never>
  is_announced: Defaulted<boolean>
  settled: Defaulted<string[]>
  warehouse_id: string
  mode: PutMode
  expected_day: string
  courier: string
  reference_no: string
  remark: string
  box_count: Defaulted<number>
  sku_count: Defaulted<number>
  expected: Defaulted<number>
  received: Defaulted<number>
  shelved: Defaulted<number>
  damaged: Defaulted<number>
  set_aside: Defaulted<number>
  returned: Defaulted<number>
  note: Defaulted<string>
  /** Id of its import's task; "" where it was entered. */
  batch_id: Defaulted<string>
  batch_name: Defaulted<string>
  /** Ids of files. */
  photos: Texts
  delivered_at: Date | null
  arrived_at: Date | null
  due_at: Date | null
  closed_at: Date | null
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  rev: Defaulted<number>
}

interface PutLineTable {
  cus_code: string
  order_id: string
  /** Place in the ticket, from 0. */
  at: number
  box_no: string
  tracking_no: string
  sku: string
  batch: string
  /** yyyy-MM-dd or "". */
  expires_on: string
  /** Announced ones. */
  serials: Texts
  is_unknown: Defaulted<boolean>
  expected: number
  received: Defaulted<number>
  shelved: Defaulted<number>
  damaged: Defaulted<number>
  set_aside: Defaulted<number>
  returned: Defaulted<number>
  aside_damaged: Defaulted<number>
  aside_serials: Texts
}

/** Units of a SKU, or of a code nobody knows, that go back. */
export interface ReturnedLine {
  readonly boxNo: string
  readonly sku: string
  readonly quantity: number
}

export type StoredTicket = Selectable<PutOrderTable>
export type StoredLine = Selectable<PutLineTable>

/** Codes of the wire, named by the screens. */
export type HistoryWhat =
  | 'kept'
  | 'submitted'
  | 'edited'
  | 'cancelled'
  | 'arrived'
  | 'counted'
  | 'closed'
  | 'settled'
  | 'returning'
  | 'returned'

declare module '#server/database/schema.ts' {
  interface Database {
    put_order: PutOrderTable
    put_order_line: PutLineTable
    put_order_tracking: { cus_code: string; tracking_no: string; order_id: string; box_no: string }
    /** Goods that go back to their sender: one row for each decision. */
    put_order_return: {
      id: Generated<string>
      cus_code: string
      order_id: string
      at: Date
      units: number
      /** What goes back, for the warehouse. */
      lines: JSONColumnType<ReturnedLine[], string, never>
      sent_at: Date | null
      courier: Defaulted<string>
      tracking_no: Defaulted<string>
    }
    put_order_history: {
      id: Generated<number>
      cus_code: string
      order_id: string
      at: Date
      who: string
      what: HistoryWhat
      note: Defaulted<string>
    }
  }
}
