/** The tables of this slice as Kysely sees them. Amounts are minor units. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CodState, StatementState } from '#modules/cod/states.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Opened<T> = ColumnType<T | null, T | null | undefined, T | null>

interface CodParcelTable {
  id: Generated<string>
  cus_code: string
  order_id: Opened<string>
  order_no: string
  waybill_no: string
  country: string
  receiver_name: string
  currency: string
  amount: number
  courier: string
  signed_at: Date
  cut_on: string
  due_on: string
  handed: Defaulted<number>
  reversed: Defaulted<number>
  reversed_at: Opened<Date>
  statement_id: Opened<string>
  fee: Defaulted<number>
  withheld: Defaulted<number>
  settled_at: Opened<Date>
}
export type StoredParcel = Selectable<CodParcelTable>

interface CodStatementTable {
  id: Generated<string>
  cus_code: string
  statement_no: string
  country: string
  currency: string
  cut_on: string
  due_on: string
  parcels: number
  collected: number
  fees: number
  reversed: number
  set_off: number
  bank_amount: number
  cut_at: Date
  settled_at: Opened<Date>
}
export type StoredStatement = Selectable<CodStatementTable>

export interface StatementView extends StoredStatement {
  /** Of the transfer that is on its way or has arrived. */
  bank_ref: string
  sent_at: Date | null
  return_reason: string
  state: StatementState
}

export interface CodListView {
  id: string
  cus_code: string
  order_id: string
  order_no: string
  waybill_no: string
  country: string
  receiver_name: string
  currency: string
  amount: number
  handed: number
  reversed: number
  fee: number
  withheld: number
  /** When it was signed for; of a parcel on its way, when it was ordered. */
  created_at: Date
  due_on: string | null
  statement_no: string | null
  settled_at: Date | null
  bank_ref: string | null
  state: CodState
}

declare module '#server/database/schema.ts' {
  interface Database {
    cod_parcel: CodParcelTable
    cod_statement: CodStatementTable
    cod_remittance: {
      id: Generated<string>
      cus_code: string
      statement_id: string
      bank_ref: string
      state: 'INITIATED' | 'SETTLED' | 'RETURNED'
      amount: number
      sent_at: Date
      ended_at: Opened<Date>
      reason: Defaulted<string>
    }
    cod_reversal: {
      id: Generated<string>
      cus_code: string
      parcel_id: string
      amount: number
      fee: number
      reason: Defaulted<string>
      at: Date
      statement_id: Opened<string>
    }
    cod_agreement: { cus_code: string; agreed_at: Date }
    cod_list: CodListView
    cod_statement_list: StatementView
  }
}
