/** How the first steps of this slice are seen to be done. */
import { sql } from 'kysely'
import { labelStep } from '#modules/printing/first-steps.ts'
import type { SeenStep } from '#server/first-steps.ts'

const label: SeenStep = {
  step: labelStep,
  rows: ({ db, caller }) =>
    db
      .selectFrom('print_record')
      .select('id')
      .where('cus_code', '=', caller.cusCode)
      // Written out, not bound: the planner takes the partial index only when it sees the values.
      .where(sql<boolean>`what in ('label', 'carrier')`),
}

export const seenSteps: readonly SeenStep[] = [label]
