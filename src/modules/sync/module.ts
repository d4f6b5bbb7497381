/** The Sync centre: what is on this device and not at the gateway yet, and the proofs of what is. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/schema/screen.ts'

export const screens = defineScreens({
  syncCentre: {
    kind: 'custom',
    path: '/sync',
    hidden: true,
    title: msg`Sync centre`,
    load: () => import('./client/SyncCentre.tsx'),
  },
})
