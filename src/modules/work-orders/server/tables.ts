/** The tables of this slice as Kysely sees them; created by migrations.ts. Amounts are fen. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { ThreadMessage } from '#modules/work-orders/contract.ts'
import type { workOrderFields } from '#modules/work-orders/fields.ts'
import type { WorkOrderState } from '#modules/work-orders/states.ts'
import type { EvidenceSlot, WorkOrderKind, WorkOrderTypeCode } from '#modules/work-orders/types.ts'
import type { StoredColumns } from '#server/database/declared-columns.ts'
import type { KeptProof } from '#server/files/keep-proof.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface WorkOrderTable extends StoredColumns<typeof workOrderFields> {
  id: Generated<string>
  cus_code: string
  ref: string
  work_order_no: string
  /** The complaint it was; "" for none. */
  complaint_no: Defaulted<string>
  kind: WorkOrderKind
  type: WorkOrderTypeCode
  state: Defaulted<WorkOrderState>
  /** Of the first parcel. */
  waybill_no: Defaulted<string>
  parcels: Defaulted<number>
  asked: Defaulted<number>
  decided: Later<number>
  files: Defaulted<number>
  announced_files: Defaulted<number>
  answer: Defaulted<string>
  /** The provider's newest message, and when someone of the customer read it. */
  answered_at: Later<Date>
  read_at: Later<Date>
  turn_since: Date
  due_at: Later<Date>
  appeal_until: Later<Date>
  appealed_at: Later<Date>
  decided_at: Later<Date>
  who: string
  created_at: Date
}
export type StoredWorkOrder = Selectable<WorkOrderTable>

interface ParcelTable {
  id: Generated<string>
  cus_code: string
  work_order_id: string
  line: number
  waybill_no: string
  order_no: string
  asked: Defaulted<number>
  decided: Later<number>
  /** No other claim can be made about it in the meantime. */
  is_held: boolean
}

interface MessageTable {
  id: Generated<number>
  cus_code: string
  work_order_id: string
  at: Date
  by: ThreadMessage['by']
  who: Defaulted<string>
  what: ThreadMessage['what']
  body: Defaulted<string>
  quotes: Defaulted<string[]>
  files: JSONColumnType<KeptProof[], string | undefined, never>
  read_at: Later<Date>
  mailed_at: Later<Date>
  /** Until then one run is sending its mail. */
  mail_claimed_until: Later<Date>
}

interface EvidenceTable {
  id: Generated<number>
  cus_code: string
  work_order_id: string
  slot: EvidenceSlot
  /** SHA-256 of the content: the same picture is taken once. */
  digest: string
  file_id: string
  name: string
  mime: string
  at: Date
}

declare module '#server/database/schema.ts' {
  interface Database {
    work_order: WorkOrderTable
    work_order_parcel: ParcelTable
    work_order_message: MessageTable
    work_order_evidence: EvidenceTable
  }
}
