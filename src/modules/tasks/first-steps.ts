/** Notifications for a new person (record 0146). */
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#engine/screen/index.ts'

const notifyStep: FirstStep = {
  id: 'tasks.notify',
  title: msg`Switch on notifications`,
  place: 100,
  opens: 'PersonManage',
  func: 'Z-820',
  loadDevice: async () => (await import('./client/push.ts')).pushStep,
}

export const firstSteps: readonly FirstStep[] = [notifyStep]
