/** The tables of this slice as Kysely sees them. */
import type { JSONColumnType, Selectable } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { b2b } from '#modules/b2b/contract.ts'
import type { DocumentTable, HistoryTable } from '#server/packing/document-tables.ts'

export type B2BDraft = Input<typeof b2b.saveB2BOrder>['order']

interface B2BOrderTable extends DocumentTable<B2BDraft> {
  reference_no: string
  receiver: JSONColumnType<B2BDraft['receiver']>
  receiver_name: string
  route_id: string
  wished_on: string
}

export type StoredOrder = Selectable<B2BOrderTable>

declare module '#server/database/schema.ts' {
  interface Database {
    b2b_order: B2BOrderTable
    b2b_order_history: HistoryTable
  }
}
