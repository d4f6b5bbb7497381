/** Designed forms and pages: the screens of the slice (spec 001 §2). */
import { msg } from '@lingui/core/macro'
import { defineScreens, type LoadComponent } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'
import { designScreens } from './design-screens.ts'
import { MANAGE, ROUTES } from './rights.ts'

/** Named, because the tables link to screens of this very list. */
type Table = Promise<{ table: TableDecl }>
type Part = ReturnType<LoadComponent>

export const screens = defineScreens({
  ...designScreens,
  LowCodeIndex: {
    kind: 'table',
    path: '/systemSetting/LowCodeIndex',
    func: MANAGE,
    load: async (): Table => ({ table: (await import('./tables.ts')).pageTable }),
  },
  DynamicRoute: {
    kind: 'table',
    path: '/systemSetting/DynamicRoute',
    func: ROUTES,
    load: async (): Table => ({ table: (await import('./tables.ts')).routeTable }),
  },
  /** A published page at its address. */
  designedPage: {
    kind: 'custom',
    path: '/page/$key',
    byAddress: true,
    hidden: true,
    title: msg({ message: 'Page', context: 'design' }),
    load: (): Part => import('./client/PageScreen.tsx'),
  },
})
