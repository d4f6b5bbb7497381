/** Tables and views of this slice as Kysely sees them. Amounts are minor units. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ChargeFamily } from '#domain/ledger-accounts.ts'
import type { BillState, DisputeReason, LineState } from '#modules/bills/bill-codes.ts'
import type { KeptProof } from '#server/files/keep-proof.ts'

type Opened<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A bill, or the preview of a month that runs. */
export interface BillRowView {
  id: string
  bill_id: string
  cus_code: string
  currency: string
  period: string
  bill_no: string
  lines: number
  opening: number
  charges: number
  credits: number
  payments: number
  closing: number
  amount: number
  /** What of it is still to be paid, and what is in dispute. */
  due: number
  disputed: number
  due_day: string
  issued_at: Date | null
  confirmed_at: Date | null
  confirmed_by: string
  digest: string
  state: BillState
}

export interface BillItemView {
  id: number
  cus_code: string
  period: string
  currency: string
  family: ChargeFamily
  amount: number
  about: string
  waybill_no: string
  note: string
  detail: unknown
  created_at: Date
  booked_at: Date
  credit_of: number | null
  line_state: LineState
  dispute_until: Date | null
  dispute_reason: DisputeReason | ''
  dispute_note: string
  raised_at: Date | null
  answer_by: Date | null
  decision_note: string
  credit: number
}

declare module '#server/database/schema.ts' {
  interface Database {
    bill: {
      id: Generated<string>
      cus_code: string
      currency: string
      period: string
      bill_no: string
      since: Date
      until: Date
      lines: number
      opening: number
      charges: number
      credits: number
      payments: number
      closing: number
      amount: number
      digest: string
      due_on: string
      issued_at: Date
      confirmed_at: Opened<Date>
      confirmed_by: Generated<string>
      confirmed_digest: Generated<string>
    }
    bill_line: {
      tx: number
      cus_code: string
      bill_id: string
      currency: string
      family: ChargeFamily
      amount: number
      billed: number
      waybill_no: string
    }
    bill_dispute: {
      line: number
      cus_code: string
      bill_id: string
      amount: number
      funding: 'debt' | 'balance'
      reason: DisputeReason
      note: string
      files: JSONColumnType<KeptProof[], string | undefined, string>
      state: Generated<Exclude<LineState, 'CLEAR'>>
      credit: Generated<number>
      who: string
      raised_at: Date
      answer_by: Date
      decided_at: Opened<Date>
      decision_note: Generated<string>
    }
    bill_row: BillRowView
    bill_item: BillItemView & { bill_id: string }
    bill_item_open: BillItemView
  }
}
