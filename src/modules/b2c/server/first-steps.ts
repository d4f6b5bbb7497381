/** How the first steps of this slice are seen to be done. */
import { orderStep } from '#modules/b2c/first-steps.ts'
import type { SeenStep } from '#server/first-steps.ts'

const order: SeenStep = {
  step: orderStep,
  rows: ({ db, caller }) => db.selectFrom('b2c_order').select('id').where('cus_code', '=', caller.cusCode),
}

export const seenSteps: readonly SeenStep[] = [order]
