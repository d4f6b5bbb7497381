/** The portal on the device of a new person (record 0146). */
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#engine/screen/index.ts'

const installStep: FirstStep = {
  id: 'sync.install',
  title: msg`Install the app on this device`,
  place: 90,
  opens: 'syncCentre',
  loadDevice: async () => (await import('./client/install.ts')).installStep,
}

export const firstSteps: readonly FirstStep[] = [installStep]
