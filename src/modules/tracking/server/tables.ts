/** The tables of this slice as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely'
import type { FailureReason } from '#domain/failure-reasons.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'

/** A picture of the parcel where it was left, or what the consignee signed. */
export type ProofKind = 'DELIVERY' | 'SIGN'

declare module '#server/database/schema.ts' {
  interface Database {
    outlet: {
      /** As in the customer's `cus_site`. */
      code: string
      name: string
      phone: string
      email: string
      /** HH:mm on the clocks of `zone`; null where nobody picks up. */
      cut_off: string | null
      zone: string
      /** ISO weekdays with a pick-up, "123456". */
      weekdays: string
    }
    parcel_proof: {
      id: Generated<number>
      cus_code: string
      order_id: string
      waybill_no: string
      kind: ProofKind
      at: Date
      place: string
      /** "" where nobody signed. */
      signer: string
      width: number
      height: number
      file_id: string
    }
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
