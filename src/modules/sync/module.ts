/** The Sync centre: what is on this device and not at the gateway yet, and the proofs of what is. */
import { msg } from '@lingui/core/macro'
import { defineScreens, type Finder } from '#engine/screen/index.ts'

export const screens = defineScreens({
  syncCentre: {
    kind: 'custom',
    core: true,
    path: '/sync',
    hidden: true,
    title: msg`Sync centre`,
    load: () => import('./client/SyncCentre.tsx'),
  },
})

export const finder: Partial<Finder> = {
  actions: [
    {
      id: 'sync.open',
      label: msg`Open the Sync centre`,
      icon: 'refresh',
      load: async () => (await import('./client/open-centre.ts')).openCentre,
    },
  ],
}
