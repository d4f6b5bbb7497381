/** Tables of the money ledger as Kysely sees them. Amounts are read as text and become bigint: they are exact beyond 2^53. */
import type { ColumnType, Generated } from 'kysely'
import type { Account, CustomerAccount, TransactionType } from '#domain/ledger-accounts.ts'

type Defaulted<T> = ColumnType<T, T | undefined, never>
type Written<T> = ColumnType<T, T, never>

export interface LedgerTables {
  ledger_tx: {
    id: Generated<number>
    cus_code: Written<string>
    event: Written<string>
    type: Written<TransactionType>
    source_type: Written<string>
    source_id: Written<string>
    /** Tells bookings of one source apart: a line, a day, a revision. */
    part: Defaulted<string>
    key: Defaulted<string | null>
    /** Of what was asked for: the same source with other amounts is refused. */
    fingerprint: Written<string>
    /** Number of the document, as people search it. */
    about: Defaulted<string>
    waybill_no: Defaulted<string>
    note: Defaulted<string>
    /** How a price came about. */
    detail: ColumnType<unknown, string | undefined, never>
    who: Defaulted<string>
    /** When it happened; shown. */
    at: Written<Date>
    /** When it was booked; never goes back for a customer. */
    booked_at: Written<Date>
    reverses: Defaulted<number | null>
  }
  ledger_entry: {
    id: Generated<number>
    cus_code: Written<string>
    tx: Written<number>
    line: Written<number>
    account: Written<Account>
    currency: Written<string>
    amount: Written<number>
    /** Of the account after this entry; null for accounts of the provider. */
    balance: ColumnType<number | null, never, never>
  }
  ledger_balance: {
    cus_code: string
    currency: string
    account: CustomerAccount
    amount: number
    lowest: number | null
    highest: number | null
    credit_limit: number | null
    seen_at: Date
  }
  ledger_hold: {
    tx: Written<number>
    cus_code: Written<string>
    currency: Written<string>
    amount: Written<number>
    expires_at: Written<Date>
    ended_by: ColumnType<number | null, never, never>
  }
  ledger_hold_end: {
    hold: Written<number>
    cus_code: Written<string>
    tx: Written<number>
    held: Written<number>
    captured: Written<number>
    returned: Written<number>
    how: Written<HoldEnd>
  }
  ledger_limit: {
    id: Generated<number>
    cus_code: Written<string>
    currency: Written<string>
    credit_limit: Written<number | null>
    who: Written<string>
    at: Written<Date>
  }
}

/** How a hold ended. */
export type HoldEnd = 'CAPTURED' | 'RELEASED' | 'EXPIRED'
