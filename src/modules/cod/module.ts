/** Cash on delivery: the screens of the slice, as data and lazy imports only. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  codManage: {
    kind: 'table',
    path: '/finance/codManage',
    func: 'Z-707',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).codTable }),
  },
  codStatements: {
    kind: 'table',
    path: '/finance/codManage/statements',
    func: 'Z-707',
    hidden: true,
    title: msg`Statements`,
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./tables.ts')).statementTable,
    }),
  },
  codMatch: {
    kind: 'custom',
    path: '/finance/codManage/match',
    func: 'Z-707',
    hidden: true,
    title: msg`Compare with your list`,
    load: () => import('./client/CodMatch.tsx'),
  },
})
