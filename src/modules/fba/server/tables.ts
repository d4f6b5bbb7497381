/** The tables of this slice as Kysely sees them. */
import type { Selectable } from 'kysely'
import type { Input } from '#contract/call.ts'
import type { fba } from '#modules/fba/contract.ts'
import type { DocumentTable, HistoryTable } from '#server/packing/document-tables.ts'

export type FbaDraft = Input<typeof fba.save>['order']

interface FbaOrderTable extends DocumentTable<FbaDraft> {
  shipment_code: string
  amazon_reference: string
  centre: string
}

export type StoredOrder = Selectable<FbaOrderTable>

declare module '#server/database/schema.ts' {
  interface Database {
    fba_order: FbaOrderTable
    fba_order_history: HistoryTable
    fba_box_label: { cus_code: string; order_id: string; carton: number; pdf: Buffer; at: Date }
  }
}
