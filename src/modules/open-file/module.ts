/** A spreadsheet that was opened from the desktop, before anybody said what is in it. */
import { msg } from '@lingui/core/macro'
import { defineScreens, type Finder } from '#engine/screen/index.ts'

export const screens = defineScreens({
  openFile: {
    kind: 'custom',
    // The web manifest sends files here.
    path: '/openFile',
    hidden: true,
    title: msg`Open a spreadsheet`,
    load: () => import('./client/OpenFile.tsx'),
  },
})

export const finder: Partial<Finder> = {
  actions: [
    {
      id: 'openFile.open',
      label: msg`Open a spreadsheet`,
      icon: 'upload',
      load: async () => (await import('./client/open-page.ts')).openPage,
    },
  ],
}
