/** The first parcel of a new customer that is under way (record 0146). */
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#engine/screen/index.ts'

export const handoverStep: FirstStep = {
  id: 'tracking.handover',
  title: msg`Hand over your first parcel and track it`,
  place: 60,
  opens: 'expressQuery',
  func: 'Z-803',
}

export const firstSteps: readonly FirstStep[] = [handoverStep]
