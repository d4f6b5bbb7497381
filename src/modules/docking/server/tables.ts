/** The tables of this slice as Kysely sees them; keys and the log of their calls are the kernel's. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { DeliveryFault, DeliveryState, EventKind } from '#modules/docking/states.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Opened<T> = ColumnType<T | null, T | null | undefined, T | null>

interface EndpointTable {
  id: Generated<string>
  cus_code: string
  url: string
  events: string[]
  /** STOPPED: paused by us, after days of failures. */
  state: Defaulted<'ACTIVE' | 'PAUSED' | 'STOPPED'>
  /** Login code. */
  made_by: string
  /** Sealed (auth/sealing.ts), as is the one before the last rotation, which signs as well until it ends. */
  secret: string
  old_secret: Opened<string>
  old_ends_at: Opened<Date>
  created_at: Defaulted<Date>
  last_ok_at: Opened<Date>
  failing_since: Opened<Date>
  stopped_at: Opened<Date>
  last_status: Defaulted<number>
  fault: Defaulted<DeliveryFault | ''>
}
export type StoredEndpoint = Selectable<EndpointTable>

interface DeliveryTable {
  id: Generated<number>
  cus_code: string
  endpoint_id: string
  event_id: string
  kind: EventKind
  type: string
  subject: string
  /** As it is sent: the signature is over this text. */
  body: string
  state: Defaulted<DeliveryState>
  attempts: Defaulted<number>
  status: Defaulted<number>
  ms: Defaulted<number>
  fault: Defaulted<DeliveryFault | ''>
  created_at: Defaulted<Date>
  last_at: Opened<Date>
  next_at: Defaulted<Date>
  /** A gateway is sending it until then. */
  claimed_until: Opened<Date>
}
export type StoredDelivery = Selectable<DeliveryTable>

declare module '#server/database/schema.ts' {
  interface Database {
    webhook_endpoint: EndpointTable
    webhook_delivery: DeliveryTable
  }
}
