/** How the first steps of this slice are seen to be done. */
import { receiverStep, senderStep } from '#modules/address/first-steps.ts'
import type { SeenStep } from '#server/first-steps.ts'

const hasAny =
  (side: 'sender' | 'receiver'): SeenStep['rows'] =>
  ({ db, caller }) =>
    db.selectFrom('address').select('id').where('cus_code', '=', caller.cusCode).where('side', '=', side)

export const seenSteps: readonly SeenStep[] = [
  { step: senderStep, rows: hasAny('sender') },
  { step: receiverStep, rows: hasAny('receiver') },
]
