/** How the first steps of this slice are seen to be done. */
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { handoverStep } from '#modules/tracking/first-steps.ts'
import type { SeenStep } from '#server/first-steps.ts'

/** A courier has the parcel, or had it. */
const handedOver: readonly WaybillStatus[] = ['GOT', 'DELIVERY', 'SIGNED', 'ABNORMAL', 'RETURNED']

const handover: SeenStep = {
  step: handoverStep,
  rows: ({ db, caller }) =>
    db
      .selectFrom('b2c_order')
      .select('id')
      .where('cus_code', '=', caller.cusCode)
      .where('status', 'in', handedOver),
}

export const seenSteps: readonly SeenStep[] = [handover]
