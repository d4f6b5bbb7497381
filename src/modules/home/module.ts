/** The dashboard: first page after sign-in, its tab stays. */
import { msg } from '@lingui/core/macro'
import { defineScreens, type Finder } from '#engine/screen/index.ts'

export const screens = defineScreens({
  dashboard: {
    kind: 'custom',
    core: true,
    path: '/',
    func: 'Z-1',
    affix: true,
    load: () => import('./client/HomePage.tsx'),
  },
})

export const finder: Partial<Finder> = {
  actions: [
    {
      id: 'home.steps',
      label: msg`Show the first steps`,
      icon: 'checks',
      load: async () => (await import('./client/steps/own-steps.ts')).showSteps,
    },
  ],
}
