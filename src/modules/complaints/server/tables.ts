/** The table of this slice as Kysely sees it. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { complaintFields } from '#modules/complaints/fields.ts'
import type { ComplaintState } from '#modules/complaints/states.ts'
import type { StoredColumns } from '#server/database/declared-columns.ts'
import type { KeptProof } from '#server/files/keep-proof.ts'

/** An answer of the provider. */
interface Answer {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly text: string
}

interface ComplaintTable extends StoredColumns<typeof complaintFields> {
  id: Generated<string>
  cus_code: string
  complaint_no: string
  country: string
  state: ColumnType<ComplaintState, ComplaintState | undefined, ComplaintState>
  files: JSONColumnType<KeptProof[]>
  /** Oldest first. */
  answers: ColumnType<Answer[], string | undefined, string>
  work_order_no: ColumnType<string, string | undefined, string>
  work_order_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  who: string
  created_at: Date
  answered_at: Date | null
}

export type StoredComplaint = Selectable<ComplaintTable>

declare module '#server/database/schema.ts' {
  interface Database {
    complaint: ComplaintTable
  }
}
