/** How the first steps of this slice are seen to be done. */
import { sql } from 'kysely'
import { topUpStep } from '#modules/recharge/first-steps.ts'
import type { SeenStep } from '#server/first-steps.ts'

const one = sql<number>`1`.as('one')

/** Money arrived, or credit was agreed, so that orders can be placed before it does. */
const topUp: SeenStep = {
  step: topUpStep,
  rows: ({ db, caller }) =>
    db
      .selectFrom('payment')
      .select(one)
      .where('cus_code', '=', caller.cusCode)
      .where('settled_at', 'is not', null)
      .where('state', 'in', ['PAID', 'CREDITED'])
      .unionAll(
        db
          .selectFrom('ledger_balance')
          .select(one)
          .where('cus_code', '=', caller.cusCode)
          .where('credit_limit', '>', 0),
      ),
}

export const seenSteps: readonly SeenStep[] = [topUp]
