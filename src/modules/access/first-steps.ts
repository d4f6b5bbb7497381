/** What new people do first about themselves and their colleagues (record 0146). */
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#engine/screen/index.ts'

export const profileStep: FirstStep = {
  id: 'access.profile',
  title: msg`Complete your personal information`,
  place: 10,
  opens: 'PersonManage',
  func: 'Z-820',
}

export const colleagueStep: FirstStep = {
  id: 'access.colleague',
  title: msg`Give a colleague an account`,
  place: 80,
  opens: 'rolePersonal',
  func: 'Z-90302',
  mainOnly: true,
}

export const firstSteps: readonly FirstStep[] = [profileStep, colleagueStep]
