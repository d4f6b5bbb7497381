/** The table of this slice as Kysely sees it. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { StaticOf } from '#contract/schema.ts'
import type { InterceptStatus, InterceptRequest } from '#domain/interceptions.ts'
import type { addressChange } from '#modules/intercept/contract.ts'

export type AddressChange = StaticOf<typeof addressChange>

/** BEFORE are requests from before record 0102. */
export type FeeState = 'BEFORE' | 'OPEN' | 'CHARGED' | 'RELEASED'

interface InterceptTable {
  id: Generated<string>
  cus_code: string
  order_id: string
  order_no: string
  waybill_no: string
  receiver_name: string
  country: string
  wish: InterceptRequest
  change: JSONColumnType<AddressChange>
  remark: string
  status: ColumnType<InterceptStatus, InterceptStatus | undefined, InterceptStatus>
  /** Fen. */
  fee: number
  /** Whether the fee is held, charged or given back. */
  fee_state: ColumnType<FeeState, FeeState | undefined, FeeState>
  note: ColumnType<string, string | undefined, string>
  who: string
  created_at: Date
  updated_at: Date
}

export type StoredIntercept = Selectable<InterceptTable>

declare module '#server/database/schema.ts' {
  interface Database {
    intercept_request: InterceptTable
  }
}
