/** The tables of this slice as Kysely sees them. */
import type { Generated } from 'kysely'
import type { PrintKind, ReprintReason } from '#modules/printing/print-kinds.ts'

interface PrintTable {
  id: Generated<number>
  cus_code: string
  /** Id of the order or document; "sku:<sku>" for goods. */
  subject: string
  /** The number printed on it: waybill, document or SKU. */
  number: string
  what: PrintKind
  /** Name of the template, and its revision; 0 of a built-in one. */
  template: string
  rev: number
  at: Date
  who: string
  via: 'device' | 'gateway'
  copies: number
  reason: Generated<ReprintReason>
}

/** A print of a label after its first, with its order. */
export interface ReprintTable {
  id: number
  order_id: string
  order_no: string
  waybill_no: string
  receiver_name: string
  created_at: Date
  who: string
  reason: ReprintReason
  times: number
  copies: number
  via: 'device' | 'gateway'
}

declare module '#server/database/schema.ts' {
  interface Database {
    print_record: PrintTable
    carrier_label: {
      cus_code: string
      order_id: string
      file_name: string
      pdf: Buffer
      at: Date
    }
  }
}
