/** The first money of a customer who pays in advance (record 0146). */
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#engine/screen/index.ts'

export const topUpStep: FirstStep = {
  id: 'recharge.topUp',
  title: msg`Top up your account`,
  place: 35,
  opens: 'accountRecharge',
  func: 'Z-702',
  prepaidOnly: true,
}

export const firstSteps: readonly FirstStep[] = [topUpStep]
