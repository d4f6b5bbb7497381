/** How the first steps of this slice are seen to be done. */
import { colleagueStep, profileStep } from '#modules/access/first-steps.ts'
import type { SeenStep } from '#server/first-steps.ts'

/** A mobile number and an e-mail address: codes and mail need them. */
const profile: SeenStep = {
  step: profileStep,
  rows: ({ db, caller }) =>
    db
      .selectFrom('account')
      .select('id')
      .where('id', '=', caller.userId)
      .where('cus_code', '=', caller.cusCode)
      .where('mobile', '<>', '')
      .where('email', '<>', ''),
}

const colleague: SeenStep = {
  step: colleagueStep,
  rows: ({ db, caller }) =>
    db
      .selectFrom('account')
      .select('id')
      .where('cus_code', '=', caller.cusCode)
      .where('user_admin', '=', '0'),
}

export const seenSteps: readonly SeenStep[] = [profile, colleague]
