/** A complaint becomes a work order, once: from then on that is where it is handled (record 0131). */
import type { MessageDescriptor } from '@lingui/core'
import type { WorkOrderTypeCode } from '#modules/work-orders/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { Caller } from '#server/handler.ts'
import type { KeptProof } from '#server/files/keep-proof.ts'
import type { StoredComplaint } from './tables.ts'

/** What the slice of work orders does for complaints. */
export interface WorkOrderMaker {
  /** Returns whether a person makes work orders of the kind of this type. */
  readonly isMaker: (type: WorkOrderTypeCode, caller: Caller) => boolean
  /** Stores the work order, or says why it cannot be one of this type. */
  readonly turn: (
    complaint: {
      readonly cusCode: string
      readonly complaintNo: string
      readonly text: string
      readonly contact: string
      readonly waybillNo: string
      readonly files: readonly KeptProof[]
      readonly who: string
    },
    type: WorkOrderTypeCode,
    context: { readonly db: Trx; readonly now: Date },
  ) => Promise<{ readonly workOrderNo: string } | { readonly refusal: MessageDescriptor }>
}

/**
 * Turns a complaint that the caller has locked, or stored in this transaction, into a work order of a type.
 *
 * @returns the complaint as it is stored now, or why it cannot be such a work order
 */
export async function becomeWorkOrder(
  row: StoredComplaint,
  type: WorkOrderTypeCode,
  workOrders: WorkOrderMaker,
  { db, now }: { readonly db: Trx; readonly now: Date },
): Promise<StoredComplaint | { readonly refusal: MessageDescriptor }> {
  const made = await workOrders.turn(
    {
      cusCode: row.cus_code,
      complaintNo: row.complaint_no,
      text: row.body,
      contact: row.contact,
      waybillNo: row.waybill_no,
      files: row.files,
      who: row.who,
    },
    type,
    { db, now },
  )
  if ('refusal' in made) return made
  return db
    .updateTable('complaint')
    .set({ state: 'WORK_ORDER', work_order_no: made.workOrderNo, work_order_at: now })
    .where('id', '=', row.id)
    .where('cus_code', '=', row.cus_code)
    .returningAll()
    .executeTakeFirstOrThrow()
}
