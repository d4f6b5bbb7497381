/** Bills: the months, and the lines of one. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  financialSettle: {
    kind: 'table',
    path: '/finance/financialSettle',
    func: 'Z-705',
    // Named, because the tables link to each other.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).monthTable }),
  },
  billLines: {
    kind: 'table',
    path: '/finance/billLines',
    func: 'Z-705',
    hidden: true,
    title: msg`Bill lines`,
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).lineTable }),
  },
  billCompare: {
    kind: 'custom',
    path: '/finance/billCompare',
    func: 'Z-705',
    hidden: true,
    title: msg`Compare a bill`,
    load: () => import('./client/Compare.tsx'),
  },
})
