/** The tables of this slice as Kysely sees them. Days are days of the provider (record 0007), as yyyy-MM-dd. */
import type { FailureReason } from '#domain/failure-reasons.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'

/** What happens to a parcel once, by the day it happens. Placing is counted in `home_route_day`. */
type FlowKind = 'dispatched' | 'signed' | 'returned'

declare module '#server/database/schema.ts' {
  interface Database {
    /** Orders by the day they were placed, their route and their status now. */
    home_route_day: {
      cus_code: string
      day: string
      route_id: string
      status: WaybillStatus
      slot: number
      n: number
    }
    /** Orders by the day they were placed and where they go. */
    home_area_day: {
      cus_code: string
      day: string
      country: string
      prov: string
      slot: number
      n: number
      signed: number
    }
    home_flow_day: { cus_code: string; day: string; kind: FlowKind; slot: number; n: number }
    /** Orders with a failed delivery or a return: when last, and the last reason anybody gave. */
    home_failed: { order_id: string; cus_code: string; at: Date; reason: FailureReason | '' }
  }
}
