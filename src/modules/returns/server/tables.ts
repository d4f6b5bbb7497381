/** The table of this slice as Kysely sees it. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { PlaceEvent } from '#server/unlisted-places.ts'
import type { returns } from '#modules/returns/contract.ts'
import type { ReturnReason, ReturnState } from '#modules/returns/return-facts.ts'

export type ReturnDraft = Input<typeof returns.validateB2CBackOrder>['rows'][number]
type Postal = NonNullable<ReturnDraft['address']>

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface ReturnTable {
  id: Generated<string>
  cus_code: string
  return_no: string
  order_id: string
  order_no: string
  waybill_no: string
  state: Defaulted<ReturnState>
  reason: ReturnReason
  remark: string
  address: JSONColumnType<Postal>
  place_event: Defaulted<PlaceEvent | ''>
  country: string
  receiver_name: string
  goods_name: string
  item_count: number
  weight_g: number
  condition: Defaulted<string>
  outcome: Defaulted<string>
  note: Defaulted<string>
  who: string
  due_at: Date | null
  created_at: Date
  arrived_at: Date | null
  inspected_at: Date | null
  done_at: Date | null
  rev: Defaulted<number>
}
export type StoredReturn = Selectable<ReturnTable>

declare module '#server/database/schema.ts' {
  interface Database {
    b2c_return: ReturnTable
  }
}
