/** The tables of this slice as Kysely sees it. */
import type { ColumnType } from 'kysely'
import type { FailureReason } from '#domain/failure-reasons.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'

declare module '#server/database/schema.ts' {
  interface Database {
    outlet: { code: string; phone: string; email: string }
    scan_event: {
      /** Minted by whoever scanned; a second report of it changes nothing. */
      event_id: string
      cus_code: string
      order_id: string
      status: WaybillStatus
      /** A town or a facility, never a street. */
      place: string
      /** "" when it was not a failure, or nobody said why. */
      reason: ColumnType<FailureReason | '', FailureReason | '' | undefined, never>
      at: Date
      received_at: ColumnType<Date, Date | undefined, never>
    }
  }
}
