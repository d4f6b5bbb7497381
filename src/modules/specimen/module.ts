/// <reference types="vite/types/importMeta.d.ts" />
/** The scratch pad of spec 000 §2: where styles are looked at. Not part of a production build, which has no such page. */
import { msg } from '@lingui/core/macro'
import { defineScreens, type Screens } from '#engine/screen/index.ts'

export const screens: Screens = import.meta.env.DEV
  ? defineScreens({
      test: {
        kind: 'custom',
        path: '/test',
        public: true,
        bare: true,
        hidden: true,
        title: msg`Scratch pad`,
        load: () => import('./client/Specimen.tsx'),
      },
    })
  : {}
