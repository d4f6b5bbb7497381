/** The view and the table of this slice as Kysely sees them. */
import type { ChargeFamily, CustomerAccount, TransactionType } from '#domain/ledger-accounts.ts'

export interface FlowView {
  id: number
  cus_code: string
  created_at: Date
  type: TransactionType
  account: CustomerAccount
  currency: string
  amount: string
  balance: string
  family: ChargeFamily | ''
  about: string
  waybill_no: string
  note: string
}

declare module '#server/database/schema.ts' {
  interface Database {
    finance_flow: FlowView
    /** Hundredths. */
    balance_warning: { cus_code: string; currency: string; amount: number }
  }
}
