/** The dashboard: first page after sign-in, its tab stays. */
import { defineScreens } from '#engine/screen/index.ts'

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
