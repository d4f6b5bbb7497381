/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CaseState, Decision, Kind } from '#modules/unusual/case-facts.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface CaseTable {
  id: Generated<string>
  cus_code: string
  type: 'cod' | 'tax'
  kind: Kind
  state: Defaulted<CaseState>
  order_id: string
  order_no: string
  waybill_no: string
  country: string
  receiver_name: string
  currency: string
  /** Minor units of `currency`: what should have been, and what is. */
  expected: number
  actual: number
  pay_state: Defaulted<'PAID' | 'UNPAID' | 'PENDING'>
  reason: Defaulted<string>
  decision: Defaulted<Decision | ''>
  note: Defaulted<string>
  result: Defaulted<string>
  decided_by: Defaulted<string>
  decided_at: Date | null
  /** Fen; null where the decision costs nothing. */
  cost: Defaulted<number | null>
  due_at: Date
  opened_at: Date
}
export type StoredCase = Selectable<CaseTable>

declare module '#server/database/schema.ts' {
  interface Database {
    parcel_case: CaseTable
    order_invoice: {
      id: Generated<string>
      cus_code: string
      order_id: string
      file_id: string
      name: string
      bytes: number
      who: string
      at: Date
    }
  }
}
