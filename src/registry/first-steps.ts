/** What new people do first, as the slices declare it. Written by `npm run registry` from modules.ts. */
import type { FirstStep } from '#engine/screen/first-step.ts'
import { firstSteps as access } from '#modules/access/first-steps.ts'
import { firstSteps as address } from '#modules/address/first-steps.ts'
import { firstSteps as b2c } from '#modules/b2c/first-steps.ts'
import { firstSteps as tracking } from '#modules/tracking/first-steps.ts'
import { firstSteps as recharge } from '#modules/recharge/first-steps.ts'
import { firstSteps as printing } from '#modules/printing/first-steps.ts'
import { firstSteps as sync } from '#modules/sync/first-steps.ts'
import { firstSteps as tasks } from '#modules/tasks/first-steps.ts'

export const firstSteps: readonly FirstStep[] = [
  ...access,
  ...address,
  ...b2c,
  ...tracking,
  ...recharge,
  ...printing,
  ...sync,
  ...tasks,
]
